import {KERNELS} from '../engine/kernel.ts';
import {STRING_TESTS} from '../i18n/string-test.ts';
import {allLessons, lessonOf, ownOf, sentences} from '../lessons/lessons.ts';
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
  /** For tests of ours: what authors read does not have it. */
  readonly internal?: true;
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
  /** A flag that may also be there without a value, as HTML has them. */
  | 'switch'
  | 'origin';

const idsOf = (things: readonly {readonly id: string}[]): readonly string[] =>
  things.map(({id}) => id);

/** The steps of a lesson, or its parts. */
export function stepsOf(lesson: string): readonly string[] {
  const steps = ownOf(lesson)?.sections ?? idsOf(lessonOf(lesson).stops);
  return [...new Set(steps)];
}

const EXAMPLES: Partial<Readonly<Record<Takes, readonly string[]>>> = {
  number: ['0', '1', '2', '…'],
  origin: ['https://example.org'],
};

export const PARAMETERS = [
  {
    name: 'lesson',
    words: idsOf(allLessons),
    of: 'element',
    takes: 'words',
    initial: lessonOf(null).id,
    runs: true,
  },
  {
    name: 'sentence',
    words: idsOf(sentences),
    of: 'element',
    takes: 'sentence',
    initial: '',
    runs: true,
  },
  {name: 'text', of: 'element', takes: 'text', initial: '', runs: true},
  {name: 'tokens', of: 'element', takes: 'tokens', initial: '', runs: true},
  {
    name: 'model',
    words: ['auto', ...MODELS],
    of: 'element',
    takes: 'words',
    initial: 'auto',
    runs: true,
  },
  {
    name: 'step',
    words: allLessons.flatMap(({id}) => stepsOf(id)),
    of: 'element',
    takes: 'step',
    initial: '',
  },
  {name: 'layer', of: 'element', takes: 'number', initial: '0'},
  {name: 'head', of: 'element', takes: 'number', initial: '0'},
  {name: 'row', of: 'element', takes: 'number', initial: ''},
  {name: 'lang', of: 'element', takes: 'lang', initial: ''},
  {name: 'theme', words: THEMES, of: 'element', takes: 'words', initial: 'auto'},
  {
    name: 'controls',
    words: ['full', 'basic', 'none'],
    of: 'element',
    takes: 'words',
    initial: 'full',
  },
  {name: 'readonly', words: ['0', '1'], of: 'element', takes: 'switch', initial: '0'},
  {name: 'motion', words: ['auto', 'reduce'], of: 'element', takes: 'words', initial: 'auto'},
  {name: 'kernel', words: KERNELS, of: 'element', takes: 'words', initial: 'exact'},
  {name: 'state', of: 'element', takes: 'state', initial: ''},
  {name: 'embed', words: ['0', '1'], of: 'page', takes: 'flag', initial: '0'},
  {name: 'links', words: ['0', '1'], of: 'page', takes: 'flag', initial: '1'},
  {name: 'parentOrigin', of: 'page', takes: 'origin', initial: ''},
  {
    name: 'stringTest',
    words: STRING_TESTS,
    of: 'page',
    takes: 'words',
    initial: '',
    internal: true,
  },
] as const satisfies readonly Parameter[];

type Named = (typeof PARAMETERS)[number];

/** Those that authors use. */
export type ParameterName = Exclude<Named, {readonly internal: true}>['name'];

export type AttributeName = Extract<(typeof PARAMETERS)[number], {readonly of: 'element'}>['name'];

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
    switch: () => value === '' || words?.includes(value),
    number: () => /^\d{1,6}$/.test(value),
    origin: () => isOrigin(value),
  }[takes as string];
  return (isFit?.() ?? true) ? undefined : (words ?? EXAMPLES[takes] ?? []);
}
