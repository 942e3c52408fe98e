import type {Explanation, HeadId, ModelConfig, ModelName, Token} from '../engine/engine.ts';
import type {Trace} from '../engine/trace.ts';
import type {Lang} from '../i18n/lang.ts';
import type {Lesson, PartsLesson} from '../lessons/schema.ts';
import type {NormPlace} from '../models/norm-places.ts';
import type {CellRef} from '../views/types.ts';
import type {QuizState} from '../quiz/quiz-state.ts';
import {noFlow} from './flow.ts';
import type {Flow, FlowAction} from './flow.ts';
import {noInsights} from './insights.ts';
import type {InsightAction, Insights} from './insights.ts';
import {noMasked} from './masked.ts';
import type {Masked, MaskedAction} from './masked.ts';
import {noPredictions} from './predictions.ts';
import type {PredictionAction, Predictions} from './predictions.ts';
import type {View} from './view.ts';

export type Theme = 'auto' | 'light' | 'dark';
export const THEMES: readonly Theme[] = ['auto', 'light', 'dark'];

export type ModelChoice = 'auto' | ModelName;

/** What is to be computed. */
export interface Request {
  /** The lesson's sentence, or null for a text of the reader's own. */
  readonly sentence: string | null;
  readonly text: string;
  readonly model: ModelName;
  /** Reads the text instead, where `model` knows too few of its words. */
  readonly otherwise?: ModelName | undefined;
  /** The tokens, where the reader has cut them; null: as the lesson or the segmenter has them. */
  readonly pieces: readonly string[] | null;
  /** null: those that are off, as long as the model is the same. */
  readonly headsOff: readonly HeadId[] | null;
  /** Where to be once it is computed. */
  readonly view?: View | undefined;
}

/** What was computed last: it stays until something else has been computed. */
export interface Good extends Omit<Request, 'view' | 'otherwise'> {
  readonly headsOff: readonly HeadId[];
  readonly config: ModelConfig;
  readonly tokens: readonly Token[];
  readonly trace: Trace;
}

/** What goes on beside the reader. */
export type Work =
  | {readonly phase: 'idle'}
  | {readonly phase: 'starting'}
  | {
      readonly phase: 'loading';
      readonly model: ModelName;
      readonly loaded: number;
      readonly total: number;
    }
  | {readonly phase: 'running'};

/** What went wrong: the string for it and what goes into its places. */
export interface Problem {
  readonly code: string;
  readonly values: Readonly<Record<string, string | number>>;
  /** Of the same code, told before and not yet dismissed. */
  readonly also?: readonly Problem['values'][];
  /** What can be tried again. */
  readonly retry: Request | null;
}

export interface LessonState {
  readonly lesson: Lesson;
  /** Shown in the place of `lesson`: then of this state only settings and problem count. */
  readonly own: PartsLesson | null;
  /** The part of `own` that is looked at; null until one is. */
  readonly section: string | null;
  readonly lang: Lang;
  readonly theme: Theme;
  readonly modelChoice: ModelChoice;
  /** Whether the reader may change nothing but where to look. */
  readonly isFixed: boolean;
  readonly request: Request | null;
  readonly work: Work;
  readonly problem: Problem | null;
  readonly good: Good | null;
  readonly stop: string;
  readonly layer: number;
  readonly head: number;
  /** The row in focus; −1 before one has been chosen or computed. */
  readonly row: number;
  /** A column that is in view, whatever the number of columns that there is room for. */
  readonly anchor: number;
  /** The cell that the keyboard is on. */
  readonly active: CellRef | null;
  /** The numbers whose sums were opened, one from the other; the last is shown. */
  readonly trail: readonly CellRef[];
  readonly explanation: Explanation | null;
  /** The reader's own text, and whether its field is open. */
  readonly draft: string;
  readonly isEditing: boolean;
  /** Whether the tokens can be cut and joined. */
  readonly isCutting: boolean;
  readonly insights: Insights;
  readonly predictions: Predictions;
  readonly flow: Flow;
  readonly masked: Masked;
}

export type LessonAction =
  | InsightAction
  | PredictionAction
  | FlowAction
  | MaskedAction
  | {readonly type: 'lesson'; readonly own: PartsLesson | null}
  | {readonly type: 'section'; readonly section: string}
  | {readonly type: 'lang'; readonly lang: Lang}
  | {readonly type: 'theme'; readonly theme: Theme}
  | {readonly type: 'model'; readonly model: ModelChoice}
  | {readonly type: 'fixed'; readonly isFixed: boolean}
  | {readonly type: 'requested'; readonly request: Request}
  | {readonly type: 'working'; readonly work: Work}
  | {
      readonly type: 'computed';
      readonly good: Good;
      readonly row: number | null;
      readonly view?: View | undefined;
    }
  /** What was kept of the learner's settings and answers is there again. */
  | {readonly type: 'restored'; readonly kept: Kept}
  | {readonly type: 'viewed'; readonly view: View}
  | {readonly type: 'failed'; readonly problem: Problem}
  | {readonly type: 'dismissed'}
  | {readonly type: 'stopped-at'; readonly stop: string}
  | {readonly type: 'layer'; readonly layer: number}
  | {readonly type: 'head'; readonly head: number}
  | {readonly type: 'row'; readonly row: number}
  | {readonly type: 'anchored'; readonly col: number}
  | {readonly type: 'moved'; readonly active: CellRef}
  | {readonly type: 'opened'; readonly trail: readonly CellRef[]}
  | {readonly type: 'explained'; readonly ref: CellRef; readonly explanation: Explanation}
  | {readonly type: 'closed'}
  | {readonly type: 'drafted'; readonly draft: string}
  | {readonly type: 'editing'; readonly isEditing: boolean}
  | {readonly type: 'cutting'; readonly isCutting: boolean};

export interface Kept {
  readonly lang?: Lang;
  readonly theme?: Theme;
  readonly model?: ModelChoice;
  /** Where the norm of `paper` is to stand. */
  readonly norm?: NormPlace;
  readonly quiz?: QuizState;
}

export function initialState(lesson: Lesson, lang: Lang): LessonState {
  return {
    ...{
      lesson,
      own: null,
      section: null,
      lang,
      theme: 'auto',
      modelChoice: 'auto',
      isFixed: false,
      request: null,
      problem: null,
      good: null,
    },
    work: {phase: 'idle'},
    ...{stop: lesson.stops[0]!.id, layer: 0, head: 0, row: -1, anchor: 0},
    ...{active: null, trail: [], explanation: null, draft: '', isEditing: false},
    isCutting: false,
    ...{insights: noInsights, predictions: noPredictions, flow: noFlow},
    masked: noMasked,
  };
}
