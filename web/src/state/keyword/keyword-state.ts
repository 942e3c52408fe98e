import type {
  Explanation,
  FreeRow,
  ModelConfig,
  ModelName,
  Plane,
  SaidWord,
  Token,
} from '../../engine/engine.ts';
import type {Trace} from '../../engine/trace.ts';
import type {Lang} from '../../i18n/lang.ts';
import type {KeywordLesson, Variant} from '../../lessons/keyword-schema.ts';
import type {Question} from '../../quiz/question.ts';
import {noAnswers} from '../../quiz/quiz-state.ts';
import type {QuizAction, QuizState} from '../../quiz/quiz-state.ts';
import type {CellRef} from '../../views/types.ts';
import {noBrush} from '../brush.ts';
import type {Brush, BrushAction} from '../brush.ts';
import type {Problem} from '../lesson-state.ts';

/** A sentence as a model has read it: the row of the pronoun, and the columns of both nouns. */
export interface Walk {
  readonly tokens: readonly Token[];
  readonly trace: Trace;
  readonly row: number;
  readonly nouns: readonly [number, number];
}

export interface HeadPlace {
  readonly layer: number;
  readonly head: number;
}

/** Both sentences read by one model, and the head that is looked at. */
export interface Reading extends HeadPlace {
  readonly config: ModelConfig;
  readonly walks: Readonly<Record<Variant, Walk>>;
}

/** What a model says where a word is hidden, with all heads and without the one looked at. */
export interface Said {
  readonly tokens: readonly Token[];
  readonly row: number;
  /** Of the hidden place on the two nouns, in that head. */
  readonly weights: readonly [number, number];
  readonly whole: readonly SaidWord[];
  readonly without: readonly SaidWord[];
}

/** What the lesson knows of the chapter's model in a language. */
export interface Material {
  readonly reading: Reading;
  readonly said: Readonly<Record<Variant, Said>>;
  readonly plane: Readonly<Record<Variant, Plane>>;
  /** What the keys but the meant one weigh in the first sentence. */
  readonly rest: number;
}

/** How the row is changed in the laboratory. */
export interface LabRules {
  readonly isScaled: boolean;
  readonly temperature: number;
  /** Whether later words are hidden. */
  readonly isCausal: boolean;
}

/** The row of the first sentence under the reader's rules, and with one rule changed. */
export interface LabRows {
  /** Under which `now` was computed: the reader's may be newer. */
  readonly rules: LabRules;
  readonly now: FreeRow;
  readonly plain: FreeRow;
  readonly unscaled: FreeRow;
  readonly causal: FreeRow;
}

/** A row, and the query of two numbers that it is of: the reader's may be newer. */
export type RowByHand = FreeRow & {readonly query: readonly [number, number]};

export type Loading = {readonly loaded: number; readonly total: number} | null;

export interface KeywordState {
  readonly lesson: KeywordLesson;
  readonly lang: Lang;
  readonly areAsked: boolean;
  readonly section: string;
  readonly materials: Readonly<Partial<Record<Lang, Material>>>;
  /** Both English sentences read by use-lite, once the reader has asked for it. */
  readonly other: Reading | null;
  readonly loading: Readonly<Partial<Record<ModelName, Loading>>>;
  readonly variant: Variant;
  readonly brush: Brush;
  /** The numbers whose sums were opened, one from the other; the last is shown. */
  readonly trail: readonly CellRef[];
  readonly explanation: Explanation | null;
  /** The query of two numbers, its row, and that of the query 0. */
  readonly query: readonly [number, number];
  readonly free: RowByHand | null;
  readonly zero: FreeRow | null;
  /** Goals that were reached at some time. */
  readonly reached: readonly string[];
  readonly rules: LabRules;
  readonly lab: LabRows | null;
  readonly quiz: QuizState;
  readonly folded: readonly string[];
  readonly problem: Problem | null;
}

export type KeywordAction =
  | {readonly type: 'lang'; readonly lang: Lang}
  | {readonly type: 'asking'; readonly areAsked: boolean}
  | {readonly type: 'section'; readonly section: string}
  | {readonly type: 'loading'; readonly model: ModelName; readonly loading: Loading}
  | {readonly type: 'read'; readonly lang: Lang; readonly material: Material}
  | {readonly type: 'other'; readonly reading: Reading}
  | {readonly type: 'variant'; readonly variant: Variant}
  | {readonly type: 'brush'; readonly brush: BrushAction}
  | {readonly type: 'opened'; readonly trail: readonly CellRef[]}
  | {readonly type: 'explained'; readonly explanation: Explanation}
  | {readonly type: 'query'; readonly query: readonly [number, number]}
  | {readonly type: 'free'; readonly free: RowByHand; readonly zero: FreeRow}
  | {readonly type: 'rules'; readonly rules: LabRules}
  | {readonly type: 'lab'; readonly lab: LabRows}
  | {readonly type: 'quiz'; readonly quiz: QuizAction}
  | {readonly type: 'folded'; readonly question: Question; readonly isFolded: boolean}
  | {readonly type: 'failed'; readonly problem: Problem | null}
  | {readonly type: 'restored'; readonly kept: KeptKeyword};

/** What is taken over of a state that was kept. */
export type KeptKeyword = Partial<
  Pick<KeywordState, 'section' | 'variant' | 'query' | 'reached' | 'rules' | 'quiz'>
>;

/** How far the query of two numbers goes, in either direction. */
export const QUERY_REACH = 4;
export const TEMPERATURES = {least: 0.2, most: 5, step: 0.1};

export const PLAIN_RULES: LabRules = {isScaled: true, temperature: 1, isCausal: false};

export function initialKeyword(lesson: KeywordLesson, lang: Lang): KeywordState {
  return {
    ...{lesson, lang, areAsked: true, section: lesson.sections[0]!},
    ...{materials: {}, other: null, loading: {}, variant: 'tired'},
    ...{brush: noBrush, trail: [], explanation: null},
    ...{query: lesson.free.query, free: null, zero: null, reached: []},
    ...{rules: PLAIN_RULES, lab: null},
    ...{quiz: noAnswers, folded: [], problem: null},
  };
}

export function materialOf({materials, lang}: KeywordState): Material | undefined {
  return materials[lang];
}

/** The sentence that is looked at. */
export function walkOf({variant}: KeywordState, {reading}: Material): Walk {
  return reading.walks[variant];
}
