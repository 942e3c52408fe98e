import {KERNELS} from '../engine/kernel.ts';
import {allLessons, sentences} from '../lessons/lessons.ts';
import {MODELS} from '../models/models.ts';
import {THEMES} from '../state/lesson-state.ts';

/**
 * What can be asked of a lesson from outside, in one table: attributes, the parameters of an address
 * and the settings baked into a file are checked by it, and docs/embedding.md is held against it.
 */
export interface Parameter {
  readonly name: string;
  /** Attributes are parameters of the address too; those of the page are only that. */
  readonly of: 'element' | 'page';
  readonly takes: Takes;
  /** The words it may be. Of a step or a sentence the lesson itself knows more. */
  readonly words?: readonly string[];
  /** What holds where it is absent; '' is: nothing. */
  readonly initial: string;
  /** Whether a change of it asks for a run. */
  readonly runs?: true;
  /** Whether the element writes it when the reader has changed it. */
  readonly follows?: true;
}

export type Takes =
  | 'words'
  | 'sentence'
  | 'step'
  | 'number'
  | 'text'
  | 'tokens'
  | 'lang'
  | 'state'
  | 'flag'
  | 'origin';

const OF_ELEMENT = {of: 'element'} as const;
const OF_PAGE = {of: 'page'} as const;
const idsOf = (things: readonly {readonly id: string}[]): readonly string[] =>
  things.map(({id}) => id);

const FLAGS = ['0', '1'];
const EXAMPLES: Partial<Readonly<Record<Takes, readonly string[]>>> = {
  number: ['0', '1', '2'],
  origin: ['https://example.org'],
};

export const PARAMETERS = [
  {
    ...{name: 'lesson', ...OF_ELEMENT, takes: 'words', words: idsOf(allLessons)},
    ...{initial: allLessons[0]!.id, runs: true},
  },
  {
    ...{name: 'sentence', ...OF_ELEMENT, takes: 'sentence', words: idsOf(sentences)},
    ...{initial: '', runs: true, follows: true},
  },
  {name: 'text', ...OF_ELEMENT, takes: 'text', initial: '', runs: true, follows: true},
  {name: 'tokens', ...OF_ELEMENT, takes: 'tokens', initial: '', runs: true, follows: true},
  {
    ...{name: 'model', ...OF_ELEMENT, takes: 'words', words: ['auto', ...MODELS]},
    ...{initial: 'auto', runs: true, follows: true},
  },
  {name: 'step', ...OF_ELEMENT, takes: 'step', initial: '', follows: true},
  {name: 'layer', ...OF_ELEMENT, takes: 'number', initial: '0', follows: true},
  {name: 'head', ...OF_ELEMENT, takes: 'number', initial: '0', follows: true},
  {name: 'row', ...OF_ELEMENT, takes: 'number', initial: '', follows: true},
  {name: 'lang', ...OF_ELEMENT, takes: 'lang', initial: '', follows: true},
  {
    ...{name: 'theme', ...OF_ELEMENT, takes: 'words', words: THEMES},
    ...{initial: 'auto', follows: true},
  },
  {name: 'controls', ...OF_ELEMENT, takes: 'words', words: ['full', 'basic'], initial: 'full'},
  {name: 'kernel', ...OF_ELEMENT, takes: 'words', words: KERNELS, initial: 'exact'},
  {name: 'state', ...OF_ELEMENT, takes: 'state', initial: ''},
  {name: 'embed', ...OF_PAGE, takes: 'flag', words: FLAGS, initial: '0'},
  {name: 'parentOrigin', ...OF_PAGE, takes: 'origin', initial: ''},
] as const satisfies readonly Parameter[];

export type ParameterName = (typeof PARAMETERS)[number]['name'];

export const ALL: readonly Parameter[] = PARAMETERS;

/** The parameter of that name, if there is one. */
export function parameterOf(name: string): Parameter | undefined {
  return ALL.find((parameter) => parameter.name === name);
}

const isOrigin = (value: string): boolean => {
  try {
    return new URL(value).origin === value;
  } catch {
    return false;
  }
};

/** What it can be, where this value cannot; undefined where it can, as far as the table knows. */
export function refusal({takes, words}: Parameter, value: string): readonly string[] | undefined {
  const isFit = {
    words: () => words?.includes(value),
    flag: () => words?.includes(value),
    number: () => /^\d{1,6}$/.test(value),
    origin: () => isOrigin(value),
  }[takes as string];
  return (isFit?.() ?? true) ? undefined : (words ?? EXAMPLES[takes] ?? []);
}
