/** A row worked out line by line, and what is shown of a long text. */
export const enStrip = {
  'strip.rows': 'Rows {{from}}–{{to}} of {{total}}',
  'strip.rows.label': 'Rows in view',
  'strip.rows.previous': 'Earlier rows',
  'strip.rows.next': 'Later rows',
  'strip.rows.note':
    'This text has {{total}} tokens. Above {{most}}, only a strip of rows around the one you follow is shown; everything is computed with all of them. To move on: the arrows here, a token of the sentence above, or the arrow keys in the matrix.',
  'strip.keys': '{{shown}} of {{total}} keys are shown: the neighbours and the largest weights.',
  'strip.rest': '… {{n}} more, sum',
  'strip.gap': '{{n}} keys not shown',

  'strip.heading': 'One row worked out:',
  'strip.note.x':
    'A token’s row before anything is done to it. What later steps find is added to this row, which runs through the layers: the residual stream.',
  'strip.note.scaled':
    'Every score is divided by the same number: the order stays, the distances shrink.',
  'strip.note.masked': 'What the query may not see gets −∞, so that its share will be 0.',
  'strip.note.weights':
    'Softmax in three lines: each score less the row’s largest, as a power of e, divided by the sum of the powers.',
  'strip.note.concat': 'Nothing is computed here: the heads’ outputs are put side by side.',
  'strip.note.mlp_norm':
    'The MLP is a small network that works on each row by itself; it reads the normalised row. The sum itself goes on.',
  'strip.before': 'from the layer before',
  'strip.token': 'the word’s row',
  'strip.position': 'its position',
  'strip.masked': 'masked',
  'strip.max': 'max of the row',
  'strip.total': 'Σ of the row',
  'strip.heads': 'each head’s output',
  'strip.attention': 'attention',
  'strip.sum': 'sum',
  'strip.mean': 'mean',
  'strip.variance': 'variance',
} as const;
