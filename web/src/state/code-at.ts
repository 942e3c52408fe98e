import {codeOf} from '../code/code.ts';
import type {Code} from '../code/code.ts';
import type {Good, LessonState} from './lesson-state.ts';

/** The lines of the current stop; undefined where there are none. */
export function codeAt({layer, head, stop}: LessonState, good: Good): Code | undefined {
  const {model, config} = good;
  const headsOff = good.headsOff.filter((off) => off.layer === layer).map((off) => off.head);
  return codeOf({model, config, layer, head, headsOff, stop});
}
