import type {ReactiveController, ReactiveControllerHost} from 'lit';

/** Tells the stop how high its prediction is: in the margin, the sum stands below it. */
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
  }

  hostDisconnected(): void {
    this.#observer?.disconnect();
    this.#observed = null;
  }

  #tell(entries: readonly ResizeObserverEntry[]): void {
    const height = Math.ceil(entries.at(-1)?.contentRect.height ?? 0);
    const told = this.#root().querySelector<HTMLElement>('.stop');
    told?.style.setProperty('--prediction', `${height}px`);
  }
}
