import type {FilmName, ModelName} from '../models/models.ts';
import type {Film} from './film.ts';
import type {FreeRow, RowRules} from './free-row.ts';
import type {KernelName} from './kernel.ts';
import type {Matrix, Trace} from './trace.ts';
import type {Kinds, Recipe, TrainingSession} from './training.ts';
export type {FileModelName, FilmName, ModelName} from '../models/models.ts';
export type {Film, FilmFrame} from './film.ts';
export type {FreeRow, RowRules} from './free-row.ts';

/** The engine as the page sees it: every number comes from here, nothing is computed outside. */
export interface Engine {
  readonly kernel: Kernel;
  /**
   * Opens a model. Weights that are a file are fetched with progress and retried on failure;
   * an abort rejects with an AbortError and leaves nothing behind.
   */
  open(name: ModelName, options?: OpenOptions): Promise<ModelSession>;
  /** Opens the film of a training: the model at some of its steps. Fetched as a model is. */
  openFilm(name: FilmName, options?: OpenOptions): Promise<Film>;
  /** Fetches what a first step did without, ahead of the first call that would wait for it. */
  fetchRest(): Promise<void>;
  /** One row of attention whose query, keys and rules are set by hand. */
  freeRow(q: ArrayLike<number>, k: ArrayLike<number>, rules: RowRules): Promise<FreeRow>;
  /** Begins a training. Rejects with an EngineError where the heads do not fit the model. */
  train<R extends Recipe>(options: Kinds[R]['options'] & {recipe: R}): Promise<TrainingSession<R>>;
  dispose(): void;
}

/** Which build of the core runs, and why it was chosen. */
export interface Kernel {
  readonly name: KernelName;
  readonly reason: string;
}

export interface OpenOptions {
  signal?: AbortSignal;
  onProgress?: (loaded: number, total: number) => void;
  /** Of `paper` only: where its norm stands. */
  normPlace?: 'pre' | 'post';
}

/** One model, ready to run. The last good run stays readable until the next good one. */
export interface ModelSession {
  readonly name: ModelName;
  readonly config: ModelConfig;
  split(text: string): Promise<readonly Token[]>;
  /** Splits the text as the model does, and runs it. Rejects with an EngineError on bad text. */
  run(text: string, options?: RunOptions): Promise<Run>;
  /** The terms behind one number of the last good run. */
  explain(path: string, row: number, col: number, limit?: number): Promise<Explanation>;
  /** Neighbouring entries of a row, stage by stage: how their sums come about. */
  buildUp(path: string, part: RowPart, named: readonly number[]): Promise<BuildUp>;
  /** By how much a product for each head differs from the sliced one, in the last good run. */
  splitDifference(layer: number): Promise<number>;
  /** What a row of a step of the last good run comes to without the columns that are shown. */
  restOfRow(path: string, row: number, shown: readonly number[]): Promise<number>;
  /** The likeliest words at a token of the last good run, for a model that says words. */
  said(row: number, limit: number): Promise<readonly SaidWord[]>;
  /** Tensors of the model by their names in params.h; a vector is one row. */
  params(names: readonly string[]): Promise<ReadonlyMap<string, Matrix>>;
  /** How the heads of a layer share in one row of attn_out, in the last good run. */
  fusion(layer: number, row: number): Promise<Fusion>;
  /** The plane of a head's queries and keys in the last good run. */
  plane(layer: number, head: number): Promise<Plane>;
  /**
   * Measures the heads over sentences, some at a time so that the page stays responsive, and
   * resolves with [layer][head]. An abort rejects; what was measured is not forgotten.
   */
  profile(sentences: readonly string[], signal?: AbortSignal): Promise<Profiles>;
  dispose(): void;
}

export interface RunOptions {
  headsOff?: readonly HeadId[];
  /** The text's tokens, for a model without a tokenizer of its own; else they are found. */
  pieces?: readonly string[];
  /** Tokens whose words are hidden from a model that knows hidden words. */
  hidden?: readonly number[];
}

/** A word that a model would say at a place, and its share of the softmax. */
export interface SaidWord {
  readonly word: string;
  readonly probability: number;
}

/** The patterns a head's weight may lie on; names as in C++ (analysis.h). */
export type Pattern = 'previous' | 'next' | 'self' | 'first' | 'punctuation';
export const PATTERNS: readonly Pattern[] = ['previous', 'next', 'self', 'first', 'punctuation'];

export interface PatternMass {
  readonly mass: number;
  /** What even weights would put there. */
  readonly uniform: number;
  readonly queries: number;
}

export interface HeadProfile {
  readonly patterns: Readonly<Record<Pattern, PatternMass>>;
  /** Of a row, as a share of the most it could be. */
  readonly entropy: number;
  /** The pattern that beats its control by the core's margin; null is "mixed". */
  readonly own: Pattern | null;
}

export interface Profiles {
  readonly sentences: number;
  readonly heads: readonly (readonly HeadProfile[])[];
}

/** One head's part in a fused row: its length, and what of it lies along the row. */
export interface Share {
  readonly norm: number;
  readonly projection: number;
}

/** The projections of the heads and of the bias add up to the fused row's length. */
export interface Fusion {
  readonly heads: readonly Share[];
  readonly bias: Share;
  readonly fusedNorm: number;
  /** The largest difference between the sum of the blocks and concat × W_O in this row. */
  readonly difference: number;
}

/** Two directions that keep most of the queries' and keys' squared length, and how much. */
export interface Plane {
  readonly q: Matrix;
  readonly k: Matrix;
  readonly kept: number;
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
  /** ε, under the norm's root. */
  readonly normEps: number;
  readonly position: 'none' | 'learned' | 'sinusoid' | 'rope';
  readonly biasQkv: boolean;
  /** Of W_O, and of the skip projection where there is one. */
  readonly biasOut: boolean;
  readonly causal: boolean;
  /** Of whole words or of pieces; '' where the page splits the text. */
  readonly tokenizer: 'words' | 'unigram' | '';
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

export interface RowPart {
  readonly row: number;
  readonly first: number;
  readonly count: number;
}

/** One stage of a sum: a term by its index (channel, key or head), or −1: several together. */
export interface Stage {
  readonly index: number;
  readonly count: number;
}

/** The named products in the order of their indices, then the others together, then the bias. */
export interface BuildUp {
  readonly stages: readonly Stage[];
  /** [stages, columns]: what each stage adds, and what has come together after it. */
  readonly sums: Matrix;
  readonly partials: Matrix;
}
