import type {ReactiveController, ReactiveControllerHost} from 'lit';
import {frameOf, materialOf} from '../../state/emergence/emergence-state.ts';
import {isCalm} from '../calm.ts';
import type {EmergenceStore} from './runner.ts';

/** Long enough to see what has changed. */
const PACE_MS = 900;

/**
 * Shows one frame after the other while the reader wants it to, and never of itself. Where the
 * reader wants no motion, the last follows the first.
 */
export class FilmPlayer implements ReactiveController {
  readonly #host: HTMLElement;
  readonly #store: EmergenceStore;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(host: HTMLElement & ReactiveControllerHost, store: EmergenceStore) {
    [this.#host, this.#store] = [host, store];
    host.addController(this);
  }

  hostUpdated(): void {
    if (!this.#store.state.isPlaying) return this.#clear();
    this.#timer ??= setInterval(() => this.#advance(), PACE_MS);
  }

  hostDisconnected(): void {
    this.#clear();
  }

  #advance(): void {
    const {state} = this.#store;
    const material = materialOf(state);
    const last = material ? material.measures.length - 1 : 0;
    const at =
      material && !isCalm(this.#host) ? Math.min(frameOf(state, material) + 1, last) : last;
    this.#store.dispatch({type: 'at', at});
    if (at === last) this.#store.dispatch({type: 'playing', isPlaying: false});
  }

  #clear(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
