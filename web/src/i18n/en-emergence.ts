import {enEmergenceQuiz} from './en-emergence-quiz.ts';
import {enParts} from './en-parts.ts';
import {enTrials} from './en-trials.ts';

/** Strings of the lesson on what emerges in a training: fetched with it. */
export const enEmergence = {
  ...enParts,
  ...enEmergenceQuiz,
  ...enTrials,
  'emerge.loading': 'Fetching the film of the training: {{loaded}} of {{total}} MB',

  'emerge.film.title': 'The training as a film',
  'emerge.film.short': 'Film',
  'emerge.film.caption':
    'After {{n}} steps the loss is {{loss}} (no model can be below {{floor}}). For the hidden word the model would say “{{top}}” ({{most}}). The maps of two heads have a cosine of {{similar0}} in layer 0, {{similar1}} in layer 1.',
  'emerge.film.rounded':
    'In the film the model’s weights are rounded to 256 levels, so a number may differ by about 0.01 from that of the lesson “{{lesson}}”, which has the weights themselves.',
  'emerge.sentence': 'Hidden word',
  'emerge.controls': 'Film',
  'emerge.scrub': 'Step of the training',
  'emerge.at': 'Step {{n}} of {{total}}',
  'emerge.play': 'Play',
  'emerge.pause': 'Pause',
  'emerge.back': 'Back',
  'emerge.on': 'On',
  'emerge.says': 'What it would say for the hidden word',
  'emerge.says.note':
    'The three likeliest words, and the one that stands there (orange). Often more than one word fits.',
  'emerge.says.own': '(stands there)',
  'emerge.looks': 'Where the word looks: layer {{layer}}, head {{head}}',
  'emerge.looks.note':
    'Here the word is seen, not hidden. With another relation, chosen below, comes another head.',
  'emerge.looks.here.plain': 'Here “{{word}}” gives most to “{{top}}”: {{most}}.',
  'emerge.looks.here.right':
    'Here “{{word}}” gives most, {{most}}, to “{{top}}”, the right word by the card.',
  'emerge.looks.here.other':
    'Here “{{word}}” gives most to “{{top}}”: {{most}}. “{{right}}”, the right word by the card, gets {{a}}.',
  'emerge.looks.card':
    'By the card it is the best head in the end for “{{relation}}”: {{mass}} on the right word, averaged over {{links}} pairs in test sentences. An average is no promise for one row, and says nothing of words outside the relation.',
  'emerge.looks.card.not':
    'By the card no head is better in the end for “{{relation}}”, but it does not beat every control: {{mass}} on the right word, averaged over {{links}} pairs in test sentences. An average is no promise for one row, and says nothing of words outside the relation.',
  'emerge.looks.label': 'Weights of “{{word}}” after {{n}} steps',
  'emerge.loss': 'Loss',
  'emerge.loss.note': 'Mean −log p of hidden words in test sentences; dashed: the floor.',
  'emerge.loss.label': 'Loss after {{n}} steps: {{loss}}; floor {{floor}}',
  'emerge.similarity': 'How alike heads are',
  'emerge.similarity.note': 'Mean cosine of the maps of two heads of a layer. 1: the same map.',
  'emerge.similarity.label':
    'Cosine after {{n}} steps: {{similar0}} in layer 0, {{similar1}} in layer 1',

  'emerge.relations.title': 'Relation by relation',
  'emerge.relations.short': 'Relations',
  'emerge.relations.caption':
    'After {{n}} steps {{found}} of {{all}} relations have a head that stays above every control from there on. Now {{relation}}: {{mass}} on the right word; the strongest control has {{control}}.',
  'emerge.head': 'Layer {{layer}}, head {{head}}',
  'emerge.from': 'from step {{n}}',
  'emerge.not': 'did not emerge',
  'emerge.mass.label':
    '{{relation}}, after {{n}} steps: layer {{layer}}, head {{head}} has {{mass}}; strongest control {{control}}',
  'emerge.key.own': 'the head of the card',
  'emerge.key.other': 'the other heads',
  'emerge.key.control': 'strongest control',
  'emerge.relations.note':
    'Mass: the weight of the first word’s row on the second, averaged over test sentences. The head is the one that was best at the end, on other sentences; the strongest of three controls is dashed: even weights, one fixed step, the best head before training. Steps stand on a log scale, as far as they have been kept: what happened between two frames is not seen.',
  'emerge.relation.subject': 'verb → subject',
  'emerge.relation.object': 'verb → object',
  'emerge.relation.connective': 'connective → its partner',
  'emerge.relation.coreference': 'pronoun → what it means',
  'emerge.relation.repeated': 'repeated noun → the first',
  'emerge.relation.attribute': 'quality → whose it is',
  'emerge.relation.sense': 'place → what goes with it',
  'emerge.relation.compound': 'end of a name → beginning',
  'emerge.relation.modifier': 'adjective → noun',
  'emerge.relation.tense': 'tense → time word',
  'emerge.relation.owner': 'possessive → owner',
  'emerge.relation.sentiment': 'verdict → feeling',

  'emerge.code.answer': 'Row {{row}} is the hidden place, column {{col}} the word “{{word}}”.',
  'emerge.code.mass': 'step {{n}}, layer {{layer}} head {{head}}',
  'emerge.code.from':
    'Then {{n}}: the step from which this head stays above the level, which is the strongest control.',
  'emerge.code.never':
    'They look for no step: this relation did not emerge. The level is the strongest control.',
  'emerge.code.loss': 'step {{n}}, {{side}}',
  'emerge.code.found': 'Then {{found}}: so many relations have found a head in {{side}}.',

  'emerge.missing.title': 'What did not emerge',
  'emerge.missing.short': 'Not emerged',
  'emerge.missing.caption':
    '{{n}} of {{all}} relations have no head that beats every control, and {{shared}} heads serve more than one: a head is no department with a name on its door.',
  'emerge.missing.relations': 'Relations without a head of their own',
  'emerge.missing.why':
    'Best is layer {{layer}}, head {{head}} with {{mass}}, which is no better than: {{controls}}. A rule that understands nothing does as well.',
  'emerge.missing.own': 'No job of its own: heads that serve several relations',
  'emerge.missing.none': 'None in this model.',
  'emerge.control.uniform': 'even weights',
  'emerge.control.offset': 'one fixed step',
  'emerge.control.untrained': 'the best head before training',
  'emerge.mistaken': 'Answers that are still wrong after the last step',
  'emerge.mistaken.why': '“{{right}}” gets {{a}}, “{{wrong}}” {{b}}.',

  'emerge.says.title': 'What the chapter says, and what holds',
  'emerge.says.short': 'What holds',
  'emerge.says.caption':
    'Sentences of section 3.3, what is known, and what was measured of this training.',
  'emerge.claim.told': '“We never told the model: head 1, learn grammar; head 2, learn reference.”',
  'emerge.claim.told.known':
    'So it is: code fixes how many heads there are and how wide they are. What they do follows from data, loss and seed.',
  'emerge.claim.told.here':
    'The grammar that makes the sentences knows the links, but the model never sees them: it only finds hidden words. All the same {{found}} relations found a head.',
  'emerge.claim.alike': '“Early on, what the heads attend to is alike; nothing is specialised.”',
  'emerge.claim.alike.known':
    'Small random weights give flat rows, and flat rows are alike. How alike depends on how large the first weights are.',
  'emerge.claim.alike.here':
    'Mean cosine of two heads’ maps, by layer: {{before}} before the first step, {{after}} after the last.',
  'emerge.claim.rich':
    '“Some heads happen to be more sensitive to a pattern and get larger gradients: the rich get richer.”',
  'emerge.claim.rich.known':
    'That larger gradients are the cause has not been shown. Michel et al. 2019 (section 6) saw that heads matter about alike in the first epochs, and unequally later.',
  'emerge.claim.rich.here':
    'Of {{found}} relations {{strong}} ended in the head that had most on it before the first step. Who is a little ahead at the start need not be the one who gets there.',
  'emerge.claim.single':
    '“About 10–20 % of heads have one clear meaning; about 80 % are polysemantic.”',
  'emerge.claim.single.known':
    'No source for these shares was found. That most heads do several things has been reported of GPT-2 small (Kissane et al. 2024: at least 90 %).',
  'emerge.claim.single.here':
    '{{found}} relations are carried by {{carriers}} heads; {{shared}} of these serve more than one.',
} as const;

export type EmergenceKey = keyof typeof enEmergence;
