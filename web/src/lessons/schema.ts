import {MODELS} from '../models/models.ts';
import type {ModelName} from '../models/models.ts';

/** What the lesson files may say. A lesson is data: the page is made from it and from the trace. */

import {countOf, fieldsOf, listOf, textOf, wordOf} from './fields.ts';
import type {Fields} from './fields.ts';

export interface Sentence {
  readonly id: string;
  readonly lang: 'zh-CN' | 'en';
  readonly text: string;
  /** Its words, for a model without a tokenizer; browsers do not agree on Chinese words. */
  readonly tokens: readonly string[] | undefined;
  /** The token that is in focus at the start. */
  readonly focus: string;
  /** From the chapter, from the article, or a variant of ours. */
  readonly source: 'chapter' | 'article' | 'variant';
  /** The one that reads it, unless the reader chooses. */
  readonly model: ModelName;
  /** By relation: the word that depends, and the one it depends on (docs/corpus.md). */
  readonly links: Readonly<Partial<Record<string, Link>>>;
  /** Words that are worth hiding from a model that says words. */
  readonly hide: readonly string[];
}

export type Link = readonly [dependent: string, target: string];

export interface MatrixSpec {
  /** In the block of the chosen layer, H being the chosen head; the first path that is present. */
  readonly path: readonly string[];
  /** What it is: decides name, letter and colour. */
  readonly role: string;
}

export interface StopSpec {
  readonly id: string;
  /** Always, by the place of the norm, or only where some key is masked. */
  readonly when: 'always' | 'pre' | 'post' | 'masked';
  readonly formula: string;
  /** What the columns are: channels, or the tokens as keys. */
  readonly axis: 'channel' | 'key';
  /** What the colours say: a sign and a size about 0, or a share from 0 to 1. */
  readonly scale: 'signed' | 'share';
  /** Columns come in one block for each head. */
  readonly blocks: boolean;
  readonly matrices: readonly MatrixSpec[];
  /** The role of the matrix that the stop is about. */
  readonly main: string;
}

/** What every lesson has. */
export interface LessonHead {
  readonly id: string;
  /** String keys (i18n). */
  readonly title: string;
  readonly lead: string;
}

/** A lesson that walks through the steps of a run. */
export interface Lesson extends LessonHead {
  /** The sentence to begin with, by the page's language. */
  readonly start: Readonly<Record<'zh-CN' | 'en', string>>;
  readonly stops: readonly StopSpec[];
}

/** A model that learns. */
export interface RunSpec {
  readonly id: string;
  readonly heads: number;
  readonly kvHeads: number;
  /** As many as the lesson says, unless it is given more. */
  readonly steps: number;
}

/** A lesson of parts from top to bottom, which is an element of its own. */
export interface PartsLesson extends LessonHead {
  readonly sections: readonly string[];
}

/** A lesson whose models learn the same task, beside each other. */
export interface LearningLesson extends PartsLesson {
  /** How many steps each learns. */
  readonly steps: number;
  /** The seed to begin with; weights and data follow from it. */
  readonly seed: number;
  /** Seeds from 0 that are tried one after the other. */
  readonly seeds: number;
  /** An example of what is learned from. */
  readonly text: readonly string[];
  readonly runs: readonly RunSpec[];
}

function headOf(fields: Fields): LessonHead {
  return {
    id: textOf(fields, 'id', 'lesson'),
    title: textOf(fields, 'title', 'lesson'),
    lead: textOf(fields, 'lead', 'lesson'),
  };
}

function parseMatrix(value: unknown, where: string): MatrixSpec {
  const fields = fieldsOf(value, where);
  const path = listOf(fields['path'], `${where}.path`, String);
  return {path, role: textOf(fields, 'role', where)};
}

/** The last first: unless said otherwise a stop is about the last of its matrices. */
function rolesOf(matrices: readonly MatrixSpec[]): readonly [string, ...string[]] {
  const [last = '', ...others] = matrices.map(({role}) => role).reverse();
  return [last, ...others];
}

