import type {EventName} from '../elements/event-map.ts';
import type {MoxiangLessonElement} from '../elements/lesson-element.ts';
import type {Lang} from '../i18n/lang.ts';

/**
 * What hosts see of `<moxiang-lesson>` beside its attributes (parameters/) and the fields of its events
 * (elements/event-map.ts), in words: for the package's manifest and docs/embedding.md. No page loads it.
 */
type Said = Readonly<Record<Lang, string>>;
type Member = Extract<keyof MoxiangLessonElement, string>;

interface Field extends Said {
  readonly type: string;
  readonly isStatic?: true;
  /** Whether it can be set. */
  readonly isOpen?: true;
}

interface Method extends Said {
  readonly takes: readonly {
    readonly name: string;
    readonly type: string;
    readonly initial?: string;
  }[];
  readonly gives: string;
}

export const TAG = 'moxiang-lesson';

export const ELEMENT: Said = {
  en: 'A lesson on multi-head attention, each number of which the core has computed.',
  'zh-CN': '一节多头注意力的课，其中每个数都由计算核心算出。',
};

export const EVENT_WORDS: Readonly<Record<EventName, Said>> = {
  'moxiang-ready': {
    en: 'The lesson has its first numbers. Happens once.',
    'zh-CN': '课程有了最初的数。只发生一次。',
  },
  'moxiang-step': {
    en: 'Another step (or part), layer or head is shown.',
    'zh-CN': '换到另一步（或一节）、另一层或另一个头。',
  },
  'moxiang-select': {
    en: 'The sum of a number has been opened.',
    'zh-CN': '打开了一个数的算式。',
  },
  'moxiang-answer': {
    en: 'A prediction has been answered; `first`: at the first try, by which the score goes.',
    'zh-CN': '回答了一个预测；`first` 表示第一次作答，得分以此为准。',
  },
  'moxiang-complete': {
    en: 'The last step is reached and no prediction waits; `right` of `asked` were right at once.',
    'zh-CN': '到达最后一步，且没有待答的预测；`asked` 题中有 `right` 题一次答对。',
  },
  'moxiang-warning': {
    en: 'Something that was asked for is not known, and is left out.',
    'zh-CN': '所要求的内容无法识别，已略去。',
  },
  'moxiang-error': {
    en: 'Something did not work; what was shown stays.',
    'zh-CN': '出错了；原来显示的内容保留。',
  },
};

export const SOURCE_WORDS: Said = {
  en: 'Who has asked for it: `user`, the reader; `api`, a script of the page around; `init`, the page as it opens.',
  'zh-CN': '由谁引起：`user` 是读者，`api` 是外部页面的脚本，`init` 是打开页面本身。',
};

export const FIELDS = {
  state: {
    type: 'object',
    isOpen: true,
    en: 'All that the learner has: `getState()` and `setState()` as a property.',
    'zh-CN': '学习者的全部进度，即 `getState()` 与 `setState()`。',
  },
  ready: {
    type: 'Promise<void>',
    en: 'Fulfilled once the lesson has its first numbers.',
    'zh-CN': '课程有了最初的数时兑现。',
  },
  trace: {
    type: 'Trace | undefined',
    en: 'All numbers of the last run of the lesson `multi-head`. To be read, not to be changed.',
    'zh-CN': '课程 `multi-head` 最近一次计算的全部数值。只读。',
  },
  tokens: {
    type: 'readonly Token[]',
    en: 'The tokens of that run.',
    'zh-CN': '那次计算的词元。',
  },
  startEngine: {
    type: '() => Promise<Engine>',
    isOpen: true,
    en: 'For hosts that bring an engine of their own; set before the element comes to a page.',
    'zh-CN': '供自带计算引擎的页面使用；须在元素放入页面之前设置。',
  },
} satisfies Partial<Record<Member, Field>>;

export const VERSION_FIELD: Field = {
  type: 'string',
  isStatic: true,
  en: 'Of the package, on the class.',
  'zh-CN': '软件包的版本，在类上。',
};

const step = {name: 'step', type: 'string'};
const state = {name: 'state', type: 'unknown'};

