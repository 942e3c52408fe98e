import {LitElement} from 'lit';
import type {PropertyValues} from 'lit';
import type {Engine} from '../engine/engine.ts';
import type {Lang} from '../i18n/lang.ts';
import type {PartsLesson} from '../lessons/schema.ts';
import type {SavedEmergence} from '../state/emergence/saved.ts';
import type {SavedKeyword} from '../state/keyword/saved.ts';
import type {SavedLearning} from '../state/learning/saved.ts';
import type {Restored} from '../state/read-fields.ts';
import {Focus} from './focus.ts';
import {occurrences} from './parts/occurrences.ts';
import type {Occurrence, PartsState, Teller} from './parts/occurrences.ts';

export type SavedOwn = SavedLearning | SavedKeyword | SavedEmergence;

/** What the shell gives. */
export interface Shell {
  readonly lesson: PartsLesson;
  readonly lang: Lang;
  readonly areAsked: boolean;
  readonly startEngine: () => Promise<Engine>;
  readonly say: (text: string) => void;
  /** The state may be another one. */
  readonly onState: () => void;
  readonly onRestored: (restored: Restored) => void;
}

/** What every lesson of parts has in its state, and how it is changed. */
interface PartsStore {
  readonly state: {readonly lang: Lang; readonly areAsked: boolean; readonly section: string};
  dispatch(
    action:
      | {readonly type: 'lang'; readonly lang: Lang}
      | {readonly type: 'asking'; readonly areAsked: boolean}
      | {readonly type: 'section'; readonly section: string},
  ): void;
}

const GIVEN = {attribute: false};

/** The element of a lesson of parts, within the shell of `<moxiang-lesson>`: for it alone. */
export abstract class OwnElement extends LitElement {
  static override properties = {shell: GIVEN, kept: GIVEN, section: GIVEN};

  declare shell: Shell;
  /** A state that is restored at the beginning. */
  declare kept: unknown;
  /** The part that is to be in view, where the page says so. */
  declare section: string | null;

  protected abstract readonly store: PartsStore;
  protected readonly focused = new Focus(() => this.renderRoot);
  #isRestoring = false;

  abstract get kernel(): Engine['kernel'] | undefined;
  abstract getState(): SavedOwn;
  abstract restore(value: unknown): void;
  /** Starts what the lesson computes with. */
  protected abstract begin(): Promise<unknown>;
  /** Lets go of it. */
  protected abstract release(): void;

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) void this.begin();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // It may only be on its way to another place.
    queueMicrotask(() => {
      if (!this.isConnected) this.release();
    });
  }

  /** Until it is done, what happens is no news to the page around. */
  protected restoring(work: () => Promise<unknown>): void {
    this.#isRestoring = true;
    void work().finally(() => (this.#isRestoring = false));
  }

  /** To the reader who listens, and to the page around. */
  protected tell<S extends PartsState>(
    news: string,
    [state, before]: readonly [now: S, before: S],
    teller: Teller<S>,
    more: readonly Occurrence[] = [],
  ): void {
    if (news !== '') this.shell.say(news);
    const telling = {kernel: this.kernel, isRestoring: this.#isRestoring};
    for (const [name, detail] of [...more, ...occurrences(state, before, teller, telling)]) {
      this.dispatchEvent(new CustomEvent(name, {detail, bubbles: true, composed: true}));
    }
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('section')) this.#show(this.section);
    if (!changed.has('shell')) return;
    const {lang, areAsked} = this.shell;
    const {state} = this.store;
    if (lang !== state.lang) this.store.dispatch({type: 'lang', lang});
    if (areAsked !== state.areAsked) this.store.dispatch({type: 'asking', areAsked});
  }

  protected override firstUpdated(): void {
    void this.begin();
    if (this.kept !== undefined) this.restore(this.kept);
  }

  protected override updated(): void {
    this.focused.restore();
  }

  /** A part that the page asks for; that the lesson itself has come to one scrolls nothing. */
  #show(section: string | null | undefined): void {
    if (!section || section === this.store.state.section) return;
    this.store.dispatch({type: 'section', section});
    const part = (): Element | null => this.renderRoot.querySelector(`#part-${section}`);
    void this.updateComplete.then(() => part()?.scrollIntoView());
  }
}
