import type {ReactiveController, ReactiveControllerHost} from 'lit';

/** What a sheet of A4 or letter leaves between its margins, in the size that is printed (print.ts). */
const PAPER_PX = 850;

/** The width of an element of the host, kept up to date; while the page is printed, that of the paper. */
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

  hostConnected(): void {
    addEventListener('beforeprint', this.#toPaper);
    addEventListener('afterprint', this.#toScreen);
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
    removeEventListener('beforeprint', this.#toPaper);
    removeEventListener('afterprint', this.#toScreen);
    this.#observer?.disconnect();
    this.#observed = null;
  }

  readonly #toPaper = (): void => this.#set(PAPER_PX);

  readonly #toScreen = (): void => this.#set(this.#observed?.clientWidth ?? 0);

  #measure(entries: readonly ResizeObserverEntry[]): void {
    this.#set(Math.floor(entries.at(-1)?.contentRect.width ?? 0));
  }

  #set(width: number): void {
    if (width === 0 || width === this.width) return;
    this.width = width;
    this.#host.requestUpdate();
  }
}
