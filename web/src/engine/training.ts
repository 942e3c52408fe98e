import type {
  ChapterOptions,
  ChapterPoint,
  ChapterScore,
  ChapterState,
  ChapterTask,
} from './chapter-training.ts';
import type {Place, Replaceable} from './training-place.ts';
export type {Place} from './training-place.ts';

/** What is to be learned, and by how many heads. */
export interface NearFarOptions extends Replaceable {
  /** Near and far: each position names the symbol before it and the first one. */
  readonly recipe: 'near-far';
  readonly heads: number;
  /** Key-value heads: as many as heads (MHA) unless fewer are asked for (GQA, MQA). */
  readonly kvHeads?: number;
  /** A whole number below 2^32: weights and data follow from it. */
  readonly seed: number;
}

/** What is known of each kind of training, by its recipe. */
export interface Kinds {
  readonly 'near-far': {
    readonly options: NearFarOptions;
    readonly task: NearFarTask;
    readonly state: TrainingState;
    readonly point: TrainingPoint;
    readonly score: TrainingScore;
  };
  readonly chapter: {
    readonly options: ChapterOptions;
    readonly task: ChapterTask;
    readonly state: ChapterState;
    readonly point: ChapterPoint;
    readonly score: ChapterScore;
  };
}
export type Recipe = keyof Kinds;
export type TrainingOptions = Kinds[Recipe]['options'];

/** A model that learns, step by step. Learning is always with all heads. */
export interface TrainingSession<R extends Recipe = 'near-far'> {
  readonly task: Kinds[R]['task'];
  readonly place: Place;
  /** Where it stands; the hash of the weights is the same in every engine. */
  state(): Promise<Kinds[R]['state']>;
  /**
   * n further steps, of each what its batch showed before it. Rejects with an EngineError
   * `diverged` where numbers have left all bounds; then only restore() or restart() go on.
   */
  step(n: number): Promise<readonly Kinds[R]['point'][]>;
  /** How long the core has computed the steps since the start, in milliseconds. */
  computing(): Promise<number>;
  /** On texts that are not learned from, with the heads that are on. */
  score(): Promise<Kinds[R]['score']>;
  setHead(head: number, isOn: boolean): Promise<void>;
  /** Keeps the present state; restore() goes back to it. */
  snapshot(): Promise<Snapshot>;
  restore(snapshot: Snapshot): Promise<void>;
  /** From the beginning; what was kept is forgotten. */
  restart(seed: number): Promise<void>;
  dispose(): void;
}

/** The number of a state that a session keeps; of no use to another. */
export type Snapshot = number;

/** What holds for every training of near and far (near_far.h). */
export interface NearFarTask {
  /** What guessing gets right. */
  readonly chance: number;
  /** What even weights would have on either place. */
  readonly evenMass: number;
  /** A head has specialised with more than this on a place. */
  readonly specialised: number;
  readonly symbols: number;
  readonly length: number;
  readonly batch: number;
  /** Texts that score() takes. */
  readonly heldOut: number;
}

export interface TrainingState {
  readonly seed: number;
  readonly steps: number;
  /** The first step after which two heads had specialised; 0 before. */
  readonly doneAt: number;
  readonly nHeads: number;
  readonly nKvHeads: number;
  readonly parameters: number;
  /** Of all weights, bit by bit. */
  readonly hash: string;
}

export interface SkillScore {
  readonly loss: number;
  readonly accuracy: number;
}

/** The mean weight of a head on the places of the two skills, and one row as an example. */
export interface HeadMasses {
  readonly near: number;
  readonly far: number;
  /** The weights of the last position of one text over all its positions: they sum to 1. */
  readonly row: Float32Array;
}

export interface TrainingScore {
  readonly loss: number;
  readonly near: SkillScore;
  readonly far: SkillScore;
  readonly heads: readonly HeadMasses[];
  /** One head has specialised on near, another on far. */
  readonly done: boolean;
}

export interface TrainingPoint extends TrainingScore {
  /** From 1. */
  readonly step: number;
}
