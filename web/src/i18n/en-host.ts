/** What the page around a lesson says. */
export const enHost = {
  'carried.note':
    'This one file has all it needs and asks for nothing. Not in it: the model {{model}} ({{size}} MB).',
  'carried.choose': 'Add {{file}}',
  'carried.drop': 'or drop it on the page.',
  'carried.taken': '{{file}} is there, and reads the text now.',
  'carried.refused': '{{file}} is not a model that this page knows. It takes {{known}}.',

  'author.title': 'Moxiang in your page',
  'author.lead': 'Choose what your readers begin with, and take it along.',
  'author.settings': 'Settings',
  'author.lesson': 'Lesson',
  'author.sentence': 'Sentence',
  'author.model': 'Model',
  'author.step': 'Begin at',
  'author.lang': 'Language',
  'author.theme': 'Colours',
  'author.controls': 'Questions',
  'author.initial': 'By itself',
  'author.initial.of': 'By itself: {{value}}',
  'author.preview': 'As your readers see it',
  'author.iframe': 'As an iframe',
  'author.script': 'As high as the lesson',
  'author.url': 'As an address',
  'author.copy': 'Copy',
  'author.copied': 'Copied',
  'author.refused': 'Please copy it by hand: it is selected.',
  'author.download': 'Download moxiang.html with these settings',
  'author.download.note': 'One file, to be sent or put anywhere. It opens without a network.',
  'author.failed': 'moxiang.html was not found beside this page.',
  'author.docs': 'All of what can be set is in docs/embedding.md.',
} as const;

export type HostStrings = Readonly<Record<keyof typeof enHost, string>>;
