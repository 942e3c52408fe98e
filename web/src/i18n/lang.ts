import {en} from './en.ts';
import type {Strings} from './en.ts';
import {zhCN} from './zh-cn.ts';

export type Lang = 'zh-CN' | 'en';

export const LANGS: readonly Lang[] = ['zh-CN', 'en'];

export const stringsOf: Readonly<Record<Lang, Strings>> = {'zh-CN': zhCN, en};

/** The language of ours for a tag: every Chinese is zh-CN, everything else is English. */
export function langOf(tag: string | null | undefined): Lang | undefined {
  if (!tag) return undefined;
  return /^(zh|zho|chi)\b/i.test(tag.replaceAll('_', '-')) ? 'zh-CN' : 'en';
}
