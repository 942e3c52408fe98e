import {LANGS} from '../i18n/lang.ts';
import type {QuizState} from '../quiz/quiz-state.ts';
import {readQuiz} from '../quiz/saved-quiz.ts';
import {THEMES} from './lesson-state.ts';
import type {Kept} from './lesson-state.ts';
import {VERSION} from './saved.ts';

/** The state of a lesson of parts as it came from outside: what can be used is used. */

/** Undefined where the value cannot be used. */
export type Read<T> = (value: unknown) => T | undefined;

export const count: (below: number) => Read<number> = (below) => (value) =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < below
    ? (value as number)
    : undefined;

export const word =
  <W extends string>(words: readonly W[]): Read<W> =>
  (value) =>
    words.find((one) => one === value);

export const words =
  (known: readonly string[]): Read<readonly string[]> =>
  (value) =>
    Array.isArray(value) && value.every((one) => known.includes(one as string))
      ? [...new Set(value as string[])]
      : undefined;

export const bool: Read<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);

/** A number in a range, ends included. */
export const between =
  (least: number, most: number): Read<number> =>
  (value) =>
    typeof value === 'number' && value >= least && value <= most ? value : undefined;

/** Without the fields that are not there. */
export function present<T extends object>(all: {[K in keyof T]: T[K] | undefined}): T {
  return Object.fromEntries(Object.entries(all).filter(([, entry]) => entry !== undefined)) as T;
}

/** What of a state that was kept is for the shell. */
export interface Restored {
  /** Whether it is a value of this version for this lesson. */
  readonly isOurs: boolean;
  /** The fields that cannot be used; of them nothing is. */
  readonly refused: readonly string[];
  readonly shell: Pick<Kept, 'lang' | 'theme'>;
}

export class SavedFields {
  readonly #fields: Readonly<Record<string, unknown>> = {};
  /** Whether it is a value of this version for this lesson; else nothing of it is used. */
  readonly isOurs: boolean;
  /** The fields that cannot be used; of them nothing is. */
  readonly refused: string[] = [];

  constructor(value: unknown, lesson: string) {
    const fields =
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
    if (fields['v'] !== VERSION) this.refused.push('v');
    else if (fields['lesson'] !== lesson) this.refused.push('lesson');
    this.isOurs = this.refused.length === 0;
    if (this.isOurs) this.#fields = fields;
  }

  get<T>(name: string, read: Read<T>): T | undefined {
    if (this.#fields[name] === undefined) return undefined;
    const got = read(this.#fields[name]);
    if (got === undefined) this.refused.push(name);
    return got;
  }

  shell(): Restored['shell'] {
    return present<Restored['shell']>({
      lang: this.get('lang', word(LANGS)),
      theme: this.get('theme', word(THEMES)),
    });
  }

  /** The answers; of some that are not ours it is told, and the rest is used. */
  quiz(): QuizState | undefined {
    const saved = this.get('quiz', readQuiz);
    if (saved?.isWhole === false) this.refused.push('quiz');
    return saved?.quiz;
  }
}
