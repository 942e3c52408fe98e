import {enLearning} from './en-learning.ts';
import {stringsOf} from './lang.ts';
import {zhCNLearning} from './zh-cn-learning.ts';

/** Adds the strings of the lessons whose models learn to those that are there. */
export function addLearningStrings(): void {
  Object.assign(stringsOf.en, enLearning);
  Object.assign(stringsOf['zh-CN'], zhCNLearning);
}
