import type {ModelConfig} from '../engine/engine.ts';
import type {Trace} from '../engine/trace.ts';
import {matrixOf} from '../engine/trace.ts';
import type {Lesson, MatrixSpec, StopSpec} from '../lessons/schema.ts';
import type {ShownMatrix, ShownStop} from '../views/types.ts';

/** The stops of a lesson on one trace: what the lesson asks for and the trace has. */

export interface Computed {
  readonly config: ModelConfig;
  readonly trace: Trace;
}

export function pathIn(layer: number, head: number, path: string): string {
  return `blocks.${layer}.${path.replace('heads.H.', `heads.${head}.`)}`;
}

export function hasHidden(trace: Trace, layer: number): boolean {
  const masked = matrixOf(trace, pathIn(layer, 0, 'attn.heads.H.masked'));
  return masked?.data.includes(-Infinity) ?? false;
}

function isThere(stop: StopSpec, {config, trace}: Computed, layer: number): boolean {
  if (stop.when === 'masked') return hasHidden(trace, layer);
  return stop.when === 'always' || stop.when === config.normPlace;
}

function shown(spec: MatrixSpec, trace: Trace, layer: number, head: number): ShownMatrix[] {
  for (const part of spec.path) {
    const path = pathIn(layer, head, part);
    const matrix = matrixOf(trace, path);
    if (matrix) return [{path, role: spec.role, matrix}];
  }
  return [];
}

/** The specs of the stops that this model has, in order. */
export function specsOf(lesson: Lesson, good: Computed, layer: number): readonly StopSpec[] {
  return lesson.stops.filter(
    (stop) =>
      isThere(stop, good, layer) &&
      stop.matrices.some((spec) => shown(spec, good.trace, layer, 0).length > 0),
  );
}

/** Of the stops that are there, the one for a stop that is not: the other norm, else the last before it. */
export function stopInstead({stops}: Lesson, there: readonly string[], stop: string): string {
  const norm = there.find((id) => id.endsWith('norm'));
  if (stop.endsWith('norm') && norm) return norm;
  const before = stops.slice(
    0,
    Math.max(
      0,
      stops.findIndex(({id}) => id === stop),
    ),
  );
  return before.findLast(({id}) => there.includes(id))?.id ?? there[0]!;
}

/** Stops whose matrices show which keys are hidden. */
const SHOW_HIDDEN = new Set(['masked', 'weights']);

/** One stop with its matrices. */
export function shownStop(
  spec: StopSpec,
  {config, trace}: Computed,
  layer: number,
  head: number,
): ShownStop {
  const matrices = spec.matrices.flatMap((matrix) => shown(matrix, trace, layer, head));
  const isMasked = SHOW_HIDDEN.has(spec.id) && hasHidden(trace, layer);
  return {
    id: spec.id,
    formula: spec.formula,
    axis: spec.axis,
    scale: spec.scale,
    matrices,
    main: matrices.find(({role}) => role === spec.main) ?? matrices[0]!,
    block: spec.blocks ? (config.dHead[layer] ?? 0) : 0,
    masked: isMasked ? matrixOf(trace, pathIn(layer, head, 'attn.heads.H.masked')) : undefined,
  };
}
