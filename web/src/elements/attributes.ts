import type {LessonAction, LessonState} from '../state/lesson-state.ts';
import {MODELS, THEMES} from '../state/lesson-state.ts';

/** The attributes that hold the lesson's state: what an author writes, and what is shown now. */

const COMPUTED = ['lesson', 'sentence', 'text', 'model'];
const SHOWN = ['step', 'layer', 'head', 'row', 'lang', 'theme'];
/** Only read. */
const SET = ['controls', 'state'];
export const ATTRIBUTES: readonly string[] = [...COMPUTED, ...SHOWN, ...SET];

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
    case 'theme':
      return oneOf(value, THEMES, (theme) => ({type: 'theme', theme}));
    case 'model':
      return oneOf(value, ['auto', ...MODELS], (model) => ({type: 'model', model}));
    case 'step': {
      const ids = [...new Set(state.lesson.stops.map(({id}) => id))];
      return oneOf(PART_OF[value] ?? value, ids, (stop) => ({type: 'stopped-at', stop}));
    }
    case 'controls':
      return oneOf(value, ['full', 'basic'], (word) => ({
        ...{type: 'asking', areAsked: word === 'full'},
      }));
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

/** The attributes of a state; null where there is none. While something is on its way, not all. */
export function reflected(state: LessonState): readonly (readonly [string, string | null])[] {
  const {lang, theme, stop, layer, head, row, modelChoice, good, request} = state;
  const view = [
    ['lang', lang],
    ['theme', theme === 'auto' ? null : theme],
    ['model', modelChoice === 'auto' ? null : modelChoice],
  ] as const;
  if (!good || request) return view;
  return [
    ...view,
    ['step', stop],
    ['layer', String(layer)],
    ['head', String(head)],
    ['row', String(row)],
    ['sentence', good.sentence],
    ['text', good.sentence === null ? good.text : null],
  ];
}
