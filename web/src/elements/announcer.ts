import type {ReactiveController, ReactiveControllerHost} from 'lit';

const PAUSE_MS = 500;

/**
 * The text of the one live region. At most one message in half a second; the latest wins.
 */
export class Announcer implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #timer: ReturnType<typeof setTimeout> | undefined;
  text = '';

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  say(text: string): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.text = text;
      this.#host.requestUpdate();
    }, PAUSE_MS);
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
  }
}
