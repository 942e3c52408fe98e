import type {KeywordKey} from './en-keyword.ts';
import {zhCNKeywordQuiz} from './zh-cn-keyword-quiz.ts';
import {zhCNParts} from './zh-cn-parts.ts';

export const zhCNKeyword: Readonly<Record<KeywordKey, string>> = {
  ...zhCNParts,
  ...zhCNKeywordQuiz,
  'key.sentence': '句子',
  'key.vector.more': '……另有 {{n}} 个',
  'key.meant': '所指',
  'key.own': '（自己）',
  'key.hidden': '（已遮住）',
  'key.ladder.token': '键',
  'key.ladder.caption': '这一行，逐个键：得分、缩放后的得分、权重',
  'key.column.lengths': '|k|',
  'key.column.cosines': 'cos θ',
  'key.column.scores': 'q · k',
  'key.column.scaled': '缩放后',
  'key.column.weights': '权重',
  'key.entropy': '熵',
  'key.evenness': '占最大可能的：',

  'key.walk.title': '一行的来历：从 x 到混合',
  'key.walk.short': '一行的来历',
  'key.walk.caption':
    '第 {{layer}} 层的头 {{head}} 里，“{{query}}”给“{{noun}}” {{a}}，给“{{other}}” {{b}}；最多的给了“{{top}}”：{{most}}。第一句里，这个模型没有别的头给“{{noun}}”更多。',
  'key.walk.caption.top':
    '第 {{layer}} 层的头 {{head}} 里，“{{query}}”给“{{noun}}” {{a}}，比给任何别的词都多；给“{{other}}” {{b}}。第一句里，这个模型没有别的头给“{{noun}}”更多。',
  'key.walk.project': '同一行，投影三次',
  'key.walk.match': '查询与每个键相遇',
  'key.walk.mix': '按权重混合各个值',

  'key.switch.title': '换成“累”或“宽”，这一行会动吗？',
  'key.switch.short': '累 ⇄ 宽',
  'key.switch.moves':
    '累：“{{first}}” {{a}}，“{{second}}” {{b}}。宽：“{{first}}” {{c}}，“{{second}}” {{d}}。在这个头里，较重的名词换了；{{total}} 个头里有 {{n}} 个如此。',
  'key.switch.stays':
    '累：“{{first}}” {{a}}，“{{second}}” {{b}}。宽：“{{first}}” {{c}}，“{{second}}” {{d}}。在这个头里，较重的名词没有换；{{total}} 个头里有 {{n}} 个会换。',
  'key.switch.label': '第 {{layer}} 层头 {{head}} 里“{{query}}”的权重',
  'key.switch.own': '学过这类句子的模型：{{model}}',
  'key.switch.note':
    '一行动了，说明这个头读到了句末的那个词。一行没动，并不说明模型没有读到：别的头、另一层也在读。',
  'key.switch.other': '为别的任务训练的模型：use-lite',
  'key.switch.other.note':
    '这个编码器学的是判断两段文字意思是否相近，没有谁因为它弄清“it”指什么而奖励过它。它只读英文。',
  'key.switch.other.load': '载入 use-lite（7 MB）',
  'key.switch.other.loading': '正在载入 use-lite：{{loaded}} / {{total}} MB',
  'key.switch.other.told':
    'use-lite 的 {{total}} 个头里，较重的名词会换的有 {{n}} 个。上面画的是第一句里给“animal”最多的那个头。',

  'key.guess.title': '遮住一个词，模型会说什么？',
  'key.guess.short': '遮词预测',
  'key.guess.caption':
    '在两个名词之间，模型在 {{total}} 句里有 {{n}} 句偏向所指的那个；关掉上面的头以后，有 {{m}} 句。',
  'key.guess.hidden': '遮住：“{{word}}”',
  'key.guess.weights': '第 {{layer}} 层头 {{head}} 里被遮处的权重',
  'key.guess.whole': '每个词的概率，所有头都开',
  'key.guess.without': '关掉第 {{layer}} 层头 {{head}} 以后',
  'key.guess.right': '偏向所指的名词。',
  'key.guess.wrong': '偏向另一个名词。',
  'key.guess.note':
    '请把权重和答案对照着看。这个头看着别处，答案也可能是对的；关掉它，答案也可能仍然对：权重只是混合里的份额，不是答案的理由。',

  'key.code.moves':
    '接着打印 {{c}}：第二句里的同一个数。再打印 {{n}}：{{total}} 个头里，较重的名词换了的有这么多。',
  'key.code.meant': '所指：“{{word}}”',
  'key.code.said':
    '接着打印 {{b}}：关掉第 {{layer}} 层头 {{head}} 以后的同一个数。第 {{row}} 行是遮住的位置，第 {{col}} 列是“{{word}}”这个词。',

  'key.drag.title': '⟦亲手转动查询|手工摆放的查询⟧',
  'key.drag.short': '转动 q',
  'key.drag.caption':
    'q =（{{x}}，{{y}}）：权重最大的是“{{top}}”，{{most}}。⟦目标已达成 {{n}} / {{total}} 个。⟧',
  'key.drag.note':
    '这里只用两个数代替整个头的那些数。箭头是手工摆放的，不是学来的；由它们算出的一切，算法与模型里相同。⟦可以拖动 q，也可以用方向键（按住 Shift 步子更大）。|这里的 q 只供观看。⟧',
  'key.drag.plane': '查询与键的箭头',
  'key.drag.handle': '“{{word}}”的 q：横 {{x}}，纵 {{y}}',
  'key.drag.number': 'q[{{n}}]',
  'key.drag.table': '每个键：长度、与 q 的夹角、缩放后的得分、权重',
  'key.drag.product': '得分是 |q| · |k| · cos θ。q 的方向决定哪个键领先，q 的长度决定领先多少。',
  'key.goals': '目标',
  'key.goal.one': '“{{first}}”得到 {{weight}} 以上',
  'key.goal.other': '“{{first}}”得到 {{weight}} 以上',
  'key.goal.both': '“{{first}}”和“{{second}}”各得 {{weight}} 以上',
  'key.goal.even': '一行摊平：熵达到最大值的 {{evenness}}',
  'key.goal.met': '目标已达成。',

  'key.lab.title': '实验台：缩放、温度、遮罩',
  'key.lab.short': '实验台',
  'key.lab.caption': '熵是 {{entropy}}；不作改动时是 {{plain}}。最大的权重是“{{top}}”的 {{most}}。',
  'key.lab.rules': '这一行的规则',
  'key.lab.scaled': '除以 √d_k',
  'key.lab.causal': '遮住后面的词',
  'key.lab.temperature': '温度',
  'key.lab.table': '在这些规则下第一句的这一行',
  'key.lab.covered': '这一行就是“{{part}}”里那道题所问的：请先回答或跳过那一题。',
  'key.lab.note':
    '用的是上面那个头里第一句真实的 q 和 k。这个模型是除以 √d_k、温度 1、不加遮罩训练出来的：换了规则，看到的是规则对这一行的作用，不是按新规则训练的模型会怎样。',

  'key.says.title': '文章怎么说，哪些成立',
  'key.says.short': '对照文章',
  'key.says.caption': '文章里的三句话，各自对照这个模型的数字。',
  'key.claim.finds': '“它是怎么识别出 "it" 指代的是 "animal" 而不是 "street"？”',
  'key.claim.finds.known':
    '训练好的头可能会这样做，也确实找到过常常这样做的头。但这不是公式本身带来的，一个头的一行也不是整个模型的决定。',
  'key.claim.finds.here':
    '最看重它的那个头里，“{{noun}}”有 {{a}}，“{{other}}”有 {{b}}。句末的词改指另一个名词时，{{total}} 个头里有 {{n}} 个换了较重的名词。',
  'key.claim.angle': '“Query向量和Key向量在高维空间中的夹角很小（高度对齐）。”',
  'key.claim.angle.known':
    '说得太短。得分是 |q| · |k| · cos θ，再除以 √d_k；softmax 还要与其余所有的键相比。垂直的键，权重也大于 0。',
  'key.claim.angle.here':
    '这一行里夹角最小的是“{{closest}}”（cos θ 为 {{cosine}}），得分最高的是“{{highest}}”，{{score}}。',
  'key.claim.becomes': '“下一层网络再处理 "it" 时，就已经把它当成 "animal" 来看待了。”',
  'key.claim.becomes.known':
    '混合出来的向量是加到“it”那一行上的，原来的一行还在。权重也不等于影响：还要看各个值有多长，W_O 又把它们变成什么。',
  'key.claim.becomes.here':
    '在这个头的混合里，“{{noun}}”的值占 {{a}}，其余所有的值合起来占 {{rest}}。',
};
