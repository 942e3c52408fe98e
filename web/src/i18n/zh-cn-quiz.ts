import type {enQuiz} from './en-quiz.ts';
import {zhCNQuizFusion} from './zh-cn-quiz-fusion.ts';

export const zhCNQuiz: Readonly<Record<keyof typeof enQuiz, string>> = {
  ...zhCNQuizFusion,
  'quiz.heading': '先猜一猜',
  'quiz.skip': '跳过',
  'quiz.skip.all': '全部跳过',
  'quiz.next': '下一题',
  'quiz.fold': '收起',
  'quiz.count': '{{total}} 题中的第 {{n}} 题',
  'quiz.strip': '这一步的预测',
  'quiz.summary.go': '去回答',
  'quiz.retry': '再试一次',
  'quiz.again': '猜一猜：{{what}}',
  'quiz.right': '对',
  'quiz.wrong': '不对',
  'quiz.colon': '：',
  'quiz.hidden.formula': '公式稍后出现',
  'quiz.hidden.walk': '逐步计算的过程：答题后显示',
  'quiz.hidden.worked': '这一行的算式：答题后显示',
  'quiz.hidden.above': '各头加上的数：答题后显示',
  'quiz.hidden.scores': '答对了多少：答题后显示',
  'quiz.hidden.pictures': '一行，四幅图',
  'quiz.hidden.pictures.why':
    '你跟着看的这一行，会画成弧线、权重、和式与箭头。它们会透露答案，所以等你回答或跳过问题后再出现。',
  'quiz.hidden.shares': '每个头给这一行加了什么',
  'quiz.hidden.shares.why':
    '各个头在融合后的一行中占多少，以及那头“象”。它们会透露答案，所以等你回答或跳过问题后再出现。',
  'quiz.score': '第一次就答对：{{asked}} 题中的 {{right}} 题',
  'quiz.score.none': '还没有回答过问题。',
  'quiz.summary': '你的预测',
  'quiz.summary.first': '第一次的回答：{{answer}}',
  'quiz.summary.skipped': '已跳过',
  'quiz.summary.open': '还没有问到',
  'quiz.reset': '重新开始',

  'quiz.norm.topic': '归一化固定了什么',
  'quiz.norm.ask': '每一行就要做归一化了。在乘 γ 加 β 之前，哪一条一定成立？',
  'quiz.norm.moments': '每一行的均值是 0，方差是 1。',
  'quiz.norm.moments.why':
    '只差一个极小的 ε。“{{token}}”这一行先减去均值 {{mean}}，再乘以 {{rstd}}。现在这些数从 {{least}} 到 {{most}}。',
  'quiz.norm.shares': '每一行之和是 1。',
  'quiz.norm.shares.why':
    '那是 softmax 做的事。归一化后一行的均值是 0，所以各数之和是 0（不计舍入）；其中有负数，这里最小的是 {{least}}。',
  'quiz.norm.column': '每个通道，对所有词元来看，均值是 0，方差是 1。',
  'quiz.norm.column.why':
    '那样词元之间就有了牵连，就像批归一化让各个样本有牵连。LayerNorm 对每个词元单独做：均值和方差只取自它自己的 {{n}} 个通道。',
  'quiz.norm.range': '所有的数都在 −1 与 1 之间。',
  'quiz.norm.range.why': '固定下来的是方差，不是范围：“{{token}}”这一行从 {{least}} 到 {{most}}。',

  'quiz.project.topic': '为什么要有 q、k、v',
  'quiz.project.ask': '“{{token}}”本来就是一行 {{n}} 个数。头 {{head}} 为什么还要把它投影三次？',
  'quiz.project.roles': '为了三种角色：去查询（q）、被找到（k）、被传递（v）。',
  'quiz.project.roles.why':
    '每种角色有自己的矩阵：“{{token}}”这一行作为查询，第一个数是 {{q}}，作为键是 {{k}}，作为值是 {{v}}。如果三种角色都用原来那一行，任何两个词元互相给出的得分就总是一样。',
  'quiz.project.cut': '为了把这一行切成三份。',
  'quiz.project.cut.why': '什么也没有切：查询、键、值都读全部 {{n}} 个通道，只是各用各的矩阵。',
  'quiz.project.exchange': '为了让这个词元吸收其他词元的信息。',
  'quiz.project.exchange.why':
    '还没到那一步：投影时每一行单独与矩阵相乘，不涉及别的行。下一步查询与键做点积，词元才第一次相遇。',
  'quiz.project.squash': '为了把数压到 0 与 1 之间。',
  'quiz.project.squash.why':
    '投影不设界限：这个查询里的数从 {{least}} 到 {{most}}。0 到 1 的份额要等到 softmax 才有。',

  'quiz.reads.topic': '一个头读什么',
  'quiz.reads.ask': '一共有 {{heads}} 个头。头 {{head}} 读什么来得到“{{token}}”的查询？',
  'quiz.reads.all': '“{{token}}”这一行的全部 {{n}} 个通道。',
  'quiz.reads.all.why':
    '这个头的 W_Q 有 {{n}} 行，每个通道一行，所以每个通道都能影响 {{m}} 个结果中的任何一个。',
  'quiz.reads.slice': '属于它的一段：{{n}} 个通道中的 {{m}} 个。',
  'quiz.reads.slice.why':
    '这种想法很常见，但分段的是结果，每个头 {{m}} 个数。输入没有切开：{{n}} 个通道中的任何一个都能改变每个头的查询。',
  'quiz.reads.others': '全部 {{rows}} 个词元的行。',
  'quiz.reads.others.why':
    '“{{token}}”的查询只由“{{token}}”这一行得来。在这一层里，其他词元要到得分和权重那里才参与进来。',
  'quiz.reads.turns': '前一个头的结果：各个头一个接一个地工作。',
  'quiz.reads.turns.why': '没有哪个头要等别的头：{{heads}} 个头并排读同一行。',

  'quiz.sliced.topic': '一个大 W_Q 还是几个小的',
  'quiz.sliced.ask':
    '代码里常常是一个大的 W_Q，{{n}} × {{wide}}，结果再切成 {{heads}} 块；2017 年的论文写的是 {{heads}} 个小的，{{n}} × {{m}}。对头 {{head}} 里“{{token}}”的查询，这有什么不同？',
  'quiz.sliced.nothing': '没有不同：就是那 {{m}} 个数。',
  'quiz.sliced.nothing.why':
    '小矩阵就是大矩阵按列分成的块，所以每个数都是同一个和式：第一个数两种写法都是 {{q}}。',
  'quiz.sliced.part': '用小矩阵，这个头只看到一部分通道。',
  'quiz.sliced.part.why':
    '小的 W_Q 变窄了，没有变矮：它仍有 {{n}} 行，每个通道一行；变少的只是列，也就是那 {{m}} 个结果。',
  'quiz.sliced.mixed': '用大矩阵，各个头的查询会混在一起。',
  'quiz.sliced.mixed.why':
    'W_Q 的每一列只产生结果的一列，不碰别的列。头 {{head}} 得到的正是它那 {{m}} 列的结果，此外没有别的。',
  'quiz.sliced.more': '大矩阵的参数更多，能力更强。',
  'quiz.sliced.more.why':
    '参数一样多：{{heads}} 块 {{n}} × {{m}} 并排放，就是一个 {{n}} × {{wide}} 的矩阵。',

  'quiz.score.topic': '“{{token}}”的最大得分',
  'quiz.score.ask': '在头 {{head}} 里，“{{token}}”的查询与谁的键点积最大？',
  'quiz.score.option': '“{{other}}”',
  'quiz.score.right.why':
    '与“{{mostToken}}”的 q · k 是 {{most}}，在这一行里最大。其次是“{{nextToken}}”，{{next}}。',
  'quiz.score.self.why':
    '这样猜很自然。但 q 和 k 来自不同的矩阵，查询不一定与自己的键最合：与自己是 {{own}}，与“{{mostToken}}”是 {{most}}。',
  'quiz.score.previous.why':
    '有的头也许学会了看旁边，但点积本身并不偏爱邻居。与“{{other}}”是 {{own}}，与“{{mostToken}}”是 {{most}}。',
  'quiz.score.second.why': '很接近：“{{other}}”排第二，{{own}}；“{{mostToken}}”是 {{most}}。',
  'quiz.score.lowest.why':
    '这个只是绝对值大：{{own}}，其实是这一行里最低的得分。正负号是算数的；最大的是与“{{mostToken}}”的 {{most}}。',
  'quiz.score.following.why':
    '阅读的先后在点积里不起作用：查询要与每个键相乘，“{{other}}”得到 {{own}}，“{{mostToken}}”得到 {{most}}。',
  'quiz.score.first.why':
    '在训练过的模型里，第一个词元常常吸引注意力。这一行不是这样：与“{{other}}”是 {{own}}，与“{{mostToken}}”是 {{most}}。',
  'quiz.score.least.why':
    '它恰恰最不合：{{own}} 是这一行里最小的得分。最大的是与“{{mostToken}}”的 {{most}}。',

  'quiz.scale.topic': '除以 √d 有什么作用',
  'quiz.scale.ask': '“{{token}}”的每个得分现在都除以 √{{d}}。它们的大小顺序会怎样？',
  'quiz.scale.same': '不变，只是差距变小。',
  'quiz.scale.same.why':
    '都除以同一个正数：“{{mostToken}}”仍排第一，{{before}} 变成 {{after}}。差距小了，softmax 就不会太悬殊。',
  'quiz.scale.flips': '颠倒过来：越大的减得越多。',
  'quiz.scale.flips.why':
    '都除以同一个正数，谁也不会超过谁：“{{mostToken}}”之前以 {{before}} 领先，之后以 {{after}} 领先。',
  'quiz.scale.shares': '得分变成和为 1 的份额。',
  'quiz.scale.shares.why':
    '除一下并不会得到份额：“{{outToken}}”现在是 {{out}}，并不在 0 与 1 之间。份额要等后面的 softmax 来做。',
  'quiz.scale.signs': '负的得分变成正的。',
  'quiz.scale.signs.why':
    '√{{d}} 是正数，所以正负号都不变：与“{{leastToken}}”由 {{lowBefore}} 变成 {{lowAfter}}。',
  'quiz.scale.top': '只有最大的变，其余不变。',
  'quiz.scale.top.why':
    '整行都要除，最小的也不例外：与“{{leastToken}}”由 {{lowBefore}} 变成 {{lowAfter}}。',

  'quiz.share.topic': '什么之和为 1',
  'quiz.share.ask': 'softmax 现在把得分变成权重。之后什么的和一定是 1？',
  'quiz.share.row': '每一行：一个词元给出去的。',
  'quiz.share.row.why':
    'softmax 沿着一行来做：“{{token}}”给出去的合起来正好是 1，其中最大的一份 {{most}} 给了“{{mostToken}}”。',
  'quiz.share.column': '每一列：一个词元得到的。',
  'quiz.share.column.why':
    'softmax 是沿着行做的，列不受限制：“{{mostToken}}”从“{{oneToken}}”得到 {{one}}，从“{{twoToken}}”得到 {{two}}，总共多少没有规定：一个词元可以得到很多，也可以几乎什么都得不到。',
  'quiz.share.both': '行和列都是。',
  'quiz.share.both.why':
    '只有行是。如果列也要这样，每个词元得到的注意力总量就得一样多；softmax 一行一行地做，管不到这一点。“{{token}}”给“{{mostToken}}”的是 {{most}}，不管别的词元给它多少。',
  'quiz.share.matrix': '整个矩阵的所有权重。',
  'quiz.share.matrix.why': '{{rows}} 行各自之和都是 1，所以所有权重合起来是 {{rows}}。',

  'quiz.mix.topic': '一个头混合什么',
  'quiz.mix.ask': '头 {{head}} 给“{{token}}”的输出是一些行的加权和。是哪些行？',
  'quiz.mix.values': 'V 的各行，按各自的权重。',
  'quiz.mix.values.why':
    '“{{mostToken}}”的值占得最多，权重 {{most}}。查询和键只决定了每个值传递多少。',
  'quiz.mix.winner': '只有一行：权重最大的那个值。',
  'quiz.mix.winner.why':
    '第一名占得最多，但不是全部：“{{mostToken}}”占 {{most}}，其次“{{nextToken}}”占 {{next}}。softmax 不是选出一个，而是分成份额。',
  'quiz.mix.keys': 'K 的各行，刚刚比较过的那些。',
  'quiz.mix.keys.why':
    '键在得分那里已经完成了任务。“{{mostToken}}”传递出去的是值，第一个数是 {{v}}；不是键，键的第一个数是 {{k}}。',
  'quiz.mix.inputs': '词元进来时自己的那些行。',
  'quiz.mix.inputs.why': '不是那些 {{n}} 个数的行，而是这个头由它们得到的值，每个 {{m}} 个数。',
};
