import type {enLearningQuiz} from './en-learning-quiz.ts';

export const zhCNLearningQuiz: Readonly<Record<keyof typeof enLearningQuiz, string>> = {
  'quiz.split.topic': '一个头的那一行',
  'quiz.split.ask': '一个头要兼顾两处。训练以后，它那一行的权重会落在哪里？',
  'quiz.split.near': '几乎全在前一个符号上',
  'quiz.split.near.why':
    '那样只答得出一问，另一问只能瞎猜。损失两问都算，所以这一行分给了两处：前一个符号 {{near}}，第一个符号 {{far}}。',
  'quiz.split.far': '几乎全在第一个符号上',
  'quiz.split.far.why':
    '那样只答得出一问，另一问只能瞎猜。损失两问都算，所以这一行分给了两处：前一个符号 {{near}}，第一个符号 {{far}}。',
  'quiz.split.split': '两处各占一半左右',
  'quiz.split.split.why':
    '前一个符号 {{near}}，第一个符号 {{far}}。一行加起来是 1，两处只能分着用。',
  'quiz.split.even': '平均分给看得见的所有符号',
  'quiz.split.even.why':
    '开始时是这样，平均分配时每处是 {{even}}。训练把权重移走了：前一个符号 {{near}}，第一个符号 {{far}}。',
  'quiz.split.other.why': '用这个种子结果不同：前一个符号 {{near}}，第一个符号 {{far}}。',

  'quiz.slower.topic': '谁的损失更高',
  'quiz.slower.ask': '一个全宽的头，或两个半宽的头：参数一样多，步数一样多。最后谁的平均损失更高？',
  'quiz.slower.one': '一个头的',
  'quiz.slower.one.why': '一个头 {{one}}，两个头 {{two}}。不是因为参数少，而是因为一行要管两处。',
  'quiz.slower.two': '两个头的：每个都更窄',
  'quiz.slower.two.why': '确实更窄，但每个头只需找一处。平均损失：一个头 {{one}}，两个头 {{two}}。',
  'quiz.slower.same': '一样：参数数目相同',
  'quiz.slower.same.why':
    '只数参数看不出来：同样多的参数，能表达的并不一样。平均损失：一个头 {{one}}，两个头 {{two}}。',

  'quiz.roles.topic': '两个头各做什么',
  'quiz.roles.ask': '没有人分派任务。训练以后，两个头会怎么做？',
  'quiz.roles.share': '一个看前一个符号，另一个看第一个',
  'quiz.roles.share.why':
    '头 {{nearHead}} 在前一个符号上有 {{near}}，头 {{farHead}} 在第一个符号上有 {{far}}。把它们分开的只是梯度。',
  'quiz.roles.both': '两个头都把自己的一行对半分',
  'quiz.roles.both.why':
    '这样也行，但每处各有一行更清楚，损失更低：头 {{nearHead}} 在前一个符号上有 {{near}}，头 {{farHead}} 在第一个符号上有 {{far}}。',
  'quiz.roles.idle': '一个头包办两件事，另一个闲着',
  'quiz.roles.idle.why':
    '第二个头帮忙，损失降得更快：头 {{nearHead}} 在前一个符号上有 {{near}}，头 {{farHead}} 在第一个符号上有 {{far}}。',
  'quiz.roles.equal': '两个头看同一处',
  'quiz.roles.equal.why':
    '要是起点的权重完全相同，就会这样。但起点不同：头 {{nearHead}} 在前一个符号上有 {{near}}，头 {{farHead}} 在第一个符号上有 {{far}}。',

  'quiz.lost.topic': '没有头 0 会失去什么',
  'quiz.lost.ask': '关掉两个头中的头 0，不再训练。哪些还能报对？',
  'quiz.lost.near': '第一个符号还对，前一个符号只能瞎猜',
  'quiz.lost.near.why':
    '没有头 0，前一个符号报对 {{near}}，第一个符号报对 {{far}}，瞎猜是 {{chance}}。那正是它管的事。',
  'quiz.lost.far': '前一个符号还对，第一个符号只能瞎猜',
  'quiz.lost.far.why':
    '没有头 0，前一个符号报对 {{near}}，第一个符号报对 {{far}}，瞎猜是 {{chance}}。那正是它管的事。',
  'quiz.lost.other.why':
    '正相反：没有头 0，前一个符号报对 {{near}}，第一个符号报对 {{far}}。看看上面它那一行落在哪里。',
  'quiz.lost.both': '两样都差一半左右',
  'quiz.lost.both.why':
    '两个头做同样的事才会这样。它们各管一件：没有头 0，前一个符号报对 {{near}}，第一个符号报对 {{far}}。',
  'quiz.lost.none': '全都还对：另一个头会顶上',
  'quiz.lost.none.why':
    '另一个头只学过自己那件事，临时也学不会：没有头 0，前一个符号报对 {{near}}，第一个符号报对 {{far}}。',

  'quiz.shared.topic': '四个头共用一份键和值',
  'quiz.shared.ask': 'MQA：四个头，键和值只算一份。近和远还会由不同的头来看吗？',
  'quiz.shared.yes': '会：每个头有自己的查询',
  'quiz.shared.yes.why':
    '第 {{done}} 步达标，正确率 {{near}} 和 {{far}}。键说明哪里有什么，查询决定要找什么。',
  'quiz.shared.same': '不会：键一样，各行也就一样',
  'quiz.shared.same.why':
    '一行来自 q · k。键是同一份，四个查询却不同：第 {{done}} 步达标，正确率 {{near}} 和 {{far}}。',
  'quiz.shared.one': '不会：一份值只装得下一个符号',
  'quiz.shared.one.why':
    '每个头按自己的一行来混合值，W_O 里每个头又有自己的一块，把它们分开：第 {{done}} 步达标，正确率 {{near}} 和 {{far}}。',
  'quiz.shared.no': '不会：参数太少',
  'quiz.shared.no.why':
    '参数是少了，只有 {{parameters}}，但在这里够用：第 {{done}} 步达标，正确率 {{near}} 和 {{far}}。',

  'quiz.swap.topic': '谁接哪件事',
  'quiz.swap.ask': '用种子 0 到 {{last}}：哪个头会看前一个符号？',
  'quiz.swap.zero': '总是头 0：它排在前面',
  'quiz.swap.zero.why': '头的编号只是它在数组里的位置。{{zero}} 个种子归头 0，{{one}} 个归头 1。',
  'quiz.swap.one': '总是头 1',
  'quiz.swap.one.why': '头的编号只是它在数组里的位置。{{zero}} 个种子归头 0，{{one}} 个归头 1。',
  'quiz.swap.mixed': '有时是这个，有时是那个',
  'quiz.swap.mixed.why': '{{zero}} 个种子归头 0，{{one}} 个归头 1。归谁只看随机的起点。',
  'quiz.swap.none': '多半没有：两个头要碰运气才分得开',
  'quiz.swap.none.why':
    '{{total}} 个种子里有 {{done}} 个分开了：在这里分得开是肯定的，谁接哪件才是碰运气。{{zero}} 个种子归头 0，{{one}} 个归头 1。',
};
