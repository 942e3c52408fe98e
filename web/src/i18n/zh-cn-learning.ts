import type {LearningKey} from './en-learning.ts';

export const zhCNLearning: Readonly<Record<LearningKey, string>> = {
  'learn.starting': '正在准备模型',
};
