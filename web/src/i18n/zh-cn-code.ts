import type {enCode} from './en-code.ts';

/** “代码”一节的文字；zh-cn.ts 的一部分。 */
export const zhCNCode: Readonly<Record<keyof typeof enCode, string>> = {
  'code.heading': '代码',
  'code.lead': '得出这些数的几行代码，配上它们自己的数组就能运行。',
  'code.lead.reads': '几行代码，从文件里读出这些数：它们是训练中量出来的。',
  'code.of': '哪些数',
  'code.library': '程序库',
  'code.library.numpy': 'NumPy',
  'code.library.torch': 'PyTorch',
  'code.lines': '{{library}} 代码',
  'code.copy': '复制代码',
  'code.copied': '已复制',
  'code.copy.failed': '这里不允许复制：请自行选中代码再复制。',
  'code.prints': '与 {{file}} 放在一起运行，这几行会打印出 {{cell}} = {{value}}，位数更多。',
  'code.export.heading': '数组',
  'code.export.from': '由',
  'code.export.to': '得到',
  'code.export.save': '保存为',
  'code.export.npz': 'NumPy（.npz）',
  'code.export.safetensors': 'safetensors',
  'code.export.csv': 'CSV，只有 {{name}}',
  'code.export.json': 'JSON',
  'code.export.loaded': '代码读取的文件',
  'code.export.hidden':
    '隐藏的键是 −∞：.npz 和 safetensors 里就是这个数，CSV 里写作 -inf，JSON 里写作文字 "-Infinity"。',
  'code.export.working': '正在写文件……',
  'code.export.failed': '文件没能写成。（{{message}}）',
};
