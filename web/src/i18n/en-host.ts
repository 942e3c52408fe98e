/** What the page around a lesson says. */
export const enHost = {
  'carried.note':
    'This one file has all it needs and asks for nothing. Not in it: the model {{model}} ({{size}} MB).',
  'carried.choose': 'Add {{file}}',
  'carried.drop': 'or drop it on the page.',
  'carried.taken': '{{file}} is there, and reads the text now.',
  'carried.refused': '{{file}} is not a model that this page knows. It takes {{known}}.',
} as const;

export type HostStrings = Readonly<Record<keyof typeof enHost, string>>;
