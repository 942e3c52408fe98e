import {LANGS} from '../i18n/lang.ts';
import {sentenceOf, sentences} from '../lessons/lessons.ts';
import {MODELS, THEMES} from '../state/lesson-state.ts';
import type {LessonAction, LessonState} from '../state/lesson-state.ts';
import {headIsOn, modelFor, stopNumber, stopSpecs} from '../state/selectors.ts';
import type {Store} from '../state/store.ts';
import type {Actions, InsightActions} from '../views/actions.ts';
import type {CellRef} from '../views/types.ts';
import {Focus} from './focus.ts';
import {insightActions} from './insight-actions.ts';
import type {LessonSession} from './lesson-session.ts';

/** What the reader can do, done: changes of the store and requests to the engine. */
export class LessonActions implements Actions {
  readonly #store: Store<LessonState, LessonAction>;
  readonly #session: LessonSession;
  readonly #focus: Focus;
  readonly insights: InsightActions;

  constructor(
    store: Store<LessonState, LessonAction>,
    session: LessonSession,
    root: () => ParentNode,
  ) {
    this.#store = store;
    this.insights = insightActions(store, session);
    this.#session = session;
    this.#focus = new Focus(root);
  }

  readonly setLang = (value: string): void => {
    const lang = LANGS.find((l) => l === value);
    if (lang) this.#store.dispatch({type: 'lang', lang});
  };

  readonly setTheme = (value: string): void => {
    const theme = THEMES.find((t) => t === value);
    if (theme) this.#store.dispatch({type: 'theme', theme});
  };

  readonly chooseSentence = (id: string): void => {
    const isEditing = id === '';
    const {draft, good} = this.#store.state;
    if (isEditing && draft === '' && good) this.draft(good.text);
    this.#store.dispatch({type: 'editing', isEditing});
    if (isEditing) this.#focus.on('#own-text');
    else this.compute(id, null);
  };

  readonly chooseModel = (value: string): void => {
    const model = (['auto', ...MODELS] as const).find((m) => m === value);
    if (!model) return;
    this.#store.dispatch({type: 'model', model});
    const {request, good} = this.#store.state;
    const last = request ?? good;
    if (last) this.compute(last.sentence, last.text);
  };

  readonly draft = (draft: string): void => this.#store.dispatch({type: 'drafted', draft});
  readonly runDraft = (): void => this.compute(null, this.#store.state.draft);
  readonly cancel = (): void => this.#session.cancel();
  readonly dismiss = (): void => this.#store.dispatch({type: 'dismissed'});
  readonly retry = (): void => void this.#session.retry();
  readonly chooseLayer = (layer: number): void => this.#store.dispatch({type: 'layer', layer});
  readonly chooseHead = (head: number): void => this.#store.dispatch({type: 'head', head});

  readonly toggleHead = (head: number): void => {
    const {good, layer} = this.#store.state;
    if (!good) return;
    const others = good.headsOff.filter((off) => off.layer !== layer || off.head !== head);
    const headsOff = headIsOn(good, layer, head) ? [...others, {layer, head}] : others;
    const {sentence, text, model} = good;
    void this.#session.compute({sentence, text, model, headsOff});
  };

  readonly stepBy = (by: number): void => {
    const {state} = this.#store;
    const next = stopSpecs(state)[stopNumber(state) + by];
    if (next) this.stepTo(next.id);
  };

  readonly stepTo = (stop: string): void => {
    this.#focus.orElse('td[data-path][tabindex="0"]');
    this.#store.dispatch({type: 'stopped-at', stop});
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

  /** A sentence of the lesson or a text; where neither is given, what the lesson starts with. */
  compute(id: string | null, text: string | null): void {
    const {state} = this.#store;
    const wanted = id ?? (text === null ? state.lesson.start[state.lang] : null);
    const sentence = sentenceOf(wanted);
    if (wanted !== null && !sentence) {
      this.refuse(
        'sentence',
        wanted,
        sentences.map((s) => s.id),
      );
      if (!state.good) this.compute(state.lesson.start[state.lang], null);
      return;
    }
    if (!sentence) this.#store.dispatch({type: 'drafted', draft: text ?? ''});
    const words = sentence?.text ?? text ?? '';
    const model = modelFor(state.modelChoice, words);
    const headsOff = state.good?.model === model ? state.good.headsOff : [];
    void this.#session.compute({sentence: sentence?.id ?? null, text: words, model, headsOff});
  }

  /** A value that is none of those known. */
  refuse(name: string, value: string, known: readonly string[]): void {
    const values = {name, value, known: known.join(', '), message: `[${name}] unknown: ${value}`};
    const problem = {code: 'unknown_value', values, retry: null};
    this.#store.dispatch({type: 'failed', problem});
  }
}
