import {LANGS} from '../i18n/lang.ts';
import type {Lang} from '../i18n/lang.ts';
import {askedIn} from '../state/asked.ts';
import {THEMES} from '../state/lesson-state.ts';
import type {LessonAction, LessonState} from '../state/lesson-state.ts';
import {stopNumber, stopSpecs} from '../state/selectors.ts';
import type {Store} from '../state/store.ts';
import type {Actions, InsightActions, QuizActions} from '../views/actions.ts';
import type {CellRef} from '../views/types.ts';
import {Focus} from './focus.ts';
import {insightActions} from './insight-actions.ts';
import {LessonRequests} from './lesson-requests.ts';
import type {LessonSession} from './lesson-session.ts';
import {LessonTexts} from './text-actions.ts';
import {quizActions} from './quiz-actions.ts';

/** What the reader can do, done: changes of the store and requests to the engine. */
export class LessonActions implements Actions {
  readonly #store: Store<LessonState, LessonAction>;
  readonly #session: LessonSession;
  readonly #askLang: (lang: Lang) => void;
  readonly #focus: Focus;
  readonly requests: LessonRequests;
  readonly insights: InsightActions;
  readonly texts: LessonTexts;
  readonly quiz: QuizActions;

  constructor(
    store: Store<LessonState, LessonAction>,
    session: LessonSession,
    askLang: (lang: Lang) => void,
    root: () => ParentNode,
  ) {
    [this.#store, this.#session, this.#askLang] = [store, session, askLang];
    this.#focus = new Focus(root);
    store.subscribe(() => this.#focus.hold(store.source));
    this.requests = new LessonRequests(store, session);
    this.texts = new LessonTexts(store, this.requests, this.#focus);
    this.insights = insightActions(store, session, this.requests);
    this.quiz = quizActions(store, this.#focus);
  }

  readonly setLang = (value: string): void => {
    const lang = LANGS.find((l) => l === value);
    if (lang) this.#askLang(lang);
  };

  readonly setTheme = (value: string): void => {
    const theme = THEMES.find((t) => t === value);
    if (theme) this.#store.dispatch({type: 'theme', theme});
  };

  readonly cancel = (): void => this.#session.cancel();
  readonly dismiss = (): void => this.#store.dispatch({type: 'dismissed'});
  readonly retry = (): void => void this.#session.retry();
  readonly chooseLayer = (layer: number): void => this.#store.dispatch({type: 'layer', layer});
  readonly chooseHead = (head: number): void => this.#store.dispatch({type: 'head', head});

  readonly toggleHead = (head: number): void => this.requests.toggleHead(head);

  readonly stepBy = (by: number): void => {
    const {state} = this.#store;
    const next = stopSpecs(state)[stopNumber(state) + by];
    if (next) this.stepTo(next.id);
  };

  readonly stepTo = (stop: string): void => {
    this.#focus.orElse('td[data-path][tabindex="0"]');
    this.#store.dispatch({type: 'stopped-at', stop});
    // A question stands above the numbers: who came from a number would not meet it.
    if (askedIn(this.#store.state)) this.#focus.fromNumber('#stop-title');
  };
  readonly chooseRow = (row: number): void => this.#store.dispatch({type: 'row', row});
  readonly showColumn = (col: number): void => this.#store.dispatch({type: 'anchored', col});

  readonly open = (ref: CellRef): void => {
    this.#store.dispatch({type: 'opened', trail: [ref]});
    this.#focus.onCell(ref);
  };

  readonly openFrom = (ref: CellRef): void => {
    this.#store.dispatch({type: 'opened', trail: [...this.#store.state.trail, ref]});
    this.#focus.on('#sum-title');
  };

  readonly backTo = (index: number): void => {
    const trail = this.#store.state.trail.slice(0, index + 1);
    this.#store.dispatch({type: 'opened', trail});
    this.#focus.on('#sum-title');
  };

  readonly close = (): void => {
    const [root] = this.#store.state.trail;
    this.#store.dispatch({type: 'closed'});
    if (root) this.#focus.onCell(root);
  };

  readonly skip = (): void => this.#focus.now('#stop-title');
  /** The keyboard goes to a cell. */
  readonly move = (active: CellRef): void => {
    this.#store.dispatch({type: 'moved', active});
    this.#focus.onCell(active);
  };

  /** After each rendering: focus goes where an action sent it. */
  restoreFocus(): void {
    this.#focus.restore();
  }
}
