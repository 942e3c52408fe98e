import type {ChapterKey} from './en-chapter.ts';
import type {EmergenceKey} from './en-emergence.ts';
import type {KeywordKey} from './en-keyword.ts';
import type {LearningKey} from './en-learning.ts';
import {enLessons} from './en-lessons.ts';
import {enModels} from './en-models.ts';
import {enHeads} from './en-heads.ts';
import {enStrip} from './en-strip.ts';
import type {StepsKey} from './en-steps.ts';
import {enText} from './en-text.ts';

/** The source of all strings; another language is complete or does not compile. */
const base = {
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
  'problem.kept': 'What you see is “{{text}}”.',
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
  'error.lang_not_loaded':
    'The texts in {{lang}} could not be fetched: the language stays as it is.',
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
  'step.mlp_norm.title': 'Normalise for the MLP',
  'step.mlp_norm.short': 'norm (MLP)',
  'step.qkv.title': 'Query, key, value',
  'step.qkv.short': 'q k v',
  'step.scores.title': 'Scores',
  'step.scores.short': 'scores',
  'step.scaled.title': 'Scale',
  'step.scaled.short': 'scaled',
  'step.masked.title': 'Mask',
  'step.masked.short': 'masked',
  'step.weights.title': 'Attention weights',
  'step.weights.short': 'weights',
  'step.head_out.title': 'Head output',
  'step.head_out.short': 'head out',
  'step.concat.title': 'Concatenate',
  'step.concat.short': 'concat',
  'step.attn_out.title': 'Contributions and W_O',
  'step.attn_out.short': 'W_O',
  'step.resid_mid.title': 'Residual',
  'step.resid_mid.short': 'residual',

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
  'sum.open': 'Open the sum of {{name}}, {{value}}',
  'sum.of': '{{name}} is {{value}}',
  'sum.loading': 'Opening …',

  'quiz.hidden': 'Covered until you have answered or skipped the question.',

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
  ...enLessons,
  ...enModels,
  ...enHeads,
  ...enStrip,
  ...enText,
} as const;

type BaseKey = keyof typeof base;

/** Strings of other sets are there once they are fetched (texts.ts). */
export type StringKey = BaseKey | StepsKey | ChapterKey | LearningKey | KeywordKey | EmergenceKey;

/** A translation is complete or it does not compile. */
export type BaseStrings = Readonly<Record<BaseKey, string>>;
export type Strings = Readonly<Record<StringKey, string>>;

export const en: BaseStrings = base;
