import type {enStops} from './en-stops.ts';

/** What the stops after the first say, and the sum behind a number. */
export const zhCNStops: Readonly<Record<keyof typeof enStops, string>> = {
  'step.norm.caption.pre':
    '注意力读“{{token}}”之前，这一行先减去均值 {{mean}}，再乘以 {{rstd}}，然后逐个通道乘 γ、加 β（两者都是训练出来的）。',
  'step.norm.caption.post':
    '对和做归一化：“{{token}}”这一行减去均值 {{mean}}，再乘以 {{rstd}}，然后乘 γ 加 β。走出这一层的就是这一行。',
  'step.mlp_norm.caption':
    '“{{token}}”融合后的一行，在交给下一部分 MLP 之前先归一化：减去均值 {{mean}}，再乘以 {{rstd}}；和本身原样向后传。',
  'step.qkv.caption':
    '头 {{head}} 把“{{token}}”的 {{n}} 个通道全部读三遍，每遍得到 {{m}} 个数：用来查询的 q、用来被找到的 k、用来传递的 v，其中绝对值最大的依次是 {{q}}、{{k}} 和 {{v}}。',
  'step.scores.caption':
    '“{{token}}”的查询与每个键做点积：最大的是 {{most}}，对“{{mostToken}}”；最小的是 {{least}}，对“{{leastToken}}”。',
  'step.scaled.caption':
    '{{d}} 个乘积相加会散得很开，所以每个得分除以 √{{d}}：“{{token}}”对“{{mostToken}}”由 {{before}} 变成 {{after}}。',
  'step.masked.caption':
    '“{{token}}”能看见 {{n}} 个键中的 {{seen}} 个；看不见的键得分变成 −∞，权重随之为 0。',
  'step.weights.caption':
    '“{{token}}”最关注“{{first}}”（{{firstWeight}}），其次是“{{second}}”（{{secondWeight}}）。softmax 使每一行之和为 1。',
  'step.weights.caption.one':
    '“{{token}}”只有一个键可看，就是“{{first}}”：权重是 {{firstWeight}}。',
  'step.head_out.caption':
    '头 {{head}} 为“{{token}}”混合 V 的各行：{{firstWeight}} 份“{{first}}”，{{secondWeight}} 份“{{second}}”，依次类推。得到的 {{n}} 个数中绝对值最大的是 {{value}}。',
  'step.head_out.caption.one':
    '头 {{head}} 为“{{token}}”取 {{firstWeight}} 份“{{first}}”的值。得到的 {{n}} 个数中绝对值最大的是 {{value}}。',
  'step.concat.caption':
    '{{heads}} 个头的输出并排放在一起，“{{token}}”得到 {{n}} 个数。通道 {{from}} 到 {{to}} 属于头 {{head}}，绝对值最大的是 {{value}}。',
  'step.concat.caption.off':
    '头 {{head}} 已关：“{{token}}”这一行的通道 {{from}} 到 {{to}} 都是 {{value}}，其他头不变。',
  'step.attn_out.caption':
    '每个头经过 W_O 中属于它的几行，向全部 {{n}} 个通道加上一份。头 {{head}} 对“{{token}}”改变最大的一处加上 {{own}}；所有头与偏置在那里合起来是 {{sum}}。',
  'step.attn_out.caption.off':
    '头 {{head}} 已关，给“{{token}}”每个通道加上的都是 {{own}}；其他头与偏置加上的，绝对值最大为 {{sum}}。',
  'step.resid_mid.caption':
    '注意力的所得加到原来的一行上。“{{token}}”改变最大的一处加上 {{change}}，由 {{before}} 变成 {{after}}。',
  'step.resid_mid.caption.skip':
    '这一层把一行从 {{d}} 个数加宽到 {{n}} 个，所以原来的一行先做投影。“{{token}}”改变最大的一处加上 {{change}}，由 {{before}} 变成 {{after}}。',

  'sum.rest': '……另有 {{n}} 项，合计',
  'sum.rest.one': '……另有 1 项',
  'sum.total': '和',
  'sum.terms': '各项，由大到小',
  'sum.operand': '打开它的和式',
  'sum.given': '这个数不是算出来的：它是查表得到或给定的。',
  'sum.given.row': '这一行是给定的：由词本身生成的随机数，同一个词在哪里都一样。',
  'sum.hidden': '这个键对这个查询隐藏：得分是 −∞，权重是 0。',
  'sum.off': '这个头已关：每个乘积都按 0 倍计入。',
  'sum.softmax': '自己的 e 的幂，除以整行之和。',
  'sum.max': '每个得分先减去这一行的最大得分 {{max}}。',
  'sum.mean': '和除以 {{n}}',
  'sum.rstd': '均方（加 ε）开方，再取倒数。',
  'sum.copy': '原样取自：',
};
