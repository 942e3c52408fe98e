import {html} from 'lit';
import type {ReactiveControllerHost, TemplateResult} from 'lit';
import {LANGS, stringsOf} from '../i18n/lang.ts';
import type {Lang} from '../i18n/lang.ts';
import {isReadIn, readIn} from '../i18n/texts.ts';
import type {LessonAction, LessonState} from '../state/lesson-state.ts';
import type {Store} from '../state/store.ts';

/** What can be said before there are texts. */
const FAILED: Readonly<Record<Lang, {readonly text: string; readonly retry: string}>> = {
  'zh-CN': {text: '页面的文字没有取到。', retry: '再试一次'},
  en: {text: 'The texts of this page could not be fetched.', retry: 'Try again'},
};

/**
 * The language of the lesson: another one is taken once its texts are there, and until then the old one
 * stays. With the first the lesson begins.
 */
export class Reading {
  readonly #host: ReactiveControllerHost;
  readonly #store: Store<LessonState, LessonAction>;
  /** The last that was asked for. */
  #asked: Lang | undefined;
  #begin: (() => void) | undefined;
  #hasBegun = false;
  #hasFailed = false;
  /** Of what waits for a language only the last is done. */
  #order = 0;

  constructor(host: ReactiveControllerHost, store: Store<LessonState, LessonAction>) {
    [this.#host, this.#store] = [host, store];
  }

  get hasBegun(): boolean {
    return this.#hasBegun;
  }

  /** Calls back once there is a language, which may be now. */
  whenThere(begin: () => void): void {
    if (this.#hasBegun) begin();
    else this.#begin = begin;
  }

  readonly ask = (lang: Lang): void => {
    this.#asked = lang;
    if (isReadIn(lang)) return this.#take(lang);
    const ifLast = (work: (lang: Lang) => void): (() => void) =>
      this.#store.later(() => {
        if (this.#asked === lang) work(lang);
      });
    const [take, fail] = [ifLast((of) => this.#take(of)), ifLast((of) => this.#fail(of))];
    void readIn(lang).then(take, fail);
  };

  /** Does what another language is needed for; where it cannot be had, that is told, and it is done so. */
  before(lang: Lang | undefined, work: (isThere: boolean) => void): void {
    const order = ++this.#order;
    if (lang === undefined || isReadIn(lang)) return work(true);
    const ifLast = (isThere: boolean): (() => void) =>
      this.#store.later(() => {
        if (order !== this.#order) return;
        if (!isThere) this.#tell(lang);
        work(isThere);
      });
    void readIn(lang).then(ifLast(true), ifLast(false));
  }

  /** What stands in the place of the lesson before it has begun. */
  view(): TemplateResult {
    const content = this.#hasFailed ? this.#failed() : html`<div class="empty"></div>`;
    return html`<div class="masthead"><slot name="brand"></slot></div>
      ${content}`;
  }

  #take(lang: Lang): void {
    this.#store.dispatch({type: 'lang', lang});
    if (this.#hasBegun) return;
    this.#hasBegun = true;
    this.#host.requestUpdate();
    this.#begin?.();
  }

  #fail(lang: Lang): void {
    this.#hasFailed = true;
    this.#host.requestUpdate();
    if (this.#hasBegun) this.#tell(lang);
  }

  #tell(lang: Lang): void {
    const name = stringsOf[this.#store.state.lang][`language.${lang}`];
    const values = {lang: name, message: `[i18n] ${lang} could not be fetched`};
    this.#store.dispatch({type: 'failed', problem: {code: 'lang_not_loaded', values, retry: null}});
  }

  #retry(lang: Lang): void {
    this.#hasFailed = false;
    this.#host.requestUpdate();
    this.ask(lang);
  }

  #failed(): TemplateResult {
    return html`<div class="empty lesson-notices">
      ${LANGS.map(
        (lang) =>
          html`<p class="notice problem" lang=${lang}>
            <span>${FAILED[lang].text}</span>
            <button type="button" @click=${() => this.#retry(this.#asked ?? lang)}>
              ${FAILED[lang].retry}
            </button>
          </p>`,
      )}
    </div>`;
  }
}
