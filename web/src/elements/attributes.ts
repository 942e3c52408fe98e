import {KERNELS, type KernelName} from '../engine/kernel.ts';
import {ownOf} from '../lessons/lessons.ts';
import {ALL, parameterOf, refusal} from '../parameters/parameters.ts';
import type {AttributeName} from '../parameters/parameters.ts';
import type {LessonAction, LessonState, ModelChoice, Theme} from '../state/lesson-state.ts';

import {isFixed} from './fixed.ts';

/** The attributes that hold the lesson's state: what an author writes, and what is shown now. */

export const ATTRIBUTES: readonly string[] = ALL.filter(({of}) => of === 'element').map(
  ({name}) => name,
);

export type PropertyName = Exclude<AttributeName, 'lang' | 'tokens' | 'state'>;

/** Attributes that are properties of that name; the browser has `lang`, and two are more than text. */
export const PROPERTIES = ATTRIBUTES.filter(
  (name): name is PropertyName => !['lang', 'tokens', 'state'].includes(name),
);

/** Whether a change of this attribute asks for a run. */
export function asksForRun(name: string): boolean {
  return parameterOf(name)?.runs ?? false;
}

/** Steps that are shown as part of another stop. */
const PART_OF: Readonly<Record<string, string>> = {
  q: 'qkv',
  k: 'qkv',
  v: 'qkv',
  contribution: 'attn_out',
  skip: 'resid_mid',
};

/** The stop that shows a step. */
export const stopOf = (step: string): string => PART_OF[step] ?? step;

/** What an attribute asks of the state; the words it may have, where it has none of them. */
export type Asked = LessonAction | {readonly type: 'unknown'; readonly known: readonly string[]};

/** Attributes that only change what is shown; the others ask for a computation. */
export function asked(name: string, value: string, state: LessonState): Asked | undefined {
  const parameter = parameterOf(name);
  const known = parameter && refusal(parameter, value);
  if (known) return {type: 'unknown', known};
  switch (name) {
    case 'lesson':
      return {type: 'lesson', own: ownOf(value) ?? null};
    case 'theme':
      return {type: 'theme', theme: value as Theme};
    case 'model':
      return {type: 'model', model: value as ModelChoice};
    case 'step':
      return askedStep(value, state);
    case 'controls':
      return {type: 'asking', areAsked: value === 'full'};
    case 'readonly':
      return {type: 'fixed', isFixed: isFixed(value)};
    case 'layer':
      return {type: 'layer', layer: Number(value)};
    case 'head':
      return {type: 'head', head: Number(value)};
    case 'row':
      return {type: 'row', row: Number(value)};
    default:
      return undefined;
  }
}

/** Which steps there are is the lesson's. */
function askedStep(value: string, {own, lesson}: LessonState): Asked {
  const stop = own ? value : stopOf(value);
  const known = own ? own.sections : [...new Set(lesson.stops.map(({id}) => id))];
  if (!known.includes(stop)) return {type: 'unknown', known};
  return own ? {type: 'section', section: stop} : {type: 'stopped-at', stop};
}

/** The build of the core that a lesson asks for. */
export function kernelOf(lesson: Element): KernelName {
  const value = lesson.getAttribute('kernel');
  return KERNELS.find((name) => name === value) ?? 'exact';
}

/** What the attributes of a text say; null where they are absent. */
export interface AskedText {
  readonly sentence: string | null;
  readonly text: string | null;
  readonly tokens: string | null;
}

/** What `lesson` is to compute. `changed` is the attribute that has changed, if one has. */
export function askedText(lesson: Element, changed: string | null): AskedText {
  const of = (name: string, ...replacedBy: readonly string[]): string | null =>
    changed !== null && replacedBy.includes(changed) ? null : lesson.getAttribute(name);
  return {
    sentence: of('sentence', 'text'),
    text: of('text', 'sentence'),
    tokens: of('tokens', 'sentence', 'text'),
  };
}

/** What the attribute `tokens` may look like. */
export const TOKENS_EXAMPLE = '["我", "爱", "你"]';

/** The tokens of a JSON list; undefined where it is none. */
export function piecesOf(value: string): readonly string[] | undefined {
  try {
    const list: unknown = JSON.parse(value);
    const isList = Array.isArray(list) && list.length > 0;
    return isList && list.every((piece) => typeof piece === 'string') ? list : undefined;
  } catch {
    return undefined;
  }
}

/** The attributes of a state; null where there is none. While something is on its way, not all. */
export function reflected(state: LessonState): readonly (readonly [string, string | null])[] {
  const {lang, theme, stop, layer, head, row, modelChoice, good, request, own} = state;
  const view = [
    ['lang', lang],
    ['theme', theme === 'auto' ? null : theme],
    ['model', modelChoice === 'auto' ? null : modelChoice],
  ] as const;
  if (own) return [...view, ['step', state.section]];
  if (!good || request) return view;
  return [
    ...view,
    ['step', stop],
    ['layer', String(layer)],
    ['head', String(head)],
    ['row', String(row)],
    ['sentence', good.sentence],
    ['text', good.sentence === null ? good.text : null],
    ['tokens', good.pieces && JSON.stringify(good.pieces)],
  ];
}
