import {enKeywordQuiz} from './en-keyword-quiz.ts';
import {enParts} from './en-parts.ts';

/** Strings of the lesson on the row of one word: fetched with it. */
export const enKeyword = {
  ...enParts,
  ...enKeywordQuiz,
  'key.sentence': 'Sentence',
  'key.vector.more': '… {{n}} more',
  'key.meant': 'meant',
  'key.own': '(itself)',
  'key.hidden': '(hidden)',
  'key.ladder.token': 'Key',
  'key.ladder.caption': 'The row, key by key: score, scaled score, weight',
  'key.column.lengths': '|k|',
  'key.column.cosines': 'cos θ',
  'key.column.scores': 'q · k',
  'key.column.scaled': 'scaled',
  'key.column.weights': 'weight',
  'key.entropy': 'Entropy',
  'key.evenness': 'of the most possible:',

  'key.walk.title': 'One row, from x to the mixture',
  'key.walk.short': 'The row',
  'key.walk.caption':
    'In layer {{layer}}, head {{head}}, “{{query}}” gives {{a}} to “{{noun}}” and {{b}} to “{{other}}”; most goes to “{{top}}”: {{most}}. No other head of this model gives “{{noun}}” more in the first sentence.',
  'key.walk.caption.top':
    'In layer {{layer}}, head {{head}}, “{{query}}” gives {{a}} to “{{noun}}”, more than to any other word, and {{b}} to “{{other}}”. No other head of this model gives “{{noun}}” more in the first sentence.',
  'key.walk.project': 'Three projections of one row',
  'key.walk.match': 'The query meets every key',
  'key.walk.mix': 'The values, mixed by the weights',

  'key.switch.title': 'Tired or wide: does the row move?',
  'key.switch.short': 'Tired ⇄ wide',
  'key.switch.moves':
    'Tired: “{{first}}” {{a}}, “{{second}}” {{b}}. Wide: “{{first}}” {{c}}, “{{second}}” {{d}}. In this head the heavier noun changes, as it does in {{n}} of {{total}} heads.',
  'key.switch.stays':
    'Tired: “{{first}}” {{a}}, “{{second}}” {{b}}. Wide: “{{first}}” {{c}}, “{{second}}” {{d}}. In this head the heavier noun stays; it changes in {{n}} of {{total}} heads.',
  'key.switch.label': 'Weights of “{{query}}” in layer {{layer}}, head {{head}}',
  'key.switch.own': 'Trained on sentences like these: {{model}}',
  'key.switch.note':
    'A row that moves shows that this head reads the last word. A row that stays does not show that the model misses it: other heads and the other layer read it too.',
  'key.switch.other': 'Trained for something else: use-lite',
  'key.switch.other.note':
    'This encoder has learned to tell whether two texts mean alike. Nobody rewarded it for finding out what “it” stands for.',
  'key.switch.other.load': 'Load use-lite (7 MB)',
  'key.switch.other.loading': 'Loading use-lite: {{loaded}} of {{total}} MB',
  'key.switch.other.told':
    'The heavier noun changes in {{n}} of {{total}} heads of use-lite. Its head above is the one that gives “animal” most in the first sentence.',

  'key.guess.title': 'Hide a word: what does the model say?',
  'key.guess.short': 'Hidden word',
  'key.guess.caption':
    'Of the two nouns, the model prefers the one that is meant in {{n}} of {{total}} sentences; with the head above switched off, in {{m}}.',
  'key.guess.hidden': 'hidden: “{{word}}”',
  'key.guess.weights': 'Weights of the hidden place in layer {{layer}}, head {{head}}',
  'key.guess.whole': 'Probability of each word, all heads on',
  'key.guess.without': 'The same without layer {{layer}}, head {{head}}',
  'key.guess.right': 'Prefers the noun that is meant.',
  'key.guess.wrong': 'Prefers the other noun.',
  'key.guess.note':
    'Compare weights and answers. An answer can be right although this head looks elsewhere, and stay right when it is off: a weight is a share of a mixture, not the reason for an answer.',

  'key.code.moves':
    'Then {{c}}: the same in the second sentence. Then {{n}}: in so many of {{total}} heads the heavier noun is another one.',
  'key.code.meant': 'meant: “{{word}}”',
  'key.code.said':
    'Then {{b}}: the same without layer {{layer}}, head {{head}}. Row {{row}} is the hidden place, column {{col}} the word “{{word}}”.',

  'key.drag.title': '⟦Turn the query yourself|A query by hand⟧',
  'key.drag.short': 'Turn q',
  'key.drag.caption':
    'q = ({{x}}, {{y}}): most weight, {{most}}, goes to “{{top}}”.⟦ Goals reached: {{n}} of {{total}}.⟧',
  'key.drag.note':
    'Two numbers in place of a whole head’s. These arrows are set by hand, not learned; what follows from them is computed as in the model. ⟦Drag q, or use the arrow keys (with Shift in larger steps).|Here q is only to be looked at.⟧',
  'key.drag.plane': 'Query and keys as arrows',
  'key.drag.handle': 'q of “{{word}}”: {{x}} across, {{y}} up',
  'key.drag.number': 'q[{{n}}]',
  'key.drag.table': 'Each key: its length, its angle to q, scaled score, weight',
  'key.drag.product':
    'A score is |q| · |k| · cos θ. The direction of q decides which key is ahead; its length decides by how much.',
  'key.goals': 'Goals',
  'key.goal.one': '“{{first}}” has {{weight}} or more',
  'key.goal.other': '“{{first}}” has {{weight}} or more',
  'key.goal.both': '“{{first}}” and “{{second}}” have {{weight}} or more each',
  'key.goal.even': 'The row is even: {{evenness}} of the greatest entropy',
  'key.goal.met': 'Goal reached.',

  'key.lab.title': 'Laboratory: scale, temperature, mask',
  'key.lab.short': 'Laboratory',
  'key.lab.caption':
    'Entropy {{entropy}}; unchanged the row has {{plain}}. The greatest weight, {{most}}, is on “{{top}}”.',
  'key.lab.rules': 'Rules of the row',
  'key.lab.scaled': 'divide by √d_k',
  'key.lab.causal': 'hide later words',
  'key.lab.temperature': 'Temperature',
  'key.lab.table': 'The row of the first sentence under these rules',
  'key.lab.covered':
    'This is the row of the question under “{{part}}”: answer or skip that one first.',
  'key.lab.note':
    'The real q and k of the first sentence, in the head above. This model was trained with √d_k, at temperature 1, without a mask: other rules show what they do to this row, not what a model trained with them would do.',

  'key.says.title': 'What the article says, and what holds',
  'key.says.short': 'The article',
  'key.says.caption': 'Three sentences of the article, each beside the numbers of this model.',
  'key.claim.finds': '“How does it recognise that ‘it’ refers to ‘animal’ rather than ‘street’?”',
  'key.claim.finds.known':
    'A trained head may do so, and heads have been found that often do. It does not follow from the formula, and one head’s row is not the model’s decision.',
  'key.claim.finds.here':
    'In the best head for it, “{{noun}}” has {{a}} and “{{other}}” {{b}}. When the last word asks for the other noun, the heavier one changes in {{n}} of {{total}} heads.',
  'key.claim.angle':
    '“The angle between query and key vector is very small”: that is said to be the recognition.',
  'key.claim.angle.known':
    'Too short. The score is |q| · |k| · cos θ, divided by √d_k; and the softmax compares it with all other keys. A key at a right angle still gets a weight above 0.',
  'key.claim.angle.here':
    'In this row the smallest angle is that of “{{closest}}” (cos θ {{cosine}}); the highest score, {{score}}, is that of “{{highest}}”.',
  'key.claim.becomes': '“The next layer already treats ‘it’ as ‘animal’.”',
  'key.claim.becomes.known':
    'The mixture is added to the row of “it”, which stays. And a weight is no measure of influence: it also matters how long the values are and what W_O makes of them.',
  'key.claim.becomes.here':
    'Of the mixture in this head, {{a}} is the value of “{{noun}}”; all other values together have {{rest}}.',
} as const;

export type KeywordKey = keyof typeof enKeyword;
