import type {FrameMeasures} from '../models/film.ts';
import type {FileModelName} from '../models/models.ts';
import type {ModelSession} from './engine.ts';

/** Models whose training was kept as a film. */
export type FilmName = Extract<FileModelName, `chapter-${string}`>;

/** The model as it was after a step, and what was measured of it then. */
export interface FilmFrame {
  readonly step: number;
  readonly measures: FrameMeasures;
  readonly session: ModelSession;
}

export interface Film {
  readonly name: FilmName;
  /** In the order of their steps, from before the first. */
  readonly frames: readonly FilmFrame[];
  dispose(): void;
}
