import {enChapter} from './en-chapter.ts';
import {stringsOf} from './lang.ts';
import {zhCNChapter} from './zh-cn-chapter.ts';

/** Adds the strings of what stands beside a model of the chapter to those that are there. */
export function addChapterStrings(): void {
  Object.assign(stringsOf.en, enChapter);
  Object.assign(stringsOf['zh-CN'], zhCNChapter);
}
