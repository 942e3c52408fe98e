import {segment} from '../engine/segment.ts';
import type {Good, LessonAction, LessonState, Request} from '../state/lesson-state.ts';
import {readSaved} from '../state/read-saved.ts';
import {modelFor} from '../state/selectors.ts';
import type {Store} from '../state/store.ts';
import type {LessonSession} from './lesson-session.ts';

const areSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Whether nothing new would come of a request. */
function isSameRun(good: Good, {text, model, sentence, headsOff, pieces}: Request): boolean {
  const words = pieces && good.tokens.map(({piece}) => piece);
  return (
    good.text === text &&
    good.model === model &&
    good.sentence === sentence &&
    areSame(good.headsOff, headsOff) &&
    (pieces === null ? good.pieces === null : areSame(pieces, words))
  );
}

function refused(fields: readonly string[], isOurs: boolean): LessonAction {
  const names = fields.join(', ');
  const message = `[state] cannot be used: ${names}`;
  const values = {fields: names, message, whole: isOurs ? 0 : 1};
  return {type: 'failed', problem: {code: 'bad_state', values, retry: null}};
}

/** The tokens, unless the text is cut into the same anyway. */
function cutOf({sentence, text, pieces}: Pick<Request, 'sentence' | 'text' | 'pieces'>) {
  const isUsual = sentence === null && areSame(pieces, segment(text.normalize('NFC')));
  return isUsual ? null : pieces;
}

/**
 * What was kept is there again, as far as it can be used; of the rest the reader is told. False where
 * it is not ours: then all is as it was.
 */
export function restore(
  value: unknown,
  store: Store<LessonState, LessonAction>,
  session: LessonSession,
): boolean {
  const read = readSaved(value, store.state.lesson);
  const {isOurs, what, view, headsOff, refused: fields, ...kept} = read;
  if (fields.length > 0) store.dispatch(refused(fields, isOurs));
  if (!isOurs) return false;
  store.dispatch({type: 'restored', kept});
  const {request, good, modelChoice} = store.state;
  const next = what ?? request ?? good;
  if (!next) return false;
  const {sentence, text} = next;
  const model = modelFor(modelChoice, text);
  const pieces = model === 'paper' ? cutOf(next) : null;
  const wanted = {sentence, text, model, headsOff, pieces, view};
  if (!request && good && isSameRun(good, wanted)) store.dispatch({type: 'viewed', view});
  else void session.compute(wanted);
  return true;
}
