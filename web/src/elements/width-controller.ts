import type {ReactiveController, ReactiveControllerHost} from 'lit';

/** The width of an element of the host, kept up to date. */
export class WidthController implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #find: () => Element | null;
  #observer: ResizeObserver | undefined;
  #observed: Element | null = null;
  width: number;

  constructor(host: ReactiveControllerHost, find: () => Element | null, width = 720) {
    this.#host = host;
    this.#find = find;
    this.width = width;
    host.addController(this);
  }

  hostUpdated(): void {
    const element = this.#find();
    if (element === this.#observed) return;
    this.#observer ??= new ResizeObserver((entries) => this.#measure(entries));
    this.#observer.disconnect();
    this.#observed = element;
    if (element) this.#observer.observe(element);
  }

  hostDisconnected(): void {
    this.#observer?.disconnect();
    this.#observed = null;
  }

  #measure(entries: readonly ResizeObserverEntry[]): void {
    const width = Math.floor(entries.at(-1)?.contentRect.width ?? 0);
    if (width === 0 || width === this.width) return;
    this.width = width;
    this.#host.requestUpdate();
  }
}
