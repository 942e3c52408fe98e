import {enKeyword} from './en-keyword.ts';
import {stringsOf} from './lang.ts';
import {zhCNKeyword} from './zh-cn-keyword.ts';

/** Adds the strings of the lesson on the row of one word to those that are there. */
export function addKeywordStrings(): void {
  Object.assign(stringsOf.en, enKeyword);
  Object.assign(stringsOf['zh-CN'], zhCNKeyword);
}
