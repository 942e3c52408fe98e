import type {BuildUp, ModelName} from '../engine/engine.ts';
import type {Matrix} from '../engine/trace.ts';
import type {Choice} from '../views/product/inner.ts';
import type {Packing} from '../views/product/packing.ts';

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
}

export type FlowAction =
  /** Anything that the reader sets. */
  | {readonly type: 'flow'; readonly flow: Partial<Flow>}
  | {readonly type: 'product'; readonly role: string}
  | {readonly type: 'built'; readonly built: Built}
  | {readonly type: 'params'; readonly params: Params}
  | {readonly type: 'split'; readonly layer: number; readonly difference: number};

export const noFlow: Flow = {
  ...{product: null, at: null, isPlaying: false, inner: 0, choice: null, packing: 'small'},
  ...{built: null, params: null, split: {}},
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
    case 'built':
      return {...flow, built: action.built};
    case 'params':
      return {...flow, params: action.params};
    case 'split':
      return {...flow, split: {...flow.split, [action.layer]: action.difference}};
  }
}
