import type {LearningKey} from './en-learning.ts';
import {zhCNParts} from './zh-cn-parts.ts';
import {zhCNLearningQuiz} from './zh-cn-learning-quiz.ts';

export const zhCNLearning: Readonly<Record<LearningKey, string>> = {
  ...zhCNParts,
  ...zhCNLearningQuiz,
  'learn.near': '前一个',
  'learn.far': '第一个',
  'learn.rest': '其余位置',
  'learn.head': '头 {{head}}',

  'learn.task.title': '任务：同时看两处',
  'learn.task.short': '任务',
  'learn.task.caption':
    '在位置 {{t}}，模型要报出两个符号：紧挨在前面的“{{near}}”，和开头的“{{far}}”。',
  'learn.task.rule':
    '一段文本是 {{length}} 个符号，每个都从 {{symbols}} 个里随机抽取。没有规律可猜：谁能报出一个符号，谁就看过它所在的位置。瞎猜的正确率是 {{chance}}。',
  'learn.task.model':
    '模型只有一个注意力层加残差，所以要从一个位置到另一个位置，只有经过头这一条路。每一步用 {{batch}} 段文本学习，成绩在 {{heldOut}} 段不参与学习的文本上测。',
  'learn.task.text': '一段文本。请选一个位置：',
  'learn.task.none': '位置 0 前面什么也没有，不提问。',
  'learn.task.position': '位置 {{t}}，符号 {{symbol}}',

  'learn.one.title': '一个头：两件事共用一行',
  'learn.one.short': '一个头',
  'learn.one.before':
    '一个头在每个位置只有一行权重，一行加起来是 1。给了前一个符号的，就给不了第一个。',
  'learn.one.after':
    '{{steps}} 步以后，这个头的一行里，前一个符号占 {{near}}，第一个符号占 {{far}}。两处共用一行，取回来的两个值混成一份。',
  'learn.one.article':
    '文章说：“一个标量是无法同时表示这种‘既近又远’的矛盾关系的。”更细一点说：一行可以分开给两处，但哪一处都得不到全部，W_V 还要把加在一起的两个符号区分开。',
  'learn.row.label': '头 {{head}}：前一个符号 {{near}}，第一个符号 {{far}}，整行是 1',
  'learn.weights.note': '一例：位置 {{t}} 的 {{n}} 个权重，合计为 1',
  'learn.weights.label':
    '头 {{head}}，一段文字里位置 {{t}} 的一行：前一个符号 {{near}}，第一个符号 {{far}}，{{n}} 个权重合计为 1',

  'learn.two.title': '两个头，四个头',
  'learn.two.short': '两个和四个',
  'learn.two.before':
    '参数一样多，切成两个一半宽的头，或者四个四分之一宽的头。每个头有自己的一行。',
  'learn.two.after':
    '两个头时，头 {{nearHead}} 在前一个符号上有 {{near}}，头 {{farHead}} 在第一个符号上有 {{far}}。{{steps}} 步后的平均损失：两个头 {{two}}，一个头 {{one}}。',
  'learn.two.mixed':
    '用这个种子，{{steps}} 步以后两个头还没有分开：没有哪个头在自己的位置上超过 {{specialised}}。平均损失：两个头 {{two}}，一个头 {{one}}。⟦请换一个种子。⟧',
  'learn.two.caption.one': '{{steps}} 步以后，两个头的平均损失是 {{two}}。⟦再训练一个头来比较。⟧',

  'learn.off.title': '关掉一个头',
  'learn.off.short': '关掉',
  'learn.off.before':
    '⟦先训练两个头，然后就可以逐个关掉。|两个头训练好以后，这里是分别去掉每个头的数字。⟧',
  'learn.off.all': '两个头都开着时，前一个符号报对 {{near}}，第一个符号报对 {{far}}。',
  'learn.off.caption':
    '关掉头 {{off}} 以后，前一个符号报对 {{near}}，第一个符号报对 {{far}}。瞎猜能对 {{chance}}。',
  'learn.off.none':
    '一个头都没有时，模型只看得见自己的位置：报对 {{near}} 和 {{far}}，和瞎猜（{{chance}}）一样。',
  'learn.off.switch': '头 {{head}} 参与计算',
  'learn.off.on': '全部开着',
  'learn.off.without': '没有头 {{head}}',
  'learn.off.table': '正确率，按开着的头',

  'learn.kinds.title': '四个头共用键和值',
  'learn.kinds.short': 'GQA、MQA',
  'learn.kinds.before':
    '查询仍是四份。键和值可以每个头一份（MHA），两组各一份（GQA），或者全体一份（MQA）：这样省参数。',
  'learn.kinds.after':
    '参数分别是 {{mhaParams}}、{{gqaParams}}、{{mqaParams}}，在第 {{mha}}、{{gqa}}、{{mqa}} 步达标：共用键的头仍能看不同的位置，因为各有自己的查询。',
  'learn.kinds.mixed': '用这个种子，{{steps}} 步内并非每一种都达标，数字见表。⟦请换一个种子。⟧',
  'learn.kinds.mha': 'MHA',
  'learn.kinds.gqa': 'GQA',
  'learn.kinds.mqa': 'MQA',
  'learn.kinds.table': '三种做法，最后一步以后',
  'learn.kind': '做法',
  'learn.kv': '键值头数',
  'learn.parameters': '参数',
  'learn.done.at': '达标的步数',
  'learn.not.done': '未达标',

  'learn.seeds.title': '换一个种子，换一种分工',
  'learn.seeds.short': '种子',
  'learn.seeds.before':
    '没有人告诉头该做什么。权重由种子随机定起点⟦；用种子 0 到 {{last}} 各训练一个头和两个头，看谁接了哪件事⟧。',
  'learn.seeds.after':
    '{{total}} 个种子里，两个头分开的有 {{done}} 个。其中前一个符号归头 0 的有 {{zero}} 个，归头 1 的有 {{one}} 个。一个头的平均损失更高的有 {{worse}} 个（共 {{total}} 个）。',
  'learn.seeds.run': '用种子 0 到 {{last}} 训练',
  'learn.seeds.stop': '停下',
  'learn.seeds.progress': '{{n}} / {{total}} 个种子',
  'learn.seeds.table': '各个种子 {{steps}} 步以后的结果',
  'learn.seeds.use': '在上面用这个种子',
  'learn.seed': '种子',
  'learn.takes.near': '谁看前一个符号',
  'learn.takes.far': '谁看第一个符号',
  'learn.takes.none': '没有',
  'learn.loss.one': '平均损失，一个头',
  'learn.loss.two': '平均损失，两个头',

  'learn.claims.title': '这一章怎么说，哪些站得住',
  'learn.claims.short': '哪些站得住',
  'learn.claims.lead': '这一章和文章里的话，已知的事实，和这一页上测到的。',
  'learn.claims.waiting':
    '⟦先在上面训练一个头和两个头，数字就会出现在这里。|没有：上面还没有训练过。⟧',
  'learn.claim.worse': '“有研究尝试过单头 Transformer，性能下降约 30-50%。”',
  'learn.claim.worse.known':
    '没有找到这样的研究。2017 年的论文（表 3，A 组）在同等开销下，一个头的 BLEU 是 24.9（八个头 25.8），困惑度 5.29（八个头 4.92）。',
  'learn.claim.worse.here':
    '在这个任务上，{{steps}} 步以后：平均损失，一个头 {{one}}，两个头 {{two}}；正确率 {{oneNear}} 和 {{oneFar}}，对 {{twoNear}} 和 {{twoFar}}。同样的步数，一个头更慢、更差。',
  'learn.claim.needed': '“多头不是可选优化，是必要设计。”',
  'learn.claim.needed.known':
    '训练好的模型里，许多层在使用时只留一个头就够（Michel 等，2019）。多个头带来的，主要是学起来更容易。',
  'learn.claim.needed.here':
    '{{steps}} 步以后，一个头报对 {{oneNear}} 和 {{oneFar}}，瞎猜只有 {{chance}}。给它 {{long}} 步：{{longNear}} 和 {{longFar}}。不是做不到，是更慢。',
  'learn.claim.needed.wait':
    '{{steps}} 步以后，一个头报对 {{oneNear}} 和 {{oneFar}}，瞎猜只有 {{chance}}。⟦在下面可以给它 {{long}} 步。⟧',
  'learn.long.title': '再多给一些时间呢？',
  'learn.run.long': '一个头，{{n}} 步',
  'learn.claim.conflict': '“强行用一个头处理所有关系，会导致注意力权重变得平庸。”',
  'learn.claim.conflict.known':
    'softmax 的一行可以有两个峰。但两个值加成一份出来，每一处分到的都不到半行。',
  'learn.claim.conflict.here': '这里的一行：前一个符号 {{near}}，第一个符号 {{far}}。',

  'learn.run.one': '一个头',
  'learn.run.two': '两个头',
  'learn.run.four': '四个头',
  'learn.run.gqa': '四个头，GQA',
  'learn.run.mqa': '四个头，MQA',
  'learn.run.shape': '{{parameters}} 个参数',
  'learn.train': '训练',
  'learn.goon': '继续',
  'learn.pause': '暂停',
  'learn.step': '走一步',
  'learn.reset': '从头开始',
  'learn.scrub': '显示哪一步',
  'learn.at': '第 {{n}} 步，共 {{total}} 步',
  'learn.seed.new': '换一个种子',
  'learn.controls': '训练',
  'learn.computed': '{{run}}：{{n}} 步，计算用时 {{seconds}} 秒',
  'learn.place.worker': '在 worker 里计算',
  'learn.place.page': '在页面上分片计算',
  'learn.accuracy': '正确率',
  'learn.loss': '损失',
  'learn.loss.mean': '平均损失',
  'learn.chance': '瞎猜 {{chance}}',
  'learn.untrained': '还没有训练。',
  'learn.chart': '{{what}}，第 {{n}} 步：前一个符号 {{near}}，第一个符号 {{far}}',
  'learn.done': '第 {{n}} 步达标',
  'learn.done.rule':
    '达标的标准：一个头在前一个符号上的权重超过 {{specialised}}（虚线），另一个头在第一个符号上也超过它。',
  'learn.table': '看表格',
  'learn.table.caption': '{{run}}：各步批次上的数字',
  'learn.table.step': '步',
  'learn.table.acc.near': '前一个，正确率',
  'learn.table.acc.far': '第一个，正确率',
  'learn.table.loss.near': '前一个，损失',
  'learn.table.loss.far': '第一个，损失',
  'learn.table.head.near': '头 {{head}} 看前一个',
  'learn.table.head.far': '头 {{head}} 看第一个',

  'learn.code.near': '第 {{n}} 步，头 {{head}}',
  'learn.code.row': '接着打印 1：图上画的那段文字里，头 {{head}} 这一行权重的合计。',
  'learn.code.done':
    '接着打印 1：图上画的那段文字里，头 {{head}} 这一行权重的合计。再打印 {{done}}：从这一步起，一个头在前一个符号上超过 {{specialised}}，另一个头在第一个符号上也超过它。',
  'learn.code.off':
    '接着打印“{{skill}}”的 {{far}}；再打印 {{chance}}：{{symbols}} 个符号，瞎猜能对这么多。',
  'learn.code.seed': '种子 {{seed}}，{{run}}',
  'learn.code.seeds':
    '接着打印 {{done}}：这么多个种子里两个头分开了；{{zero}}：其中头 0 看前一个符号的；{{worse}}：一个头的损失更高的。',

  'learn.pending': '记下了。⟦现在训练，看结果如何。⟧',
  'learn.pending.seeds': '记下了。⟦现在把各个种子都训练一遍，看结果如何。⟧',
  'learn.news.done': '{{run}}：{{n}} 步。正确率：前一个 {{near}}，第一个 {{far}}。',
  'learn.trouble.worker':
    '负责计算的 worker 出了问题。新的 worker 已把同样的步骤重做一遍，接着进行。',
  'learn.trouble.page': '这里不能运行 worker。改由页面自己分小片计算：结果一样，可能慢一些。',
  'learn.trouble.hidden': '页面看不见的时候，训练暂停了。',
};
