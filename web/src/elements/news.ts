import {stringsOf} from '../i18n/lang.ts';
import {fill, keyOf} from '../i18n/fill.ts';
import {askedIn, hiddenIn, openTrail} from '../state/asked.ts';
import type {LessonState} from '../state/lesson-state.ts';
import {currentStop, isAtFirst, sceneOf, stopNumber, stopSpecs} from '../state/selectors.ts';
import {captionPlain} from '../views/caption.ts';
import {describe} from '../views/describe.ts';
import {formatTerm} from '../views/format.ts';
import {operandPlain} from '../views/operand.ts';
import {labelsOf} from '../views/tokens.ts';
import {laterParts} from './later/parts.ts';
import {problemMessage} from './notices-view.ts';

const PLACE = ['good', 'stop', 'layer', 'head'] as const;

/** Whether a sum has been opened, or has to be asked for again, that is not there yet. */
export function wantsSum({trail, explanation, good}: LessonState, before: LessonState): boolean {
  const isNew = trail !== before.trail || good !== before.good;
  return isNew && trail.length > 0 && explanation === null;
}

/** What the live region says of a change; null where there is nothing to say. */
export function newsOf(state: LessonState, before: LessonState): string | null {
  if (state.problem && state.problem !== before.problem) return problemMessage(state);
  if (state.work.phase === 'loading' && before.work.phase !== 'loading') return loading(state);
  if (state.explanation && state.explanation !== before.explanation) return opened(state);
  if (state.predictions.quiz !== before.predictions.quiz) return answered(state);
  const isElsewhere = PLACE.some((name) => state[name] !== before[name]);
  return isElsewhere || state.row !== before.row ? arrived(state, before) : null;
}

function loading({work, lang}: LessonState): string | null {
  if (work.phase !== 'loading') return null;
  const strings = stringsOf[lang];
  return `${strings[keyOf(`model.${work.model}.name`)]}: ${strings['load.running']}`;
}

function opened(state: LessonState): string | null {
  const {explanation, good, layer, head, lang} = state;
  const ref = openTrail(state).at(-1);
  if (!ref || !good || !explanation) return null;
  const strings = stringsOf[lang];
  const place = {strings, tokens: labelsOf(good.tokens), layer, head};
  const name = operandPlain(ref, place);
  return fill(strings['sum.of'], {name, value: formatTerm(explanation.value)});
}

/** After an answer what is said to it; after a question has been skipped what it had covered. */
function answered(state: LessonState): string | null {
  const {good, layer, head, lang} = state;
  const {card, quiz} = state.predictions;
  if (!good) return null;
  const place = {strings: stringsOf[lang], tokens: labelsOf(good.tokens), layer, head};
  if (card) return laterParts()?.spokenFeedback(card, quiz.answers[card.id], place) || null;
  return told(state);
}

/** The stop's sentence, as far as it is not covered, and the question that waits. */
function told(state: LessonState): string | null {
  const {good, lang} = state;
  const stop = currentStop(state);
  if (!good || !stop) return null;
  const parts = laterParts();
  // What may be covered is not said before that is known.
  if (!parts && !isAtFirst(state)) return '';
  const strings = stringsOf[lang];
  const tokens = labelsOf(good.tokens);
  const caption = captionPlain(describe(sceneOf(state, good, stop)), strings, tokens);
  const due = askedIn(state);
  if (!due || !parts) return caption;
  const place = {strings, tokens, layer: state.layer, head: state.head};
  const question = `${strings['quiz.heading']}${strings['quiz.colon']}${parts.quizPlain(due.ask, place)}`;
  if (hiddenIn(state).caption) return question;
  return fill(strings['sentence.pair'], {first: caption, second: question});
}

function arrived(state: LessonState, before: LessonState): string | null {
  const isOnlyRow = PLACE.every((name) => state[name] === before[name]);
  return isOnlyRow ? told(state) : arrivedAt(state);
}

/** Of a stop that was come to before what it has: once that is there, the rest of what there is to say. */
export function lateNewsOf(state: LessonState): string | null {
  return isAtFirst(state) ? null : arrivedAt(state);
}

function arrivedAt(state: LessonState): string | null {
  const stop = currentStop(state);
  const caption = told(state);
  if (!stop || caption === null) return null;
  const strings = stringsOf[state.lang];
  return fill(strings['steps.arrived'], {
    n: stopNumber(state) + 1,
    total: stopSpecs(state).length,
    title: strings[keyOf(`step.${stop.id}.title`)],
    caption,
  });
}
