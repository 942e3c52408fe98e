import type {Lang} from '../i18n/lang.ts';
import type {ParameterName} from './parameters.ts';

/** What each parameter is, for authors: in docs/embedding.md and on the author page. */
export const DESCRIBED: Readonly<Record<ParameterName, Readonly<Record<Lang, string>>>> = {
  lesson: {en: 'The lesson.', 'zh-CN': '课程。'},
  sentence: {
    en: 'A sentence of the lesson `multi-head`; by default the chapter’s.',
    'zh-CN': '课程 `multi-head` 的一个例句；不写时用本章的例句。',
  },
  text: {en: 'A text of your own, in its place.', 'zh-CN': '代替例句的自拟文字。'},
  tokens: {
    en: 'Its tokens as a JSON list, where they are to be others than the model makes.',
    'zh-CN': '自定的切分，JSON 列表；不写时由模型切分。',
  },
  model: {
    en: 'What reads the text; `auto` chooses by sentence and language.',
    'zh-CN': '读这段文字的模型；`auto` 按例句和语言选择。',
  },
  step: {
    en: 'Where the reader begins: a step of `multi-head`, or a part of another lesson.',
    'zh-CN': '从哪里开始：`multi-head` 的一步，或其他课程的一节。',
  },
  layer: {en: 'The layer, from 0.', 'zh-CN': '层，从 0 起。'},
  head: {en: 'The head, from 0.', 'zh-CN': '头，从 0 起。'},
  row: {en: 'The token whose row is followed, from 0.', 'zh-CN': '跟随的那一行（词元），从 0 起。'},
  lang: {
    en: '`zh-CN` or `en`; any Chinese is the first, anything else the second. By default the page’s, or the reader’s.',
    'zh-CN': '`zh-CN` 或 `en`；任何中文归前者，其余归后者。不写时随页面或读者。',
  },
  theme: {en: 'Colours; `auto` is as the system has them.', 'zh-CN': '配色；`auto` 跟随系统。'},
  controls: {
    en: '`basic` is without the questions before each step; `none` without the settings, steps and parts too, where your page has its own.',
    'zh-CN':
      '`basic` 不含每一步之前的提问；`none` 连设置、步骤和各节的按钮也没有，由你的页面自己提供。',
  },
  readonly: {
    en: '`1`: readers step, look and answer, and change nothing else: no text, no model, no head, no training. Scripts still may.',
    'zh-CN': '`1`：读者只能前后翻看和作答，不能改文字、模型、头，也不能训练。脚本仍然可以。',
  },
  motion: {
    en: '`reduce`: nothing moves by itself, also where the reader’s system would have it.',
    'zh-CN': '`reduce`：任何内容都不自行运动，即使读者的系统允许。',
  },
  kernel: {
    en: 'The build of the core. Where it does not run, the next one does, and the page says why.',
    'zh-CN': '计算核心的版本。不能运行时自动换下一个，页面会说明原因。',
  },
  state: {
    en: 'A state that was kept (`getState`), as the page’s address has it.',
    'zh-CN': '保存下来的状态（`getState`），与页面地址中的写法相同。',
  },
  embed: {
    en: '`1` in the page of another: no brand, no links to other lessons.',
    'zh-CN': '放进别人的页面时写 `1`：不显示品牌和其他课程的链接。',
  },
  links: {
    en: '`0`: no links, also in a page of its own: for exams and exhibitions.',
    'zh-CN': '`0`：即使单独打开也没有任何链接，供考试和展览使用。',
  },
  parentOrigin: {
    en: 'The only origin that is answered; moxiang-embed.js sets it.',
    'zh-CN': '只回应这一个来源；moxiang-embed.js 会自动填写。',
  },
};
