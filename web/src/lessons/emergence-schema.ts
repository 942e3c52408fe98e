import type {ChapterSetting} from '../models/chapter-setting.ts';
import {countOf, fieldsOf, listOf, pairOf, textOf} from './fields.ts';
import {parseParts} from './schema.ts';
import type {PartsLesson} from './schema.ts';

/** What the file of the lesson on what emerges may say. */

/** Two trainings side by side: alike but for the seed, or but for what the second does otherwise. */
export interface Trial {
  readonly id: string;
  readonly b: Partial<ChapterSetting>;
}

/** What is learned from in a language, and the seeds to begin with. */
export interface TrialLanguage {
  readonly templates: readonly string[];
  readonly seeds: readonly [number, number];
}

export interface EmergenceLesson extends PartsLesson {
  readonly languages: Readonly<Record<'zh-CN' | 'en', TrialLanguage>>;
  readonly trials: readonly Trial[];
}

function parseLanguage(value: unknown, where: string): TrialLanguage {
  const fields = fieldsOf(value, where);
  const seed = (one: unknown): number => countOf({seed: one}, 'seed', where);
  return {
    templates: listOf(fields['templates'], `${where}.templates`, String),
    seeds: pairOf(fields['seeds'], `${where}.seeds`, seed),
  };
}

function parseTrial(value: unknown): Trial {
  const fields = fieldsOf(value, 'lesson.trials');
  return {id: textOf(fields, 'id', 'lesson.trials'), b: fieldsOf(fields['b'] ?? {}, 'b')};
}

export function parseEmergence(value: unknown): EmergenceLesson {
  const fields = fieldsOf(value, 'lesson');
  const languages = fieldsOf(fields['languages'], 'lesson.languages');
  return {
    ...parseParts(value),
    languages: {
      'zh-CN': parseLanguage(languages['zh-CN'], 'lesson.languages.zh-CN'),
      en: parseLanguage(languages['en'], 'lesson.languages.en'),
    },
    trials: listOf(fields['trials'], 'lesson.trials', parseTrial),
  };
}
