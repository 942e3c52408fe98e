import {fieldsOf, listOf, numberOf, pairOf, textOf, wordOf} from './fields.ts';
import {parseParts} from './schema.ts';
import type {PartsLesson} from './schema.ts';

/** What the file of the lesson on the row of one word may say. */

/** A sentence that ends in one of two ways, and the same with a word hidden from the model. */
export interface VariantSpec {
  readonly text: string;
  readonly asked: string;
  /** The word that is hidden; where it stands twice, the last. */
  readonly hidden: string;
  /** The noun that is meant. */
  readonly meant: string;
}

export const VARIANTS = ['tired', 'wide'] as const;
export type Variant = (typeof VARIANTS)[number];

/** The sentences of a language, and the model that has learned such sentences. */
export interface KeywordTexts {
  readonly model: 'chapter-en' | 'chapter-zh';
  readonly query: string;
  readonly nouns: readonly [string, string];
  readonly variants: Readonly<Record<Variant, VariantSpec>>;
}

/** Weights that the reader is to reach with a query of two numbers: keys by their place. */
export interface GoalSpec {
  readonly id: string;
  /** These keys have this weight at least, each. */
  readonly keys: readonly number[];
  readonly weight: number;
  /** Or the row is at least so even, of 1. */
  readonly evenness: number;
}

/** How Q, K and V find the keyword: the row of one word. */
export interface KeywordLesson extends PartsLesson {
  readonly texts: Readonly<Record<'zh-CN' | 'en', KeywordTexts>>;
  /** A query and keys of two numbers, set by hand; words of each key by language. */
  readonly free: {
    readonly query: readonly [number, number];
    readonly keys: readonly (readonly [number, number])[];
    readonly words: Readonly<Record<'zh-CN' | 'en', readonly string[]>>;
    readonly goals: readonly GoalSpec[];
  };
}

function byLang<T>(
  value: unknown,
  where: string,
  item: (v: unknown, where: string) => T,
): Readonly<Record<'zh-CN' | 'en', T>> {
  const fields = fieldsOf(value, where);
  return {
    'zh-CN': item(fields['zh-CN'], `${where}.zh-CN`),
    en: item(fields['en'], `${where}.en`),
  };
}

function parseVariant(value: unknown, where: string): VariantSpec {
  const fields = fieldsOf(value, where);
  return {
    text: textOf(fields, 'text', where),
    asked: textOf(fields, 'asked', where),
    hidden: textOf(fields, 'hidden', where),
    meant: textOf(fields, 'meant', where),
  };
}

function parseTexts(value: unknown, where: string): KeywordTexts {
  const fields = fieldsOf(value, where);
  const variants = fieldsOf(fields['variants'], `${where}.variants`);
  return {
    model: wordOf(fields, 'model', where, ['chapter-en', 'chapter-zh']),
    query: textOf(fields, 'query', where),
    nouns: pairOf(fields['nouns'], `${where}.nouns`, String),
    variants: {
      tired: parseVariant(variants['tired'], `${where}.tired`),
      wide: parseVariant(variants['wide'], `${where}.wide`),
    },
  };
}

function parseGoal(value: unknown): GoalSpec {
  const where = 'lesson.free.goals';
  const {weight = 0, evenness = 0, keys = [], ...fields} = fieldsOf(value, where);
  return {
    id: textOf(fields, 'id', where),
    keys: (keys as readonly unknown[]).map((key) => numberOf(key, where)),
    weight: numberOf(weight, where),
    evenness: numberOf(evenness, where),
  };
}

/** A lesson on the row of one word. */
export function parseKeyword(value: unknown): KeywordLesson {
  const fields = fieldsOf(value, 'lesson');
  const where = 'lesson.free';
  const free = fieldsOf(fields['free'], where);
  const spot = (v: unknown) => pairOf(v, where, (x) => numberOf(x, where));
  return {
    ...parseParts(value),
    texts: byLang(fields['texts'], 'lesson.texts', parseTexts),
    free: {
      query: spot(free['query']),
      keys: listOf(free['keys'], where, spot),
      words: byLang(free['words'], `${where}.words`, (v, at) => listOf(v, at, String)),
      goals: listOf(free['goals'], `${where}.goals`, parseGoal),
    },
  };
}
