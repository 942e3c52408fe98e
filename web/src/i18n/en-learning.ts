import {enParts} from './en-parts.ts';
import {enLearningQuiz} from './en-learning-quiz.ts';

/** Strings of the lessons whose models learn: fetched with them. */
export const enLearning = {
  ...enParts,
  ...enLearningQuiz,
  'learn.near': 'previous',
  'learn.far': 'first',
  'learn.rest': 'all other places',
  'learn.head': 'Head {{head}}',

  'learn.task.title': 'The task: two places at once',
  'learn.task.short': 'The task',
  'learn.task.caption':
    'At position {{t}} the model has to report two symbols: “{{near}}”, which stands just before, and “{{far}}”, with which the text begins.',
  'learn.task.rule':
    'A text is {{length}} symbols, each drawn at random from {{symbols}}. Nothing can be guessed from what is usual: who reports a symbol has looked at its place. Guessing is right in {{chance}} of the cases.',
  'learn.task.model':
    'The model is one attention layer with its residual and nothing else, so a head is the only way from one position to another. It learns from {{batch}} texts a step; it is scored on {{heldOut}} texts that it does not learn from.',
  'learn.task.text': 'A text. Choose a position:',
  'learn.task.none': 'There is nothing before position 0: it is not asked.',
  'learn.task.position': 'Position {{t}}, symbol {{symbol}}',

  'learn.one.title': 'One head: one row for both',
  'learn.one.short': 'One head',
  'learn.one.before':
    'A head has one row of weights for each position, and a row sums to 1. What it gives the previous symbol is missing for the first.',
  'learn.one.after':
    'After {{steps}} steps the row of the one head has {{near}} on the previous and {{far}} on the first symbol. The two share one row, and both values arrive as one mixture.',
  'learn.one.article':
    'The article: “one scalar cannot stand for a relation that is both near and far”. In detail: the row can be shared out, but then no place gets the whole of it, and W_V has to keep two symbols apart that arrive added together.',
  'learn.row.label':
    'Head {{head}}: {{near}} on the previous, {{far}} on the first symbol; the whole row is 1',
  'learn.weights.note': 'One text, position {{t}}: its {{n}} weights sum to 1',
  'learn.weights.label':
    'Head {{head}}, the row of position {{t}} of one text: {{near}} on the previous, {{far}} on the first symbol; all {{n}} weights sum to 1',

  'learn.two.title': 'Two heads, and four',
  'learn.two.short': 'Two and four',
  'learn.two.before':
    'The same number of parameters, cut into two heads of half the width, or four of a quarter. Each head has a row of its own.',
  'learn.two.after':
    'With two heads, head {{nearHead}} has {{near}} on the previous symbol and head {{farHead}} has {{far}} on the first. Mean loss after {{steps}} steps: {{two}} with two heads, {{one}} with one.',
  'learn.two.mixed':
    'After {{steps}} steps with this seed the two heads have not parted: none has more than {{specialised}} on its place. Mean loss: {{two}} with two heads, {{one}} with one.⟦ Try another seed.⟧',
  'learn.two.caption.one':
    'After {{steps}} steps two heads have a mean loss of {{two}}.⟦ Train the one head to compare.⟧',

  'learn.off.title': 'Switch a head off',
  'learn.off.short': 'Switch off',
  'learn.off.before':
    '⟦First train two heads: then each of them can be switched off.|With two trained heads the figures without each of them would stand here.⟧',
  'learn.off.all':
    'With both heads on, {{near}} of the previous and {{far}} of the first symbols are right.',
  'learn.off.caption':
    'Without head {{off}}, {{near}} of the previous and {{far}} of the first symbols are right. Guessing would be right in {{chance}}.',
  'learn.off.none':
    'Without any head the model sees only its own position: {{near}} and {{far}} are right, no more than by guessing ({{chance}}).',
  'learn.off.switch': 'Head {{head}} takes part',
  'learn.off.on': 'all heads on',
  'learn.off.without': 'without head {{head}}',
  'learn.off.table': 'Right answers, by the heads that are on',

  'learn.kinds.title': 'Four heads that share keys and values',
  'learn.kinds.short': 'GQA, MQA',
  'learn.kinds.before':
    'Queries stay four. Keys and values are made for each head (MHA), for two groups (GQA), or once for all (MQA): that saves parameters.',
  'learn.kinds.after':
    'Done after {{mha}}, {{gqa}} and {{mqa}} steps with {{mhaParams}}, {{gqaParams}} and {{mqaParams}} parameters: heads that share keys still look at different places, because each has a query of its own.',
  'learn.kinds.mixed':
    'With this seed not every kind was done within {{steps}} steps; the table has the figures.⟦ Try another seed.⟧',
  'learn.kinds.mha': 'MHA',
  'learn.kinds.gqa': 'GQA',
  'learn.kinds.mqa': 'MQA',
  'learn.kinds.table': 'The three kinds after the last step',
  'learn.kind': 'Kind',
  'learn.kv': 'Key-value heads',
  'learn.parameters': 'Parameters',
  'learn.done.at': 'Done at step',
  'learn.not.done': 'not done',

  'learn.seeds.title': 'Another seed, other jobs',
  'learn.seeds.short': 'Seeds',
  'learn.seeds.before':
    'Nobody tells a head its job. Weights begin at random, by the seed⟦; train one head and two heads with seeds 0 to {{last}} and look who takes which⟧.',
  'learn.seeds.after':
    'Of {{total}} seeds the two heads parted in {{done}}. The previous symbol went to head 0 in {{zero}} and to head 1 in {{one}} of them. One head had the higher mean loss in {{worse}} of {{total}}.',
  'learn.seeds.run': 'Train with seeds 0 to {{last}}',
  'learn.seeds.stop': 'Stop',
  'learn.seeds.progress': '{{n}} of {{total}} seeds',
  'learn.seeds.table': 'Seeds, and what came of them after {{steps}} steps',
  'learn.seeds.use': 'Use this seed above',
  'learn.seed': 'Seed',
  'learn.takes.near': 'Takes the previous symbol',
  'learn.takes.far': 'Takes the first symbol',
  'learn.takes.none': 'none',
  'learn.loss.one': 'Mean loss, one head',
  'learn.loss.two': 'Mean loss, two heads',

  'learn.claims.title': 'What the chapter says, and what holds',
  'learn.claims.short': 'What holds',
  'learn.claims.lead':
    'Sentences of the chapter and the article, what is known, and what was measured on this page.',
  'learn.claims.waiting':
    '⟦Train one head and two heads above: the figures then stand here.|Nothing: nothing has been trained above.⟧',
  'learn.claim.worse': '“With one head, performance falls by about 30–50 %.”',
  'learn.claim.worse.known':
    'No such study was found. In the paper of 2017 (table 3, A), at equal cost, one head has BLEU 24.9 instead of 25.8 and perplexity 5.29 instead of 4.92.',
  'learn.claim.worse.here':
    'On this task, after {{steps}} steps: mean loss {{one}} with one head and {{two}} with two; right answers {{oneNear}} and {{oneFar}} against {{twoNear}} and {{twoFar}}. One head is slower and worse at equal steps.',
  'learn.claim.needed': '“Many heads are not an option but a necessity.”',
  'learn.claim.needed.known':
    'Many layers of trained models do with one head when they are used (Michel et al. 2019). What several heads give is mostly learning that goes more easily.',
  'learn.claim.needed.here':
    'After {{steps}} steps one head is right in {{oneNear}} and {{oneFar}}, where guessing would be in {{chance}}. Given {{long}} steps: {{longNear}} and {{longFar}}. It is not impossible, it takes longer.',
  'learn.claim.needed.wait':
    'After {{steps}} steps one head is right in {{oneNear}} and {{oneFar}}, where guessing would be in {{chance}}.⟦ Below it can be given {{long}} steps.⟧',
  'learn.long.title': 'And with more time?',
  'learn.run.long': 'One head, {{n}} steps',
  'learn.claim.conflict':
    '“Forcing one head to handle all relations makes its attention weights mediocre (averaging out).”',
  'learn.claim.conflict.known':
    'A softmax row can have two peaks. But both values come out as one sum, with less than half of the row for each.',
  'learn.claim.conflict.here':
    'The row here: {{near}} on the previous, {{far}} on the first symbol.',

  'learn.run.one': 'One head',
  'learn.run.two': 'Two heads',
  'learn.run.four': 'Four heads',
  'learn.run.gqa': 'Four heads, GQA',
  'learn.run.mqa': 'Four heads, MQA',
  'learn.run.shape': '{{parameters}} parameters',
  'learn.train': 'Train',
  'learn.goon': 'Go on',
  'learn.pause': 'Pause',
  'learn.step': 'One step',
  'learn.reset': 'Start over',
  'learn.scrub': 'Step shown',
  'learn.at': 'Step {{n}} of {{total}}',
  'learn.seed.new': 'Another seed',
  'learn.controls': 'Training',
  'learn.computed': '{{run}}: {{seconds}} s of computing for {{n}} steps',
  'learn.place.worker': 'runs in a worker',
  'learn.place.page': 'runs on the page, in slices',
  'learn.accuracy': 'Right answers',
  'learn.loss': 'Loss',
  'learn.loss.mean': 'Mean loss',
  'learn.chance': 'chance {{chance}}',
  'learn.untrained': 'Not trained yet.',
  'learn.chart': '{{what}}, step {{n}}: {{near}} for the previous, {{far}} for the first symbol',
  'learn.done': 'Done at step {{n}}',
  'learn.done.rule':
    'Done: one head has more than {{specialised}} (dashed) of its weight on the previous symbol, another one on the first.',
  'learn.table': 'As a table',
  'learn.table.caption': '{{run}}: figures of the batches by step',
  'learn.table.step': 'Step',
  'learn.table.acc.near': 'Right, previous',
  'learn.table.acc.far': 'Right, first',
  'learn.table.loss.near': 'Loss, previous',
  'learn.table.loss.far': 'Loss, first',
  'learn.table.head.near': 'Head {{head}} on previous',
  'learn.table.head.far': 'Head {{head}} on first',

  'learn.code.near': 'step {{n}}, head {{head}}',
  'learn.code.row':
    'Then 1: that is what the weights of head {{head}} sum to, in the row that is drawn of one text.',
  'learn.code.done':
    'Then 1: that is what the weights of head {{head}} sum to, in the row that is drawn of one text. Then {{done}}: the first step after which one head has more than {{specialised}} on the previous symbol and another on the first.',
  'learn.code.off':
    'Then {{far}}, for the {{skill}} symbol; then {{chance}}, what guessing gets right of {{symbols}} symbols.',
  'learn.code.seed': 'seed {{seed}}, {{run}}',
  'learn.code.seeds':
    'Then {{done}}: with so many seeds the two heads parted; {{zero}}: so often head 0 took the previous symbol; {{worse}}: so often one head had the higher loss.',

  'learn.pending': 'Noted.⟦ Train, and you will see.⟧',
  'learn.pending.seeds': 'Noted.⟦ Train with all seeds, and you will see.⟧',
  'learn.news.done': '{{run}}: {{n}} steps. Right answers: {{near}} previous, {{far}} first.',
  'learn.trouble.worker':
    'The worker that computes had failed. A new one has done the same steps again and goes on.',
  'learn.trouble.page':
    'No worker can run here. The page computes itself, in short slices: the results are the same, and it may be slower.',
  'learn.trouble.hidden': 'Training was paused while the page was not seen.',
} as const;

export type LearningKey = keyof typeof enLearning;
