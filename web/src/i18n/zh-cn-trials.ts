import type {enTrials} from './en-trials.ts';

export const zhCNTrials: Readonly<Record<keyof typeof enTrials, string>> = {
  'emerge.train.title': '⟦自己训练一次|再训练一次⟧',
  'emerge.train.short': '自己训练',
  'emerge.train.caption':
    '损失：A {{a}}，B {{b}}。A 里有 {{foundA}} 种关系找到了头，B 里有 {{foundB}} 种；两边都找到的有 {{both}} 种，其中 {{same}} 种的头编号相同。',
  'emerge.train.rule':
    '✓：这个头落在对的词上超过 {{mass}}，并且不是碰巧地胜过三种对照（虚线是最强的一种）。这么小的模型，有 {{n}} 种就算训练得好。',
  'emerge.train.note':
    '它比影片里的模型小得多：宽 32，两层，只用语法里的四种句式。“能力”是把依赖另一个词的那个词遮住以后，它的平均概率；“去掉后”是关掉它的头以后剩下的，没有重新训练。“–”表示没有试：最后一步之后，只关掉在某种关系上胜过三种对照的头。都在没有学过的句子上量。',
  'emerge.trial': '比较什么',
  'emerge.trial.seeds': '两个种子',
  'emerge.trial.seeds.note': '任务相同，代码相同；不同的是起初的随机权重，和抽到哪些句子来学。',
  'emerge.trial.fillers': '填充词',
  'emerge.trial.fillers.note':
    'A 里词与词之间有随机的填充词，距离因此不同。B 里没有：这时固定走一步常常就够了。两边各在自己那种句子上量，损失不能互相比较。',
  'emerge.trial.heads': '一个头',
  'emerge.trial.heads.note': 'A 每层四个头，B 每层一个头，宽是四倍，参数一样多。',
  'emerge.trial.dropout': 'dropout',
  'emerge.trial.dropout.note': 'B 在学习时，每个子层加进来的数有十分之一随机变成 0。',
  'emerge.trial.weights': '注意力 dropout',
  'emerge.trial.weights.note': 'B 在学习时，注意力权重有十分之一随机变成 0：哪个键都靠不住。',
  'emerge.trial.equal': '同样的起点',
  'emerge.trial.equal.note':
    'B 里每层所有的头都从第一个头的副本开始，连 W_O 的那一块也一样；没有 dropout。',
  'emerge.trial.roles': '指定角色',
  'emerge.trial.roles.note':
    'A 里的头是自由的。B 里由人分派：头 0 只看前一个词，头 1 只看后一个词，头 2 看前面的词，头 3 看后面的词；每个头也看得到自己的词。',
  'emerge.trial.title': '{{side}}：种子 {{seed}}',
  'emerge.trial.loss': '测试句上的损失：{{loss}}',
  'emerge.trial.found': '{{all}} 种关系里有 {{n}} 种有了头。',
  'emerge.trial.alike': '两个头的注意力图的余弦，按层：{{alike}}。',
  'emerge.set.heads': '{{n}} 个头',
  'emerge.set.one': '一个头',
  'emerge.set.plain': '没有填充词',
  'emerge.set.dropout': 'dropout {{rate}}',
  'emerge.set.weights': '注意力 dropout {{rate}}',
  'emerge.set.equal': '头的起点相同',
  'emerge.set.roles': '指定角色',
  'emerge.training': '训练',
  'emerge.goon': '继续',
  'emerge.train': '训练两边',
  'emerge.reset': '从头再来',
  'emerge.seed': '种子',
  'emerge.seed.a': '种子 A',
  'emerge.seed.b': '种子 B',
  'emerge.seed.refused': '{{name}}：仍是 {{seed}}。要填 0 到 {{most}} 的整数。',
  'emerge.computed': '计算：A {{a}} 秒，B {{b}} 秒',
  'emerge.place.worker': '在 worker 里运行',
  'emerge.place.page': '在页面上分片运行',
  'emerge.untrained': '还没有训练。',
  'emerge.found': '找到了头',
  'emerge.pending': '记下了。⟦训练两边，就会看到。⟧',
  'emerge.table': '模型 {{side}}，一种关系一种关系地看',
  'emerge.untried': '没有试',
  'emerge.col.relation': '关系',
  'emerge.col.place': '层·头',
  'emerge.col.mass': '份额',
  'emerge.col.found': '✓',
  'emerge.col.ability': '能力',
  'emerge.col.without': '去掉后',

  'quiz.reseed.topic': '换一个种子',
  'quiz.reseed.ask': '同一个任务，两个种子。一种关系在两个模型里都找到了头：会是编号相同的头吗？',
  'quiz.reseed.other': '多半不是：由另一个头承担',
  'quiz.reseed.other.why':
    '两边都找到头的有 {{both}} 种，其中 {{same}} 种编号相同。要学的东西一样；由谁来学，听凭偶然。',
  'quiz.reseed.same': '多半是：每个头的位置决定它的工作',
  'quiz.reseed.same.why':
    '两边都找到头的有 {{both}} 种，其中 {{same}} 种编号相同。头的编号没有含义：头换了位置，只要它在 W_O 里的那一块也跟着换，模型还是同一个。',
  'quiz.reseed.none': '没有一种关系在两边都找到头',
  'quiz.reseed.none.why':
    '有 {{both}} 种，其中 {{same}} 种编号相同：不管种子是什么，任务都需要它们。',
  'quiz.fewer.topic': '没有填充词时的头',
  'quiz.fewer.ask':
    '没有填充词（B），句子更短、更容易。胜过对照的头，会比有填充词（A）时多还是少？',
  'quiz.fewer.fewer': '更少',
  'quiz.fewer.fewer.why':
    '有填充词 {{a}} 种，没有 {{b}} 种。距离固定时，固定走一步就是很强的对照；走这一步的头学会的是步子，不是关系。',
  'quiz.fewer.more': '更多',
  'quiz.fewer.more.why':
    '有填充词 {{a}} 种，没有 {{b}} 种。容易的句子确实有帮助；但固定走一步也更常走对，而要胜过的正是它。',
  'quiz.fewer.equal': '一样多',
  'quiz.fewer.equal.why':
    '有填充词 {{a}} 种，没有 {{b}} 种。没有填充词，头和固定走一步的对照都会变好。',
  'quiz.single.topic': '一个头对四个头',
  'quiz.single.ask': '参数一样多，步数一样多：四个头（A），或一个宽的头（B）。哪一个的损失更低？',
  'quiz.single.a': '四个头',
  'quiz.single.a.why':
    '四个头 {{a}}，一个头 {{b}}。每个头都给一个词一行自己的权重；只有一个头，一个词需要的一切都得挤在一行里。',
  'quiz.single.b': '一个头',
  'quiz.single.b.why':
    '四个头 {{a}}，一个头 {{b}}。宽的头能在更多的维度里比较词，但每层每个词只有一行。',
  'quiz.single.alike': '没有差别',
  'quiz.single.alike.why': '四个头 {{a}}，一个头 {{b}}。参数一样多，不等于行一样多。',
  'quiz.noise.topic': '学习时的 dropout',
  'quiz.noise.ask':
    '步数一样多，量的时候什么也不丢：学习时没有 dropout 的（A），和有 dropout 的（B），哪个模型的损失更低？',
  'quiz.noise.a': '没有 dropout 的',
  'quiz.noise.a.why':
    '没有 {{a}}，有 {{b}}。dropout 是防止死记的办法。这里每一步都从语法里抽取新的句子，几乎没有什么可以死记。',
  'quiz.noise.b': '有 dropout 的',
  'quiz.noise.b.why':
    '没有 {{a}}，有 {{b}}。有了 dropout，哪一条路都不能单独依靠。同样的文本反复出现时，这最有帮助；这里每一步都是新句子。',
  'quiz.noise.alike': '没有差别',
  'quiz.noise.alike.why':
    '没有 {{a}}，有 {{b}}。量的时候什么也不丢，但权重是在 dropout 之下学来的。',
  'quiz.blind.topic': '注意力 dropout 之下的头',
  'quiz.blind.ask': 'B 在学习时，一行里哪个权重都可能碰巧是 0。胜过对照的头，会比 A 里多还是少？',
  'quiz.blind.fewer': '更少',
  'quiz.blind.fewer.why':
    '没有它 {{a}} 种，有它 {{b}} 种。全落在一个词上的一行，碰巧丢掉这个权重就全丢了；分散的一行只丢一部分：这对清晰的头不利。',
  'quiz.blind.more': '更多',
  'quiz.blind.more.why':
    '没有它 {{a}} 种，有它 {{b}} 种。一个头可能错过的，别的头也可以学：这会让做同一件事的头变多，不会让关系变多。',
  'quiz.blind.equal': '一样多',
  'quiz.blind.equal.why':
    '没有它 {{a}} 种，有它 {{b}} 种。十个权重里留下九个，量的时候全都留下；其余的有多要紧，只有训练知道。',
  'quiz.tie.topic': '起点相同的头',
  'quiz.tie.ask': 'B 里同层的头起点相同。训练之后，它们会怎样？',
  'quiz.tie.stay': '仍然相同',
  'quiz.tie.stay.why':
    '它们的注意力图的余弦：第 0 层 {{l0}}，第 1 层 {{l1}}。相同的头得到相同的梯度，一直相同：这一层等于把一个头用了四遍。让头分开的，是起点不同。',
  'quiz.tie.part': '会分开：每个句子都拉它们一点',
  'quiz.tie.part.why':
    '它们的注意力图的余弦：第 0 层 {{l0}}，第 1 层 {{l1}}。所有的头读同样的句子，相同的头被同样地拉动。',
  'quiz.tie.one': '一个占先，其余的消失',
  'quiz.tie.one.why':
    '它们的注意力图的余弦：第 0 层 {{l0}}，第 1 层 {{l1}}。谁也领先不了：一个得到的，其余的也都得到。',
  'quiz.assign.topic': '指定角色',
  'quiz.assign.ask': '自由的头（A），还是各有一个指定角色的头（B）：哪个模型的损失更低？',
  'quiz.assign.a': '自由的',
  'quiz.assign.a.why':
    '自由 {{a}}，指定 {{b}}。事先想好的角色，想到哪里才合到哪里；自由的头可以承担几种关系。',
  'quiz.assign.b': '有角色的',
  'quiz.assign.b.why':
    '自由 {{a}}，指定 {{b}}。好的角色省去寻找，掩码让各个头从第一步起就不同；没有想到的，它也一并禁止了。',
  'quiz.assign.alike': '没有差别',
  'quiz.assign.alike.why': '自由 {{a}}，指定 {{b}}。掩码禁止的，后面的层能补上一些，补不了全部。',
};
