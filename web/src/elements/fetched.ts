import {html} from 'lit';
import type {ReactiveControllerHost, TemplateResult} from 'lit';
import type {Strings} from '../i18n/en.ts';

/** A part of the page that is fetched when it is first shown. */
export class Fetched {
  readonly #host: ReactiveControllerHost;
  readonly #load: () => Promise<unknown>;
  #state: 'no' | 'on its way' | 'failed' | 'yes';

  constructor(host: ReactiveControllerHost, load: () => Promise<unknown>, isThere = false) {
    [this.#host, this.#load] = [host, load];
    this.#state = isThere ? 'yes' : 'no';
  }

  /** The content once it is there; until then what there is to say. */
  view(content: () => TemplateResult, strings: Strings): TemplateResult {
    if (this.#state === 'yes') return content();
    if (this.#state === 'no') void this.fetch();
    if (this.#state !== 'failed') {
      return html`<div class="empty lesson-notices">
        <p class="notice quiet coming">${strings['fetching']}</p>
      </div>`;
    }
    return html`<div class="lesson-notices">
      <p class="notice problem">
        <span>${strings['fetching.failed']}</span>
        <button type="button" @click=${() => void this.fetch()}>${strings['problem.retry']}</button>
      </p>
    </div>`;
  }

  async fetch(): Promise<void> {
    this.#state = 'on its way';
    this.#host.requestUpdate();
    try {
      await this.#load();
      this.#state = 'yes';
    } catch {
      this.#state = 'failed';
    }
    this.#host.requestUpdate();
  }
}
