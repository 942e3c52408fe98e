import type {Strings} from '../../web/src/i18n/en.ts';
import {stringsOf} from '../../web/src/i18n/lang.ts';
import {fetchAllTexts} from '../../web/src/i18n/texts.ts';

// All texts are there before a test begins, as on a page on which everything has been shown.
await fetchAllTexts();

export const en: Strings = stringsOf.en;
export const zhCN: Strings = stringsOf['zh-CN'];
