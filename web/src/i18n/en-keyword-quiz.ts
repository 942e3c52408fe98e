/** The predictions of the lesson on the row of one word. */
export const enKeywordQuiz = {
  'quiz.aligned.topic': 'the highest score',
  'quiz.aligned.ask': 'In this head: which key will have the highest score q · k with “{{query}}”?',
  'quiz.aligned.word': '“{{key}}”',
  'quiz.aligned.top.why':
    '{{score}} for “{{key}}” is the highest of the row. Its key has the length {{length}}, and cos θ is {{cosine}}.',
  'quiz.aligned.angle.why':
    'Its direction fits best: cos θ is {{cosine}}. But the length counts as well, and its key has only {{length}}: the score is {{score}}. “{{top}}” has {{most}}.',
  'quiz.aligned.length.why':
    'Its key is the longest, {{length}}, but points elsewhere: cos θ is {{cosine}}, so the score is {{score}}. “{{top}}” has {{most}}.',
  'quiz.aligned.noun.why':
    'That is what the sentence suggests. The head knows only its own q and k: here the score is {{score}}. “{{top}}” has {{most}}.',
  'quiz.aligned.self.why':
    'A word is not nearest to itself: q and k come from different matrices. Here the score is {{score}}. “{{top}}” has {{most}}.',

  'quiz.moves.topic': 'whether the row moves',
  'quiz.moves.ask':
    'In the first sentence “{{query}}” means “{{first}}”, in the second “{{second}}”. In this head: will the heavier of the two nouns change with the last word?',
  'quiz.moves.moves': 'Yes, to the noun that is meant',
  'quiz.moves.moves.why':
    'First sentence: {{a}} on “{{first}}”, {{b}} on “{{second}}”. Second: {{c}} and {{d}}. What a sentence means to us need not show in one head’s row; what shows is what this head has learned.',
  'quiz.moves.stays': 'No, the same noun stays ahead',
  'quiz.moves.stays.why':
    'First sentence: {{a}} on “{{first}}”, {{b}} on “{{second}}”. Second: {{c}} and {{d}}. Every row is computed anew from all words that have been read; whether it changes is a matter of training.',
  'quiz.moves.shares': 'Both get the same weight, since both are nouns',
  'quiz.moves.shares.why':
    'No head knows parts of speech as such: only keys. First sentence: {{a}} and {{b}}. Second: {{c}} and {{d}}.',

  'quiz.without.topic': 'the answer without the head',
  'quiz.without.ask':
    'The word is hidden, and the model prefers “{{meant}}”. Now the head above is switched off, and nothing is trained anew. Which of the two nouns will it prefer?',
  'quiz.without.still': '“{{meant}}” still',
  'quiz.without.still.why':
    'Without the head “{{meant}}” has {{after}}, “{{other}}” {{rival}}. With it “{{meant}}” had {{before}}: a head may matter without being the only way to the answer.',
  'quiz.without.other': 'The other noun',
  'quiz.without.other.why':
    'Without the head “{{meant}}” has {{after}}, “{{other}}” {{rival}}; with it “{{meant}}” had {{before}}. That a head looks at a word does not yet say how much of the answer hangs on it.',
  'quiz.without.nothing': 'Neither: the sum over heads has a hole',
  'quiz.without.nothing.why':
    'A head that is off adds 0; the others still add theirs, and the softmax over words still sums to 1. “{{meant}}” now has {{after}}, “{{other}}” {{rival}}; with the head it had {{before}}.',

  'quiz.zero.topic': 'a query of length 0',
  'quiz.zero.ask': 'Suppose q is at the origin, so that q = (0, 0). Where does the row look?',
  'quiz.zero.even': 'At all keys alike',
  'quiz.zero.even.why':
    'Every score is 0, and e⁰ is 1 for each of the {{n}} keys, so each has {{each}}. A row always sums to 1.',
  'quiz.zero.nowhere': 'Nowhere: all weights are 0',
  'quiz.zero.nowhere.why':
    'The scores are 0, the weights are not: e⁰ is 1 for each of the {{n}} keys, so each has {{each}}. Only a mask can make a weight 0.',
  'quiz.zero.nearest': 'At the key whose tip is nearest to q',
  'quiz.zero.nearest.why':
    'Distance does not count, the dot product does, and with 0 it is 0 for every key: each of the {{n}} has {{each}}.',

  'quiz.unscaled.topic': 'the row without √d_k',
  'quiz.unscaled.ask': 'The scores are no longer divided by √d_k. What does the row’s entropy do?',
  'quiz.unscaled.falls': 'It falls: the row becomes sharper',
  'quiz.unscaled.falls.why':
    'From {{before}} to {{after}}. Larger scores lie further apart, and e to their power further still.',
  'quiz.unscaled.rises': 'It rises: the row becomes flatter',
  'quiz.unscaled.rises.why':
    'From {{before}} to {{after}}. Flatter is what dividing makes it: it draws the scores together.',
  'quiz.unscaled.same': 'Nothing: a common factor cancels in the softmax',
  'quiz.unscaled.same.why':
    'A common summand cancels in the softmax, a common factor does not: entropy goes from {{before}} to {{after}}. The order of the keys is what stays.',

  'quiz.gap.topic': 'the weight of hidden words',
  'quiz.gap.ask': 'The later words are hidden from the query. What becomes of the weight they had?',
  'quiz.gap.shared': 'The seen keys share it, in proportion to what they have',
  'quiz.gap.shared.why':
    '“{{noun}}” goes from {{before}} to {{after}}. Hiding comes before the softmax, which makes 1 of what is left.',
  'quiz.gap.lost': 'It is gone: the row sums to less than 1',
  'quiz.gap.lost.why':
    'So it would be if weights were struck out after the softmax. Scores are, before it: “{{noun}}” goes from {{before}} to {{after}}, and the row sums to 1.',
  'quiz.gap.next': 'It goes to the neighbour of each hidden word',
  'quiz.gap.next.why':
    'Softmax knows no neighbours, only scores: all seen keys gain by the same factor. “{{noun}}” goes from {{before}} to {{after}}.',
  'quiz.gap.small': 'The hidden words keep a little of it',
  'quiz.gap.small.why':
    'Their score is −∞, and e to that power is exactly 0. All of it goes to seen keys: “{{noun}}” goes from {{before}} to {{after}}.',
} as const;
