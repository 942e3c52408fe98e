import type {enText} from './en-text.ts';

export const zhCNText: Readonly<Record<keyof typeof enText, string>> = {
  'sentence.heading': '句子',
  'sentence.choose': '句子',
  'sentence.own': '自己的句子……',
  'sentence.group.en': '英文',
  'sentence.group.zh-CN': '中文',
  'sentence.tokens': '词元：选择要跟着看的一行',
  'tokens.edit': '换一种切分',
  'tokens.cut': '词元在哪里断开',
  'tokens.hint': '竖线处断开。点两个字之间，可以在那里断开，也可以连上。',
  'tokens.seam': '在“{{before}}”和“{{after}}”之间断开',
  'tokens.restore': '恢复原样',
  'sentence.source.chapter': '教材例句',
  'sentence.source.article': '文章例句',
  'sentence.source.variant': '我们的变式',
  'sentence.source.own': '自己的句子',
  'own.label': '自己的句子，中文或英文',
  'own.run': '计算',
  'own.close': '收起',
};
