import type {StringKey} from '../i18n/en.ts';
import {keyOf} from '../i18n/fill.ts';
import type {Sentence, Value} from '../views/describe.ts';
import type {Reader} from './reader.ts';
import {hashOf, shuffled} from './seed.ts';

/** A question about a stop, asked before its numbers are shown, with one right answer. */

export const KINDS = [
  ...(['norm', 'project', 'reads', 'sliced', 'score', 'scale', 'share', 'mix'] as const),
  ...(['blocks', 'off', 'longest', 'add', 'place'] as const),
] as const;

/** Of the lessons whose models learn. */
export const LEARNING_KINDS = ['split', 'slower', 'roles', 'lost', 'shared', 'swap'] as const;

/** Of the lesson on the row of one word. */
export const KEYWORD_KINDS = ['aligned', 'moves', 'without', 'zero', 'unscaled', 'gap'] as const;

/** Of the lesson on what emerges in a training. */
export const EMERGENCE_KINDS = [
  ...(['blank', 'alike', 'first'] as const),
  ...(['reseed', 'fewer', 'single', 'tie', 'assign', 'noise', 'blind'] as const),
] as const;

export type FlowKind = (typeof KINDS)[number];
export type Kind =
  | FlowKind
  | (typeof LEARNING_KINDS)[number]
  | (typeof KEYWORD_KINDS)[number]
  | (typeof EMERGENCE_KINDS)[number];

export interface Choice {
  /** Names the misconception, or what is chosen; the same in every language. */
  readonly id: string;
  readonly label: Sentence;
  /** What is said when this is chosen. */
  readonly why: Sentence;
}

export interface Question {
  /** The same for the same kind, text, model, layer, head and row. */
  readonly id: string;
  readonly kind: Kind;
  /** Of which stop of the lesson. */
  readonly stop: string;
  readonly ask: Sentence;
  readonly choices: readonly Choice[];
  /** The id of the right choice. */
  readonly answer: string;
}

export type Values = Readonly<Record<string, Value>>;

/** A choice before it is dressed; the names of its strings are its id unless they are given. */
export interface Offer {
  readonly id: string;
  readonly label?: string;
  readonly why?: string;
  readonly values?: Values;
}

export interface Draft {
  /** Put behind `ask` where the question has more than one wording. */
  readonly variant?: string;
  /** For the question and for every choice. */
  readonly values: Values;
  readonly right: Offer;
  /** Where a condition is not met, none. The first three are taken. */
  readonly wrong: readonly (Offer | false)[];
}

/** How a kind of question is made. */
export interface Maker {
  readonly kind: Kind;
  readonly stop: string;
  /** The steps of the trace that it reads. */
  readonly needs: readonly string[];
  /** Nothing where this run has no question of the kind with one right answer. */
  readonly make: (reader: Reader) => Draft | undefined;
}

const WRONG = 3;

/** Layer, head, row, and which text on which model: never longer than a line. */
function idOf(kind: Kind, {subject}: Reader): string {
  const {layer, head, row, model, config, tokens} = subject;
  const text = tokens.map(({piece}) => piece).join('\n');
  return `${kind}:${layer}.${head}.${row}:${hashOf(`${model} ${config.normPlace}\n${text}`)}`;
}

/** The kind in a question's id. */
export function kindOf(id: string): string {
  return id.slice(0, id.indexOf(':'));
}

function keyFor(kind: Kind, ...parts: readonly string[]): StringKey {
  return keyOf(['quiz', kind, ...parts].join('.'));
}

export function questionOf(maker: Maker, reader: Reader): Question | undefined {
  const {kind, stop, needs} = maker;
  const draft = reader.has(needs) ? maker.make(reader) : undefined;
  if (!draft) return undefined;
  const values = {...reader.common(), ...draft.values};
  return dressed({id: idOf(kind, reader), kind, stop}, {...draft, values});
}

/** A question with its sentences; none where there is nothing to choose. */
export function dressed(
  {id, kind, stop}: Pick<Question, 'id' | 'kind' | 'stop'>,
  draft: Draft,
): Question | undefined {
  const wrong = draft.wrong.filter((offer) => offer !== false).slice(0, WRONG);
  if (wrong.length === 0) return undefined;
  const common = draft.values;
  const choice = ({id, label = id, why = id, values}: Offer): Choice => {
    const all = {...common, ...values};
    return {
      id,
      label: {key: keyFor(kind, label), values: all},
      why: {key: keyFor(kind, why, 'why'), values: all},
    };
  };
  const ask = keyFor(kind, ...['ask', draft.variant ?? ''].filter((part) => part !== ''));
  return {
    ...{id, kind, stop},
    ask: {key: ask, values: common},
    choices: shuffled([draft.right, ...wrong].map(choice), id),
    answer: draft.right.id,
  };
}
