import {langOf} from '../i18n/lang.ts';
import type {LessonAction, LessonState} from '../state/lesson-state.ts';
import {stateFromText} from '../state/state-text.ts';
import type {Store} from '../state/store.ts';
import {asked, askedText, asksForRun, reflected} from './attributes.ts';
import type {LessonRequests} from './lesson-requests.ts';

/** What attributes ask of whatever lesson is shown. */
export type Requests = Pick<LessonRequests, 'computeAsked' | 'refuse' | 'restore'>;

/** Attributes in both directions: what they ask of the lesson, and what it says through them. */
export class AttributeDoor {
  readonly #host: HTMLElement;
  readonly #store: Store<LessonState, LessonAction>;
  readonly #requests: () => Requests;
  #isReflecting = false;
  #isStarted = false;
  /** Refused before there was anybody to tell. */
  #refused: Parameters<Requests['refuse']>[] = [];
  /** Given before there was a page to show it on. */
  #kept: {readonly value: unknown} | undefined;

  constructor(
    host: HTMLElement,
    store: Store<LessonState, LessonAction>,
    requests: () => Requests,
  ) {
    [this.#host, this.#store, this.#requests] = [host, store, requests];
  }

  changed(name: string, value: string | null): void {
    if (this.#isReflecting || value === null) return;
    if (name === 'state') return this.#setState(value);
    if (name === 'lang') return this.#setLang(value);
    const wish = asked(name, value, this.#store.state);
    if (wish?.type === 'unknown') return this.refuse(name, value, wish.known);
    if (wish) this.#store.dispatch(wish);
    if (this.#isStarted && asksForRun(name))
      this.#requests().computeAsked(askedText(this.#host, name));
  }

  /** The element has come to a page: what its attributes ask for is computed. */
  connected(): void {
    this.#isStarted = true;
    const host = this.#host;
    if (!host.hasAttribute('lang')) this.#setLang(host.closest('[lang]')?.getAttribute('lang'));
    for (const what of this.#refused.splice(0)) this.#requests().refuse(...what);
    const kept = this.#kept;
    this.#kept = undefined;
    if (kept === undefined || !this.#requests().restore(kept.value))
      this.#requests().computeAsked(askedText(host, null));
    this.reflect(this.#store.state);
  }

  /** Something that was asked for is not known, and is as if it had not been asked for. */
  refuse(...what: Parameters<Requests['refuse']>): void {
    if (this.#isStarted) this.#requests().refuse(...what);
    else this.#refused.push(what);
  }

  reflect(state: LessonState): void {
    const host = this.#host;
    this.#isReflecting = true;
    for (const [name, value] of reflected(state)) {
      if (value === null) host.removeAttribute(name);
      else if (host.getAttribute(name) !== value) host.setAttribute(name, value);
    }
    this.#isReflecting = false;
  }

  /** A value of `getState`; what is not known of it, and where it is not one at all, is said. */
  restore(value: unknown): void {
    if (this.#isStarted) this.#requests().restore(value);
    else this.#kept = {value};
  }

  #setState(text: string): void {
    this.restore(stateFromText(text));
  }

  #setLang(tag: string | null | undefined): void {
    this.#store.dispatch({type: 'lang', lang: langOf(tag) ?? 'zh-CN'});
  }
}
