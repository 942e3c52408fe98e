import type {MeasuredRelation} from '../models/chapter-card.ts';
import type {ChapterSetting} from '../models/chapter-setting.ts';
import type {Replaceable} from './training-place.ts';

export type {ChapterSetting} from '../models/chapter-setting.ts';

/** A chapter model small enough to learn in a minute, from some templates of a grammar. */
export interface ChapterOptions extends ChapterSetting, Replaceable {
  readonly recipe: 'chapter';
  /** The text of the grammar. */
  readonly grammar: string;
  readonly templates: readonly string[];
  readonly seed: number;
}

/** What holds for every such training. */
export interface ChapterTask {
  readonly steps: number;
  /** Sentences in a step. */
  readonly batch: number;
  /** Sentences that score() chooses heads by, and as many that it reports of. */
  readonly scored: number;
}

export interface ChapterState {
  readonly seed: number;
  readonly steps: number;
  readonly nHeads: number;
  readonly nLayers: number;
  readonly parameters: number;
}

export interface ChapterPoint {
  /** From 1. */
  readonly step: number;
  /** Of the batch, before the step. */
  readonly loss: number;
}

/** On sentences that are not learned from, with the heads that are on. */
export interface ChapterScore {
  readonly loss: number;
  /** None where a head is off: weights do not tell that. */
  readonly relations: readonly MeasuredRelation[];
  /** By relation: the mean probability of the word that depends, once it is hidden. */
  readonly abilities: Readonly<Record<string, number>>;
  /** How alike the heads of each layer are; none where there is one, or one is off. */
  readonly similarity: readonly number[];
}
