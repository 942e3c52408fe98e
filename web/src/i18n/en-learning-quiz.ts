/** The predictions of the lesson `one-head`. */
export const enLearningQuiz = {
  'quiz.split.topic': 'the row of the one head',
  'quiz.split.ask':
    'One head has to serve both places. After training, where will the weight of its row be?',
  'quiz.split.near': 'Almost all on the previous symbol',
  'quiz.split.near.why':
    'That would answer one question and leave the other to guessing. The loss counts both, so the row was shared out: {{near}} on the previous, {{far}} on the first symbol.',
  'quiz.split.far': 'Almost all on the first symbol',
  'quiz.split.far.why':
    'That would answer one question and leave the other to guessing. The loss counts both, so the row was shared out: {{near}} on the previous, {{far}} on the first symbol.',
  'quiz.split.split': 'About half on each of the two',
  'quiz.split.split.why':
    '{{near}} on the previous and {{far}} on the first symbol. The row sums to 1, so the two places share it.',
  'quiz.split.even': 'Evenly over all symbols it can see',
  'quiz.split.even.why':
    'So it begins; even weights would have {{even}} on either place. Training has moved them: {{near}} on the previous, {{far}} on the first symbol.',
  'quiz.split.other.why':
    'With this seed it came out otherwise: {{near}} on the previous, {{far}} on the first symbol.',

  'quiz.slower.topic': 'who has the higher loss',
  'quiz.slower.ask':
    'One head of the full width, or two of half of it: as many parameters, as many steps. Whose mean loss will be higher at the end?',
  'quiz.slower.one': 'That of the one head',
  'quiz.slower.one.why':
    '{{one}} with one head, {{two}} with two. Not because it has fewer parameters, but because one row has to do for both places.',
  'quiz.slower.two': 'That of the two heads: each is narrower',
  'quiz.slower.two.why':
    'Narrower they are, but each needs to find only one place. Mean loss: {{one}} with one head, {{two}} with two.',
  'quiz.slower.same': 'Equal: they have the same parameters',
  'quiz.slower.same.why':
    'Counting parameters does not settle it: what they can express together differs. Mean loss: {{one}} with one head, {{two}} with two.',

  'quiz.roles.topic': 'what two heads do',
  'quiz.roles.ask': 'Nobody assigns jobs. What will the two heads do after training?',
  'quiz.roles.share': 'One looks at the previous symbol, the other at the first',
  'quiz.roles.share.why':
    'Head {{nearHead}} has {{near}} on the previous, head {{farHead}} has {{far}} on the first symbol. The gradient alone has parted them.',
  'quiz.roles.both': 'Both share their rows out, half and half',
  'quiz.roles.both.why':
    'That would work, but a row of its own for each place is clearer and lowers the loss: {{near}} of head {{nearHead}} on the previous, {{far}} of head {{farHead}} on the first symbol.',
  'quiz.roles.idle': 'One does both jobs, the other nothing',
  'quiz.roles.idle.why':
    'The loss falls faster when the second one helps: head {{nearHead}} has {{near}} on the previous, head {{farHead}} has {{far}} on the first symbol.',
  'quiz.roles.equal': 'Both look at the same place',
  'quiz.roles.equal.why':
    'They would, had they begun with the same weights. They did not: head {{nearHead}} has {{near}} on the previous, head {{farHead}} has {{far}} on the first symbol.',

  'quiz.lost.topic': 'what is lost without head 0',
  'quiz.lost.ask':
    'Head 0 of the two is switched off; nothing is trained anew. Which answers will still be right?',
  'quiz.lost.near': 'The first symbols still are, the previous ones fall to guessing',
  'quiz.lost.near.why':
    'Without head 0, {{near}} of the previous and {{far}} of the first symbols are right; guessing gets {{chance}}. That was its job.',
  'quiz.lost.far': 'The previous symbols still are, the first ones fall to guessing',
  'quiz.lost.far.why':
    'Without head 0, {{near}} of the previous and {{far}} of the first symbols are right; guessing gets {{chance}}. That was its job.',
  'quiz.lost.other.why':
    'The other way round: without head 0, {{near}} of the previous and {{far}} of the first symbols are right. Look above at which place its row was.',
  'quiz.lost.both': 'Both get worse, by about half',
  'quiz.lost.both.why':
    'That would be so if the heads did the same. Each has one job: without head 0, {{near}} of the previous and {{far}} of the first symbols are right.',
  'quiz.lost.none': 'All: the other head takes over',
  'quiz.lost.none.why':
    'The other one has only learned its own job, and does not learn when it is needed: without head 0, {{near}} of the previous and {{far}} of the first symbols are right.',

  'quiz.shared.topic': 'four heads with one key-value head',
  'quiz.shared.ask':
    'MQA: four heads, but keys and values are made only once. Will near and far still go to different heads?',
  'quiz.shared.yes': 'Yes: each head has a query of its own',
  'quiz.shared.yes.why':
    'Done at step {{done}}, right answers {{near}} and {{far}}. The key says what stands where; the query decides what is looked for.',
  'quiz.shared.same': 'No: with the same keys all rows are the same',
  'quiz.shared.same.why':
    'Rows come from q · k. The keys are the same, the four queries are not: done at step {{done}}, right answers {{near}} and {{far}}.',
  'quiz.shared.one': 'No: one set of values can carry only one of the two symbols',
  'quiz.shared.one.why':
    'Each head mixes the values by its own row, and W_O has a block for each head that keeps them apart: done at step {{done}}, right answers {{near}} and {{far}}.',
  'quiz.shared.no': 'No: there are too few parameters',
  'quiz.shared.no.why':
    'Fewer they are, {{parameters}}, but here enough: done at step {{done}}, right answers {{near}} and {{far}}.',

  'quiz.swap.topic': 'who takes which job',
  'quiz.swap.ask': 'Over seeds 0 to {{last}}: which head will take the previous symbol?',
  'quiz.swap.zero': 'Always head 0: it comes first',
  'quiz.swap.zero.why':
    'A head’s number is only its place in the array. Head 0 took it with {{zero}} seeds, head 1 with {{one}}.',
  'quiz.swap.one': 'Always head 1',
  'quiz.swap.one.why':
    'A head’s number is only its place in the array. Head 0 took it with {{zero}} seeds, head 1 with {{one}}.',
  'quiz.swap.mixed': 'Now the one, now the other',
  'quiz.swap.mixed.why':
    'Head 0 with {{zero}} seeds, head 1 with {{one}}. Which one depends on the random beginning alone.',
  'quiz.swap.none': 'Mostly none: two heads part only by luck',
  'quiz.swap.none.why':
    'They parted with {{done}} of {{total}} seeds: that they part is sure here, only who takes what is chance. Head 0 took it with {{zero}} seeds, head 1 with {{one}}.',
} as const;
