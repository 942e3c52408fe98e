import {MODELS} from '../models/models.ts';
import {KERNELS, type KernelName} from '../engine/kernel.ts';
import {allLessons, ownOf} from '../lessons/lessons.ts';
import type {LessonAction, LessonState} from '../state/lesson-state.ts';
import {THEMES} from '../state/lesson-state.ts';

/** The attributes that hold the lesson's state: what an author writes, and what is shown now. */

const COMPUTED = ['lesson', 'sentence', 'text', 'tokens', 'model'];
const SHOWN = ['step', 'layer', 'head', 'row', 'lang', 'theme'];
/** Only read. */
const SET = ['controls', 'state', 'kernel'];
export const ATTRIBUTES: readonly string[] = [...COMPUTED, ...SHOWN, ...SET];

/** Whether a change of this attribute asks for a run. */
export function asksForRun(name: string): boolean {
  return COMPUTED.includes(name);
}

/** Steps that are shown as part of another stop. */
const PART_OF: Readonly<Record<string, string>> = {
  q: 'qkv',
  k: 'qkv',
  v: 'qkv',
  contribution: 'attn_out',
  skip: 'resid_mid',
};

/** What an attribute asks of the state; the words it may have, where it has none of them. */
export type Asked = LessonAction | {readonly type: 'unknown'; readonly known: readonly string[]};

function oneOf<W extends string>(
  value: string,
  words: readonly W[],
  action: (word: W) => LessonAction,
): Asked {
  const word = words.find((w) => w === value);
  return word === undefined ? {type: 'unknown', known: words} : action(word);
}

function wholeNumber(value: string, action: (n: number) => LessonAction): Asked {
  return /^\d{1,6}$/.test(value)
    ? action(Number(value))
    : {type: 'unknown', known: ['0', '1', '2']};
}

/** Attributes that only change what is shown; the others ask for a computation. */
export function asked(name: string, value: string, state: LessonState): Asked | undefined {
  switch (name) {
    case 'lesson': {
      const ids = allLessons.map(({id}) => id);
      return oneOf(value, ids, (id) => ({type: 'lesson', own: ownOf(id) ?? null}));
    }
    case 'theme':
      return oneOf(value, THEMES, (theme) => ({type: 'theme', theme}));
    case 'model':
      return oneOf(value, ['auto', ...MODELS], (model) => ({type: 'model', model}));
    case 'step': {
      if (state.own) {
        return oneOf(value, state.own.sections, (section) => ({type: 'section', section}));
      }
      const ids = [...new Set(state.lesson.stops.map(({id}) => id))];
      return oneOf(PART_OF[value] ?? value, ids, (stop) => ({type: 'stopped-at', stop}));
    }
    case 'controls':
      return oneOf(value, ['full', 'basic'], (word) => ({
        ...{type: 'asking', areAsked: word === 'full'},
      }));
    case 'kernel':
      return isKernel(value) ? undefined : {type: 'unknown', known: KERNELS};
    case 'layer':
      return wholeNumber(value, (layer) => ({type: 'layer', layer}));
    case 'head':
      return wholeNumber(value, (head) => ({type: 'head', head}));
    case 'row':
      return wholeNumber(value, (row) => ({type: 'row', row}));
    default:
      return undefined;
  }
}

function isKernel(value: string | null): value is KernelName {
  return KERNELS.some((name) => name === value);
}

/** The build of the core that a lesson asks for. */
export function kernelOf(lesson: Element): KernelName {
  const value = lesson.getAttribute('kernel');
  return isKernel(value) ? value : 'exact';
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
