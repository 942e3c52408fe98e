import type {ChapterKey} from './en-chapter.ts';
import {enCode} from './en-code.ts';
import type {EmergenceKey} from './en-emergence.ts';
import {enFlow} from './en-flow.ts';
import type {KeywordKey} from './en-keyword.ts';
import type {LearningKey} from './en-learning.ts';
import {enLessons} from './en-lessons.ts';
import {enModels} from './en-models.ts';
import {enPictures} from './en-pictures.ts';
import {enQuiz} from './en-quiz.ts';
import {enText} from './en-text.ts';

/** The source of all strings; another language is complete or does not compile. */
const base = {
  ...enQuiz,
  'language.zh-CN': '中文',
  'language.en': 'English',
  'language.label': 'Language',
  'theme.label': 'Colours',
  'theme.auto': 'As the system',
  'theme.light': 'Light',
  'theme.dark': 'Dark',
  'skip.matrix': 'Skip to the matrix',

  'lesson.multi-head.title': 'Multi-head attention, number by number',
  'lesson.multi-head.lead':
    'How each word takes in something of the others. Every number can be opened.',

  'list.comma': ', ',
  'load.progress': 'Loading {{model}}: {{loaded}} of {{total}} MB',
  'load.progress.open': 'Loading {{model}}: {{loaded}} MB so far',
  'load.cancel': 'Cancel',
  'load.engine': 'Starting the engine',
  'load.running': 'Computing',
  'load.cancelled': 'Loading was cancelled. Nothing else has changed.',
  'load.again': 'Load again',
  'problem.retry': 'Try again',
  'problem.dismiss': 'Close message',
  'problem.kept': 'What you see is still “{{text}}”.',
  'problem.title': 'That did not work',
  'notice.title': 'Note',
  'notice.unknown':
    'This model’s vocabulary does not have {{pieces}}: each is read as “unknown”, the same for all.',
  'notice.unknown.words':
    'The model has never seen {{pieces}}: such a word is to it a hidden one, to be guessed from the others. In the sentence it has a dotted line.',

  'error.bad_state': 'A part of what was kept cannot be used: {{fields}}. The rest is there again.',
  'error.bad_state.whole': 'What was kept is not of this version: it cannot be used.',
  'error.bad_config': 'The model’s description is not valid. ({{message}})',
  'error.bad_file':
    'The model file {{file}} is not whole or not a model file: {{got}} bytes came, {{expected}} were expected.',
  'error.bad_file.plain': 'The model file is not whole or not a model file. ({{message}})',
  'error.bad_input': 'The engine cannot take this input. ({{message}})',
  'error.diverged':
    'The training has run away: its numbers have left all bounds. Begin again, with another seed or a lower rate. ({{message}})',
  'error.too_long.tokens':
    'This text has {{n}} tokens; the model takes at most {{max}}. Please shorten it.',
  'error.too_long.characters':
    'This text has {{n}} characters; at most {{max}} can be taken. Please shorten it.',
  'error.empty_text': 'The text is empty: at least one character is needed that is not a space.',
  'error.lone_surrogate':
    'Character {{position}} of the text is half of a character (a lone surrogate): whole characters are needed.',
  'error.not_loaded':
    'The file {{file}} could not be fetched: it is missing or there is no connection.',
  'error.not_loaded.plain': 'The model is not loaded. ({{message}})',
  'error.engine_failed': 'The engine could not run: {{message}}',
  'error.unknown_sentence': 'There is no sentence “{{value}}”. There are: {{known}}.',
  'error.unknown_value': '{{name}} cannot be “{{value}}”. It can be: {{known}}.',

  'head.heading': 'Layer and head',
  'head.layer': 'Layer',
  'head.head': 'Head',
  'head.layer.n': 'Layer {{layer}}',
  'head.head.n': 'Head {{head}}',
  'head.switch': 'Head {{head}} takes part',
  'head.on': 'on',
  'head.off': 'off',
  'head.hint': 'The switch takes a head out: its contribution becomes 0.',
  'head.off.now': 'Head {{head}} is off.',

  'steps.heading': 'Steps',
  'steps.previous': 'Previous step',
  'steps.next': 'Next step',
  'steps.position': 'Step {{n}} of {{total}}',
  'steps.arrived': 'Step {{n}} of {{total}}: {{title}}. {{caption}}',

  'step.x.title': 'Input x',
  'step.x.short': 'x',
  'step.x.caption':
    '“{{token}}” enters layer {{layer}} as a row of {{n}} numbers, its channels. The largest in size is {{value}}.',
  'step.norm.title': 'Normalise',
  'step.norm.short': 'norm',
  'step.norm.caption.pre':
    'Before attention reads “{{token}}”, its mean {{mean}} is subtracted and the row is multiplied by {{rstd}}; then each channel gets a γ and a β of its own, which were learned.',
  'step.norm.caption.post':
    'The sum is normalised: from the row of “{{token}}” its mean {{mean}} is subtracted, the rest is multiplied by {{rstd}}, then come γ and β. This row leaves the layer.',
  'step.mlp_norm.title': 'Normalise for the MLP',
  'step.mlp_norm.short': 'norm (MLP)',
  'step.mlp_norm.caption':
    'The fused row of “{{token}}” is normalised before the next part, the MLP, reads it: mean {{mean}} is subtracted, the rest is multiplied by {{rstd}}; the sum itself goes on unchanged.',
  'step.qkv.title': 'Query, key, value',
  'step.qkv.short': 'q k v',
  'step.qkv.caption':
    'Head {{head}} reads all {{n}} channels of “{{token}}” three times and makes {{m}} numbers each time: a query to look with, a key to be found by, a value to pass on. The largest in size are {{q}}, {{k}} and {{v}}.',
  'step.scores.title': 'Scores',
  'step.scores.short': 'scores',
  'step.scores.caption':
    'The query of “{{token}}” is multiplied with every key. The largest dot product is {{most}}, with “{{mostToken}}”; the smallest is {{least}}, with “{{leastToken}}”.',
  'step.scaled.title': 'Scale',
  'step.scaled.short': 'scaled',
  'step.scaled.caption':
    'Sums of {{d}} products spread wide, so each score is divided by √{{d}}: for “{{token}}” and “{{mostToken}}”, {{before}} becomes {{after}}.',
  'step.masked.title': 'Mask',
  'step.masked.short': 'masked',
  'step.masked.caption':
    '“{{token}}” may see {{seen}} of {{n}} keys. The score of every hidden key becomes −∞, so that its weight will be 0.',
  'step.weights.title': 'Attention weights',
  'step.weights.short': 'weights',
  'step.weights.caption':
    '“{{token}}” looks most at “{{first}}” ({{firstWeight}}), then at “{{second}}” ({{secondWeight}}). Softmax makes each row sum to 1.',
  'step.weights.caption.one':
    '“{{token}}” has one key to look at, “{{first}}”: its weight is {{firstWeight}}.',
  'step.head_out.title': 'Head output',
  'step.head_out.short': 'head out',
  'step.head_out.caption':
    'For “{{token}}”, head {{head}} mixes the rows of V: {{firstWeight}} of “{{first}}”, {{secondWeight}} of “{{second}}”, and so on through the row. The largest in size of the {{n}} results is {{value}}.',
  'step.head_out.caption.one':
    'For “{{token}}”, head {{head}} takes {{firstWeight}} of the value of “{{first}}”. The largest in size of the {{n}} results is {{value}}.',
  'step.concat.title': 'Concatenate',
  'step.concat.short': 'concat',
  'step.concat.caption':
    'The outputs of all {{heads}} heads stand side by side, {{n}} numbers for “{{token}}”. Channels {{from}} to {{to}} are those of head {{head}}; the largest in size is {{value}}.',
  'step.concat.caption.off':
    'Head {{head}} is off: in the row of “{{token}}” its channels {{from}} to {{to}} are {{value}}. The other heads stand where they were.',
  'step.attn_out.title': 'Contributions and W_O',
  'step.attn_out.short': 'W_O',
  'step.attn_out.caption':
    'Through its rows of W_O each head adds to all {{n}} channels. Where head {{head}} changes “{{token}}” most, it adds {{own}}; all heads and the bias together make {{sum}} there.',
  'step.attn_out.caption.off':
    'Head {{head}} is off and adds {{own}} to every channel of “{{token}}”. The largest in size that the other heads and the bias add is {{sum}}.',
  'step.resid_mid.title': 'Residual',
  'step.resid_mid.short': 'residual',
  'step.resid_mid.caption':
    'What attention found is added to what came in. Where it changes “{{token}}” most, it adds {{change}}: from {{before}} to {{after}}.',
  'step.resid_mid.caption.skip':
    'This layer widens the row from {{d}} to {{n}}, so what came in is projected first. Where attention changes “{{token}}” most, it adds {{change}}: from {{before}} to {{after}}.',

  'matrix.x': 'input',
  'matrix.before': 'what came in',
  'matrix.before.skip': 'what came in, projected',
  'matrix.mean': 'mean',
  'matrix.rstd': '1 / σ',
  'matrix.normed': 'normalised',
  'matrix.norm_out': 'times γ, plus β',
  'matrix.q': 'queries',
  'matrix.k': 'keys',
  'matrix.v': 'values',
  'matrix.scores': 'q · k',
  'matrix.scaled': 'q · k / √d',
  'matrix.masked': 'scaled, hidden keys −∞',
  'matrix.weights': 'attention weights',
  'matrix.head_out': 'weights times V',
  'matrix.concat': 'heads side by side',
  'matrix.contribution': 'contribution of head {{head}}',
  'matrix.attn_out': 'attention output',
  'matrix.resid_mid': 'sum',
  'matrix.heading': 'Matrix',
  'matrix.summary': '{{name}}, {{rows}} × {{cols}}; rows are tokens, columns are {{axis}}',
  'matrix.axis.channel': 'channels',
  'matrix.axis.key': 'tokens as keys',
  'matrix.corner.channel': 'channel',
  'matrix.corner.key': 'key',
  'matrix.corner.row': 'token',
  'matrix.hidden': 'hidden',
  'pager.channels': 'Channels {{from}}–{{to}} of {{total}}',
  'pager.keys': 'Keys {{from}}–{{to}} of {{total}}',
  'pager.label': 'Columns in view',
  'pager.previous': 'Previous columns',
  'pager.next': 'Next columns',
  'legend.signed': 'Colour: sign and size',
  'legend.share': 'Colour: share of attention',
  'legend.hidden': 'hidden key',

  'sum.heading': 'The sum behind a number',
  'sum.hint':
    'Choose a number to see what it is made of: click it, or move with the arrow keys and press Enter.',
  'sum.close': 'Close the sum',
  'sum.back': 'Back',
  'sum.trail': 'Opened so far',
  'sum.rest': '… {{n}} more, sum',
  'sum.rest.one': '… 1 more',
  'sum.total': 'Sum',
  'sum.terms': 'Terms, largest first',
  'sum.open': 'Open the sum of {{name}}, {{value}}',
  'sum.operand': 'Open its sum',
  'sum.of': '{{name}} is {{value}}',
  'sum.given': 'This number is not computed: it is looked up or given.',
  'sum.given.row':
    'This row is given: random numbers made from the word itself, the same wherever the word stands.',
  'sum.hidden': 'This key is hidden from this query: its score is −∞ and its weight 0.',
  'sum.off': 'The head is off: each product counts 0 times.',
  'sum.loading': 'Opening …',
  'sum.softmax': 'Its own power of e, divided by the sum of the row’s.',
  'sum.max': 'First the row’s largest score, {{max}}, is subtracted from each.',
  'sum.mean': 'the sum divided by {{n}}',
  'sum.rstd': 'One over the root of the mean square (plus ε).',
  'sum.copy': 'Taken over unchanged from:',

  'footer.heading': 'How this is computed',
  'footer.kernel': 'Computed by: {{kernel}}. Reason: {{reason}}.',
  'footer.plain':
    'WebAssembly does not run here, so the same core computes as JavaScript: the same numbers, only slower.',
  'footer.indices':
    'Layers, heads, rows and channels count from 0, as in the code. Numbers in cells are rounded to two decimals, in sums to four.',
  'footer.numbers': 'Every number comes from the core; the page only rounds and draws.',
  'keys.heading': 'Keyboard',
  'keys.steps': 'previous and next step',
  'keys.cells': 'move through the matrix',
  'keys.row': 'first and last column; with Ctrl the corners',
  'keys.open': 'open the sum of a number',
  'keys.close': 'close the sum',
  ...enCode,
  ...enFlow,
  ...enLessons,
  ...enModels,
  ...enPictures,
  ...enText,
} as const;

type BaseKey = keyof typeof base;

/** Strings of what is fetched when it is needed are there from then on (chapter.ts, learning.ts …). */
export type StringKey = BaseKey | ChapterKey | LearningKey | KeywordKey | EmergenceKey;

/** A translation is complete or it does not compile. */
export type BaseStrings = Readonly<Record<BaseKey, string>>;
export type Strings = Readonly<Record<StringKey, string>>;

/** Complete once all lessons are there. */
export const en = base as BaseStrings as Strings;

export function isStringKey(key: string): key is StringKey {
  return Object.hasOwn(en, key);
}
