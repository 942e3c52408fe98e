import {stringsOf} from '../i18n/lang.ts';
import {fill, keyOf} from '../i18n/fill.ts';
import type {LessonState} from '../state/lesson-state.ts';
import {currentStop, sceneOf, stopNumber, stopSpecs} from '../state/selectors.ts';
import {captionPlain} from '../views/caption.ts';
import {describe} from '../views/describe.ts';
import {formatTerm} from '../views/format.ts';
import {operandPlain} from '../views/operand.ts';
import {labelsOf} from '../views/tokens.ts';
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
  const isElsewhere = PLACE.some((name) => state[name] !== before[name]);
  return isElsewhere || state.row !== before.row ? arrived(state, before) : null;
}

function loading({work, lang}: LessonState): string | null {
  if (work.phase !== 'loading') return null;
  const strings = stringsOf[lang];
  return `${strings[keyOf(`model.${work.model}.name`)]}: ${strings['load.running']}`;
}

function opened({trail, explanation, good, layer, head, lang}: LessonState): string | null {
  const ref = trail.at(-1);
  if (!ref || !good || !explanation) return null;
  const strings = stringsOf[lang];
  const place = {strings, tokens: labelsOf(good.tokens), layer, head};
  const name = operandPlain(ref, place);
  return fill(strings['sum.of'], {name, value: formatTerm(explanation.value)});
}

function arrived(state: LessonState, before: LessonState): string | null {
  const {good, lang} = state;
  const stop = currentStop(state);
  if (!good || !stop) return null;
  const strings = stringsOf[lang];
  const caption = captionPlain(
    describe(sceneOf(state, good, stop)),
    strings,
    labelsOf(good.tokens),
  );
  const isOnlyRow = PLACE.every((name) => state[name] === before[name]);
  if (isOnlyRow) return caption;
  return fill(strings['steps.arrived'], {
    n: stopNumber(state) + 1,
    total: stopSpecs(state).length,
    title: strings[keyOf(`step.${stop.id}.title`)],
    caption,
  });
}
