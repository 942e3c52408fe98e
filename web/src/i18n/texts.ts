import {OnceEach} from '../files/once.ts';
import type {Strings} from './en.ts';
import {LANGS, addStrings} from './lang.ts';
import type {Lang} from './lang.ts';

/**
 * The texts, in sets. A set is fetched once something of it is to be shown, and only in the languages
 * that are read; from then on it is looked up like any other (lang.ts).
 */
const SETS = {
  page: {
    en: async () => (await import('./en.ts')).en,
    'zh-CN': async () => (await import('./zh-cn.ts')).zhCN,
  },
  steps: {
    en: async () => (await import('./en-steps.ts')).enSteps,
    'zh-CN': async () => (await import('./zh-cn-steps.ts')).zhCNSteps,
  },
  chapter: {
    en: async () => (await import('./en-chapter.ts')).enChapter,
    'zh-CN': async () => (await import('./zh-cn-chapter.ts')).zhCNChapter,
  },
  keyword: {
    en: async () => (await import('./en-keyword.ts')).enKeyword,
    'zh-CN': async () => (await import('./zh-cn-keyword.ts')).zhCNKeyword,
  },
  learning: {
    en: async () => (await import('./en-learning.ts')).enLearning,
    'zh-CN': async () => (await import('./zh-cn-learning.ts')).zhCNLearning,
  },
  emergence: {
    en: async () => (await import('./en-emergence.ts')).enEmergence,
    'zh-CN': async () => (await import('./zh-cn-emergence.ts')).zhCNEmergence,
  },
} satisfies Record<string, Record<Lang, () => Promise<Partial<Strings>>>>;

export type TextSet = keyof typeof SETS;

const wanted = new Set<TextSet>(['page']);
const langs = new Set<Lang>();
const there: Record<Lang, Set<TextSet>> = {en: new Set(), 'zh-CN': new Set()};

const textsIn = (lang: Lang) =>
  new OnceEach(async (set: TextSet) => {
    addStrings(lang, await SETS[set][lang]());
    there[lang].add(set);
  });
const fetched: Record<Lang, OnceEach<TextSet, void>> = {
  en: textsIn('en'),
  'zh-CN': textsIn('zh-CN'),
};

async function fetchAll(names: readonly (readonly [TextSet, Lang])[]): Promise<void> {
  await Promise.all(names.map(([set, lang]) => fetched[lang].get(set)));
}

/** The sets are to be shown, in whatever language is read now or later. */
export function wantTexts(...sets: readonly TextSet[]): Promise<void> {
  for (const set of sets) wanted.add(set);
  return fetchAll(sets.flatMap((set) => [...langs].map((lang) => [set, lang] as const)));
}

/** The language is to be read, with all that is shown. */
export function readIn(lang: Lang): Promise<void> {
  langs.add(lang);
  return fetchAll([...wanted].map((set) => [set, lang]));
}

/** Whether that would have to wait for nothing. */
export function isReadIn(lang: Lang): boolean {
  return langs.has(lang) && [...wanted].every((set) => there[lang].has(set));
}

/** Every set in every language. */
export async function fetchAllTexts(): Promise<void> {
  for (const lang of LANGS) langs.add(lang);
  await wantTexts(...(Object.keys(SETS) as TextSet[]));
}
