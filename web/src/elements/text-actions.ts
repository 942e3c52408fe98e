import {isCutOf, piecesAfter, textOf} from '../engine/seams.ts';
import {sentenceOf, sentences} from '../lessons/lessons.ts';
import {MODELS} from '../state/lesson-state.ts';
import type {Good, LessonAction, LessonState} from '../state/lesson-state.ts';
import {modelFor, seamsIn} from '../state/selectors.ts';
import type {Store} from '../state/store.ts';
import type {TextActions} from '../views/actions.ts';
import {piecesOf, TOKENS_EXAMPLE} from './attributes.ts';
import type {AskedText} from './attributes.ts';
import type {Focus} from './focus.ts';
import type {LessonSession} from './lesson-session.ts';
import {restore} from './restore.ts';

/** Which text is computed, on which model, cut into which tokens. */
export class LessonTexts implements TextActions {
  readonly #store: Store<LessonState, LessonAction>;
  readonly #session: LessonSession;
  readonly #focus: Focus;

  constructor(store: Store<LessonState, LessonAction>, session: LessonSession, focus: Focus) {
    this.#store = store;
    this.#session = session;
    this.#focus = focus;
  }

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
    if (last) this.compute(last.sentence, last.text, last.pieces);
  };

  readonly draft = (draft: string): void => this.#store.dispatch({type: 'drafted', draft});
  readonly runDraft = (): void => this.compute(null, this.#store.state.draft);
  readonly editTokens = (isCutting: boolean): void =>
    this.#store.dispatch({type: 'cutting', isCutting});

  readonly cut = (at: number): void => {
    const {good} = this.#store.state;
    if (good) this.#runPieces(good, piecesAfter(seamsIn(good), at));
  };

  readonly restoreTokens = (): void => {
    const {good} = this.#store.state;
    if (good) this.#runPieces(good, null);
    this.#focus.on('.seam');
  };

  /** What attributes ask for; tokens that are not the text's are refused, and the text is run. */
  computeAsked({sentence, text, tokens}: AskedText): void {
    const pieces = tokens === null ? null : (piecesOf(tokens) ?? []);
    const words = sentenceOf(sentence)?.text ?? text ?? (pieces?.length ? textOf(pieces) : null);
    if (tokens !== null && !(words !== null && isCutOf(pieces ?? [], words))) {
      this.refuse('tokens', tokens, [TOKENS_EXAMPLE]);
      return this.compute(sentence, text);
    }
    this.compute(sentence, sentence === null ? words : text, pieces);
  }

  /** A sentence of the lesson or a text; where neither is given, what the lesson starts with. */
  compute(id: string | null, text: string | null, pieces: readonly string[] | null = null): void {
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
    void this.#session.compute({
      ...{sentence: sentence?.id ?? null, text: words, model},
      // A model with a vocabulary has tokens of its own.
      pieces: model === 'paper' ? pieces : null,
      headsOff: state.good?.model === model ? state.good.headsOff : [],
    });
  }

  /** A value that is none of those known. */
  refuse(name: string, value: string, known: readonly string[]): void {
    const values = {name, value, known: known.join(', '), message: `[${name}] unknown: ${value}`};
    const problem = {code: 'unknown_value', values, retry: null};
    this.#store.dispatch({type: 'failed', problem});
  }

  /** Whether there was something of ours in the value, which is then there again. */
  restore(value: unknown): boolean {
    return restore(value, this.#store, this.#session);
  }

  #runPieces(good: Good, pieces: readonly string[] | null): void {
    const {sentence, text, model, headsOff} = good;
    void this.#session.compute({sentence, text, model, pieces, headsOff});
  }
}
