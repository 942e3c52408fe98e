import type {ReactiveController, ReactiveControllerHost} from 'lit';

const PAUSE_MS = 500;

/**
 * The text of the one live region. At most one message in half a second; the latest wins, behind
 * what is to be heard in any case.
 */
export class Announcer implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What has not been heard yet and must not be lost. */
  #lasting: readonly string[] = [];
  text = '';

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  say(text: string, isLasting = false): void {
    clearTimeout(this.#timer);
    const all = [...this.#lasting, text];
    if (isLasting) this.#lasting = all;
    this.#timer = setTimeout(() => {
      this.text = all.join(' ');
      this.#lasting = [];
      this.#host.requestUpdate();
    }, PAUSE_MS);
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
  }
}
