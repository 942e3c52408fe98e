import type {HeadId, ModelConfig, ModelSession} from '../engine/engine.ts';
import {sentenceOf} from '../lessons/lessons.ts';
import type {LessonAction, Request} from '../state/lesson-state.ts';
import {labelsOf, rowOf} from '../views/tokens.ts';

function isHead({layer, head}: HeadId, {nLayers, nHeads}: ModelConfig): boolean {
  return layer < nLayers && head < nHeads;
}

/** Runs a text: what the lesson is to have of it. */
export async function runRequest(model: ModelSession, request: Request): Promise<LessonAction> {
  const {view, ...what} = request;
  const {focus, tokens} = sentenceOf(what.sentence) ?? {};
  const {config} = model;
  const headsOff = what.headsOff.filter((off) => isHead(off, config));
  const pieces = what.pieces ?? tokens;
  const run = await model.run(what.text, {headsOff, ...(pieces ? {pieces} : {})});
  const row = focus === undefined ? null : rowOf(focus, labelsOf(run.tokens));
  return {type: 'computed', good: {...what, headsOff, ...run, config}, row, view};
}
