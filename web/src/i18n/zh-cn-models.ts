import type {enModels} from './en-models.ts';

export const zhCNModels: Readonly<Record<keyof typeof enModels, string>> = {
  'model.label': '模型',
  'model.auto': '随文本而定',
  'model.chapter-zh': '本章的模型，中文（很小）',
  'model.chapter-en': '本章的模型，英文（很小）',
  'model.use-lite': '句子编码器 Lite（7.4 MB）',
  'model.paper': '论文的形状，随机权重',
  'model.chapter-zh.note': '为本章训练，中文',
  'model.chapter-en.note': '为本章训练，英文',
  'model.use-lite.note': 'Universal Sentence Encoder Lite：训练过的权重',
  'model.paper.note': '随机权重：训练之前',
  'model.shape': '{{layers}} 层 × {{heads}} 头，宽 {{width}}',
  'model.paper.explain': '形状取自 2017 年的论文，权重随机：步骤是真的，图案还没有含义。',
  'model.chapter-zh.explain':
    '它只学过一件事：在几百个词造出的句子里猜出被遮住的词。教材的原句没给它看过，此外的语言它一概不懂。',
  'model.chapter-en.explain':
    '它只学过一件事：在几百个词造出的句子里猜出被遮住的词。教材的原句没给它看过，此外的语言它一概不懂。',
  'model.use-lite.explain': '真正的英文编码器。各个头做什么是训练出来的，没有人指派。',
  'model.chapter-zh.name': 'chapter-zh',
  'model.chapter-en.name': 'chapter-en',
  'model.use-lite.name': 'Universal Sentence Encoder Lite',
  'model.paper.name': 'paper',
  'sentence.unknown': '{{token}}，模型不认识',
};
