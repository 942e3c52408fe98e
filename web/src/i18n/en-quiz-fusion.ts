/** The predictions about W_O, the residual and the place of the norm. */
export const enQuizFusion = {
  'quiz.blocks.topic': 'concat or sum',
  'quiz.blocks.ask':
    'Two ways to fuse: put the {{heads}} head outputs side by side and multiply by W_O; or multiply each by its own block of rows of W_O and add up. How do the results compare?',
  'quiz.blocks.same': 'They are the same row.',
  'quiz.blocks.same.why':
    'A product with stacked blocks is the sum of the products with each block. In the row of “{{token}}” the two differ by at most {{difference}}, which is rounding.',
  'quiz.blocks.same.plain.why':
    'They agree up to rounding. A product with stacked blocks is the sum of the products with each block; the bias is added once either way.',
  'quiz.blocks.more': 'Side by side gives more: there the heads act on each other.',
  'quiz.blocks.more.why':
    'W_O is linear: each head meets only its own rows of it, and the results are added. The fused row is exactly the sum of its parts and the bias; what is more can only come of what later layers do with it.',
  'quiz.blocks.mean': 'The sum is {{heads}} times too large: one has to average.',
  'quiz.blocks.mean.why':
    'Nothing is counted twice: concat × W_O is itself a sum over the channels of all heads, and each block’s product is one part of that sum.',
  'quiz.blocks.width': 'They do not fit: each block gives only {{m}} numbers.',
  'quiz.blocks.width.why':
    'Each block of W_O has {{m}} rows but {{n}} columns, so every head adds a full row of {{n}} numbers.',

  'quiz.off.topic': 'switching head {{head}} off',
  'quiz.off.ask':
    'Head {{head}} is switched off. What becomes of the fused row of “{{token}}” in this layer?',
  'quiz.off.own': 'Exactly the head’s contribution goes; the rest stays.',
  'quiz.off.own.why':
    'In channel {{col}}, for one, the row stands at {{sum}}, and the head’s part in that is {{own}}: just this goes, and so in every channel. What the other heads add here stays as it is.',
  'quiz.off.makeup': 'The other heads grow and make up for it.',
  'quiz.off.makeup.why':
    'Weights sum to 1 within a head, not across heads, so nothing is shared out anew: what the others add in this layer stays the same. Only later layers can react.',
  'quiz.off.block': 'Only channels {{from}} to {{to}} change: they are the head’s.',
  'quiz.off.block.why':
    'In concat they are. But W_O carries each head into all {{n}} channels: in channel {{outCol}}, say, this one adds {{out}}.',
  'quiz.off.zero': 'The whole row becomes 0.',
  'quiz.off.zero.why':
    'One of {{heads}} parts goes, the others still add theirs: head {{other}} alone adds {{rest}} in channel {{restCol}}.',

  'quiz.longest.topic': 'the longest contribution to “{{token}}”',
  'quiz.longest.ask':
    'Each head adds a row of {{n}} numbers to “{{token}}”. Whose is the longest, as a vector?',
  'quiz.longest.option': 'Head {{other}}’s',
  'quiz.longest.right.why':
    'Its length is {{most}}. Next is head {{second}} with {{next}}, last is head {{last}} with {{least}}.',
  'quiz.longest.sharp.why':
    'Head {{other}} has the largest single weight of this row, {{weight}}. But a weight is not a contribution: the values and W_O decide too. Its length is {{own}}; head {{best}} has {{most}}.',
  'quiz.longest.focus.why':
    'That is the head you are looking at, with length {{own}}. Others can count for more: head {{best}} has {{most}}.',
  'quiz.longest.second.why': 'Close: it comes second with {{own}}; head {{best}} has {{most}}.',
  'quiz.longest.shortest.why': 'It is the shortest here: {{own}}; head {{best}} has {{most}}.',
  'quiz.longest.equal': 'Nobody’s: all heads count the same.',
  'quiz.longest.equal.why':
    'Their blocks of W_O have the same size, but what comes out differs: from {{least}} for head {{last}} to {{most}} for head {{best}}.',

  'quiz.add.topic': 'what the residual does',
  'quiz.add.ask':
    'Attention has found {{n}} numbers for “{{token}}”. What does the residual make of them and the row that came in?',
  'quiz.add.ask.skip':
    'Attention has found {{n}} numbers for “{{token}}”. The row that came in is projected to {{n}} too. What does the residual make of the two?',
  'quiz.add.add': 'It adds them, channel by channel.',
  'quiz.add.add.why':
    'In one channel, rounded, {{before}} and {{change}} make {{after}}. What came in stays a part of the sum: “{{token}}” is not exchanged, something is added to it.',
  'quiz.add.replace': 'What attention found takes the row’s place.',
  'quiz.add.replace.why':
    'Then what “{{token}}” was would be lost. Both stay, as a sum: in one channel, rounded, {{before}} and {{change}} make {{after}}.',
  'quiz.add.append': 'They stand side by side: {{n}} + {{n}} numbers.',
  'quiz.add.append.why':
    'Side by side stood the heads, in concat. The residual adds, so the row keeps its {{n}} numbers.',
  'quiz.add.average': 'It takes the mean of the two.',
  'quiz.add.average.why':
    'Nothing is halved: both count in full. In one channel, rounded, {{before}} and {{change}} make {{after}}.',

  'quiz.place.topic': 'where the norm stands',
  'quiz.place.ask': 'Let f be attention. Where does the norm stand in this model?',
  'quiz.place.option': '{{option}}',
  'quiz.place.pre.right.why':
    'This is “pre-norm”: only what attention reads is normed; the way of x past it stays free. Most newer models do so; the 2017 paper norms the sum.',
  'quiz.place.pre.wrong.why':
    'So do most newer models (“pre-norm”). This one follows the 2017 paper and norms the sum: {{formula}}.',
  'quiz.place.post.right.why':
    'This is “post-norm”, as in the 2017 paper: first the sum, then the norm, which x passes too. Most newer models norm before attention.',
  'quiz.place.post.wrong.why':
    'So does the 2017 paper (“post-norm”). This model norms before attention, as most newer ones do: {{formula}}.',
  'quiz.place.inner.why':
    'Some models norm only what attention gives back. This one does not: {{formula}}.',
  'quiz.place.both.why':
    'Here the norm would stand in the way of x itself, before anything is added. In this model: {{formula}}.',
} as const;
