import type {ReactiveController, ReactiveControllerHost} from 'lit';
import type {LessonAction, LessonState} from '../state/lesson-state.ts';
import type {Store} from '../state/store.ts';
import {isCalm} from './calm.ts';
import {laterParts} from './later/parts.ts';

/** Long enough to read what has been added. */
const PACE_MS = 900;

/**
 * Plays a walk while the reader wants it to, and never of itself. Where the reader wants no motion
 * it goes from one named place to the next.
 */
export class FlowPlayer implements ReactiveController {
  readonly #host: HTMLElement;
  readonly #store: Store<LessonState, LessonAction>;
  readonly #width: () => number;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    host: HTMLElement & ReactiveControllerHost,
    store: Store<LessonState, LessonAction>,
    width: () => number,
  ) {
    [this.#host, this.#store] = [host, store];
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
    const parts = laterParts();
    const laid = parts?.laidOut(this.#store.state, this.#width());
    const at = parts && laid ? parts.placeAfter(laid.walk, isCalm(this.#host)) : null;
    const isPlaying = laid !== undefined && at !== null && at < laid.walk.marks.all;
    this.#store.dispatch({type: 'flow', flow: at === null ? {isPlaying} : {at, isPlaying}});
  }

  #clear(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
