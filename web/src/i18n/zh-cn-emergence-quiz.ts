import type {enEmergenceQuiz} from './en-emergence-quiz.ts';

export const zhCNEmergenceQuiz: Readonly<Record<keyof typeof enEmergenceQuiz, string>> = {
  'quiz.blank.topic': '随机权重的回答',
  'quiz.blank.ask': '第一步之前，所有权重都是随机的。第一句里要猜出“{{word}}”。模型会怎样回答？',
  'quiz.blank.even': '没有倾向：每个词都分到差不多的一点点',
  'quiz.blank.even.why':
    '{{n}} 个词里最可能的是“{{top}}”，只有 {{most}}，由种子碰巧决定。最后一步之后是“{{last}}”，{{end}}。',
  'quiz.blank.known': '“{{word}}”：旁边的词已经透露了',
  'quiz.blank.known.why':
    '哪些词相配，要学了才知道。随机权重里排在前面的是“{{top}}”，{{n}} 个词共分 1，它有 {{most}}；最后一步之后是“{{last}}”，{{end}}。',
  'quiz.blank.common': '语言里最常见的词',
  'quiz.blank.common.why':
    '哪些词常见，它也不知道：那是它最先学会的。现在排在前面的是“{{top}}”，{{n}} 个词共分 1，它有 {{most}}。',
  'quiz.blank.silent': '没有词：概率全是 0',
  'quiz.blank.silent.why':
    'softmax 总是把 1 分完。{{n}} 个词分，每个都只有一点点：最可能的“{{top}}”有 {{most}}。',

  'quiz.alike.topic': '头与头有多像',
  'quiz.alike.ask':
    '没有人要求各个头不同。从随机权重到训练结束：同一层里两个头的注意力图会变得更像，还是更不像？',
  'quiz.alike.less': '更不像',
  'quiz.alike.less.why':
    '平均余弦下降：第 0 层从 {{before0}} 到 {{after0}}，第 1 层从 {{before1}} 到 {{after1}}。做不同的事，比把同一件事做两遍更能降低损失。不像不等于相反：注意力图里没有负的权重。',
  'quiz.alike.more': '更像',
  'quiz.alike.more.why':
    '在这次训练里，平均余弦第 0 层从 {{before0}} 到 {{after0}}，第 1 层从 {{before1}} 到 {{after1}}。所有头面对同一个任务；一个头加进来的东西，只有别的头还没有加的那部分才有用。',
  'quiz.alike.same': '和原来一样：随机的还是随机的',
  'quiz.alike.same.why':
    '训练会改变头看向哪里：平均余弦第 0 层从 {{before0}} 到 {{after0}}，第 1 层从 {{before1}} 到 {{after1}}。',

  'quiz.first.topic': '哪种关系最先出现',
  'quiz.first.ask': '这些关系里，哪一种最先有一个头，从此一直胜过所有对照？',
  'quiz.first.relation': '{{relation}}',
  'quiz.first.right.why':
    '从第 {{step}} 步起。谁先出现，要看它让损失降多少、线索有多明显，也看种子。',
  'quiz.first.later.why':
    '它也会出现，从第 {{step}} 步起。但“{{best}}”在第 {{at}} 步就有了。谁先出现，要看它让损失降多少、线索有多明显，也看种子。',
};