function parseStop(value: unknown): StopSpec {
  const fields = fieldsOf(value, 'stop');
  const id = textOf(fields, 'id', 'stop');
  const where = `stop ${id}`;
  const matrices = listOf(fields['matrices'], where, (m) => parseMatrix(m, where));
  return {
    id,
    when: wordOf(fields, 'when', where, ['always', 'pre', 'post', 'masked'], true),
    formula: textOf(fields, 'formula', where),
    axis: wordOf(fields, 'axis', where, ['channel', 'key'], true),
    scale: wordOf(fields, 'scale', where, ['signed', 'share'], true),
    blocks: fields['blocks'] === true,
    matrices,
    main: wordOf(fields, 'main', where, rolesOf(matrices), true),
  };
}

/** The lesson in a file, or an Error that names the entry and the rule it breaks. */
export function parseLesson(value: unknown): Lesson {
  const fields = fieldsOf(value, 'lesson');
  const start = fieldsOf(fields['start'], 'lesson.start');
  return {
    ...headOf(fields),
    start: {
      'zh-CN': textOf(start, 'zh-CN', 'lesson.start'),
      en: textOf(start, 'en', 'lesson.start'),
    },
    stops: listOf(fields['stops'], 'lesson.stops', parseStop),
  };
}

function parseRun(value: unknown, steps: number): RunSpec {
  const where = 'lesson.runs';
  const fields = {steps, ...fieldsOf(value, where)};
  return {
    id: textOf(fields, 'id', where),
    heads: countOf(fields, 'heads', where),
    kvHeads: countOf(fields, 'kvHeads', where),
    steps: countOf(fields, 'steps', where),
  };
}

/** What the page has to know of a lesson that is an element of its own. */
export function parseParts(value: unknown): PartsLesson {
  const fields = fieldsOf(value, 'lesson');
  return {...headOf(fields), sections: listOf(fields['sections'], 'lesson.sections', String)};
}

/** A lesson whose models learn while the reader looks on. */
export function parseLearning(value: unknown): LearningLesson {
  const fields = fieldsOf(value, 'lesson');
  const steps = countOf(fields, 'steps', 'lesson');
  return {
    ...{...headOf(fields), steps},
    seed: countOf(fields, 'seed', 'lesson'),
    seeds: countOf(fields, 'seeds', 'lesson'),
    text: listOf(fields['text'], 'lesson.text', String),
    runs: listOf(fields['runs'], 'lesson.runs', (run) => parseRun(run, steps)),
    sections: listOf(fields['sections'], 'lesson.sections', String),
  };
}

function tokensOf(fields: Fields, where: string): readonly string[] | undefined {
  const {text, tokens: value} = fields;
  if (value === undefined) return undefined;
  const tokens = listOf(value, `${where}.tokens`, String);
  if (tokens.join('') === text) return tokens;
  throw new Error(`[${where}] tokens must be the text, got ${tokens.join('|')}`);
}

export function parseSentences(value: unknown): readonly Sentence[] {
  return listOf(value, 'sentences', (v) => {
    const fields = fieldsOf(v, 'sentence');
    const id = textOf(fields, 'id', 'sentence');
    const where = `sentence ${id}`;
    return {
      id,
      lang: wordOf(fields, 'lang', where, ['zh-CN', 'en']),
      text: textOf(fields, 'text', where),
      tokens: tokensOf(fields, where),
      focus: textOf(fields, 'focus', where),
      source: wordOf(fields, 'source', where, ['chapter', 'article', 'variant']),
      model: wordOf(fields, 'model', where, MODELS),
      links: linksOf(fields['links'] ?? {}, `${where}.links`),
      hide: listOf(fields['hide'], `${where}.hide`, String),
    };
  });
}

function linksOf(value: unknown, where: string): Sentence['links'] {
  const links = Object.entries(fieldsOf(value, where)).map(([relation, pair]) => {
    const [dependent, target, ...others] = listOf(pair, where, String);
    if (dependent !== undefined && target !== undefined && others.length === 0)
      return [relation, [dependent, target] as const] as const;
    throw new Error(`[${where}] ${relation} must be two words, got ${JSON.stringify(pair)}`);
  });
  return Object.fromEntries(links);
}
