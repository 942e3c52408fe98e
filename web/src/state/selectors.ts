import type {Token} from '../engine/engine.ts';
import {seamsOf} from '../engine/seams.ts';
import type {Seams} from '../engine/seams.ts';
import {matrixOf} from '../engine/trace.ts';
import type {Matrix} from '../engine/trace.ts';
import type {Sentence, StopSpec} from '../lessons/schema.ts';
import type {Scene} from '../views/describe.ts';
import {keysInView} from '../views/focus-strip.ts';
import {isUnknown, languageOf} from '../views/tokens.ts';
import type {ShownStop} from '../views/types.ts';
import type {Good, LessonState, ModelChoice, Request} from './lesson-state.ts';
import {hasHidden, pathIn, shownStop, specsOf} from './stops.ts';

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

/** Whether the stop is the one that a lesson has before anything else is fetched. */
export function isAtFirst({lesson, stop}: Pick<LessonState, 'lesson' | 'stop'>): boolean {
  return stop === lesson.stops[0]?.id;
}

export function currentStop(state: LessonState): ShownStop | undefined {
  const spec = stopSpecs(state)[stopNumber(state)];
  if (!state.good || !spec) return undefined;
  return shownStop(spec, state.good, state.layer, state.head);
}

/** Where the tokens of a run end within its text. */
export function seamsIn({text, tokens}: Good): Seams {
  return seamsOf(
    text.normalize('NFC'),
    tokens.map(({piece}) => piece),
  );
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

/** Who reads a text: the model, and another one where that knows too few of the words. */
export type Readers = Pick<Request, 'model' | 'otherwise'>;

/**
 * The chosen model; else a sentence's own; else the chapter's model of the text's language. A text
 * that the reader has cut takes a model that takes any tokens, where its language has one.
 */
export function readersOf(
  choice: ModelChoice,
  text: string,
  sentence?: Sentence,
  isCut = false,
): Readers {
  if (choice !== 'auto') return {model: choice};
  const isChinese = languageOf(text) === 'zh-CN';
  if (isCut && isChinese) return {model: 'paper'};
  if (sentence) return {model: sentence.model};
  return isChinese
    ? {model: 'chapter-zh', otherwise: 'paper'}
    : {model: 'chapter-en', otherwise: 'use-lite'};
}

/** Whether a model knows at least three of four tokens: fewer, and it would read mostly holes. */
export function knowsEnough(tokens: readonly Token[]): boolean {
  return tokens.filter(isUnknown).length * 4 <= tokens.length;
}

/** Stops where the fused row is taken apart. */
export function hasFusion({stop}: LessonState): boolean {
  return stop === 'attn_out';
}

const ROW_STOPS: ReadonlySet<string> = new Set(['scores', 'scaled', 'weights', 'head_out']);

/** Stops where the row in focus is shown as pictures. */
export function hasRowPictures({stop}: LessonState): boolean {
  return ROW_STOPS.has(stop);
}

/** Of a long text: what its row in focus is shown of, and what is left of it. */
export interface RowStrip {
  readonly path: string;
  readonly keys: readonly number[];
  /** The name under which the rest is kept. */
  readonly key: string;
}

/** undefined where all keys are shown. */
export function rowStripOf(state: LessonState, good: Good): RowStrip | undefined {
  const {layer, head, row, insights} = state;
  const keys = keysInView(weightsOf(good, layer, head).weights, row, insights.brush.locked);
  if (!keys) return undefined;
  const path = pathIn(layer, head, 'attn.heads.H.weights');
  return {path, keys, key: [path, row, ...keys].join(' ')};
}

export interface HeadWeights {
  readonly weights: Matrix;
  /** The masked scores, where some key is hidden. */
  readonly masked: Matrix | undefined;
}

/** What a head looks at. */
export function weightsOf(good: Good, layer: number, head: number): HeadWeights {
  const at = (name: string): Matrix | undefined =>
    matrixOf(good.trace, pathIn(layer, head, `attn.heads.H.${name}`));
  const isMasked = hasHidden(good.trace, layer);
  return {weights: at('weights')!, masked: isMasked ? at('masked') : undefined};
}

/** Whether nothing could be computed yet: what went wrong is all there is to see. */
export function isBare({own, good, request, problem}: LessonState): boolean {
  return problem !== null && !own && !good && !request;
}
