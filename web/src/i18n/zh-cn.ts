import type {BaseStrings, Strings} from './en.ts';
import {zhCNCode} from './zh-cn-code.ts';
import {zhCNFlow} from './zh-cn-flow.ts';
import {zhCNLessons} from './zh-cn-lessons.ts';
import {zhCNModels} from './zh-cn-models.ts';
import {zhCNPictures} from './zh-cn-pictures.ts';
import {zhCNQuiz} from './zh-cn-quiz.ts';
import {zhCNText} from './zh-cn-text.ts';

const base: BaseStrings = {
  ...zhCNQuiz,
  'language.zh-CN': '中文',
  'language.en': 'English',
  'language.label': '语言',
  'theme.label': '配色',
  'theme.auto': '跟随系统',
  'theme.light': '浅色',
  'theme.dark': '深色',
  'skip.matrix': '跳到矩阵',

  'lesson.multi-head.title': '多头注意力，一个数一个数地看',
  'lesson.multi-head.lead': '看每个词怎样取来其他词的信息，每个数都能点开。',

  'list.comma': '、',
  'load.progress': '正在加载 {{model}}：{{loaded}} / {{total}} MB',
  'load.progress.open': '正在加载 {{model}}：已收到 {{loaded}} MB',
  'load.cancel': '取消',
  'load.engine': '正在启动计算核心',
  'load.running': '正在计算',
  'load.cancelled': '加载已取消，其他一切照旧。',
  'load.again': '重新加载',
  'problem.retry': '再试一次',
  'problem.dismiss': '关闭提示',
  'problem.kept': '现在看到的仍是“{{text}}”。',
  'problem.title': '没有成功',
  'notice.title': '说明',
  'notice.unknown': '这个模型的词表里没有{{pieces}}：它们都被读成同一个“未知”。',
  'notice.unknown.words':
    '模型从没见过{{pieces}}，只当那里有个被遮住的词，靠别的词去猜。句中用点线标出。',

  'error.bad_state': '保存的状态有一部分不能用：{{fields}}。其余的已恢复。',
  'error.bad_state.whole': '保存的状态不是这个版本的，不能用。',
  'error.bad_config': '模型的描述不合规定。（{{message}}）',
  'error.bad_file':
    '模型文件 {{file}} 不完整，或者不是模型文件：收到 {{got}} 字节，应有 {{expected}} 字节。',
  'error.bad_file.plain': '模型文件不完整，或者不是模型文件。（{{message}}）',
  'error.bad_input': '计算核心不接受这个输入。（{{message}}）',
  'error.diverged':
    '训练发散了：数值已经超出一切界限。请换一个种子或调低学习率，重新开始。（{{message}}）',
  'error.too_long.tokens': '这段文字有 {{n}} 个词元，模型最多接受 {{max}} 个。请缩短一些。',
  'error.too_long.characters': '这段文字有 {{n}} 个字符，最多接受 {{max}} 个。请缩短一些。',
  'error.empty_text': '文字是空的：至少要有一个不是空格的字符。',
  'error.lone_surrogate': '第 {{position}} 个字符只有半个（孤立的代理项）：需要完整的字符。',
  'error.not_loaded': '取不到文件 {{file}}：文件不存在，或者没有网络连接。',
  'error.not_loaded.plain': '模型没有加载。（{{message}}）',
  'error.engine_failed': '计算核心没能运行：{{message}}',
  'error.unknown_sentence': '没有名为“{{value}}”的句子。可选：{{known}}。',
  'error.unknown_value': '{{name}} 不能是“{{value}}”。可选：{{known}}。',

  'head.heading': '层与头',
  'head.layer': '层',
  'head.head': '头',
  'head.layer.n': '第 {{layer}} 层',
  'head.head.n': '头 {{head}}',
  'head.switch': '头 {{head}} 参与计算',
  'head.on': '开',
  'head.off': '关',
  'head.hint': '开关可以拿掉一个头：它的贡献变成 0。',
  'head.off.now': '头 {{head}} 已关。',

  'steps.heading': '步骤',
  'steps.previous': '上一步',
  'steps.next': '下一步',
  'steps.position': '第 {{n}} 步，共 {{total}} 步',
  'steps.arrived': '第 {{n}} 步，共 {{total}} 步：{{title}}。{{caption}}',

  'step.x.title': '输入 x',
  'step.x.short': 'x',
  'step.x.caption':
    '“{{token}}”进入第 {{layer}} 层时是一行 {{n}} 个数，每个数叫一个通道；其中绝对值最大的是 {{value}}。',
  'step.norm.title': '归一化',
  'step.norm.short': '归一化',
  'step.norm.caption.pre':
    '注意力读“{{token}}”之前，这一行先减去均值 {{mean}}，再乘以 {{rstd}}，然后逐个通道乘 γ、加 β（两者都是训练出来的）。',
  'step.norm.caption.post':
    '对和做归一化：“{{token}}”这一行减去均值 {{mean}}，再乘以 {{rstd}}，然后乘 γ 加 β。走出这一层的就是这一行。',
  'step.mlp_norm.title': '为 MLP 归一化',
  'step.mlp_norm.short': 'MLP 前归一化',
  'step.mlp_norm.caption':
    '“{{token}}”融合后的一行，在交给下一部分 MLP 之前先归一化：减去均值 {{mean}}，再乘以 {{rstd}}；和本身原样向后传。',
  'step.qkv.title': '查询、键、值',
  'step.qkv.short': 'q k v',
  'step.qkv.caption':
    '头 {{head}} 把“{{token}}”的 {{n}} 个通道全部读三遍，每遍得到 {{m}} 个数：用来查询的 q、用来被找到的 k、用来传递的 v，其中绝对值最大的依次是 {{q}}、{{k}} 和 {{v}}。',
  'step.scores.title': '得分',
  'step.scores.short': '得分',
  'step.scores.caption':
    '“{{token}}”的查询与每个键做点积：最大的是 {{most}}，对“{{mostToken}}”；最小的是 {{least}}，对“{{leastToken}}”。',
  'step.scaled.title': '缩放',
  'step.scaled.short': '缩放',
  'step.scaled.caption':
    '{{d}} 个乘积相加会散得很开，所以每个得分除以 √{{d}}：“{{token}}”对“{{mostToken}}”由 {{before}} 变成 {{after}}。',
  'step.masked.title': '掩码',
  'step.masked.short': '掩码',
  'step.masked.caption':
    '“{{token}}”能看见 {{n}} 个键中的 {{seen}} 个；看不见的键得分变成 −∞，权重随之为 0。',
  'step.weights.title': '注意力权重',
  'step.weights.short': '权重',
  'step.weights.caption':
    '“{{token}}”最关注“{{first}}”（{{firstWeight}}），其次是“{{second}}”（{{secondWeight}}）。softmax 使每一行之和为 1。',
  'step.weights.caption.one':
    '“{{token}}”只有一个键可看，就是“{{first}}”：权重是 {{firstWeight}}。',
  'step.head_out.title': '头的输出',
  'step.head_out.short': '头输出',
  'step.head_out.caption':
    '头 {{head}} 为“{{token}}”混合 V 的各行：{{firstWeight}} 份“{{first}}”，{{secondWeight}} 份“{{second}}”，依次类推。得到的 {{n}} 个数中绝对值最大的是 {{value}}。',
  'step.head_out.caption.one':
    '头 {{head}} 为“{{token}}”取 {{firstWeight}} 份“{{first}}”的值。得到的 {{n}} 个数中绝对值最大的是 {{value}}。',
  'step.concat.title': '拼接',
  'step.concat.short': '拼接',
  'step.concat.caption':
    '{{heads}} 个头的输出并排放在一起，“{{token}}”得到 {{n}} 个数。通道 {{from}} 到 {{to}} 属于头 {{head}}，绝对值最大的是 {{value}}。',
  'step.concat.caption.off':
    '头 {{head}} 已关：“{{token}}”这一行的通道 {{from}} 到 {{to}} 都是 {{value}}，其他头不变。',
  'step.attn_out.title': '各头的贡献与 W_O',
  'step.attn_out.short': 'W_O',
  'step.attn_out.caption':
    '每个头经过 W_O 中属于它的几行，向全部 {{n}} 个通道加上一份。头 {{head}} 对“{{token}}”改变最大的一处加上 {{own}}；所有头与偏置在那里合起来是 {{sum}}。',
  'step.attn_out.caption.off':
    '头 {{head}} 已关，给“{{token}}”每个通道加上的都是 {{own}}；其他头与偏置加上的，绝对值最大为 {{sum}}。',
  'step.resid_mid.title': '残差',
  'step.resid_mid.short': '残差',
  'step.resid_mid.caption':
    '注意力的所得加到原来的一行上。“{{token}}”改变最大的一处加上 {{change}}，由 {{before}} 变成 {{after}}。',
  'step.resid_mid.caption.skip':
    '这一层把一行从 {{d}} 个数加宽到 {{n}} 个，所以原来的一行先做投影。“{{token}}”改变最大的一处加上 {{change}}，由 {{before}} 变成 {{after}}。',

  'matrix.x': '输入',
  'matrix.before': '原来的一行',
  'matrix.before.skip': '原来的一行（已投影）',
  'matrix.mean': '均值',
  'matrix.rstd': '1 / σ',
  'matrix.normed': '归一化后',
  'matrix.norm_out': '乘 γ 加 β',
  'matrix.q': '查询',
  'matrix.k': '键',
  'matrix.v': '值',
  'matrix.scores': 'q · k',
  'matrix.scaled': 'q · k / √d',
  'matrix.masked': '缩放后，隐藏的键为 −∞',
  'matrix.weights': '注意力权重',
  'matrix.head_out': '权重乘 V',
  'matrix.concat': '各头并排',
  'matrix.contribution': '头 {{head}} 的贡献',
  'matrix.attn_out': '注意力的输出',
  'matrix.resid_mid': '和',
  'matrix.heading': '矩阵',
  'matrix.summary': '{{name}}，{{rows}} × {{cols}}；行是词元，列是{{axis}}',
  'matrix.axis.channel': '通道',
  'matrix.axis.key': '作为键的词元',
  'matrix.corner.channel': '通道',
  'matrix.corner.key': '键',
  'matrix.corner.row': '词元',
  'matrix.hidden': '隐藏',
  'pager.channels': '通道 {{from}}–{{to}}，共 {{total}}',
  'pager.keys': '键 {{from}}–{{to}}，共 {{total}}',
  'pager.label': '显示的列',
  'pager.previous': '前面的列',
  'pager.next': '后面的列',
  'legend.signed': '颜色：正负与大小',
  'legend.share': '颜色：注意力的份额',
  'legend.hidden': '隐藏的键',

  'sum.heading': '一个数背后的和式',
  'sum.hint': '选一个数，看它由什么得来：点击它，或用方向键移过去再按 Enter。',
  'sum.close': '收起和式',
  'sum.back': '返回',
  'sum.trail': '打开过的',
  'sum.rest': '……另有 {{n}} 项，合计',
  'sum.rest.one': '……另有 1 项',
  'sum.total': '和',
  'sum.terms': '各项，由大到小',
  'sum.open': '打开 {{name}} 的和式：{{value}}',
  'sum.operand': '打开它的和式',
  'sum.of': '{{name}} 是 {{value}}',
  'sum.given': '这个数不是算出来的：它是查表得到或给定的。',
  'sum.given.row': '这一行是给定的：由词本身生成的随机数，同一个词在哪里都一样。',
  'sum.hidden': '这个键对这个查询隐藏：得分是 −∞，权重是 0。',
  'sum.off': '这个头已关：每个乘积都按 0 倍计入。',
  'sum.loading': '正在打开……',
  'sum.softmax': '自己的 e 的幂，除以整行之和。',
  'sum.max': '每个得分先减去这一行的最大得分 {{max}}。',
  'sum.mean': '和除以 {{n}}',
  'sum.rstd': '均方（加 ε）开方，再取倒数。',
  'sum.copy': '原样取自：',

  'footer.heading': '这些数怎样算出',
  'footer.kernel': '计算核心：{{kernel}}。理由：{{reason}}。',
  'footer.plain':
    '这里不能运行 WebAssembly，同一个计算核心改用 JavaScript 计算：数字相同，只是慢一些。',
  'footer.indices':
    '层、头、行、通道都从 0 数起，与代码一致。格子里的数保留两位小数，和式里保留四位。',
  'footer.numbers': '每个数都来自计算核心；页面只做舍入和绘制。',
  'keys.heading': '键盘',
  'keys.steps': '上一步、下一步',
  'keys.cells': '在矩阵里移动',
  'keys.row': '第一列与最后一列；按住 Ctrl 到四角',
  'keys.open': '打开一个数的和式',
  'keys.close': '收起和式',
  ...zhCNCode,
  ...zhCNFlow,
  ...zhCNLessons,
  ...zhCNModels,
  ...zhCNPictures,
  ...zhCNText,
};

export const zhCN = base as Strings;
