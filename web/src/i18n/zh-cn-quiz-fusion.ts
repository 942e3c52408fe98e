import type {enQuizFusion} from './en-quiz-fusion.ts';

export const zhCNQuizFusion: Readonly<Record<keyof typeof enQuizFusion, string>> = {
  'quiz.blocks.topic': '先拼接还是先相加',
  'quiz.blocks.ask':
    '融合有两种算法：把 {{heads}} 个头的输出并排放好，再乘 W_O；或者每个头乘 W_O 中属于它的几行，再加起来。两个结果相比如何？',
  'quiz.blocks.same': '是同一行数。',
  'quiz.blocks.same.why':
    '与叠起来的块相乘，就是与各块分别相乘再求和。在“{{token}}”这一行里两者最多相差 {{difference}}，那是舍入。',
  'quiz.blocks.same.plain.why':
    '不计舍入，两者相等。与叠起来的块相乘，就是与各块分别相乘再求和；偏置在两种算法里都只加一次。',
  'quiz.blocks.more': '并排放得到的更多：各个头在那里相互作用。',
  'quiz.blocks.more.why':
    'W_O 是线性的：每个头只遇到 W_O 中属于它的几行，然后结果相加。融合后的一行恰好等于各部分与偏置之和；如果说还有更多，那只能来自后面的层怎样用它。',
  'quiz.blocks.mean': '相加的结果是应有的 {{heads}} 倍，得取平均。',
  'quiz.blocks.mean.why':
    '没有什么被重复计算：拼接后乘 W_O，本来就是对所有头的所有通道求和，每一块的乘积正是这个和的一部分。',
  'quiz.blocks.width': '两者宽度不同：每一块只给出 {{m}} 个数。',
  'quiz.blocks.width.why':
    'W_O 的每一块有 {{m}} 行，但有 {{n}} 列，所以每个头加上的都是完整的一行 {{n}} 个数。',

  'quiz.off.topic': '关掉头 {{head}}',
  'quiz.off.ask': '把头 {{head}} 关掉。这一层里“{{token}}”融合后的一行会怎样？',
  'quiz.off.own': '恰好少了这个头的贡献，其余不变。',
  'quiz.off.own.why':
    '比如通道 {{col}}，这一行是 {{sum}}，其中这个头的一份是 {{own}}：少的就是这一份，每个通道都如此。其他头在这里加上的不变。',
  'quiz.off.makeup': '其他的头会变大，把它补上。',
  'quiz.off.makeup.why':
    '权重之和为 1 是在一个头之内，不是在头与头之间，所以不会重新分配：其他头在这一层加上的保持原样。能作出反应的只有后面的层。',
  'quiz.off.block': '只有通道 {{from}} 到 {{to}} 会变：它们属于这个头。',
  'quiz.off.block.why':
    '在拼接那一步是这样。但 W_O 把每个头都带进全部 {{n}} 个通道：比如在通道 {{outCol}}，这个头加上了 {{out}}。',
  'quiz.off.zero': '整行变成 0。',
  'quiz.off.zero.why':
    '{{heads}} 份里只少了一份，其他头照样加上自己的：单是头 {{other}}，就在通道 {{restCol}} 加上了 {{rest}}。',

  'quiz.longest.topic': '对“{{token}}”最长的贡献',
  'quiz.longest.ask': '每个头给“{{token}}”加上一行 {{n}} 个数。作为向量，哪个头的最长？',
  'quiz.longest.option': '头 {{other}}',
  'quiz.longest.right.why':
    '它的长度是 {{most}}。其次是头 {{second}}，{{next}}；最短的是头 {{last}}，{{least}}。',
  'quiz.longest.sharp.why':
    '这一行里最大的单个权重 {{weight}} 确实在头 {{other}}。但权重还不是贡献：值和 W_O 也起作用。它的长度是 {{own}}，头 {{best}} 是 {{most}}。',
  'quiz.longest.focus.why':
    '这是你正在看的头，长度 {{own}}。别的头可能更有分量：头 {{best}} 是 {{most}}。',
  'quiz.longest.second.why': '很接近：它排第二，{{own}}；头 {{best}} 是 {{most}}。',
  'quiz.longest.shortest.why': '它在这里最短：{{own}}；头 {{best}} 是 {{most}}。',
  'quiz.longest.equal': '没有最长的：各个头分量相同。',
  'quiz.longest.equal.why':
    '它们在 W_O 中的块一样大，得出的结果却不同：最短是头 {{last}} 的 {{least}}，最长是头 {{best}} 的 {{most}}。',

  'quiz.add.topic': '残差做什么',
  'quiz.add.ask': '注意力为“{{token}}”得到了 {{n}} 个数。残差怎样处理它们和原来的一行？',
  'quiz.add.ask.skip':
    '注意力为“{{token}}”得到了 {{n}} 个数，原来的一行也投影成了 {{n}} 个。残差怎样处理这两行？',
  'quiz.add.add': '逐个通道相加。',
  'quiz.add.add.why':
    '比如有一个通道，{{before}} 加上 {{change}} 得到 {{after}}（各数已舍入）。原来的一行仍在和里面：“{{token}}”没有被换掉，只是添上了一些东西。',
  'quiz.add.replace': '用注意力的所得替换原来的一行。',
  'quiz.add.replace.why':
    '那样“{{token}}”原来是什么就丢了。两者都保留，以和的形式：比如有一个通道，{{before}} 加上 {{change}} 得到 {{after}}（各数已舍入）。',
  'quiz.add.append': '两行并排放：{{n}} + {{n}} 个数。',
  'quiz.add.append.why': '并排放的是各个头，在拼接那一步。残差是相加，所以一行仍是 {{n}} 个数。',
  'quiz.add.average': '取两行的平均。',
  'quiz.add.average.why':
    '没有减半，两者都全数计入：比如有一个通道，{{before}} 加上 {{change}} 得到 {{after}}（各数已舍入）。',

  'quiz.place.topic': '归一化在哪里',
  'quiz.place.ask': '用 f 表示注意力。在这个模型里，归一化（Norm）放在哪里？',
  'quiz.place.option': '{{option}}',
  'quiz.place.pre.right.why':
    '这叫“前置归一化”（pre-norm）：只对注意力要读的一行做归一化，x 从旁边直接通过。较新的模型大多如此；2017 年的论文则对和做归一化。',
  'quiz.place.pre.wrong.why':
    '较新的模型大多这样放（pre-norm）。这个模型跟随 2017 年的论文，对和做归一化：{{formula}}。',
  'quiz.place.post.right.why':
    '这叫“后置归一化”（post-norm），与 2017 年的论文一致：先相加，再归一化，x 也要经过它。较新的模型大多放在注意力之前。',
  'quiz.place.post.wrong.why':
    '2017 年的论文是这样（post-norm）。这个模型放在注意力之前，与大多数较新的模型一样：{{formula}}。',
  'quiz.place.inner.why': '有些模型只对注意力的结果做归一化。这个模型不是：{{formula}}。',
  'quiz.place.both.why': '那样还没有相加，x 自己的路上就先有了归一化。这个模型是：{{formula}}。',
};
