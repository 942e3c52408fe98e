import type {Trace} from './trace.ts';

/** The engine as the page sees it: every number comes from here, nothing is computed outside. */
export interface Engine {
  readonly kernel: Kernel;
  /**
   * Opens a model. Weights that are a file are fetched with progress and retried on failure;
   * an abort rejects with an AbortError and leaves nothing behind.
   */
  open(name: ModelName, options?: OpenOptions): Promise<ModelSession>;
  dispose(): void;
}

/** Which build of the core runs, and why it was chosen. */
export interface Kernel {
  readonly name: 'exact';
  readonly reason: string;
}

export type ModelName = 'paper' | 'use-lite';

export interface OpenOptions {
  signal?: AbortSignal;
  onProgress?: (loaded: number, total: number) => void;
}

/** One model, ready to run. The last good run stays readable until the next good one. */
export interface ModelSession {
  readonly name: ModelName;
  readonly config: ModelConfig;
  /** Splits the text as the model does, and runs it. Rejects with an EngineError on bad text. */
  run(text: string, options?: RunOptions): Promise<Run>;
  /** The terms behind one number of the last good run. */
  explain(path: string, row: number, col: number, limit?: number): Promise<Explanation>;
  dispose(): void;
}

export interface RunOptions {
  headsOff?: readonly HeadId[];
}

export interface HeadId {
  readonly layer: number;
  readonly head: number;
}

export interface Run {
  readonly tokens: readonly Token[];
  readonly trace: Trace;
}

/** A token: the text it covers, and its id where the model has a vocabulary (else -1). */
export interface Token {
  readonly id: number;
  readonly piece: string;
}

/** The model's shape; names as in C++ (config.h), in camel case. */
export interface ModelConfig {
  readonly dEmbed: number;
  readonly dModel: number;
  readonly nHeads: number;
  readonly nKvHeads: number;
  /** Of each layer: in some models layers differ. */
  readonly dHead: readonly number[];
  readonly nLayers: number;
  readonly dMlp: number;
  readonly nCtx: number;
  readonly norm: 'layer' | 'rms';
  readonly normPlace: 'pre' | 'post';
  readonly position: 'none' | 'learned' | 'sinusoid' | 'rope';
  readonly causal: boolean;
}

export type Rule =
  | 'given'
  | 'sum'
  | 'hidden'
  | 'softmax'
  | 'mean'
  | 'rstd'
  | 'normalize'
  | 'relu'
  | 'gelu'
  | 'gelu_tanh'
  | 'tanh'
  | 'unit'
  | 'sine'
  | 'cosine';

/** A number with its address in the trace or the parameters; a constant has an empty path. */
export interface Operand {
  readonly path: string;
  readonly row: number;
  readonly col: number;
  readonly value: number;
}

export interface Term {
  readonly factors: readonly Operand[];
  readonly value: number;
}

/** How one number came about; see explain.h for what each rule means. */
export interface Explanation {
  readonly rule: Rule;
  readonly value: number;
  /** Largest magnitude first. */
  readonly terms: readonly Term[];
  /** How many terms the limit left out, and their sum. */
  readonly nRest: number;
  readonly rest: number;
  readonly total: number;
  readonly constants: Readonly<Record<string, number>>;
}
