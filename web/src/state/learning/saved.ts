import {LANGS} from '../../i18n/lang.ts';
import type {LearningLesson} from '../../lessons/schema.ts';
import {LEARNING_KINDS} from '../../quiz/question.ts';
import {readQuiz, savedQuiz} from '../../quiz/saved-quiz.ts';
import type {SavedQuiz} from '../../quiz/saved-quiz.ts';
import {THEMES} from '../lesson-state.ts';
import type {Kept} from '../lesson-state.ts';
import {VERSION} from '../saved.ts';
import type {KeptLearning, LearningState} from './learning-state.ts';

/** All that a learner has in a lesson whose models learn. */
export interface SavedLearning {
  readonly v: typeof VERSION;
  readonly lesson: string;
  readonly lang: string;
  readonly theme?: string;
  readonly seed: number;
  /** Models that were trained to the last step. */
  readonly runs: readonly string[];
  /** Whether all seeds were tried. */
  readonly swept: boolean;
  readonly section: string;
  readonly position: number;
  /** Chosen, and not marked yet: question, choice. */
  readonly guesses: readonly (readonly [string, string])[];
  readonly quiz: SavedQuiz;
}

export function savedLearning(state: LearningState): SavedLearning {
  const {lesson, lang, seed, runs, sweep, section, position, guesses, quiz} = state;
  return {
    ...{v: VERSION, lesson: lesson.id, lang, seed, section, position},
    runs: lesson.runs.map(({id}) => id).filter((id) => runs[id]?.outcome),
    swept: sweep.length >= lesson.seeds,
    guesses: Object.entries(guesses),
    quiz: savedQuiz(quiz),
  };
}

const KEPT = ['lang', 'seed', 'section', 'position', 'guesses', 'quiz', 'runs', 'sweep'] as const;

/** Whether the value may be another one. */
export function isOtherLearning(state: LearningState, before: LearningState): boolean {
  return KEPT.some((name) => state[name] !== before[name]);
}

export interface ReadLearning {
  /** Whether it is a value of this version for this lesson; else nothing of it is used. */
  readonly isOurs: boolean;
  /** The fields that cannot be used; of them nothing is. */
  readonly refused: readonly string[];
  readonly shell: Pick<Kept, 'lang' | 'theme'>;
  readonly kept: KeptLearning;
  readonly runs: readonly string[];
  readonly swept: boolean;
}

type Read<T> = (value: unknown) => T | undefined;

const count: (below: number) => Read<number> = (below) => (value) =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < below
    ? (value as number)
    : undefined;

const word =
  <W extends string>(words: readonly W[]): Read<W> =>
  (value) =>
    words.find((one) => one === value);

const words =
  (known: readonly string[]): Read<readonly string[]> =>
  (value) =>
    Array.isArray(value) && value.every((one) => known.includes(one as string))
      ? [...new Set(value as string[])]
      : undefined;

/** Ids of choices are short words. */
const CHOICE = /^[a-z]{1,20}$/;

const guesses: Read<LearningState['guesses']> = (value) => {
  if (!Array.isArray(value)) return undefined;
  const pairs = value as readonly unknown[];
  const isPair = (pair: unknown): pair is [string, string] =>
    Array.isArray(pair) &&
    LEARNING_KINDS.some((kind) => kind === pair[0]) &&
    typeof pair[1] === 'string' &&
    CHOICE.test(pair[1]);
  return pairs.every(isPair) ? Object.fromEntries(pairs) : undefined;
};

const bool: Read<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);

/** Below this a number is a seed. */
const SEEDS = 2 ** 32;

/** A value that came from outside, read field by field: what can be used is used. */
export function readLearning(value: unknown, lesson: LearningLesson): ReadLearning {
  const nothing = {isOurs: false, shell: {}, kept: {}, runs: [], swept: false};
  if (typeof value !== 'object' || value === null) return {...nothing, refused: ['v']};
  const fields = value as Readonly<Record<string, unknown>>;
  if (fields['v'] !== VERSION) return {...nothing, refused: ['v']};
  if (fields['lesson'] !== lesson.id) return {...nothing, refused: ['lesson']};
  const refused: string[] = [];
  const get = <T>(name: string, read: Read<T>): T | undefined => {
    if (fields[name] === undefined) return undefined;
    const got = read(fields[name]);
    if (got === undefined) refused.push(name);
    return got;
  };
  const present = <T extends object>(all: {[K in keyof T]: T[K] | undefined}): T =>
    Object.fromEntries(Object.entries(all).filter(([, entry]) => entry !== undefined)) as T;
  const saved = get('quiz', readQuiz);
  if (saved?.isWhole === false) refused.push('quiz');
  const shell = present<ReadLearning['shell']>({
    lang: get('lang', word(LANGS)),
    theme: get('theme', word(THEMES)),
  });
  const kept = present<KeptLearning>({
    seed: get('seed', count(SEEDS)),
    section: get('section', word(lesson.sections)),
    position: get('position', count(lesson.text.length)),
    guesses: get('guesses', guesses),
    quiz: saved?.quiz,
  });
  const runs = get('runs', words(lesson.runs.map(({id}) => id))) ?? [];
  return {isOurs: true, refused, shell, kept, runs, swept: get('swept', bool) ?? false};
}
