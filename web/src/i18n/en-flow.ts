/** Products in the corner layout and how they are built up; residual and norm in numbers. */
export const enFlow = {
  'flow.heading': 'The product, built up',
  'flow.product': 'Which product',
  'flow.product.q': 'Query',
  'flow.product.k': 'Key',
  'flow.product.v': 'Value',
  'flow.product.contribution': 'one head',
  'flow.product.attn_out': 'all heads',

  'flow.tell.dot':
    'A number of the result is the row to its left times the column above it: multiplied in pairs, then added.',
  'flow.tell.scores':
    'A score is a dot product: the query’s row of Q with a column of Kᵀ, which is the key’s row of K.',
  'flow.tell.rows':
    'A row of the result is a mixture: each row of V times its weight on the left, added up.',
  'flow.tell.heads':
    'The fused row is a sum: each head’s block goes through its own rows of W_O, and what comes out is added; the bias comes last.',
  'flow.inner.tell': 'Both sides share {{name}}\u00a0=\u00a0{{n}}.',
  'flow.inner.channel': 'channel',
  'flow.inner.key': 'key',
  'flow.inner.head': 'head',
  'flow.inner.previous': 'Earlier channels',
  'flow.inner.next': 'Later channels',
  'flow.channel.n': 'channel {{n}}',
  'flow.left': '{{name}}, left operand',
  'flow.above': '{{name}}, right operand',
  'flow.tiles': 'The outputs of all heads side by side, one block each',

  'flow.choice': 'Terms named',
  'flow.choice.order': 'in order',
  'flow.choice.largest': 'largest',
  'flow.rest': '… {{n}} more',
  'flow.product.pair': 'product',
  'flow.adds': 'adds',
  'flow.so-far': 'so far',

  'flow.walk': 'How it is built up',
  'flow.previous': 'One step back',
  'flow.next': 'One step on',
  'flow.play': 'Play',
  'flow.pause': 'Pause',
  'flow.mark.start': 'empty',
  'flow.mark.cell': 'first number',
  'flow.mark.row': 'its row',
  'flow.mark.all': 'all rows',
  'flow.at.start': 'Nothing has been computed yet.',
  'flow.at.stage': '{{name}}, {{n}} of {{total}}: {{what}} added, {{value}} so far.',
  'flow.at.stage.row': 'Row of “{{token}}”, {{n}} of {{total}}: {{what}} added.',
  'flow.at.cell': 'The row, up to {{name}}.',
  'flow.pending': 'not computed yet',

  'flow.packing': 'The projections of all heads',
  'flow.packing.small': '{{n}} small {{name}}',
  'flow.packing.big': 'one big {{name}}, sliced',
  'flow.packing.note.small':
    '{{n}} products, each {{rows}} × {{inner}} times {{inner}} × {{cols}}; here is that of block {{head}}.',
  'flow.packing.note.big':
    'One product, {{rows}} × {{inner}} times {{inner}} × {{all}}; block {{head}} is its columns {{from}} to {{to}}: the same cells.',
  'flow.packing.difference': 'Largest difference over q, k and v of all heads:',

  'place.heading': 'Where the norm stands',
  'place.choose': 'Place of the norm',
  'place.post': 'post',
  'place.pre': 'pre',
  'place.post.name': 'post (2017)',
  'place.pre.name': 'pre (most since)',
  'place.read': 'attention reads',
  'place.added': 'attention adds',
  'place.sum': 'x + attention',
  'place.out': 'handed on, y',
  'place.post.note':
    'Attention reads x as it is. The sum is normalised, so every row leaves with mean 0 and variance 1 (before γ and β), and x itself goes through the norm too.',
  'place.pre.note':
    'Attention reads a normalised copy. The sum leaves as it is: x goes through unchanged, and rows may grow from layer to layer.',
  'place.fixed': 'This model was trained so; “Paper’s shape” can have either.',
} as const;
