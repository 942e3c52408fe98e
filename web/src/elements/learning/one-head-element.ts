import {LitElement} from 'lit';
import type {PropertyValues, TemplateResult} from 'lit';
import type {Engine} from '../../engine/engine.ts';
import {nextFrame} from '../../engine/training/frame.ts';
import type {Lang} from '../../i18n/lang.ts';
import type {LearningLesson} from '../../lessons/schema.ts';
import {learningLessons} from '../../lessons/lessons.ts';
import {initialLearning} from '../../state/learning/learning-state.ts';
import type {LearningAction, LearningState} from '../../state/learning/learning-state.ts';
import {reduceLearning} from '../../state/learning/reduce.ts';
import {isOtherLearning, readLearning, savedLearning} from '../../state/learning/saved.ts';
import type {ReadLearning, SavedLearning} from '../../state/learning/saved.ts';
import {StoreController} from '../../state/store-controller.ts';
import {Store} from '../../state/store.ts';
import {learningStyles} from '../../styles/learning/learning-styles.ts';
import {Focus} from '../focus.ts';
import {LearningActions} from './actions.ts';
import {learningEvents} from './events.ts';
import {learningNews} from './news.ts';
import {oneHeadView} from './one-head-view.ts';
import {Runner} from './runner.ts';

/** What of a state that was kept is for the shell. */
export interface Restored extends Pick<ReadLearning, 'isOurs' | 'refused'> {
  readonly shell: ReadLearning['shell'];
}

/** What the shell gives. */
export interface Shell {
  readonly lesson: LearningLesson;
  readonly lang: Lang;
  readonly areAsked: boolean;
  readonly startEngine: () => Promise<Engine>;
  readonly say: (text: string) => void;
  /** The state may be another one. */
  readonly onState: () => void;
  readonly onRestored: (restored: Restored) => void;
}

const GIVEN = {attribute: false};

/** The lesson `one-head`, within the shell of `<moxiang-lesson>`: for it alone. */
export class MxOneHeadElement extends LitElement {
  static override styles = learningStyles;
  static override properties = {shell: GIVEN, kept: GIVEN, section: GIVEN};

  declare shell: Shell;
  /** A state that is restored at the beginning. */
  declare kept: unknown;
  /** The part that is to be in view, where the page says so. */
  declare section: string | null;

  readonly #store = new Store<LearningState, LearningAction>(
    initialLearning(learningLessons[0]!, 'en'),
    reduceLearning,
  );
  readonly #controller = new StoreController(this, this.#store, (state, before) =>
    this.#changed(state, before),
  );
  readonly #runner = new Runner(this.#store, {
    startEngine: () => this.shell.startEngine(),
    nextFrame,
    isCalm: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
  });
  readonly #focus = new Focus(() => this.renderRoot);
  readonly #actions = new LearningActions(this.#store, this.#runner, this.#focus);
  #isRestoring = false;

  get kernel(): Engine['kernel'] | undefined {
    return this.#runner.kernel;
  }

  getState(): SavedLearning {
    return savedLearning(this.#store.state);
  }

  /** Restores a state; what was trained is trained again, since the same seed gives the same. */
  restore(value: unknown): void {
    const {runs, swept, kept, ...read} = readLearning(value, this.#store.state.lesson);
    this.shell.onRestored(read);
    if (!read.isOurs) return;
    this.#isRestoring = true;
    this.#runner.reset(kept.seed ?? this.#store.state.seed);
    this.#store.dispatch({type: 'restored', kept});
    void this.#again(runs, swept).finally(() => (this.#isRestoring = false));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener('visibilitychange', this.#hidden);
    if (this.hasUpdated) void this.#runner.begin();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener('visibilitychange', this.#hidden);
    queueMicrotask(() => {
      if (!this.isConnected) this.#runner.dispose();
    });
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('section')) this.#show(this.section);
    if (!changed.has('shell')) return;
    const {lang, areAsked} = this.shell;
    const {state} = this.#store;
    if (lang !== state.lang) this.#store.dispatch({type: 'lang', lang});
    if (areAsked !== state.areAsked) this.#store.dispatch({type: 'asking', areAsked});
  }

  protected override firstUpdated(): void {
    void this.#runner.begin();
    if (this.kept !== undefined) this.restore(this.kept);
  }

  protected override updated(): void {
    this.#focus.restore();
  }

  protected override render(): TemplateResult {
    return oneHeadView(this.#controller.state, this.#actions);
  }

  /** A part that the page asks for; that the lesson itself has come to one scrolls nothing. */
  #show(section: string | null | undefined): void {
    if (!section || section === this.#store.state.section) return;
    this.#store.dispatch({type: 'section', section});
    const part = (): Element | null => this.renderRoot.querySelector(`#part-${section}`);
    void this.updateComplete.then(() => part()?.scrollIntoView());
  }

  async #again(runs: readonly string[], swept: boolean): Promise<void> {
    if (runs.length > 0) await this.#runner.play(runs, true);
    if (swept) await this.#runner.sweep();
  }

  readonly #hidden = (): void => {
    if (!document.hidden || !this.#runner.stop()) return;
    this.#store.dispatch({type: 'trouble', trouble: 'hidden'});
  };

  #changed(state: LearningState, before: LearningState): void {
    const news = learningNews(state, before);
    if (news !== '') this.shell.say(news);
    for (const [name, detail] of learningEvents(state, before, this.kernel, this.#isRestoring)) {
      this.dispatchEvent(new CustomEvent(name, {detail, bubbles: true, composed: true}));
    }
    if (isOtherLearning(state, before)) this.shell.onState();
  }
}
