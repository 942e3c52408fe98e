/** The heads at a glance. */
export const enHeads = {
  'sentence.pair': '{{first}} {{second}}',

  'heads.heading': 'All {{n}} heads of layer {{layer}}',
  'heads.lead':
    'A head lets every token look at all tokens. In each square, a row is the token that looks (the query), a column the one looked at (the key); the stronger the colour, the more weight, from 0 to 1. The framed row is the one you follow. Choose a head to go on with it.',
  'heads.tell': '“{{token}}” looks most at “{{key}}”, {{weight}}.',
  'heads.measuring': 'measuring … {{n}} of {{total}}',
  'heads.unmeasured': 'not measured yet',
  'heads.pattern.previous': 'previous',
  'heads.pattern.next': 'next',
  'heads.pattern.self': 'self',
  'heads.pattern.first': 'first',
  'heads.pattern.punctuation': 'punctuation',
  'heads.mixed': 'mixed',
  'heads.mixed.control': 'no pattern well above even weights',
  'heads.own': '{{name}} {{mass}}',
  'heads.own.control': 'even weights {{uniform}}',
  'heads.entropy': 'entropy {{entropy}}',
  'heads.entropy.short': 'entropy',
  'heads.table': 'What was measured, over {{n}} sentences',
  'heads.table.label': 'Measured patterns of each head',
  'heads.table.note':
    'Large: the mean weight on such keys. Small: what even weights would put there. A pattern is a head’s own only where it lies well above that; otherwise the head is mixed. Entropy is the share of the most a row could have: 1 is even.',
} as const;
