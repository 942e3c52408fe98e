import type {enHeads} from './en-heads.ts';

/** The heads at a glance. */
export const zhCNHeads: Readonly<Record<keyof typeof enHeads, string>> = {
  'sentence.pair': '{{first}}{{second}}',

  'heads.heading': '第 {{layer}} 层的全部 {{n}} 个头',
  'heads.lead':
    '一个头让每个词元去看所有词元。小方图里，一行是一个在看的词元（查询），一列是一个被看的词元（键）；颜色越浓，权重越大，从 0 到 1。框出的是你跟着看的一行。选一个头，接着往下看。',
  'heads.tell': '“{{token}}”最关注“{{key}}”，{{weight}}。',
  'heads.measuring': '正在测量……{{n}} / {{total}}',
  'heads.unmeasured': '还没有测量',
  'heads.pattern.previous': '前一个',
  'heads.pattern.next': '后一个',
  'heads.pattern.self': '自己',
  'heads.pattern.first': '句首',
  'heads.pattern.punctuation': '标点',
  'heads.mixed': '混合',
  'heads.mixed.control': '没有明显超过平均分配',
  'heads.own': '{{name}} {{mass}}',
  'heads.own.control': '平均分配时 {{uniform}}',
  'heads.entropy': '熵 {{entropy}}',
  'heads.entropy.short': '熵',
  'heads.table': '在 {{n}} 个句子上测得的数',
  'heads.table.label': '每个头测得的模式',
  'heads.table.note':
    '大字：落在这类键上的平均权重；小字：平均分配时会落在那里的权重。只有明显高于它，才算这个头自己的模式，否则是“混合”。熵是占一行所能达到的最大熵的份额：1 就是均匀。',
};
