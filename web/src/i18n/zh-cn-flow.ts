import type {enFlow} from './en-flow.ts';

export const zhCNFlow: Readonly<Record<keyof typeof enFlow, string>> = {
  'flow.heading': '乘积怎样得来',
  'flow.product': '看哪个乘积',
  'flow.product.q': '查询',
  'flow.product.k': '键',
  'flow.product.v': '值',
  'flow.product.contribution': '一个头',
  'flow.product.attn_out': '所有头',

  'flow.tell.dot': '结果里的一个数，是它左边的一行乘它上面的一列：两两相乘，再加起来。',
  'flow.tell.scores': '得分是点积：Q 中查询的一行，乘 Kᵀ 的一列，也就是 K 中键的一行。',
  'flow.tell.rows': '结果的一行是混合：V 的每一行乘左边的权重，再加起来。',
  'flow.tell.heads':
    '融合后的一行是和：每个头的一块经过 W_O 中属于它的几行，得到的加在一起，最后加偏置。',
  'flow.inner.tell': '两边共有 {{name}} = {{n}}。',
  'flow.inner.channel': '通道',
  'flow.inner.key': '键',
  'flow.inner.head': '头',
  'flow.inner.previous': '前面的通道',
  'flow.inner.next': '后面的通道',
  'flow.channel.n': '通道 {{n}}',
  'flow.left': '{{name}}，左边的因子',
  'flow.above': '{{name}}，上面的因子',
  'flow.tiles': '所有头的输出并排，每个头一块',

  'flow.choice': '列出哪些项',
  'flow.choice.order': '按顺序',
  'flow.choice.largest': '最大的',
  'flow.rest': '……另有 {{n}} 项',
  'flow.product.pair': '乘积',
  'flow.adds': '加上',
  'flow.so-far': '累计',

  'flow.walk': '怎样一步步得来',
  'flow.previous': '退一步',
  'flow.next': '进一步',
  'flow.play': '播放',
  'flow.pause': '暂停',
  'flow.mark.start': '空',
  'flow.mark.cell': '第一个数',
  'flow.mark.row': '这一行',
  'flow.mark.all': '所有行',
  'flow.at.start': '还什么都没有算。',
  'flow.at.stage': '{{name}}，第 {{n}} 步，共 {{total}} 步：加上{{what}}，累计 {{value}}。',
  'flow.at.stage.row': '“{{token}}”这一行，第 {{n}} 步，共 {{total}} 步：加上{{what}}。',
  'flow.at.cell': '这一行算到 {{name}}。',
  'flow.pending': '还没有算',

  'flow.packing': '所有头的投影',
  'flow.packing.small': '{{n}} 个小的 {{name}}',
  'flow.packing.big': '一个大的 {{name}}，切开',
  'flow.packing.note.small':
    '{{n}} 个乘积，每个是 {{rows}} × {{inner}} 乘 {{inner}} × {{cols}}；这里是第 {{head}} 块。',
  'flow.packing.note.big':
    '一个乘积，{{rows}} × {{inner}} 乘 {{inner}} × {{all}}；第 {{head}} 块是其中第 {{from}} 到 {{to}} 列：就是这些格子。',
  'flow.packing.difference': '所有头的 q、k、v 上，两种做法的最大差：',
};
