import type {enKeywordQuiz} from './en-keyword-quiz.ts';

export const zhCNKeywordQuiz: Readonly<Record<keyof typeof enKeywordQuiz, string>> = {
  'quiz.aligned.topic': '最高的得分',
  'quiz.aligned.ask': '在这个头里，哪个键与“{{query}}”的得分 q · k 最高？',
  'quiz.aligned.word': '“{{key}}”',
  'quiz.aligned.top.why':
    '“{{key}}”的 {{score}} 是这一行里最高的。它的键长 {{length}}，cos θ 是 {{cosine}}。',
  'quiz.aligned.angle.why':
    '它的方向最吻合，cos θ 是 {{cosine}}。但长度也算数，它的键只有 {{length}}，得分是 {{score}}。“{{top}}”有 {{most}}。',
  'quiz.aligned.length.why':
    '它的键最长，有 {{length}}，却指着别处：cos θ 是 {{cosine}}，所以得分是 {{score}}。“{{top}}”有 {{most}}。',
  'quiz.aligned.noun.why':
    '按句意是该这样。可是头只认自己的 q 和 k：这里的得分是 {{score}}。“{{top}}”有 {{most}}。',
  'quiz.aligned.self.why':
    '一个词并不离自己最近：q 和 k 出自不同的矩阵。这里的得分是 {{score}}。“{{top}}”有 {{most}}。',

  'quiz.moves.topic': '这一行动不动',
  'quiz.moves.ask':
    '第一句里“{{query}}”指“{{first}}”，第二句里指“{{second}}”。在这个头里，较重的名词会随句末的词更换吗？',
  'quiz.moves.moves': '会，换成所指的那个',
  'quiz.moves.moves.why':
    '第一句：“{{first}}” {{a}}，“{{second}}” {{b}}；第二句：{{c}} 和 {{d}}。句子对我们来说的意思，不一定显在一个头的一行里；显出来的是这个头学到的东西。',
  'quiz.moves.stays': '不会，领先的还是同一个',
  'quiz.moves.stays.why':
    '第一句：“{{first}}” {{a}}，“{{second}}” {{b}}；第二句：{{c}} 和 {{d}}。每一行都由读到的所有词重新算出；会不会变，要看训练出了什么。',
  'quiz.moves.shares': '两个都是名词，权重相同',
  'quiz.moves.shares.why':
    '头不认识词性，只认识键。第一句：{{a}} 和 {{b}}；第二句：{{c}} 和 {{d}}。',

  'quiz.without.topic': '关掉这个头以后的答案',
  'quiz.without.ask':
    '词被遮住，模型偏向“{{meant}}”。现在把上面的那个头关掉，什么也不重新训练。两个名词里，模型会偏向哪个？',
  'quiz.without.still': '仍是“{{meant}}”',
  'quiz.without.still.why':
    '关掉以后，“{{meant}}”是 {{after}}，“{{other}}”是 {{rival}}；关掉以前，“{{meant}}”是 {{before}}。一个头可以有影响，却不是通向答案的唯一的路。',
  'quiz.without.other': '另一个名词',
  'quiz.without.other.why':
    '关掉以后，“{{meant}}”是 {{after}}，“{{other}}”是 {{rival}}；关掉以前，“{{meant}}”是 {{before}}。一个头看着某个词，还没有说明答案有多少靠它。',
  'quiz.without.nothing': '哪个都不偏：各头之和缺了一块',
  'quiz.without.nothing.why':
    '关掉的头加上的是 0，其余的头照常相加，对词的 softmax 之和仍然是 1。现在“{{meant}}”是 {{after}}（关掉以前是 {{before}}），“{{other}}”是 {{rival}}。',

  'quiz.zero.topic': '长度为 0 的查询',
  'quiz.zero.ask': '假如 q 在原点，也就是 q = (0, 0)。这一行看向哪里？',
  'quiz.zero.even': '所有的键一样多',
  'quiz.zero.even.why':
    '每个得分都是 0，{{n}} 个键的 e⁰ 都是 1，所以各得 {{each}}。一行之和总是 1。',
  'quiz.zero.nowhere': '哪里也不看：权重全是 0',
  'quiz.zero.nowhere.why':
    '得分是 0，权重不是：{{n}} 个键的 e⁰ 都是 1，所以各得 {{each}}。只有遮罩能让权重成为 0。',
  'quiz.zero.nearest': '箭头尖离 q 最近的键',
  'quiz.zero.nearest.why':
    '算的不是距离，是点积；与 0 的点积对每个键都是 0：{{n}} 个键各得 {{each}}。',

  'quiz.unscaled.topic': '不除以 √d_k 的一行',
  'quiz.unscaled.ask': '得分不再除以 √d_k。这一行的熵会怎样？',
  'quiz.unscaled.falls': '变小：这一行更尖',
  'quiz.unscaled.falls.why':
    '从 {{before}} 到 {{after}}。得分变大，彼此拉开；取 e 的幂，拉得更开。',
  'quiz.unscaled.rises': '变大：这一行更平',
  'quiz.unscaled.rises.why': '从 {{before}} 到 {{after}}。让它变平的是除法：除法把得分拉近。',
  'quiz.unscaled.same': '不变：公共因子在 softmax 里约掉了',
  'quiz.unscaled.same.why':
    '在 softmax 里约掉的是公共的加数，不是公共的因子：熵从 {{before}} 到 {{after}}。不变的只是各键的次序。',

  'quiz.gap.topic': '被遮住的词的权重',
  'quiz.gap.ask': '后面的词对查询遮住了。它们原有的权重到哪里去了？',
  'quiz.gap.shared': '看得见的键按各自的多少分了',
  'quiz.gap.shared.why':
    '“{{noun}}”从 {{before}} 到 {{after}}。遮罩在 softmax 之前，softmax 把剩下的凑成 1。',
  'quiz.gap.lost': '没有了：这一行之和小于 1',
  'quiz.gap.lost.why':
    '在 softmax 之后划掉权重才会那样。实际是在它之前划掉得分：“{{noun}}”从 {{before}} 到 {{after}}，一行之和是 1。',
  'quiz.gap.next': '给了每个被遮的词的邻词',
  'quiz.gap.next.why':
    'softmax 不认邻居，只认得分：看得见的键都乘上同一个倍数。“{{noun}}”从 {{before}} 到 {{after}}。',
  'quiz.gap.small': '被遮的词还留着一点',
  'quiz.gap.small.why':
    '它们的得分是 −∞，e 的 −∞ 次幂正好是 0，全部归了看得见的键：“{{noun}}”从 {{before}} 到 {{after}}。',
};
