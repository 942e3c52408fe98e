import {piecesAfter} from '../engine/seams.ts';
import {MODELS} from '../models/models.ts';
import type {LessonAction, LessonState} from '../state/lesson-state.ts';
import {seamsIn} from '../state/selectors.ts';
import type {Store} from '../state/store.ts';
import type {TextActions} from '../views/actions.ts';
import type {Focus} from './focus.ts';
import type {LessonRequests} from './lesson-requests.ts';

/** Which text is computed, on which model, cut into which tokens. */
export class LessonTexts implements TextActions {
  readonly #store: Store<LessonState, LessonAction>;
  readonly #requests: LessonRequests;
  readonly #focus: Focus;

  constructor(store: Store<LessonState, LessonAction>, requests: LessonRequests, focus: Focus) {
    this.#store = store;
    this.#requests = requests;
    this.#focus = focus;
  }

  readonly chooseSentence = (id: string): void => {
    const isEditing = id === '';
    const {draft, good} = this.#store.state;
    if (isEditing && draft === '' && good) this.draft(good.text);
    this.#store.dispatch({type: 'editing', isEditing});
    if (isEditing) this.#focus.on('#own-text');
    else this.#requests.compute(id, null);
  };

  readonly chooseModel = (value: string): void => {
    const model = (['auto', ...MODELS] as const).find((m) => m === value);
    if (!model) return;
    this.#store.dispatch({type: 'model', model});
    this.#requests.computeAgain();
  };

  readonly draft = (draft: string): void => this.#store.dispatch({type: 'drafted', draft});
  readonly runDraft = (): void => this.#requests.compute(null, this.#store.state.draft);
  readonly editTokens = (isCutting: boolean): void =>
    this.#store.dispatch({type: 'cutting', isCutting});

  readonly cut = (at: number): void => {
    const {good} = this.#store.state;
    if (good) this.#requests.cut(piecesAfter(seamsIn(good), at));
  };

  readonly restoreTokens = (): void => {
    this.#requests.cut(null);
    this.#focus.on('.seam');
  };
}
