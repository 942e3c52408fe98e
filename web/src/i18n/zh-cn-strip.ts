import type {enStrip} from './en-strip.ts';

/** A row worked out line by line, and what is shown of a long text. */
export const zhCNStrip: Readonly<Record<keyof typeof enStrip, string>> = {
  'strip.rows': '第 {{from}}–{{to}} 行，共 {{total}} 行',
  'strip.rows.label': '显示的行',
  'strip.rows.previous': '前面的行',
  'strip.rows.next': '后面的行',
  'strip.rows.note':
    '这段文字有 {{total}} 个词元，超过 {{most}} 个，所以只显示你跟着看的那一行附近的若干行；计算用的仍是全部词元。想看别处：用这里的箭头、点上面句子里的词元，或在矩阵里按方向键。',
  'strip.keys': '共 {{total}} 个键，这里显示 {{shown}} 个：邻近的和权重最大的。',
  'strip.rest': '……另有 {{n}} 个，合计',
  'strip.gap': '此处省略 {{n}} 个键',

  'strip.heading': '算出一行：',
  'strip.note.x':
    '词元的一行，还没有做任何计算。后面各步的所得都加到这一行上，让它一层层传下去：这就是残差流。',
  'strip.note.scaled': '每个得分除以同一个数：次序不变，差距变小。',
  'strip.note.masked': '查询不该看见的键得到 −∞，份额随之为 0。',
  'strip.note.weights': 'softmax 三行：得分减去这一行的最大值，取 e 的幂，再除以幂之和。',
  'strip.note.concat': '这里什么都不算：只把各头的输出并排放好。',
  'strip.note.mlp_norm':
    'MLP 是对每一行单独计算的小网络，它读的是归一化后的一行；和本身继续向后传。',
  'strip.before': '来自前一层',
  'strip.token': '词的一行',
  'strip.position': '它的位置',
  'strip.masked': '掩码后',
  'strip.max': '这一行的最大值',
  'strip.total': '这一行的 Σ',
  'strip.heads': '各头的输出',
  'strip.attention': '注意力',
  'strip.sum': '和',
  'strip.mean': '均值',
  'strip.variance': '方差',
};
