/** The predictions of the lesson on what emerges in a training. */
export const enEmergenceQuiz = {
  'quiz.blank.topic': 'the answer of random weights',
  'quiz.blank.ask':
    'Before the first step all weights are random. Of the first sentence “{{word}}” is to be found. What will the model answer?',
  'quiz.blank.even': 'Nothing in particular: every word gets about as little',
  'quiz.blank.even.why':
    'Of {{n}} words the likeliest is “{{top}}” with {{most}}, by accident of the seed. After the last step it is “{{last}}” with {{end}}.',
  'quiz.blank.known': '“{{word}}”: a neighbour in the sentence gives it away',
  'quiz.blank.known.why':
    'That words belong together has to be learned. Random weights have “{{top}}” in front, with {{most}} of 1 for {{n}} words; after the last step it is “{{last}}” with {{end}}.',
  'quiz.blank.common': 'The commonest word of the language',
  'quiz.blank.common.why':
    'Nor does it know which words are common: that is the first thing it will learn. Now “{{top}}” is in front, with {{most}} of 1 for {{n}} words.',
  'quiz.blank.silent': 'No word: all probabilities are 0',
  'quiz.blank.silent.why':
    'Softmax always shares out the whole 1. Among {{n}} words that leaves little for each: the likeliest, “{{top}}”, has {{most}}.',

  'quiz.alike.topic': 'how alike heads become',
  'quiz.alike.ask':
    'Nobody tells the heads to differ. From random weights to the end: do the maps of two heads of a layer become more alike, or less?',
  'quiz.alike.less': 'Less alike',
  'quiz.alike.less.why':
    'The mean cosine falls: in layer 0 from {{before0}} to {{after0}}, in layer 1 from {{before1}} to {{after1}}. Different jobs lower the loss more than the same job twice. Less alike is not opposed: no map has a negative weight.',
  'quiz.alike.more': 'More alike',
  'quiz.alike.more.why':
    'In this training the mean cosine goes, in layer 0, from {{before0}} to {{after0}}, in layer 1 from {{before1}} to {{after1}}. All heads get the same task; what a head adds is worth something only as far as the others do not add it yet.',
  'quiz.alike.same': 'As alike as before: random stays random',
  'quiz.alike.same.why':
    'Training changes what heads look at: the mean cosine goes from {{before0}} to {{after0}} in layer 0, from {{before1}} to {{after1}} in layer 1.',

  'quiz.first.topic': 'which relation comes first',
  'quiz.first.ask':
    'Which of these relations will be the first to have a head that stays above every control?',
  'quiz.first.relation': '{{relation}}',
  'quiz.first.right.why':
    'As of step {{step}}. Which comes first depends on how much it lowers the loss, on how plain its clues are, and on the seed.',
  'quiz.first.later.why':
    'That one comes too, as of step {{step}}. But {{best}} is there at step {{at}} already. Which comes first depends on how much it lowers the loss, on how plain its clues are, and on the seed.',
} as const;
