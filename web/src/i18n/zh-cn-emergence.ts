import type {EmergenceKey} from './en-emergence.ts';
import {zhCNEmergenceQuiz} from './zh-cn-emergence-quiz.ts';
import {zhCNParts} from './zh-cn-parts.ts';
import {zhCNTrials} from './zh-cn-trials.ts';

export const zhCNEmergence: Readonly<Record<EmergenceKey, string>> = {
  ...zhCNParts,
  ...zhCNEmergenceQuiz,
  ...zhCNTrials,
  'emerge.loading': '正在取训练的影片：{{loaded}} / {{total}} MB',

  'emerge.film.title': '把训练看成一部影片',
  'emerge.film.short': '影片',
  'emerge.film.caption':
    '{{n}} 步之后损失是 {{loss}}（任何模型都不会低于 {{floor}}）。遮住的词，模型会说“{{top}}”（{{most}}）。两个头的注意力图的余弦：第 0 层 {{similar0}}，第 1 层 {{similar1}}。',
  'emerge.film.rounded':
    '影片里，模型的权重取整到 256 级，所以这里的数可能与“{{lesson}}”一课的相差 0.01 左右：那一课用的是没有取整的权重。',
  'emerge.sentence': '遮住的词',
  'emerge.controls': '影片',
  'emerge.scrub': '训练到第几步',
  'emerge.at': '第 {{n}} 步，共 {{total}} 步',
  'emerge.play': '播放',
  'emerge.pause': '暂停',
  'emerge.back': '后退',
  'emerge.on': '前进',
  'emerge.says': '遮住的词，它会说什么',
  'emerge.says.note': '最可能的三个词，和句中原来的词（橙色）。常常不止一个词合适。',
  'emerge.says.own': '（原来的词）',
  'emerge.looks': '这个词看向哪里：第 {{layer}} 层，头 {{head}}',
  'emerge.looks.note': '这里没有遮住这个词。在下面换一种关系，就换一个头。',
  'emerge.looks.here.plain': '这一句里，“{{word}}”给得最多的是“{{top}}”：{{most}}。',
  'emerge.looks.here.right':
    '这一句里，“{{word}}”给得最多的是“{{top}}”：{{most}}，正是记录卡上对的词。',
  'emerge.looks.here.other':
    '这一句里，“{{word}}”给得最多的是“{{top}}”：{{most}}。记录卡上对的词是“{{right}}”，得到 {{a}}。',
  'emerge.looks.card':
    '按记录卡，训练结束时它最擅长“{{relation}}”：测试句里 {{links}} 对词，落在对的词上的平均是 {{mass}}。平均数不保证某一句里的一行，也不涉及这种关系以外的词。',
  'emerge.looks.card.not':
    '按记录卡，训练结束时“{{relation}}”没有比它更好的头，但它没有胜过所有对照：测试句里 {{links}} 对词，落在对的词上的平均是 {{mass}}。平均数不保证某一句里的一行，也不涉及这种关系以外的词。',
  'emerge.looks.label': '{{n}} 步之后“{{word}}”的权重',
  'emerge.loss': '损失',
  'emerge.loss.note': '测试句里遮住的词的平均 −log p；虚线是下限。',
  'emerge.loss.label': '{{n}} 步之后的损失：{{loss}}；下限 {{floor}}',
  'emerge.similarity': '头与头有多像',
  'emerge.similarity.note': '同一层里两个头的注意力图的平均余弦。1 就是同一张图。',
  'emerge.similarity.label': '{{n}} 步之后的余弦：第 0 层 {{similar0}}，第 1 层 {{similar1}}',

  'emerge.relations.title': '一种关系一种关系地看',
  'emerge.relations.short': '关系',
  'emerge.relations.caption':
    '{{n}} 步之后，{{all}} 种关系里有 {{found}} 种有了一个从此一直胜过所有对照的头。所选的是{{relation}}：落在对的词上 {{mass}}，最强的对照有 {{control}}。',
  'emerge.head': '第 {{layer}} 层，头 {{head}}',
  'emerge.from': '从第 {{n}} 步起',
  'emerge.not': '没有出现',
  'emerge.mass.label':
    '{{relation}}，{{n}} 步之后：第 {{layer}} 层头 {{head}} 有 {{mass}}；最强的对照 {{control}}',
  'emerge.key.own': '记录卡上的头',
  'emerge.key.other': '其他的头',
  'emerge.key.control': '最强的对照',
  'emerge.relations.note':
    '注意力份额：前一个词那一行落在后一个词上的权重，取测试句的平均。这个头是训练结束时最好的，在另一批句子上选的。虚线是三种对照里最强的：平均分配、固定走一步、训练前最好的头。步数用对数刻度，只有留下来的那些；两帧之间发生了什么，看不到。',
  'emerge.relation.subject': '动词 → 主语',
  'emerge.relation.object': '动词 → 宾语',
  'emerge.relation.connective': '连词 → 与它呼应的词',
  'emerge.relation.coreference': '代词 → 所指',
  'emerge.relation.repeated': '重复的名词 → 前一个',
  'emerge.relation.attribute': '性质 → 谁的性质',
  'emerge.relation.sense': '地点 → 与它相配的词',
  'emerge.relation.compound': '名称的后半 → 前半',
  'emerge.relation.modifier': '形容词 → 名词',
  'emerge.relation.tense': '时态 → 时间词',
  'emerge.relation.owner': '所有格 → 所有者',
  'emerge.relation.sentiment': '评价 → 态度',

  'emerge.code.answer': '第 {{row}} 行是遮住的位置，第 {{col}} 列是“{{word}}”这个词。',
  'emerge.code.mass': '第 {{n}} 步，第 {{layer}} 层头 {{head}}',
  'emerge.code.from': '接着打印 {{n}}：从这一步起，这个头一直高于 level，也就是最强的对照。',
  'emerge.code.never': '不找是哪一步：这种关系没有出现。level 是最强的对照。',
  'emerge.code.loss': '第 {{n}} 步，{{side}}',
  'emerge.code.found': '接着打印 {{found}}：{{side}} 里有这么多种关系找到了头。',

  'emerge.missing.title': '没有出现的',
  'emerge.missing.short': '没有出现',
  'emerge.missing.caption':
    '{{all}} 种关系里有 {{n}} 种没有一个头胜过所有对照；有 {{shared}} 个头承担不止一种关系：头不是门上挂着名牌的部门。',
  'emerge.missing.relations': '没有头承担的关系',
  'emerge.missing.why':
    '最好的是第 {{layer}} 层头 {{head}}，{{mass}}，并不胜过：{{controls}}。一条什么都不懂的规则也能做到这样。',
  'emerge.missing.own': '没有专职：一个头承担几种关系',
  'emerge.missing.none': '这个模型里没有。',
  'emerge.control.uniform': '平均分配',
  'emerge.control.offset': '固定走一步',
  'emerge.control.untrained': '训练前最好的头',
  'emerge.mistaken': '最后一步之后仍然答错的',
  'emerge.mistaken.why': '“{{right}}”得 {{a}}，“{{wrong}}”得 {{b}}。',

  'emerge.says.title': '教材说的，和站得住的',
  'emerge.says.short': '站得住吗',
  'emerge.says.caption': '3.3 节的几句话，已知的事实，和在这次训练上量到的。',
  'emerge.claim.told': '“我们从来没有告诉模型：Head 1 你去学语法，Head 2 你去学指代。”',
  'emerge.claim.told.known':
    '确实如此：代码只定下有几个头、每个多宽。它们做什么，由数据、损失和种子决定。',
  'emerge.claim.told.here':
    '造句的语法知道这些联系，模型却从未见过：它只学着找回遮住的词。即便这样，仍有 {{found}} 种关系找到了头。',
  'emerge.claim.alike': '“训练初期：每个 Head 关注的内容相似，没有功能分化。”',
  'emerge.claim.alike.known':
    '小的随机权重给出平坦的行，平坦的行彼此相像。像到什么程度，取决于初始权重有多大。',
  'emerge.claim.alike.here':
    '同层两个头的注意力图的平均余弦，按层：第一步之前 {{before}}，最后一步之后 {{after}}。',
  'emerge.claim.rich': '“某些 Head 偶然对某些模式更敏感，获得更大的梯度：富者愈富。”',
  'emerge.claim.rich.known':
    '原因是不是更大的梯度，没有人证实过。Michel 等人 2019（第 6 节）看到：最初几轮各个头差不多重要，后来才不一样。',
  'emerge.claim.rich.here':
    '{{found}} 种关系里，有 {{strong}} 种最后落在第一步之前就最强的那个头上。起初领先一点的，不一定是最后到达的。',
  'emerge.claim.single': '“约 10–20% 的 Head 有清晰语义对应，约 80% 的 Head 是多义的。”',
  'emerge.claim.single.known':
    '没有找到这两个比例的出处。多数头做好几件事，GPT-2 small 上有报告（Kissane 等人 2024：至少 90%）。',
  'emerge.claim.single.here':
    '{{found}} 种关系由 {{carriers}} 个头承担；其中 {{shared}} 个承担不止一种。',
};
