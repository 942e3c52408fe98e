import type {BuildUp, Explanation, ModelName} from '../engine/engine.ts';
import type {Matrix, Trace} from '../engine/trace.ts';
import type {NormPlace} from '../models/norm-places.ts';
import type {Choice} from '../views/product/inner.ts';
import type {Packing} from '../views/product/setting.ts';
import type {CellRef} from '../views/types.ts';

/** A part of a row as the core builds it up. */
export interface Built {
  /** What was asked: it is shown only where it is still what is asked. */
  readonly key: string;
  readonly named: readonly number[];
  readonly buildUp: BuildUp;
  /** The first of its columns. */
  readonly first: number;
}

/** Parameters of the model whose products are shown. */
export interface Params {
  readonly model: ModelName;
  readonly place: 'pre' | 'post';
  readonly values: ReadonlyMap<string, Matrix>;
}

/** How a product is looked at. */
export interface Flow {
  /** The role of the chosen result, where a stop has several; null: what the stop is about. */
  readonly product: string | null;
  /** The place in the walk; null: at its end, where all is computed. */
  readonly at: number | null;
  readonly isPlaying: boolean;
  /** One of the inner indices in view, where they are in order. */
  readonly inner: number;
  /** null: as suits the product. */
  readonly choice: Choice | null;
  readonly packing: Packing;
  readonly built: Built | null;
  readonly params: Params | null;
  /** Of each layer: by how much small products differ from the sliced one. */
  readonly split: Readonly<Record<number, number>>;
  /** Where the norm of `paper` is to stand. */
  readonly place: NormPlace;
  /** The same text with the norm elsewhere: the run before, or one for comparison. */
  readonly other: {readonly place: NormPlace; readonly trace: Trace} | null;
  /** What the core said of a number of the row in focus. */
  readonly told: {readonly key: string; readonly explanation: Explanation} | null;
  /** What the weights come to of the keys that a long text's row is shown without. */
  readonly rest: {readonly key: string; readonly sum: number} | null;
}

/** Where the reader is in a walk, and how the product is looked at. */
export type WalkPlace = Pick<Flow, 'product' | 'at' | 'inner' | 'choice' | 'packing'>;

export function walkPlaceOf({product, at, inner, choice, packing}: Flow): WalkPlace {
  return {product, at, inner, choice, packing};
}

/** The name under which a number's explanation is kept. */
export function toldKey({path, row, col}: CellRef): string {
  return `${path} ${row} ${col}`;
}

export type FlowAction =
  /** Anything that the reader sets. */
  | {readonly type: 'flow'; readonly flow: Partial<Flow>}
  | {readonly type: 'product'; readonly role: string}
  | {readonly type: 'compared'; readonly other: NonNullable<Flow['other']>}
  | {readonly type: 'built'; readonly built: Built}
  | {readonly type: 'told'; readonly ref: CellRef; readonly explanation: Explanation}
  | {readonly type: 'rest'; readonly key: string; readonly sum: number}
  | {readonly type: 'params'; readonly params: Params}
  | {readonly type: 'split'; readonly layer: number; readonly difference: number};

export const noFlow: Flow = {
  ...{product: null, at: null, isPlaying: false, inner: 0, choice: null, packing: 'small'},
  ...{built: null, params: null, split: {}},
  ...{place: 'post', other: null, told: null, rest: null},
};

/** At another stop, in another run: from its end, with the inner indices from the first. */
export function atEnd(flow: Flow): Flow {
  return {...flow, product: null, at: null, isPlaying: false, inner: 0, choice: null};
}

export function reduceFlow(flow: Flow, action: FlowAction): Flow {
  switch (action.type) {
    case 'flow':
      return {...flow, ...action.flow};
    case 'product':
      return {...atEnd(flow), product: action.role};
    case 'compared':
      return {...flow, other: action.other};
    case 'built':
      return {...flow, built: action.built};
    case 'told': {
      const {ref, explanation} = action;
      return {...flow, told: {key: toldKey(ref), explanation}};
    }
    case 'rest':
      return {...flow, rest: {key: action.key, sum: action.sum}};
    case 'params':
      return {...flow, params: action.params};
    case 'split':
      return {...flow, split: {...flow.split, [action.layer]: action.difference}};
  }
}

/** For another run: nothing that was said of the last one is true of it, its parameters may be. */
export function withOtherRun({packing, params, place}: Flow, other: Flow['other']): Flow {
  return {...noFlow, packing, params, place, other};
}
