/** Which key of the focused row is looked at: under the pointer or the keyboard, or kept. */
export interface Brush {
  readonly brushed: number | null;
  readonly locked: number | null;
}

export type BrushAction =
  | {readonly type: 'brushed'; readonly key: number | null}
  /** A key is kept; the kept one, or null, is freed. */
  | {readonly type: 'locked'; readonly key: number | null}
  /** Another sentence: keys that it does not have are let go. */
  | {readonly type: 'keys'; readonly count: number};

export const noBrush: Brush = {brushed: null, locked: null};

function within(key: number | null, count: number): number | null {
  return key !== null && key < count ? key : null;
}

/** Freeing lets go of all, so that what was only looked at does not stay marked. */
function locked(state: Brush, key: number | null): Brush {
  if (key !== null) return {...state, locked: key === state.locked ? null : key};
  return state.brushed === null && state.locked === null ? state : noBrush;
}

export function reduceBrush(state: Brush, action: BrushAction): Brush {
  switch (action.type) {
    case 'brushed':
      return action.key === state.brushed ? state : {...state, brushed: action.key};
    case 'locked':
      return locked(state, action.key);
    case 'keys': {
      const {count} = action;
      const next = {brushed: within(state.brushed, count), locked: within(state.locked, count)};
      return next.brushed === state.brushed && next.locked === state.locked ? state : next;
    }
  }
}
