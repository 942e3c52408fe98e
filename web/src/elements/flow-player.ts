import type {ReactiveController, ReactiveControllerHost} from 'lit';
import type {LessonAction, LessonState} from '../state/lesson-state.ts';
import type {Store} from '../state/store.ts';
import {laidOut, placeAfter} from './product-view.ts';

/** Long enough to read what has been added. */
const PACE_MS = 900;

/**
 * Plays a walk while the reader wants it to, and never of itself. Where the reader wants no motion
 * it goes from one named place to the next.
 */
export class FlowPlayer implements ReactiveController {
  readonly #store: Store<LessonState, LessonAction>;
  readonly #width: () => number;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    host: ReactiveControllerHost,
    store: Store<LessonState, LessonAction>,
    width: () => number,
  ) {
    this.#store = store;
    this.#width = width;
    host.addController(this);
  }

  hostUpdated(): void {
    const {isPlaying} = this.#store.state.flow;
    if (!isPlaying) return this.#clear();
    this.#timer ??= setInterval(() => this.#advance(), PACE_MS);
  }

  hostDisconnected(): void {
    this.#clear();
  }

  #advance(): void {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const laid = laidOut(this.#store.state, this.#width());
    const at = laid ? placeAfter(laid.walk, isCalm) : null;
    const isPlaying = laid !== undefined && at !== null && at < laid.walk.marks.all;
    this.#store.dispatch({type: 'flow', flow: at === null ? {isPlaying} : {at, isPlaying}});
  }

  #clear(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
