import {enQuizFusion} from './en-quiz-fusion.ts';

/** The predictions: each wrong answer has a text of its own, which says what holds. */
export const enQuiz = {
  ...enQuizFusion,
  'quiz.heading': 'Predict first',
  'quiz.skip': 'Skip',
  'quiz.skip.all': 'Skip all',
  'quiz.next': 'Next question',
  'quiz.fold': 'Fold away',
  'quiz.count': '{{n}} of {{total}}',
  'quiz.strip': 'Predictions at this step',
  'quiz.summary.go': 'Go there',
  'quiz.retry': 'Try again',
  'quiz.again': 'Predict: {{what}}',
  'quiz.right': 'Right',
  'quiz.wrong': 'Not so',
  'quiz.colon': ': ',
  'quiz.hidden.formula': 'The formula, later',
  'quiz.hidden.walk': 'How it is built up: after the question',
  'quiz.hidden.worked': 'The row worked out: after the question',
  'quiz.hidden.above': 'What the heads add: after the question',
  'quiz.hidden.scores': 'How much is right: after the question',
  'quiz.hidden.pictures': 'One row, four pictures',
  'quiz.hidden.pictures.why':
    'Arcs, weights, sum and arrows of the row you follow. They would give the answer away: they come here once the question is answered or skipped.',
  'quiz.hidden.shares': 'What each head adds to this row',
  'quiz.hidden.shares.why':
    'Each head’s share of the fused row, and the elephant. They would give the answer away: they come here once the question is answered or skipped.',
  'quiz.score': 'Right at the first try: {{right}} of {{asked}}',
  'quiz.score.none': 'No prediction answered yet.',
  'quiz.summary': 'Your predictions',
  'quiz.summary.first': 'First answer: {{answer}}',
  'quiz.summary.skipped': 'Skipped',
  'quiz.summary.open': 'Not asked yet',
  'quiz.reset': 'Start over',

  'quiz.norm.topic': 'what normalising fixes',
  'quiz.norm.ask': 'Each row is about to be normalised. Before γ and β come in, what will hold?',
  'quiz.norm.moments': 'Each row has mean 0 and variance 1.',
  'quiz.norm.moments.why':
    'That holds up to the tiny ε. From the row of “{{token}}” its mean {{mean}} is taken away, and the rest is multiplied by {{rstd}}. The numbers now run from {{least}} to {{most}}.',
  'quiz.norm.shares': 'Each row sums to 1.',
  'quiz.norm.shares.why':
    'That is what softmax does. A normalised row has mean 0, so its numbers sum to 0, up to rounding; some are negative, here down to {{least}}.',
  'quiz.norm.column': 'Each channel, read over all tokens, has mean 0 and variance 1.',
  'quiz.norm.column.why':
    'That would tie the tokens together, as batch normalisation ties examples. LayerNorm takes each token by itself: mean and variance are those of its own {{n}} channels.',
  'quiz.norm.range': 'All numbers lie between −1 and 1.',
  'quiz.norm.range.why':
    'The variance is fixed, not the range: the row of “{{token}}” runs from {{least}} to {{most}}.',

  'quiz.project.topic': 'why q, k and v',
  'quiz.project.ask':
    '“{{token}}” already is a row of {{n}} numbers. Why does head {{head}} project it three times more?',
  'quiz.project.roles': 'For three roles: to ask (q), to be found (k), to be passed on (v).',
  'quiz.project.roles.why':
    'Each role has a matrix of its own: the row of “{{token}}” begins with {{q}} as query, {{k}} as key, {{v}} as value. With the bare row in all three roles, any two tokens would score each other alike.',
  'quiz.project.cut': 'To cut the row into three parts.',
  'quiz.project.cut.why':
    'Nothing is cut: query, key and value each read all {{n}} channels, each through a matrix of its own.',
  'quiz.project.exchange': 'So that the token takes up something of the other tokens.',
  'quiz.project.exchange.why':
    'Not yet: in a projection each row meets the matrix alone, without the other rows. Tokens meet one another at the next step, where queries are multiplied with keys.',
  'quiz.project.squash': 'To bring its numbers into the range from 0 to 1.',
  'quiz.project.squash.why':
    'A projection sets no bounds: this query runs from {{least}} to {{most}}. Shares from 0 to 1 come later, with softmax.',

  'quiz.reads.topic': 'what a head reads',
  'quiz.reads.ask':
    'There are {{heads}} heads. What does head {{head}} read to make the query of “{{token}}”?',
  'quiz.reads.all': 'All {{n}} channels of the row of “{{token}}”.',
  'quiz.reads.all.why':
    'The head’s W_Q has {{n}} rows, one for each channel, so every channel can count in each of its {{m}} results.',
  'quiz.reads.slice': 'Its own slice of the row: {{m}} of the {{n}} channels.',
  'quiz.reads.slice.why':
    'A common picture, but it is the result that comes in slices, {{m}} numbers for each head. The input is not cut: each of the {{n}} channels can move every head’s query.',
  'quiz.reads.others': 'The rows of all {{rows}} tokens.',
  'quiz.reads.others.why':
    'The query of “{{token}}” is made from the row of “{{token}}” alone. In this layer the other tokens come in later, through scores and weights.',
  'quiz.reads.turns': 'What the head before it has made: heads work one after the other.',
  'quiz.reads.turns.why':
    'No head waits for another: all {{heads}} read the same row, side by side.',

  'quiz.sliced.topic': 'one big W_Q or small ones',
  'quiz.sliced.ask':
    'Code often has one big W_Q, {{n}} × {{wide}}, and cuts the result into {{heads}} blocks; the 2017 paper writes {{heads}} small ones, {{n}} × {{m}}. What does that change in head {{head}}’s query of “{{token}}”?',
  'quiz.sliced.nothing': 'Nothing: the same {{m}} numbers.',
  'quiz.sliced.nothing.why':
    'The small matrices are the big one’s blocks of columns, so each number is the same sum: the first is {{q}} either way.',
  'quiz.sliced.part': 'From a small one, the head sees only a part of the channels.',
  'quiz.sliced.part.why':
    'A small W_Q is narrower, not shorter: it still has {{n}} rows, one for each channel. Only its columns, the {{m}} results, are fewer.',
  'quiz.sliced.mixed': 'In the big one, the heads’ queries get mixed.',
  'quiz.sliced.mixed.why':
    'Each column of W_Q makes one column of the result and touches no other. Head {{head}} gets what its {{m}} columns make, and nothing else.',
  'quiz.sliced.more': 'The big one has more weights, so it can do more.',
  'quiz.sliced.more.why':
    'They are as many: {{heads}} blocks of {{n}} × {{m}}, side by side, are one matrix of {{n}} × {{wide}}.',

  'quiz.score.topic': 'the largest score of “{{token}}”',
  'quiz.score.ask':
    'In head {{head}}, with whose key will the query of “{{token}}” have the largest dot product?',
  'quiz.score.option': '“{{other}}”',
  'quiz.score.right.why':
    'q · k with “{{mostToken}}” is {{most}}, the largest of the row. Next is “{{nextToken}}” with {{next}}.',
  'quiz.score.self.why':
    'A natural guess. But q and k come from different matrices, so a query need not fit its own key best: with itself {{own}}, with “{{mostToken}}” {{most}}.',
  'quiz.score.previous.why':
    'A head may have learned to look next door, but the dot product itself has no liking for neighbours. With “{{other}}” it is {{own}}, with “{{mostToken}}” {{most}}.',
  'quiz.score.second.why':
    'Close: “{{other}}” comes second with {{own}}; “{{mostToken}}” has {{most}}.',
  'quiz.score.lowest.why':
    'This one is large in size only: {{own}}, the lowest score of the row. The sign counts; the largest is {{most}}, with “{{mostToken}}”.',
  'quiz.score.following.why':
    'The reading order plays no part in a dot product: the query meets every key, and “{{other}}” gets {{own}}; “{{mostToken}}” gets {{most}}.',
  'quiz.score.first.why':
    'In trained models the first token often draws attention. Not in this row: {{own}} with “{{other}}”, {{most}} with “{{mostToken}}”.',
  'quiz.score.least.why':
    'Of all tokens this one fits least: {{own}} is the smallest score of the row. The largest is {{most}}, with “{{mostToken}}”.',

  'quiz.scale.topic': 'what dividing by √d does',
  'quiz.scale.ask':
    'Each score of “{{token}}” is now divided by √{{d}}. What becomes of their order?',
  'quiz.scale.same': 'It stays; only the distances shrink.',
  'quiz.scale.same.why':
    'All are divided by the same positive number: “{{mostToken}}” stays first, {{before}} becomes {{after}}. With smaller distances softmax is less abrupt.',
  'quiz.scale.flips': 'It turns around: the largest lose most.',
  'quiz.scale.flips.why':
    'All are divided by the same positive number, so none overtakes another: “{{mostToken}}” leads with {{before}} before and with {{after}} after.',
  'quiz.scale.shares': 'They become shares that sum to 1.',
  'quiz.scale.shares.why':
    'Dividing makes no shares: “{{outToken}}” now has {{out}}, which is not between 0 and 1. Softmax makes them, in a later step.',
  'quiz.scale.signs': 'Negative scores become positive.',
  'quiz.scale.signs.why':
    '√{{d}} is positive, so every sign stays: with “{{leastToken}}”, {{lowBefore}} becomes {{lowAfter}}.',
  'quiz.scale.top': 'Only the largest changes, the others stay.',
  'quiz.scale.top.why':
    'The whole row is divided, the smallest too: with “{{leastToken}}”, {{lowBefore}} becomes {{lowAfter}}.',

  'quiz.share.topic': 'what sums to 1',
  'quiz.share.ask': 'Softmax now turns scores into weights. What is then sure to sum to 1?',
  'quiz.share.row': 'Each row: what one token gives.',
  'quiz.share.row.why':
    'Softmax runs along the row: “{{token}}” gives out exactly 1 in all, the largest part, {{most}}, to “{{mostToken}}”.',
  'quiz.share.column': 'Each column: what one token gets.',
  'quiz.share.column.why':
    'Softmax runs along rows. Columns are free: “{{mostToken}}” gets {{one}} from “{{oneToken}}”, {{two}} from “{{twoToken}}”, and nothing sets the total: a token can get much or next to nothing.',
  'quiz.share.both': 'Rows and columns alike.',
  'quiz.share.both.why':
    'Only rows. If columns had to as well, every token would get equally much attention in all; softmax, row by row, cannot know of that. “{{token}}” gives {{most}} to “{{mostToken}}”, whatever others give it.',
  'quiz.share.matrix': 'All weights of the matrix together.',
  'quiz.share.matrix.why':
    'Each of the {{rows}} rows sums to 1 by itself, so all weights together sum to {{rows}}.',

  'quiz.mix.topic': 'what a head mixes',
  'quiz.mix.ask':
    'The output of head {{head}} for “{{token}}” is a weighted sum of rows. Of which?',
  'quiz.mix.values': 'Of the rows of V, each with its weight.',
  'quiz.mix.values.why':
    'The value of “{{mostToken}}” counts most, {{most}} times. Queries and keys have only settled how much of each value is passed on.',
  'quiz.mix.winner': 'Of one row only: the value with the largest weight.',
  'quiz.mix.winner.why':
    'The first counts most, but not alone: “{{mostToken}}” {{most}}, then “{{nextToken}}” {{next}}. Softmax chooses nobody, it shares.',
  'quiz.mix.keys': 'Of the rows of K, which were just compared.',
  'quiz.mix.keys.why':
    'Keys have done their work in the scores. Of “{{mostToken}}” it is the value that is passed on, which begins with {{v}}, not the key, which begins with {{k}}.',
  'quiz.mix.inputs': 'Of the tokens’ own rows, as they came in.',
  'quiz.mix.inputs.why':
    'Not of those, {{n}} numbers each, but of what this head has made of them: the values, {{m}} numbers each.',
} as const;
