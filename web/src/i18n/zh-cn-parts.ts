import type {enParts} from './en-parts.ts';

export const zhCNParts: Readonly<Record<keyof typeof enParts, string>> = {
  'parts.starting': '正在准备模型',
  'parts.label': '这一课的各部分',
  'claims.says': '原文',
  'claims.known': '已知的事实',
  'claims.here': '这里测到的',
};
