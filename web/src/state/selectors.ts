import type {ModelName} from '../engine/engine.ts';
import {matrixOf} from '../engine/trace.ts';
import type {Matrix} from '../engine/trace.ts';
import type {StopSpec} from '../lessons/schema.ts';
import type {Scene} from '../views/describe.ts';
import {languageOf} from '../views/tokens.ts';
import type {ShownStop} from '../views/types.ts';
import type {Good, LessonState, ModelChoice} from './lesson-state.ts';
import {pathIn, shownStop, specsOf} from './stops.ts';

/** What follows from the state. */

/** The stops that there are; of the lesson as it is written while nothing has been computed. */
export function stopSpecs({lesson, good, layer}: LessonState): readonly StopSpec[] {
  return good ? specsOf(lesson, good, layer) : lesson.stops.filter((s) => s.when === 'always');
}

/** The number of the current stop among them. */
export function stopNumber(state: LessonState): number {
  return Math.max(
    0,
    stopSpecs(state).findIndex(({id}) => id === state.stop),
  );
}

export function currentStop(state: LessonState): ShownStop | undefined {
  const spec = stopSpecs(state)[stopNumber(state)];
  if (!state.good || !spec) return undefined;
  return shownStop(spec, state.good, state.layer, state.head);
}

export function headIsOn(good: Good, layer: number, head: number): boolean {
  return !good.headsOff.some((off) => off.layer === layer && off.head === head);
}

/** All that the sentence of a stop is told from. */
export function sceneOf(state: LessonState, good: Good, stop: ShownStop): Scene {
  const {layer, head, row} = state;
  return {
    ...{stop, layer, head, row},
    heads: good.config.nHeads,
    headIsOn: headIsOn(good, layer, head),
    normPlace: good.config.normPlace,
    look: (path) => look(good, layer, path),
  };
}

function look(good: Good, layer: number, path: string): Matrix | undefined {
  return matrixOf(good.trace, pathIn(layer, 0, path));
}

/** The chosen model, or the one that reads the text's language. */
export function modelFor(choice: ModelChoice, text: string): ModelName {
  if (choice !== 'auto') return choice;
  return languageOf(text) === 'zh-CN' ? 'paper' : 'use-lite';
}
