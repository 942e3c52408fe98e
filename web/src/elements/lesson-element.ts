import {version} from '../../../package.json';
import type {TemplateResult} from 'lit';
import type {Engine, Token} from '../engine/engine.ts';
import type {Trace} from '../engine/trace.ts';
import {lessonOf} from '../lessons/lessons.ts';
import {initialState} from '../state/lesson-state.ts';
import type {LessonAction, LessonState} from '../state/lesson-state.ts';
import {reduceLesson} from '../state/reduce.ts';
import {StoreController} from '../state/store-controller.ts';
import {Store} from '../state/store.ts';
import {lessonStyles} from '../styles/lesson-styles.ts';
import {Announcer} from './announcer.ts';
import {AttributeDoor} from './attribute-door.ts';
import {ATTRIBUTES, kernelOf} from './attributes.ts';
import {eventsOf} from './events.ts';
import {fetchChapter} from './chapter/fetch-chapter.ts';
import {Fetched} from './fetched.ts';
import {FlowAids} from './flow-aids.ts';
import {OwnPlace} from './own-place.ts';
import {LessonActions} from './lesson-actions.ts';
import {LessonApi} from './lesson-api.ts';
import {LaterSteps} from './later/later-steps.ts';
import {listen} from './lesson-keys.ts';
import {LessonSession} from './lesson-session.ts';
import {lessonView} from './lesson-view.ts';
import {lateNewsOf, newsOf} from './news.ts';
import {Reading} from './reading.ts';
import {sharedEngine} from './shared-engine.ts';

/**
 * A lesson on multi-head attention: `<moxiang-lesson sentence="tired" lang="en">`.
 *
 * What hosts see of it is described, and written into the package's manifest, by host/surface.ts.
 */
export class MoxiangLessonElement extends LessonApi {
  static override styles = lessonStyles();
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
  readonly #later = new LaterSteps(this, () => this.#laterThere());
  readonly #chapter = new Fetched(this, () => fetchChapter(this.#store.state.good?.model));
  readonly #reading = new Reading(this, this.#store);
  readonly #actions = new LessonActions(
    this.#store,
    this.#session,
    this.#reading.ask,
    () => this.renderRoot,
  );
  readonly #own = new OwnPlace(this, this.#store, this.#announcer, this.#actions);
  readonly #door = new AttributeDoor(
    this,
    this.#store,
    () => (this.#own.isShown ? this.#own : this.#actions.requests),
    this.herald,
    this.#reading,
  );

  protected readonly parts = {
    ...{store: this.#store, own: this.#own, door: this.#door, session: this.#session},
  };

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
    if (!this.#reading.hasBegun) return this.#reading.view();
    const surroundings = {
      width: this.#aids.width,
      ...{later: this.#later, chapter: this.#chapter},
      kernel: this.#session.kernel,
      announcement: this.#announcer.text,
    };
    if (this.#own.isShown) return this.#own.view(surroundings);
    return lessonView(this.#controller.state, surroundings, this.#actions);
  }

  #laterThere(): void {
    const {state} = this.#store;
    this.#session.follow(state, state);
    this.#say(lateNewsOf(state));
  }

  #say(news: string | null): void {
    if (news !== null) this.#announcer.say(news);
  }

  #changed(state: LessonState, before: LessonState): void {
    this.#door.reflect(state);
    this.#session.follow(state, before);
    if (state.good && !before.good) void this.#later.prefetch();
    this.#say(newsOf(state, before));
    const kernel = this.#session.kernel?.name ?? '';
    this.herald.tell(this, this.#store.source, eventsOf(state, before, kernel));
  }
}
