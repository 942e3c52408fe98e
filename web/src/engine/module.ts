import type {
  ChapterOptions,
  ChapterPoint,
  ChapterScore,
  ChapterSetting,
  ChapterState,
  ChapterTask,
} from './chapter-training.ts';
import type {
  BuildUp,
  Explanation,
  FreeRow,
  Fusion,
  HeadId,
  HeadProfile,
  Plane,
  RowRules,
  SaidWord,
  Token,
} from './engine.ts';
import type {Result} from './errors.ts';
import type {Matrix} from './trace.ts';
import type {NearFarTask, TrainingPoint, TrainingScore, TrainingState} from './training.ts';

/**
 * The WebAssembly modules as bindings/ makes them. Written by hand;
 * tests/bindings/module.test.ts holds every name and number of arguments against the modules.
 */
export interface TestedModule {
  selfTest(): SelfTest;
}

/** What pages compute with: bindings/embind.cpp. */
export interface MoxiangModule extends TestedModule {
  /** The seed `paper` has unless another is asked for. */
  readonly paperSeed: number;
  /** The model `paper`: random weights by a seed, which is taken modulo 2^32. */
  paper(seed: number, place: 'pre' | 'post'): Result<Session>;
  freeRow(q: ArrayLike<number>, k: ArrayLike<number>, rules: RowRules): Result<FreeRow>;
  /** A model file. The bytes are copied, and the copy is freed when the model stands. */
  load(bytes: Uint8Array): Result<Session>;
  /** The film of a training; `measures` is JSON, '' where it has none. */
  loadFilm(bytes: Uint8Array): Result<FilmFile>;
}

export interface FilmFile {
  readonly frames: readonly {readonly step: number; readonly session: Session}[];
  readonly measures: string;
}

/** What models learn with: bindings/learning.cpp. */
export interface LearningModule extends TestedModule {
  /** A training of near and far before its first step; 0 key-value heads are as many as heads. */
  nearFar(nHeads: number, nKvHeads: number, seed: number): Result<Training>;
  nearFarTask(): NearFarTask;
  /** A small chapter model before its first step. */
  chapterTraining(
    grammar: string,
    setting: ChapterSetting & Pick<ChapterOptions, 'templates'>,
    seed: number,
  ): Result<ChapterTraining>;
  chapterTrainingTask(): ChapterTask;
}

/** Both in one: the build `plain`. */
export type WholeModule = MoxiangModule & LearningModule;

export interface SelfTest {
  readonly passed: boolean;
  readonly worst: number;
  readonly report: string;
}

/** An open model. It lives in WASM memory until delete(). */
export interface Session {
  config(): SessionConfig;
  /** A tensor by its name in params.h, a vector as one row; a copy. */
  param(name: string): Result<Matrix>;
  /** Normal form NFKC expected by "unigram". An error where the model has no tokenizer. */
  encode(text: string): Result<readonly Token[]>;
  /** For a model with a vocabulary. A run that fails leaves the last good one in place. */
  runIds(ids: readonly number[], headsOff: readonly HeadId[]): Result<readonly StepView[]>;
  /** The same for a model without one: each piece has a row made of its text. */
  runPieces(pieces: readonly string[], headsOff: readonly HeadId[]): Result<readonly StepView[]>;
  explain(path: string, row: number, col: number, limit: number): Result<Explanation>;
  buildUp(
    path: string,
    row: number,
    firstCol: number,
    nCols: number,
    named: readonly number[],
  ): Result<BuildUp>;
  splitDifference(layer: number): Result<number>;
  restOfRow(path: string, row: number, shown: readonly number[]): Result<number>;
  fusion(layer: number, row: number): Result<Fusion>;
  plane(layer: number, head: number): Result<Plane>;
  /** Of the last good run; an error where the model does not say words. */
  said(row: number, limit: number): Result<readonly SaidWord[]>;
  /** Runs a sentence for the profiles alone, and counts it. */
  measureIds(ids: readonly number[], isPunctuation: readonly boolean[]): Result<number>;
  measurePieces(pieces: readonly string[], isPunctuation: readonly boolean[]): Result<number>;
  /** [layer][head], of the sentences measured so far. */
  profiles(): readonly (readonly HeadProfile[])[];
  delete(): void;
}

/** A model that learns. It lives in WASM memory until delete(). */
export interface Training {
  state(): TrainingState;
  /** n further steps. An error `diverged` ends it until restore() or restart(). */
  step(n: number): Result<readonly TrainingPoint[]>;
  /** On texts that are not learned from, with the heads that are on. */
  score(): Result<TrainingScore>;
  setHead(head: number, isOn: boolean): Result<boolean>;
  /** Keeps the present state; its number is for restore(). */
  keep(): number;
  restore(kept: number): Result<number>;
  restart(seed: number): Result<boolean>;
  delete(): void;
}

/** A small chapter model that learns; as Training, without states that are kept. */
export interface ChapterTraining {
  state(): ChapterState;
  step(n: number): Result<readonly ChapterPoint[]>;
  score(): Result<ChapterScore>;
  setHead(head: number, isOn: boolean): Result<boolean>;
  restart(seed: number): Result<boolean>;
  delete(): void;
}

/** A step of the trace; the data is WASM memory and dies at the next call into the module. */
export type StepView = readonly [path: string, view: Matrix];

/** Every field of config.h by its own name, and what a session adds. */
export interface SessionConfig {
  readonly name: string;
  readonly tokenizer: 'words' | 'unigram' | '';
  readonly d_heads: readonly number[];
  readonly d_embed: number;
  readonly d_model: number;
  readonly n_heads: number;
  readonly n_kv_heads: number;
  readonly d_head: number;
  readonly n_layers: number;
  readonly d_mlp: number;
  readonly n_vocab: number;
  readonly n_ctx: number;
  readonly norm: 'layer' | 'rms';
  readonly norm_place: 'pre' | 'post' | 'none';
  readonly residual: boolean;
  readonly norm_eps: number;
  readonly position: 'none' | 'learned' | 'sinusoid' | 'rope';
  readonly rope_theta: number;
  readonly rope_interleaved: boolean;
  readonly activation: 'relu' | 'gelu' | 'gelu_tanh';
  readonly bias_qkv: boolean;
  readonly bias_out: boolean;
  readonly bias_mlp: boolean;
  readonly causal: boolean;
  readonly final_norm: boolean;
  readonly head: 'none' | 'lm' | 'sentence';
  readonly tied_head: boolean;
  readonly n_answers: number;
}
