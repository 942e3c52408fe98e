import type {NamedArray} from '../code/export/array.ts';
import type {ExportFile, Format} from '../code/export/file.ts';
import type {ModelName, ModelSession} from '../engine/engine.ts';
import {codeAt} from '../state/code-at.ts';
import type {LessonState} from '../state/lesson-state.ts';
import {currentStop} from '../state/selectors.ts';
import {areLinesCovered, stopLabels} from './code-view.ts';
import {arraysIn} from './code/arrays.ts';
import {coveredNumbers} from './code/exported.ts';

type Models = (name: ModelName) => ModelSession | undefined;

function computedStep(state: LessonState, models: Models) {
  const {good} = state;
  const model = good && models(good.model);
  const [code, stop] = [good && codeAt(state, good), currentStop(state)];
  if (!model || !code || !stop) throw new Error('[export] nothing has been computed');
  return {model, good, code, stop};
}

/** The arrays of the current step. */
export async function stepArrays(
  state: LessonState,
  models: Models,
): Promise<readonly NamedArray[]> {
  const {model, good, code} = computedStep(state, models);
  return arraysIn(model, good.trace, code);
}

/** The same as a file, unless a question covers it. What writes it is fetched with the first. */
export async function stepFile(
  state: LessonState,
  models: Models,
  format: Format,
): Promise<ExportFile> {
  const {model, good, code, stop} = computedStep(state, models);
  if (areLinesCovered(state)) throw coveredNumbers(state.lang);
  const arrays = await arraysIn(model, good.trace, code);
  const {exportFile} = await import('../code/export/file.ts');
  return exportFile(format, code, arrays, stopLabels(stop, good));
}