export const METHODS = {
  next: {
    takes: [],
    gives: 'boolean',
    en: 'To the next step or part; false where there is none.',
    'zh-CN': '到下一步或下一节；没有时返回 false。',
  },
  prev: {
    takes: [],
    gives: 'boolean',
    en: 'To the one before.',
    'zh-CN': '到上一步或上一节。',
  },
  goTo: {
    takes: [step],
    gives: 'void',
    en: 'To a step or part by its name, as the attribute `step`.',
    'zh-CN': '按名称到某一步或某一节，与属性 `step` 相同。',
  },
  reset: {
    takes: [],
    gives: 'void',
    en: 'The lesson as it was when it was ready; language and colours stay.',
    'zh-CN': '回到就绪时的样子；语言和配色不变。',
  },
  getState: {
    takes: [],
    gives: 'object',
    en: 'All that the learner has, as JSON of this version. To be kept as it is.',
    'zh-CN': '学习者的全部进度，带版本的 JSON。请原样保存。',
  },
  setState: {
    takes: [state],
    gives: 'void',
    en: 'Restores it. What of it cannot be used is left out and told by `moxiang-warning`; what is of another version or lesson changes nothing. A state in the other language takes effect once its texts have come.',
    'zh-CN':
      '恢复进度。不能用的部分略去，并以 `moxiang-warning` 告知；版本或课程不符时一切不变。另一种语言的进度，等那种语言的文字取到后才生效。',
  },
  exportData: {
    takes: [{name: 'format', type: "'json' | 'csv'", initial: "'json'"}],
    gives: 'Promise<string>',
    en: 'The numbers that are shown “in code”: of the step of `multi-head`; in other lessons of the lines that are open, else of the part. Rejects while there are none, and while a question that waits for its answer covers them there: the error says which, the latter in the reader’s language.',
    'zh-CN':
      '“代码”里的数值：课程 `multi-head` 是当前一步的；其他课程是已展开的那几行的，没有展开时是当前一节的。还没有数值时拒绝；有待回答的问题把它们盖住时也拒绝，错误信息用学习者的语言说明原因。',
  },
  exportImage: {
    takes: [{name: 'format', type: "'svg' | 'png'", initial: "'png'"}],
    gives: 'Promise<Blob>',
    en: 'A picture of what is shown: the step of `multi-head`, in other lessons the part that `step` names; without buttons, and without what a question covers. Rejects, in the reader’s language, while there is nothing to be drawn. WebKit draws only `svg`.',
    'zh-CN':
      '当前内容的图片：课程 `multi-head` 是当前一步，其他课程是 `step` 所指的一节；不含按钮，也不含被问题盖住的内容。还没有可画的内容时拒绝，错误信息用学习者的语言。WebKit 只能给出 `svg`。',
  },
  watchState: {
    takes: [{name: 'onChange', type: '() => void'}],
    gives: '() => void',
    en: 'Calls back when the state may be another one; returns the undo.',
    'zh-CN': '进度可能有变时回调；返回撤销函数。',
  },
} satisfies Partial<Record<Member, Method>>;

export const SLOTS: Readonly<Record<string, Said>> = {
  '': {en: 'Shown until the element is registered.', 'zh-CN': '元素注册之前显示。'},
  brand: {en: 'Before the lesson’s title.', 'zh-CN': '课程标题之前。'},
  lessons: {en: 'Beside the title: links to other lessons.', 'zh-CN': '标题旁：其他课程的链接。'},
};

export const PARTS: Readonly<Record<string, Said>> = {
  toolbar: {en: 'Title and settings.', 'zh-CN': '标题和设置。'},
  stepper: {en: 'The steps of `multi-head`.', 'zh-CN': '`multi-head` 的各步。'},
  token: {en: 'A token of the text.', 'zh-CN': '文字中的一个词元。'},
  heatmap: {en: 'A matrix.', 'zh-CN': '一个矩阵。'},
  cell: {en: 'A number in it.', 'zh-CN': '其中一个数。'},
  legend: {en: 'What the colours say.', 'zh-CN': '颜色的含义。'},
  caption: {en: 'The sentence that says what is shown.', 'zh-CN': '说明所示内容的一句话。'},
  prediction: {en: 'A question before a step.', 'zh-CN': '一步之前的提问。'},
  row: {en: 'The row in focus as pictures.', 'zh-CN': '所跟随的那一行的图。'},
  details: {en: 'The sum behind a number.', 'zh-CN': '一个数背后的算式。'},
  code: {en: 'The step in NumPy and PyTorch.', 'zh-CN': '这一步的 NumPy 和 PyTorch 代码。'},
};

export const TOKENS: Readonly<Record<string, Said>> = {
  '--mx-bg': {en: 'Background.', 'zh-CN': '背景。'},
  '--mx-fg': {en: 'Text.', 'zh-CN': '文字。'},
  '--mx-muted': {en: 'Text that matters less.', 'zh-CN': '次要文字。'},
  '--mx-rule': {en: 'Lines.', 'zh-CN': '线条。'},
  '--mx-soft': {en: 'Areas.', 'zh-CN': '块面。'},
  '--mx-strong': {en: 'Main buttons.', 'zh-CN': '主要按钮。'},
  '--mx-on-strong': {en: 'Text on them.', 'zh-CN': '主要按钮上的文字。'},
  '--mx-warn': {en: 'What went wrong.', 'zh-CN': '出错信息。'},
  '--mx-font': {en: 'Typeface of text.', 'zh-CN': '正文字体。'},
  '--mx-font-serif': {en: 'Typeface of titles.', 'zh-CN': '标题字体。'},
};
