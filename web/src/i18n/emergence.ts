import {enEmergence} from './en-emergence.ts';
import {stringsOf} from './lang.ts';
import {zhCNEmergence} from './zh-cn-emergence.ts';

/** Adds the strings of the lesson on what emerges in a training to those that are there. */
export function addEmergenceStrings(): void {
  Object.assign(stringsOf.en, enEmergence);
  Object.assign(stringsOf['zh-CN'], zhCNEmergence);
}
