import type {Source} from '../state/store.ts';
import type {Occurrence} from './event-map.ts';

/** Tells the page around what happens and who has asked for it; that the lesson is ready only once. */
export class Herald {
  readonly ready: Promise<void>;
  /**
   * A part is to be looked at that a script or the address asks for. The place of another's page is not
   * ours to change, which scrollIntoView would, through frames too: our own page scrolls itself.
   */
  onPart: (part: Element) => void = () => undefined;
  readonly #onReady: () => void;
  #done: () => void = () => undefined;
  #isReady = false;

  /** `onReady`: a lesson has its first numbers; there may be another lesson later. */
  constructor(onReady: () => void) {
    this.#onReady = onReady;
    this.ready = new Promise((done) => (this.#done = done));
  }

  /** Of what is not the reader's doing: until the lesson is ready it is how the page opens. */
  get outside(): Source {
    return this.#isReady ? 'api' : 'init';
  }

  tell(target: EventTarget, source: Source, occurrences: readonly Occurrence[]): void {
    for (const [name, detail] of occurrences) {
      const isReady = name === 'moxiang-ready';
      if (isReady) this.#onReady();
      if (isReady && this.#isReady) continue;
      this.#isReady ||= isReady;
      const told = {...detail, source: isReady ? 'init' : source};
      target.dispatchEvent(new CustomEvent(name, {detail: told, bubbles: true, composed: true}));
      if (isReady) this.#done();
    }
  }
}
