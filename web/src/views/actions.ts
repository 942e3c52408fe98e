import type {HeadId} from '../engine/engine.ts';
import type {NamedArray} from '../code/export/array.ts';
import type {FusionWay} from './fusion-bars.ts';
import type {NormPlace} from '../models/norm-places.ts';
import type {FlowSetting} from './product/setting.ts';
import type {Question} from '../quiz/question.ts';
import type {CardActions} from './prediction-card.ts';
import type {TokenEditorActions} from './token-editor.ts';
import type {CellRef} from './types.ts';

/** How what stands beside the matrices is looked at. */
export interface InsightActions {
  /** A token is hidden from a model that says words; null: none. */
  readonly hide: (row: number | null) => void;
  /** A head is put in focus, and a row, if one is given. */
  readonly focusHead: (head: HeadId, row: number | undefined) => void;
  /** A key of the focused row is looked at; null: none is. */
  readonly brush: (key: number | null) => void;
  /** A key is kept; null frees. */
  readonly lock: (key: number | null) => void;
  readonly chooseWay: (way: FusionWay) => void;
  /** Of the current step, as its lines name them. */
  readonly arrays: () => Promise<readonly NamedArray[]>;
  /** How a product is looked at. */
  readonly setFlow: (setting: FlowSetting) => void;
  readonly chooseProduct: (role: string) => void;
  /** Where the norm of the model is to stand, if it can be chosen. */
  readonly choosePlace: (place: NormPlace) => void;
}

/** What the learner can do with the predictions. */
export interface QuizActions extends Omit<CardActions, 'open'> {
  readonly ask: (question: Question) => void;
  /** Puts a question that was answered in view again. */
  readonly review: (question: Question) => void;
  /** Goes to the step of a question and asks it. */
  readonly goTo: (question: Question) => void;
  readonly reset: () => void;
  /** From what is covered to the question that covers it. */
  readonly toQuestion: () => void;
}

/** Which text is computed, and how. */
export interface TextActions extends TokenEditorActions {
  /** A sentence of the lesson; empty: the reader's own text. */
  readonly chooseSentence: (id: string) => void;
  readonly chooseModel: (choice: string) => void;
  readonly draft: (text: string) => void;
  readonly runDraft: () => void;
  readonly editTokens: (isCutting: boolean) => void;
}

/** What the reader can do. The element does it; a view only calls it. */
export interface Actions {
  readonly setLang: (lang: string) => void;
  readonly setTheme: (theme: string) => void;
  readonly cancel: () => void;
  readonly retry: () => void;
  readonly dismiss: () => void;
  readonly chooseLayer: (layer: number) => void;
  readonly chooseHead: (head: number) => void;
  readonly toggleHead: (head: number) => void;
  readonly stepBy: (by: number) => void;
  readonly stepTo: (id: string) => void;
  readonly chooseRow: (row: number) => void;
  readonly showColumn: (col: number) => void;
  readonly open: (ref: CellRef) => void;
  /** Opens what a sum is made of. */
  readonly openFrom: (ref: CellRef) => void;
  readonly backTo: (index: number) => void;
  readonly close: () => void;
  readonly skip: () => void;
  readonly insights: InsightActions;
  readonly texts: TextActions;
  readonly quiz: QuizActions;
}
