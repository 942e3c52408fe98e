import type {ReactiveController, ReactiveControllerHost} from 'lit';

/** Tells the sum how high the prediction is: in the margin, it stands below that. */
export class HeightController implements ReactiveController {
  readonly #root: () => ParentNode;
  #observer: ResizeObserver | undefined;
  #observed: Element | null = null;

  constructor(host: ReactiveControllerHost, root: () => ParentNode) {
    this.#root = root;
    host.addController(this);
  }

  hostUpdated(): void {
    const thing = this.#root().querySelector('.prediction-place');
    if (thing === this.#observed) return;
    this.#observer ??= new ResizeObserver((entries) => this.#tell(entries));
    this.#observer.disconnect();
    this.#observed = thing;
    if (thing) this.#observer.observe(thing);
    else this.#sum?.style.removeProperty('--prediction');
  }

  hostDisconnected(): void {
    this.#observer?.disconnect();
    this.#observed = null;
  }

  get #sum(): HTMLElement | null {
    return this.#root().querySelector('.sum');
  }

  /** The sum alone is told: what is inherited by all numbers has all of them styled anew. */
  #tell(entries: readonly ResizeObserverEntry[]): void {
    const height = Math.ceil(entries.at(-1)?.borderBoxSize[0]?.blockSize ?? 0);
    this.#sum?.style.setProperty('--prediction', `${height}px`);
  }
}
