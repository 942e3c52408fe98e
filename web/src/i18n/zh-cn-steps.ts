import type {StepsKey} from './en-steps.ts';
import {zhCNCode} from './zh-cn-code.ts';
import {zhCNFlow} from './zh-cn-flow.ts';
import {zhCNPictures} from './zh-cn-pictures.ts';
import {zhCNQuiz} from './zh-cn-quiz.ts';
import {zhCNStops} from './zh-cn-stops.ts';

export const zhCNSteps: Readonly<Record<StepsKey, string>> = {
  ...zhCNCode,
  ...zhCNFlow,
  ...zhCNPictures,
  ...zhCNQuiz,
  ...zhCNStops,
};
