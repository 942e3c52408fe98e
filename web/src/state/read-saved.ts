import {isCutOf} from '../engine/seams.ts';
import {MODELS} from '../models/models.ts';
import type {HeadId} from '../engine/engine.ts';
import {LANGS} from '../i18n/lang.ts';
import type {Lang} from '../i18n/lang.ts';
import {sentenceOf} from '../lessons/lessons.ts';
import type {Lesson} from '../lessons/schema.ts';
import type {QuizState} from '../quiz/quiz-state.ts';
import {readQuiz} from '../quiz/saved-quiz.ts';
import {CHOICES} from '../views/product/inner.ts';
import {PACKINGS} from '../views/product/setting.ts';
import {NORM_PLACES} from '../models/norm-places.ts';
import type {NormPlace} from '../models/norm-places.ts';
import type {CellRef} from '../views/types.ts';
import type {WalkPlace} from './flow.ts';
import {THEMES} from './lesson-state.ts';
import type {ModelChoice, Theme} from './lesson-state.ts';
import {READ_VERSIONS} from './saved.ts';
import type {View} from './view.ts';

/** A value that came from outside, read field by field: what can be used is used. */

export interface ReadState {
  readonly lang?: Lang;
  readonly theme?: Theme;
  readonly model?: ModelChoice;
  readonly what?: {
    readonly sentence: string | null;
    readonly text: string;
    readonly pieces?: readonly string[];
  };
  readonly headsOff: readonly HeadId[];
  readonly view: View;
  readonly norm?: NormPlace;
  readonly quiz?: QuizState;
  /** Whether it is a value of a version that is known, for this lesson; else nothing of it is used. */
  readonly isOurs: boolean;
  /** The fields that cannot be used; of them nothing is. */
  readonly refused: readonly string[];
}

type Fields = Readonly<Record<string, unknown>>;

const LONGEST_TEXT = 100_000;
const MOST = 10_000;

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= LONGEST_TEXT;
const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 1e6;
const isList = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.length <= MOST;

class Reader {
  readonly #fields: Fields;
  readonly refused: string[] = [];

  constructor(fields: Fields) {
    this.#fields = fields;
  }

  /** The field by `read`, which gives undefined for what it cannot use. */
  get<T>(name: string, read: (value: unknown) => T | undefined): T | undefined {
    const value = this.#fields[name];
    if (value === undefined) return undefined;
    const got = read(value);
    if (got === undefined) this.refused.push(name);
    return got;
  }

  word<W extends string>(name: string, words: readonly W[]): W | undefined {
    return this.get(name, (value) => words.find((word) => word === value));
  }

  count(name: string): number | undefined {
    return this.get(name, (value) => (isCount(value) ? value : undefined));
  }

  /** A list of which every entry can be read. */
  list<T>(name: string, read: (value: unknown) => T | undefined): readonly T[] | undefined {
    return this.get(name, (value) => {
      if (!isList(value)) return undefined;
      const all = value.map(read);
      return all.every((entry) => entry !== undefined) ? all : undefined;
    });
  }
}

function headOf(value: unknown): HeadId | undefined {
  if (!isList(value) || value.length !== 2) return undefined;
  const [layer, head] = value;
  return isCount(layer) && isCount(head) ? {layer, head} : undefined;
}

function cellOf(value: unknown): CellRef | undefined {
  if (!isList(value) || value.length !== 3) return undefined;
  const [path, row, col] = value;
  return isText(path) && isCount(row) && isCount(col) ? {path, row, col} : undefined;
}

function whatOf(fields: Reader): ReadState['what'] {
  const sentence = fields.get('sentence', (value) =>
    typeof value === 'string' ? sentenceOf(value) : undefined,
  );
  const text = sentence?.text ?? fields.get('text', (value) => (isText(value) ? value : undefined));
  if (text === undefined) return undefined;
  const what = {sentence: sentence?.id ?? null, text};
  const words = fields.list('tokens', (word) => (isText(word) && word !== '' ? word : undefined));
  if (!words || isCutOf(words, text)) return words ? {...what, pieces: words} : what;
  fields.refused.push('tokens');
  return what;
}

/** What is not said of a walk is as it is at first. */
function walkOf(fields: Reader, {stops}: Lesson): WalkPlace {
  const roles = stops.flatMap(({matrices}) => matrices.map(({role}) => role));
  return {
    product: fields.word('product', roles) ?? null,
    at: fields.count('at') ?? null,
    inner: fields.count('inner') ?? 0,
    choice: fields.word('choice', CHOICES) ?? null,
    packing: fields.word('packing', PACKINGS) ?? 'small',
  };
}

function viewOf(fields: Reader, lesson: Lesson): View {
  const ids = lesson.stops.map(({id}) => id);
  const all = {
    ...{stop: fields.word('step', ids), layer: fields.count('layer')},
    ...{head: fields.count('head'), row: fields.count('row')},
    hide: fields.count('hide') ?? null,
    trail: fields.list('open', cellOf) ?? [],
    walk: walkOf(fields, lesson),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/** Without those that are there twice. */
function distinct(heads: readonly HeadId[]): readonly HeadId[] {
  return [...new Map(heads.map((off) => [`${off.layer}.${off.head}`, off])).values()];
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function readSaved(value: unknown, lesson: Lesson): ReadState {
  const nothing = {isOurs: false, headsOff: [], view: {}};
  if (!isFields(value) || !READ_VERSIONS.includes(value['v'])) return {...nothing, refused: ['v']};
  if (value['lesson'] !== lesson.id) return {...nothing, refused: ['lesson']};
  const fields = new Reader(value);
  const saved = fields.get('quiz', readQuiz);
  if (saved?.isWhole === false) fields.refused.push('quiz');
  const all = {
    lang: fields.word('lang', LANGS),
    theme: fields.word('theme', THEMES),
    model: fields.word('model', ['auto', ...MODELS]),
    what: whatOf(fields),
    norm: fields.word('norm', NORM_PLACES) ?? 'post',
    quiz: saved?.quiz,
  };
  return {
    ...Object.fromEntries(Object.entries(all).filter(([, entry]) => entry !== undefined)),
    isOurs: true,
    headsOff: distinct(fields.list('off', headOf) ?? []),
    view: viewOf(fields, lesson),
    refused: fields.refused,
  };
}
