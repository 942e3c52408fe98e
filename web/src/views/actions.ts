import type {CodePanelActions} from './code-panel.ts';
import type {FusionWay} from './fusion-bars.ts';
import type {NormPlace} from './norm-place.ts';
import type {FlowSetting} from './product/setting.ts';
import type {CellRef} from './types.ts';

/** How what stands beside the matrices is looked at. */
export interface InsightActions extends CodePanelActions {
  /** A key of the focused row is looked at; null: none is. */
  readonly brush: (key: number | null) => void;
  /** A key is kept; null frees. */
  readonly lock: (key: number | null) => void;
  readonly chooseWay: (way: FusionWay) => void;
  readonly openCode: (isOpen: boolean) => void;
  /** How a product is looked at. */
  readonly setFlow: (setting: FlowSetting) => void;
  readonly chooseProduct: (role: string) => void;
  /** Where the norm of the model is to stand, if it can be chosen. */
  readonly choosePlace: (place: NormPlace) => void;
}

/** What the reader can do. The element does it; a view only calls it. */
export interface Actions {
  readonly setLang: (lang: string) => void;
  readonly setTheme: (theme: string) => void;
  /** A sentence of the lesson; empty: the reader's own text. */
  readonly chooseSentence: (id: string) => void;
  readonly chooseModel: (choice: string) => void;
  readonly draft: (text: string) => void;
  readonly runDraft: () => void;
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
}
