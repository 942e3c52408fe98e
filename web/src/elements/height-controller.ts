import type {ReactiveController, ReactiveControllerHost} from 'lit';

/**
 * Tells one part of the host how high another is, which is out of its way only by its height: the
 * sum stands below the prediction in the margin.
 */
export class HeightController implements ReactiveController {
  readonly #root: () => ParentNode;
  readonly #thing: string;
  readonly #told: string;
  #observer: ResizeObserver | undefined;
  #observed: Element | null = null;

  /** `thing` and `told` are selectors; `told` gets the height as `--prediction`. */
  constructor(host: ReactiveControllerHost, root: () => ParentNode, thing: string, told: string) {
    [this.#root, this.#thing, this.#told] = [root, thing, told];
    host.addController(this);
  }

  hostUpdated(): void {
    const thing = this.#root().querySelector(this.#thing);
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
    const told = this.#root().querySelector<HTMLElement>(this.#told);
    told?.style.setProperty('--prediction', `${height}px`);
  }
}
