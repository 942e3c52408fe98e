import {LitElement} from 'lit';
import type {PropertyValues} from 'lit';
import type {ExportFile, Format} from '../code/export/file.ts';
import type {Engine} from '../engine/engine.ts';
import {worded} from '../i18n/acts.ts';
import type {Lang} from '../i18n/lang.ts';
import type {PartsLesson} from '../lessons/schema.ts';
import type {SavedEmergence} from '../state/emergence/saved.ts';
import type {SavedKeyword} from '../state/keyword/saved.ts';
import type {SavedLearning} from '../state/learning/saved.ts';
import type {Restored} from '../state/read-fields.ts';
import type {Source} from '../state/store.ts';
import {exportedFrom} from './code/exported.ts';
import type {Occurrence} from './event-map.ts';
import {rest} from './fixed.ts';
import {Focus} from './focus.ts';
import type {Herald} from './herald.ts';
import {occurrences} from './parts/occurrences.ts';
import type {PartsState, Teller} from './parts/occurrences.ts';

export type SavedOwn = SavedLearning | SavedKeyword | SavedEmergence;

/** What the shell gives. */
export interface Shell {
  readonly lesson: PartsLesson;
  readonly lang: Lang;
  readonly areAsked: boolean;
  readonly isFixed: boolean;
  readonly startEngine: () => Promise<Engine>;
  readonly say: (text: string, isLasting: boolean) => void;
  /** The state may be another one. */
  readonly onState: () => void;
  readonly onRestored: (restored: Restored, source: Source) => void;
  readonly herald: Herald;
}

/** What every lesson of parts has in its state, and how it is changed. */
interface PartsStore {
  readonly state: {readonly lang: Lang; readonly areAsked: boolean; readonly section: string};
  readonly source: Source;
  as<T>(source: Source, work: () => T): T;
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
  protected abstract restored(value: unknown): void;
  /** Starts what the lesson computes with. */
  protected abstract begin(): Promise<unknown>;
  /** Lets go of it. */
  protected abstract release(): void;

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.#fromOutside(() => void this.begin());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // It may only be on its way to another place.
    queueMicrotask(() => {
      if (!this.isConnected) this.release();
    });
  }

  restore(value: unknown): void {
    this.#fromOutside(() => this.restored(value));
  }

  exported(format: Format): Promise<ExportFile> {
    return exportedFrom(this.renderRoot, this.store.state.section, format);
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
    if (news !== '') {
      // What is said to an answer is heard, whatever comes right behind it.
      this.shell.say(worded(news, this.shell.isFixed), state.quiz.answers !== before.quiz.answers);
    }
    const telling = {kernel: this.kernel, isRestoring: this.#isRestoring};
    const happened = [...more, ...occurrences(state, before, teller, telling)];
    this.shell.herald.tell(this, this.store.source, happened);
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('section')) this.#fromOutside(() => this.#show(this.section));
    if (!changed.has('shell')) return;
    const {lang, areAsked, isFixed} = this.shell;
    this.toggleAttribute('readonly', isFixed);
    const {state} = this.store;
    if (lang !== state.lang) this.store.dispatch({type: 'lang', lang});
    if (areAsked !== state.areAsked) this.store.dispatch({type: 'asking', areAsked});
  }

  protected override firstUpdated(): void {
    this.#fromOutside(() => void this.begin());
    if (this.kept !== undefined) this.restore(this.kept);
  }

  protected override updated(): void {
    this.focused.restore();
    rest(this.renderRoot, this.shell.isFixed);
  }

  #fromOutside(work: () => void): void {
    this.store.as(this.shell.herald.outside, work);
  }

  /** A part that the page asks for; that the lesson itself has come to one is no news to it. */
  #show(section: string | null | undefined): void {
    if (!section || section === this.store.state.section) return;
    this.store.dispatch({type: 'section', section});
    void this.updateComplete.then(() => {
      const part = this.renderRoot.querySelector(`#part-${section}`);
      if (part) this.shell.herald.onPart(part);
    });
  }
}
