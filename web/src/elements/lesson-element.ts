import {LitElement} from 'lit';
import type {TemplateResult} from 'lit';
import type {Engine, Token} from '../engine/engine.ts';
import type {Trace} from '../engine/trace.ts';
import {langOf} from '../i18n/lang.ts';
import {lessonOf} from '../lessons/lessons.ts';
import {initialState} from '../state/lesson-state.ts';
import type {LessonAction, LessonState} from '../state/lesson-state.ts';
import {reduceLesson} from '../state/reduce.ts';
import {StoreController} from '../state/store-controller.ts';
import {Store} from '../state/store.ts';
import {lessonStyles} from '../styles/lesson-styles.ts';
import {Announcer} from './announcer.ts';
import {ATTRIBUTES, asked, reflected} from './attributes.ts';
import {eventsOf} from './events.ts';
import {FlowPlayer} from './flow-player.ts';
import {linesInView} from './in-view.ts';
import {LessonActions} from './lesson-actions.ts';
import {listen} from './lesson-keys.ts';
import {LessonSession} from './lesson-session.ts';
import {lessonView} from './lesson-view.ts';
import {newsOf} from './news.ts';
import {sharedEngine} from './shared-engine.ts';
import {WidthController} from './width-controller.ts';

/**
 * A lesson on multi-head attention: `<moxiang-lesson sentence="tired" lang="en">`.
 *
 * Attributes hold what is shown and change what is shown: lesson, sentence, text, model, step,
 * layer, head, row, lang, theme (auto, light, dark).
 *
 * @fires moxiang-ready - something has been computed for the first time: {kernel, model}
 * @fires moxiang-step - another step, layer or head is shown: {step, layer, head}
 * @fires moxiang-select - the sum of a number has been opened: {path, row, col, value}
 * @fires moxiang-error - something did not work, what was shown stays: {code, message, recoverable}
 * @slot - shown until the element is defined
 * @slot brand - before the lesson's title
 * @csspart toolbar stepper token heatmap cell legend caption details
 * @cssprop --mx-bg --mx-fg --mx-muted --mx-rule --mx-font --mx-font-serif --mx-font-mono
 */
export class MoxiangLessonElement extends LitElement {
  static override styles = lessonStyles;

  /** For tests and hosts that bring their own engine. */
  startEngine: () => Promise<Engine> = sharedEngine;

  readonly #store = new Store<LessonState, LessonAction>(
    initialState(lessonOf(null), 'zh-CN'),
    reduceLesson,
  );
  readonly #controller = new StoreController(this, this.#store, (state, before) =>
    this.#changed(state, before),
  );
  readonly #announcer = new Announcer(this);
  readonly #width: WidthController = new WidthController(this, () =>
    this.renderRoot.querySelector('.measure'),
  );
  protected readonly inView = linesInView(this, () => this.renderRoot);
  protected readonly player = new FlowPlayer(this, this.#store, () => this.#width.width);
  readonly #session = new LessonSession(this.#store, () => this.startEngine());
  readonly #actions = new LessonActions(this.#store, this.#session, () => this.renderRoot);
  #isReflecting = false;
  #isStarted = false;

  static override get observedAttributes(): string[] {
    return [...super.observedAttributes, ...ATTRIBUTES];
  }

  /** The last good run, for hosts and tests: read, never changed. */
  get trace(): Trace | undefined {
    return this.#store.state.good?.trace;
  }

  get tokens(): readonly Token[] {
    return this.#store.state.good?.tokens ?? [];
  }

  override attributeChangedCallback(
    name: string,
    _before: string | null,
    value: string | null,
  ): void {
    if (this.#isReflecting || value === null) return;
    if (name === 'lang') return this.#setLang(value);
    const wish = asked(name, value, this.#store.state);
    if (wish?.type === 'unknown') return this.#actions.refuse(name, value, wish.known);
    if (wish) this.#store.dispatch(wish);
    if (this.#isStarted && ['sentence', 'text', 'model'].includes(name)) this.#compute(name);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#isStarted = true;
    if (!this.hasAttribute('lang')) this.#setLang(this.closest('[lang]')?.getAttribute('lang'));
    this.#compute(null);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    queueMicrotask(() => {
      if (!this.isConnected) this.#session.dispose();
    });
  }

  protected override firstUpdated(): void {
    listen(this.renderRoot, this.#store, this.#actions);
  }

  protected override updated(): void {
    this.#actions.restoreFocus();
  }

  protected override render(): TemplateResult {
    const surroundings = {
      width: this.#width.width,
      kernel: this.#session.kernel,
      announcement: this.#announcer.text,
    };
    return lessonView(this.#controller.state, surroundings, this.#actions);
  }

  #setLang(tag: string | null | undefined): void {
    this.#store.dispatch({type: 'lang', lang: langOf(tag) ?? 'zh-CN'});
  }

  /** Computes what the attributes ask for; `changed` is the one that has changed, if one has. */
  #compute(changed: string | null): void {
    const text = changed === 'sentence' ? null : this.getAttribute('text');
    const sentence = changed === 'text' ? null : this.getAttribute('sentence');
    this.#actions.compute(sentence, text);
  }

  #changed(state: LessonState, before: LessonState): void {
    this.#isReflecting = true;
    for (const [name, value] of reflected(state)) {
      if (value === null) this.removeAttribute(name);
      else if (this.getAttribute(name) !== value) this.setAttribute(name, value);
    }
    this.#isReflecting = false;
    this.#session.follow(state, before);
    const news = newsOf(state, before);
    if (news !== null) this.#announcer.say(news);
    const kernel = this.#session.kernel?.name ?? '';
    for (const [name, detail] of eventsOf(state, before, kernel)) {
      this.dispatchEvent(new CustomEvent(name, {detail, bubbles: true, composed: true}));
    }
  }
}
