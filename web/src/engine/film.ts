import type {FrameMeasures} from '../models/film.ts';
import type {FilmName} from '../models/models.ts';
import type {ModelSession} from './engine.ts';

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
