import type {StringKey, Strings} from './en.ts';
import {shown} from './string-test.ts';

export type Lang = 'zh-CN' | 'en';

export const LANGS: readonly Lang[] = ['zh-CN', 'en'];

/** What has been fetched of each language (texts.ts). */
const tables = {'zh-CN': {}, en: {}} as Readonly<Record<Lang, Strings>>;

/** Every string that the page shows is looked up here, once it is there. */
export const stringsOf: Readonly<Record<Lang, Strings>> = {
  get 'zh-CN'() {
    return shown(tables['zh-CN']);
  },
  get en() {
    return shown(tables.en);
  },
};

export function addStrings(lang: Lang, strings: Partial<Strings>): void {
  Object.assign(tables[lang], strings);
}

/** Whether there is such a string by now. */
export function isStringKey(key: string): key is StringKey {
  return LANGS.some((lang) => Object.hasOwn(tables[lang], key));
}

/** The language of ours for a tag: every Chinese is zh-CN, everything else is English. */
export function langOf(tag: string | null | undefined): Lang | undefined {
  if (!tag) return undefined;
  return /^(zh|zho|chi)\b/i.test(tag.replaceAll('_', '-')) ? 'zh-CN' : 'en';
}
