import {LANGS, langOf} from '../i18n/lang.ts';
import type {Lang} from '../i18n/lang.ts';
import {parameterOf} from '../parameters/parameters.ts';
import type {LessonAction, LessonState} from '../state/lesson-state.ts';
import {stateFromText} from '../state/state-text.ts';
import type {Store} from '../state/store.ts';
import {AskedPlaces} from './asked-places.ts';
import {asked, askedText, asksForRun, reflected} from './attributes.ts';
import type {Herald} from './herald.ts';
import type {LessonRequests} from './lesson-requests.ts';
import type {Reading} from './reading.ts';

/** What attributes ask of whatever lesson is shown. */
export type Requests = Pick<LessonRequests, 'computeAsked' | 'refuse' | 'restore'>;

/** The language of a state that was kept; undefined where it has none of ours. */
function langIn(value: unknown): Lang | undefined {
  const of = (value as {readonly lang?: unknown} | null)?.lang;
  return LANGS.find((lang) => lang === of);
}

/** Attributes in both directions: what they ask of the lesson, and what it says through them. */
export class AttributeDoor {
  readonly #host: HTMLElement;
  readonly #store: Store<LessonState, LessonAction>;
  readonly #requests: () => Requests;
  readonly #herald: Herald;
  readonly #reading: Reading;
  readonly #places = new AskedPlaces();
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
    herald: Herald,
    reading: Reading,
  ) {
    [this.#host, this.#store, this.#requests] = [host, store, requests];
    [this.#herald, this.#reading] = [herald, reading];
  }

  changed(name: string, value: string | null): void {
    // One that is taken away is as if it had never been there.
    const wanted = value ?? parameterOf(name)?.initial ?? '';
    if (this.#isReflecting || (value === null && wanted === '')) return;
    this.#fromOutside(() => this.#ask(name, wanted));
  }

  #ask(name: string, value: string): void {
    if (name === 'state') return this.#setState(value);
    if (name === 'lang') return this.#setLang(value);
    const wish = asked(name, value, this.#store.state);
    if (wish?.type === 'unknown') return this.refuse(name, value, wish.known);
    const isPlace = this.#places.ask(name, value);
    if (wish) this.#store.dispatch(wish);
    if (isPlace) this.reflect(this.#store.state);
    if (this.#isStarted && asksForRun(name))
      this.#requests().computeAsked(askedText(this.#host, name));
  }

  /** The element has come to a page: what its attributes ask for is computed, once it can be read. */
  connected(): void {
    const host = this.#host;
    if (!host.hasAttribute('lang')) {
      const around = host.closest('[lang]')?.getAttribute('lang');
      this.#fromOutside(() => this.#setLang(around));
    }
    this.#reading.whenThere(() => {
      if (host.isConnected) this.#start();
    });
  }

  #start(): void {
    this.#isStarted = true;
    this.#fromOutside(() => this.#begin());
    this.reflect(this.#store.state);
  }

  #begin(): void {
    const host = this.#host;
    for (const what of this.#refused.splice(0)) this.#requests().refuse(...what);
    const kept = this.#kept;
    this.#kept = undefined;
    const begin = (): void => this.#requests().computeAsked(askedText(host, null));
    if (kept === undefined) begin();
    else this.#restore(kept.value, begin);
  }

  /** Something that was asked for is not known, and is as if it had not been asked for. */
  refuse(...what: Parameters<Requests['refuse']>): void {
    if (this.#isStarted) this.#fromOutside(() => this.#requests().refuse(...what));
    else this.#refused.push(what);
  }

  reflect(state: LessonState): void {
    if (!this.#isStarted) return;
    const host = this.#host;
    const missed = this.#places.missed(state);
    this.#isReflecting = true;
    for (const [name, value] of reflected(state)) {
      if (value === null) host.removeAttribute(name);
      else if (host.getAttribute(name) !== value) host.setAttribute(name, value);
    }
    this.#isReflecting = false;
    for (const what of missed) this.refuse(...what);
  }

  /** A value of `getState`; what is not known of it, and where it is not one at all, is said. */
  restore(value: unknown): void {
    if (this.#isStarted) this.#fromOutside(() => this.#restore(value));
    else this.#kept = {value};
  }

  /** In its language, once that is there; `otherwise`: it is none. */
  #restore(value: unknown, otherwise?: () => void): void {
    const lang = langIn(value);
    this.#reading.before(lang, (isThere) => {
      const usable = isThere ? value : {...(value as object), lang: this.#store.state.lang};
      if (!this.#requests().restore(usable)) otherwise?.();
    });
  }

  #fromOutside(work: () => unknown): void {
    this.#store.as(this.#herald.outside, work);
  }

  #setState(text: string): void {
    this.restore(stateFromText(text));
  }

  #setLang(tag: string | null | undefined): void {
    this.#reading.ask(langOf(tag) ?? 'zh-CN');
  }
}
