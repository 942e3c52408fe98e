import {adoptStyles} from 'lit';
import type {ReactiveController, ReactiveControllerHost, TemplateResult} from 'lit';
import type {Strings} from '../../i18n/en.ts';
import {lessonStyles} from '../../styles/lesson-styles.ts';
import {Fetched} from '../fetched.ts';
import {whenIdle} from '../idle.ts';
import {fetchLater, laterParts} from './parts.ts';

type Host = ReactiveControllerHost & {readonly renderRoot: HTMLElement | DocumentFragment};

/** The other stops of a lesson: fetched after the first, styled and shown once they are there. */
export class LaterSteps implements ReactiveController {
  readonly #host: Host;
  readonly #onThere: () => void;
  readonly #fetched: Fetched;
  #isReady = false;

  constructor(host: Host, onThere: () => void) {
    [this.#host, this.#onThere] = [host, onThere];
    this.#fetched = new Fetched(host, () => this.#fetch(), laterParts() !== undefined);
    host.addController(this);
  }

  /** After the first step. What does not come now is asked for again where it is shown. */
  async prefetch(): Promise<void> {
    if (laterParts()) return;
    await whenIdle();
    await this.#fetched.fetch();
  }

  view(content: () => TemplateResult, strings: Strings): TemplateResult {
    return laterParts() ? content() : this.#fetched.view(content, strings);
  }

  hostUpdate(): void {
    const parts = laterParts();
    if (!parts || this.#isReady) return;
    this.#isReady = true;
    const root = this.#host.renderRoot as ShadowRoot;
    adoptStyles(root, lessonStyles(parts.styles));
    parts.followResults(root);
  }

  async #fetch(): Promise<void> {
    await fetchLater();
    this.#onThere();
  }
}
