import {EngineError} from '../../engine/errors.ts';
import type {Problem} from '../../state/lesson-state.ts';
import type {Store} from '../../state/store.ts';

export function problemOf(error: unknown): Problem {
  const message = error instanceof Error ? error.message : String(error);
  const known = error instanceof EngineError ? error : undefined;
  const values = {...known?.values, message};
  return {code: known?.code ?? 'engine_failed', values, retry: null};
}

interface Failed {
  readonly type: 'failed';
  readonly problem: Problem;
}

/** Tells of what goes wrong, unless it is of something that is over; in the name of whoever asks now. */
export function telling<S>(
  store: Pick<Store<S, Failed>, 'dispatch' | 'later'>,
  isOver: () => boolean,
): (error: unknown) => void {
  return store.later((error: unknown) => {
    if (!isOver()) store.dispatch({type: 'failed', problem: problemOf(error)});
  });
}
