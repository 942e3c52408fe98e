import {isCutOf, textOf} from '../engine/seams.ts';
import {sentenceOf, sentences} from '../lessons/lessons.ts';
import type {Sentence} from '../lessons/schema.ts';
import type {Good, LessonAction, LessonState, Request} from '../state/lesson-state.ts';
import {readSaved} from '../state/read-saved.ts';
import {headIsOn, readersOf} from '../state/selectors.ts';
import type {Store} from '../state/store.ts';
import type {NormPlace} from '../models/norm-places.ts';
import {piecesOf, TOKENS_EXAMPLE} from './attributes.ts';
import type {AskedText} from './attributes.ts';
import type {LessonSession} from './lesson-session.ts';
import {badState, unknownValue} from './problem-of.ts';

/** Whether nothing new would come of a request. */
function isSameRun(
  good: Good,
  place: NormPlace,
  {text, model, otherwise, sentence, headsOff, pieces}: Request,
): boolean {
  const areSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
  const words = sentence === null && pieces ? good.tokens.map(({piece}) => piece) : pieces;
  return (
    good.text === text &&
    (good.model === model || good.model === otherwise) &&
    good.sentence === sentence &&
    (model !== 'paper' || good.config.normPlace === place) &&
    areSame(good.headsOff, headsOff) &&
    areSame(pieces, words)
  );
}

/** What is to be computed, as attributes and the reader's choices ask for it. */
export class LessonRequests {
  readonly #store: Store<LessonState, LessonAction>;
  readonly #session: LessonSession;

  constructor(store: Store<LessonState, LessonAction>, session: LessonSession) {
    this.#store = store;
    this.#session = session;
  }

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
      const known = sentences.map(({id: one}) => one);
      this.refuse('sentence', wanted, known);
      if (!state.good) this.compute(state.lesson.start[state.lang], null);
      return;
    }
    if (!sentence) this.#store.dispatch({type: 'drafted', draft: text ?? ''});
    const request = this.#request(sentence, sentence?.text ?? text ?? '', pieces);
    void this.#session.compute(request, this.#instead());
  }

  #request(sentence: Sentence | undefined, text: string, pieces: Request['pieces']): Request {
    const readers = readersOf(this.#store.state.modelChoice, text, sentence, pieces !== null);
    return {sentence: sentence?.id ?? null, text, pieces, headsOff: null, ...readers};
  }

  /** Where nothing is there yet: what the lesson starts with. */
  #instead(): Request | undefined {
    const {good, lesson, lang} = this.#store.state;
    const start = sentenceOf(lesson.start[lang]);
    return good || !start ? undefined : this.#request(start, start.text, null);
  }

  /** The same text in other tokens; null: as at first. */
  cut(pieces: readonly string[] | null): void {
    this.#runAgain(this.#store.state.good, {pieces});
  }

  /** The same text, with the model that is chosen now. */
  computeAgain(): void {
    const {request, good} = this.#store.state;
    const last = request ?? good;
    if (last) this.compute(last.sentence, last.text, last.pieces);
  }

  toggleHead(head: number): void {
    const {good, layer} = this.#store.state;
    if (!good) return;
    const others = good.headsOff.filter((off) => off.layer !== layer || off.head !== head);
    const headsOff = headIsOn(good, layer, head) ? [...others, {layer, head}] : others;
    this.#runAgain(good, {headsOff});
  }

  /** The same text, with the norm of its model elsewhere. */
  moveNorm(place: NormPlace): void {
    this.#store.dispatch({type: 'flow', flow: {place}});
    const {request, good} = this.#store.state;
    this.#runAgain(request ?? good);
  }

  /**
   * What was kept is there again, as far as it can be used; of the rest the reader is told. False
   * where it is not ours: then all is as it was.
   */
  restore(value: unknown): boolean {
    const read = readSaved(value, this.#store.state.lesson);
    const {isOurs, what, view, headsOff, refused, ...kept} = read;
    if (refused.length > 0) this.tellRefused(refused, isOurs);
    if (!isOurs) return false;
    this.#store.dispatch({type: 'restored', kept});
    const {request, good, flow} = this.#store.state;
    const next = what ?? request ?? good;
    if (!next) return false;
    const {sentence, text, pieces = null} = next;
    const wanted = {...this.#request(sentenceOf(sentence), text, pieces), headsOff, view};
    if (!request && good && isSameRun(good, flow.place, wanted))
      this.#store.dispatch({type: 'viewed', view});
    else void this.#session.compute(wanted, this.#instead());
    return true;
  }

  /** What was run last, but for what changes. */
  #runAgain(last: Request | Good | null, changes: Partial<Request> = {}): void {
    if (!last) return;
    const {sentence, text, model, pieces, headsOff} = last;
    const otherwise = 'otherwise' in last ? last.otherwise : undefined;
    void this.#session.compute({sentence, text, model, otherwise, pieces, headsOff, ...changes});
  }

  /** What of a state that was kept cannot be used. */
  tellRefused(refused: readonly string[], isOurs: boolean): void {
    this.#store.dispatch({type: 'failed', problem: badState(refused, isOurs)});
  }

  /** A value that is none of those known. */
  refuse(name: string, value: string, known: readonly string[]): void {
    const problem = unknownValue(this.#store.state.problem, name, value, known);
    this.#store.dispatch({type: 'failed', problem});
  }
}
