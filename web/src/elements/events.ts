import type {LessonState} from '../state/lesson-state.ts';
import {matrixOf} from '../engine/trace.ts';
import {entry} from '../views/types.ts';

/** The events of the lesson and what they carry. */
export interface LessonEventMap {
  'moxiang-ready': {readonly kernel: string; readonly model: string};
  'moxiang-step': {readonly step: string; readonly layer: number; readonly head: number};
  'moxiang-select': {
    readonly path: string;
    readonly row: number;
    readonly col: number;
    readonly value: number;
  };
  'moxiang-error': {readonly code: string; readonly message: string; readonly recoverable: boolean};
}

type Occurrence = {
  readonly [N in keyof LessonEventMap]: readonly [name: N, detail: LessonEventMap[N]];
}[keyof LessonEventMap];

/** What a change of state means to the page around. */
export function eventsOf(
  state: LessonState,
  before: LessonState,
  kernel: string,
): readonly Occurrence[] {
  const events: Occurrence[] = [];
  const {good, stop, layer, head, problem} = state;
  if (good && !before.good) events.push(['moxiang-ready', {kernel, model: good.model}]);
  if (stop !== before.stop || layer !== before.layer || head !== before.head) {
    events.push(['moxiang-step', {step: stop, layer, head}]);
  }
  const ref = state.trail.at(-1);
  const matrix = ref && good ? matrixOf(good.trace, ref.path) : undefined;
  if (ref && matrix && ref !== before.trail.at(-1)) {
    events.push(['moxiang-select', {...ref, value: entry(matrix, ref.row, ref.col)}]);
  }
  if (problem && problem !== before.problem && problem.code !== 'cancelled') {
    const message = String(problem.values['message'] ?? '');
    events.push(['moxiang-error', {code: problem.code, message, recoverable: true}]);
  }
  return events;
}
