import {html} from 'lit';
import type {ReactiveControllerHost, TemplateResult} from 'lit';
import type {Engine, Kernel} from '../engine/engine.ts';
import {stringsOf} from '../i18n/lang.ts';
import {isOther} from '../state/saved.ts';
import type {LessonAction, LessonState} from '../state/lesson-state.ts';
import type {Store} from '../state/store.ts';
import type {Keys} from '../views/footer.ts';
import type {Announcer} from './announcer.ts';
import {Fetched} from './fetched.ts';
import type {Herald} from './herald.ts';
import type {LessonActions} from './lesson-actions.ts';
import type {LessonRequests} from './lesson-requests.ts';
import {notices} from './notices-view.ts';
import type {OwnElement, SavedOwn, Shell} from './own-element.ts';
import {ELEMENTS} from './own-elements.ts';
import {shellView} from './shell-view.ts';
import type {Surroundings} from './shell-view.ts';

const KEYS: readonly Keys[] = [
  [['Tab', 'Enter'], 'keys.controls'],
  [['←', '→'], 'keys.choices'],
];

/** What the place needs of the lesson's element. */
export interface PlaceHost extends ReactiveControllerHost {
  /** Before it is first drawn there is none. */
  readonly renderRoot: ParentNode | undefined;
  readonly startEngine: () => Promise<Engine>;
  readonly herald: Herald;
}

type Requests = Pick<LessonRequests, 'computeAsked' | 'refuse' | 'restore'>;

/**
 * The place of a lesson that is an element of its own, fetched when it is first shown.
 * The attributes and states that are meant for the lesson go to it.
 */
export class OwnPlace implements Requests {
  readonly #host: PlaceHost;
  readonly #store: Store<LessonState, LessonAction>;
  readonly #announcer: Announcer;
  readonly #actions: LessonActions;
  readonly #listeners = new Set<() => void>();
  readonly #fetched = new Map<string, Fetched>();
  /** A state that came before the element. */
  #kept: unknown;
  #given: Shell | undefined;
  #kernel: Kernel | undefined;

  constructor(
    host: PlaceHost,
    store: Store<LessonState, LessonAction>,
    announcer: Announcer,
    actions: LessonActions,
  ) {
    [this.#host, this.#store] = [host, store];
    [this.#announcer, this.#actions] = [announcer, actions];
  }

  get isShown(): boolean {
    return this.#store.state.own !== null;
  }

  /** What is computed first is the lesson's own. */
  readonly computeAsked = (): void => undefined;

  readonly refuse: Requests['refuse'] = (...what) => this.#actions.requests.refuse(...what);

  readonly restore = (value: unknown): boolean => {
    if (this.element) this.element.restore(value);
    else this.#kept = value;
    return true;
  };

  getState(): SavedOwn | undefined {
    const state = this.element?.getState();
    return state && {...state, theme: this.#store.state.theme};
  }

  /** Calls back when the state may be another one; returns the undo. */
  watch(onChange: () => void): () => void {
    this.#listeners.add(onChange);
    const undo = this.#store.subscribe((state, before) => {
      if (isOther(state, before)) onChange();
    });
    return () => {
      undo();
      this.#listeners.delete(onChange);
    };
  }

  view(surroundings: Surroundings): TemplateResult {
    const {state} = this.#store;
    const lesson = state.own!;
    const content = html`<div class="lesson-notices">${notices(state, this.#actions)}</div>
      ${this.#of(lesson.id).view(() => this.#lesson(state), stringsOf[state.lang])}`;
    this.#kernel = this.element?.kernel;
    const around = {...surroundings, kernel: this.#kernel};
    return shellView(state, around, this.#actions, {lesson, content, keys: KEYS});
  }

  get element(): OwnElement | null {
    return this.#host.renderRoot?.querySelector<OwnElement>('[data-own]') ?? null;
  }

  #of(id: string): Fetched {
    const known = this.#fetched.get(id);
    if (known) return known;
    const fetched = new Fetched(this.#host, ELEMENTS[id]!.load);
    this.#fetched.set(id, fetched);
    return fetched;
  }

  #lesson({lang, predictions, own, section, isFixed}: LessonState): TemplateResult {
    const {areAsked} = predictions;
    const shell = this.#shell({lesson: own!, lang, areAsked, isFixed});
    return ELEMENTS[own!.id]!.view({shell, section, kept: this.#kept});
  }

  /** The same as long as nothing in it changes. */
  #shell(now: Pick<Shell, 'lesson' | 'lang' | 'areAsked' | 'isFixed'>): Shell {
    const last = this.#given;
    const names = ['lesson', 'lang', 'areAsked', 'isFixed'] as const;
    if (last && names.every((name) => last[name] === now[name])) return last;
    const {startEngine, herald} = this.#host;
    const say: Shell['say'] = (...what) => this.#announcer.say(...what);
    const [onState, onRestored] = [this.#tell, this.#restored];
    this.#given = {...now, startEngine, herald, say, onState, onRestored};
    return this.#given;
  }

  readonly #restored: Shell['onRestored'] = ({isOurs, refused, shell: kept}, source) =>
    this.#store.as(source, () => {
      if (refused.length > 0) this.#actions.requests.tellRefused(refused, isOurs);
      if (isOurs) this.#store.dispatch({type: 'restored', kept});
    });

  readonly #tell = (): void => {
    this.#kept = undefined;
    const section = this.getState()?.section;
    if (section !== undefined && section !== this.#store.state.section) {
      this.#store.dispatch({type: 'section', section});
    }
    // The footer says what computes, once something does.
    if (this.#kernel !== this.element?.kernel) this.#host.requestUpdate();
    for (const listener of this.#listeners) listener();
  };
}
