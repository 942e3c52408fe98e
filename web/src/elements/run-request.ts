import type {HeadId, ModelConfig, ModelSession} from '../engine/engine.ts';
import {sentenceOf} from '../lessons/lessons.ts';
import type {Good, LessonAction, Request} from '../state/lesson-state.ts';
import {labelsOf, rowOf} from '../views/tokens.ts';

function isHead({layer, head}: HeadId, {nLayers, nHeads}: ModelConfig): boolean {
  return layer < nLayers && head < nHeads;
}

/** The heads that stay off: those asked for, else those of the last run on the same model. */
function headsOffOf({headsOff}: Request, {name, config}: ModelSession, last: Good | null) {
  const off = headsOff ?? (last?.model === name ? last.headsOff : []);
  return off.filter((head) => isHead(head, config));
}

/** Runs a text: what the lesson is to have of it. */
export async function runRequest(
  model: ModelSession,
  request: Request,
  last: Good | null,
): Promise<LessonAction> {
  const {sentence, text, view} = request;
  const {focus, tokens} = sentenceOf(sentence) ?? {};
  const {name, config} = model;
  const headsOff = headsOffOf(request, model, last);
  // A model with a vocabulary has tokens of its own.
  const pieces = config.tokenizer ? null : request.pieces;
  const given = config.tokenizer ? undefined : (pieces ?? tokens);
  const run = await model.run(text, {headsOff, ...(given ? {pieces: given} : {})});
  const row = focus === undefined ? null : rowOf(focus, labelsOf(run.tokens));
  const good = {sentence, text, model: name, pieces, headsOff, ...run, config};
  return {type: 'computed', good, row, view};
}
