import {LitElement} from 'lit';
import {version} from '../../../package.json';
import type {TemplateResult} from 'lit';
import type {Engine, Token} from '../engine/engine.ts';
import type {Trace} from '../engine/trace.ts';
import {lessonOf} from '../lessons/lessons.ts';
import {initialState} from '../state/lesson-state.ts';
import type {LessonAction, LessonState} from '../state/lesson-state.ts';
import {savedOf, type SavedState} from '../state/saved.ts';
import {reduceLesson} from '../state/reduce.ts';
import {StoreController} from '../state/store-controller.ts';
import {Store} from '../state/store.ts';
import {lessonStyles} from '../styles/lesson-styles.ts';
import {Announcer} from './announcer.ts';
import {AttributeDoor} from './attribute-door.ts';
import {ATTRIBUTES, kernelOf} from './attributes.ts';
import {eventsOf} from './events.ts';
import {FlowAids} from './flow-aids.ts';
import type {SavedOwn} from './own-element.ts';
import {OwnPlace} from './own-place.ts';
import {LessonActions} from './lesson-actions.ts';
import {listen} from './lesson-keys.ts';
import {LessonSession} from './lesson-session.ts';
import {lessonView} from './lesson-view.ts';
import {newsOf} from './news.ts';
import {sharedEngine} from './shared-engine.ts';

/**
 * A lesson on multi-head attention: `<moxiang-lesson sentence="tired" lang="en">`.
 *
 * Attributes (parameters.ts) hold what is shown and change what is shown; only read are `controls`,
 * `state`, the text of a state (stateToText), and `kernel`, which counts when the lesson begins.
 *
 * @fires moxiang-ready - something has been computed for the first time: {kernel, model}
 * @fires moxiang-step - another step, layer or head is shown: {step, layer, head}
 * @fires moxiang-select - the sum of a number has been opened: {path, row, col, value}
 * @fires moxiang-answer - a prediction has been answered: {question, choice, correct, first}
 * @fires moxiang-complete - at the last step, no prediction waits: {lesson, right, asked, questions}
 * @fires moxiang-warning - something that was asked for is not known: {code, message}
 * @fires moxiang-error - something did not work, what was shown stays: {code, message, recoverable}
 * @slot - shown until the element is defined
 * @slot brand - before the lesson's title
 * @csspart toolbar stepper token heatmap cell legend caption prediction details
 * @cssprop --mx-bg --mx-fg --mx-muted --mx-rule --mx-font --mx-font-serif --mx-font-mono
 */
export class MoxiangLessonElement extends LitElement {
  static override styles = lessonStyles;
  static readonly version: string = version;

  /** For tests and hosts that bring their own engine. */
  startEngine: () => Promise<Engine> = () => sharedEngine(kernelOf(this));

  readonly #store = new Store<LessonState, LessonAction>(
    initialState(lessonOf(null), 'zh-CN'),
    reduceLesson,
  );
  readonly #controller = new StoreController(this, this.#store, (state, before) =>
    this.#changed(state, before),
  );
  readonly #announcer = new Announcer(this);
  readonly #aids = new FlowAids(this, this.#store, () => this.renderRoot);
  readonly #session = new LessonSession(this.#store, () => this.startEngine());
  readonly #actions = new LessonActions(this.#store, this.#session, () => this.renderRoot);
  readonly #own = new OwnPlace(this, this.#store, this.#announcer, this.#actions);
  readonly #door = new AttributeDoor(this, this.#store, () =>
    this.#own.isShown ? this.#own : this.#actions.requests,
  );

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

  /** All that the learner has, to be kept by the host as it is: small, JSON, of this version. */
  getState(): SavedState | SavedOwn {
    return this.#own.getState() ?? savedOf(this.#store.state);
  }

  /** Restores a state: what of it can be used is used; of the rest `moxiang-warning` tells. */
  setState(value: unknown): void {
    this.#door.restore(value);
  }

  /** Calls back when the state may be another one; returns the undo. */
  watchState(onChange: () => void): () => void {
    return this.#own.watch(onChange);
  }

  /** For the page around: what it has been asked for is not known. */
  refuse(...what: Parameters<AttributeDoor['refuse']>): void {
    this.#door.refuse(...what);
  }

  override attributeChangedCallback(
    name: string,
    _before: string | null,
    value: string | null,
  ): void {
    this.#door.changed(name, value);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#door.connected();
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
      width: this.#aids.width,
      kernel: this.#session.kernel,
      announcement: this.#announcer.text,
    };
    if (this.#own.isShown) return this.#own.view(surroundings);
    return lessonView(this.#controller.state, surroundings, this.#actions);
  }

  #changed(state: LessonState, before: LessonState): void {
    this.#door.reflect(state);
    this.#session.follow(state, before);
    const news = newsOf(state, before);
    if (news !== null) this.#announcer.say(news);
    const kernel = this.#session.kernel?.name ?? '';
    for (const [name, detail] of eventsOf(state, before, kernel)) {
      this.dispatchEvent(new CustomEvent(name, {detail, bubbles: true, composed: true}));
    }
  }
}
