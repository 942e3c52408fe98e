import {LitElement} from 'lit';
import type {LessonAction, LessonState} from '../state/lesson-state.ts';
import {savedOf} from '../state/saved.ts';
import type {SavedState} from '../state/saved.ts';
import {stopNumber, stopSpecs} from '../state/selectors.ts';
import type {Store} from '../state/store.ts';
import type {AttributeDoor} from './attribute-door.ts';
import {PROPERTIES} from './attributes.ts';
import type {PropertyName} from './attributes.ts';
import {Herald} from './herald.ts';
import type {LessonSession} from './lesson-session.ts';
import type {SavedOwn} from './own-element.ts';
import type {OwnPlace} from './own-place.ts';

/** What the methods deal with. */
interface Parts {
  readonly store: Store<LessonState, LessonAction>;
  readonly own: OwnPlace;
  readonly door: AttributeDoor;
  readonly session: LessonSession;
}

/** Each attribute is a property too; null where it is absent. */
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging -- the accessors are made below
export interface LessonApi extends Record<PropertyName, string | null> {}

/** What hosts can do with a lesson (host/surface.ts describes it). None of it moves the focus. */
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging
export abstract class LessonApi extends LitElement {
  /** For the lessons in the shell. */
  readonly herald = new Herald(() => this.#begun());
  protected abstract readonly parts: Parts;
  /** How each lesson was when it was ready. */
  readonly #beginnings = new Map<string, SavedState | SavedOwn>();

  get ready(): Promise<void> {
    return this.herald.ready;
  }

  get state(): SavedState | SavedOwn {
    return this.getState();
  }

  set state(value: unknown) {
    this.setState(value);
  }

  getState(): SavedState | SavedOwn {
    const {own, store} = this.parts;
    return own.getState() ?? savedOf(store.state);
  }

  setState(value: unknown): void {
    this.parts.door.restore(value);
  }

  next(): boolean {
    return this.#stepBy(1);
  }

  prev(): boolean {
    return this.#stepBy(-1);
  }

  goTo(step: string): void {
    this.setAttribute('step', step);
  }

  /** Language and colours are the reader's: they stay. */
  reset(): void {
    const {lesson, lang, theme} = this.getState();
    const beginning = this.#beginnings.get(lesson);
    if (beginning) this.setState({...beginning, lang, theme});
  }

  /** The arrays of what is shown in code, as text. */
  async exportData(format: 'json' | 'csv' = 'json'): Promise<string> {
    const {own, session} = this.parts;
    const shown = own.isShown ? own.element : session;
    if (!shown) throw new Error('[export] the lesson is not there yet');
    const {bytes} = await shown.exported(format);
    return new TextDecoder().decode(bytes);
  }

  /** The step or part as a picture; what draws it is fetched when it is first asked for. */
  async exportImage(format: 'svg' | 'png' = 'png'): Promise<Blob> {
    const {pictureOf} = await import('./picture.ts');
    return pictureOf(this, this.parts, format);
  }

  override connectedCallback(): void {
    this.#takeProperties();
    super.connectedCallback();
    this.parts.door.connected();
  }

  #begun(): void {
    const state = this.getState();
    this.#beginnings.set(state.lesson, state);
  }

  #stepBy(by: 1 | -1): boolean {
    const {state} = this.parts.store;
    const {own, section} = state;
    const steps = own ? own.sections : stopSpecs(state).map(({id}) => id);
    const at = own ? Math.max(0, own.sections.indexOf(section ?? '')) : stopNumber(state);
    const next = steps[at + by];
    if (next !== undefined) this.goTo(next);
    return next !== undefined;
  }

  /** What was set before the element was registered lies on it as plain properties. */
  #takeProperties(): void {
    for (const name of [...PROPERTIES, 'state'] as const) {
      if (!Object.hasOwn(this, name)) continue;
      const value: unknown = this[name];
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, value);
    }
  }
}

for (const name of PROPERTIES) {
  Object.defineProperty(LessonApi.prototype, name, {
    configurable: true,
    enumerable: true,
    get(this: Element): string | null {
      return this.getAttribute(name);
    },
    set(this: Element, value: string | number | boolean | null | undefined): void {
      if ((value ?? false) === false) this.removeAttribute(name);
      else this.setAttribute(name, value === true ? '' : String(value));
    },
  });
}
