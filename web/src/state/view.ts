import {matrixOf} from '../engine/trace.ts';
import type {CellRef} from '../views/types.ts';
import type {WalkPlace} from './flow.ts';
import type {Good} from './lesson-state.ts';

/** Where in a run the reader is; what is not given stays as it is. */
export interface View {
  readonly stop?: string;
  readonly layer?: number;
  readonly head?: number;
  readonly row?: number;
  /** The numbers whose sums were opened, one from the other. */
  readonly trail?: readonly CellRef[];
  readonly walk?: WalkPlace;
  /** The token that is hidden from the model; null: none. */
  readonly hide?: number | null;
}

/** As much of a trail as the run has. */
export function trailIn({trace}: Good, trail: readonly CellRef[]): readonly CellRef[] {
  const end = trail.findIndex(({path, row, col}) => {
    const matrix = matrixOf(trace, path);
    return !matrix || row >= matrix.rows || col >= matrix.cols;
  });
  return end < 0 ? trail : trail.slice(0, end);
}
