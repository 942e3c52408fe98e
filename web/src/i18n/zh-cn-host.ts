import type {HostStrings} from './en-host.ts';

export const zhCNHost: HostStrings = {
  'carried.note':
    '这一个文件带着所需的一切，不再请求任何东西。没有带上的是模型 {{model}}（{{size}} MB）。',
  'carried.choose': '添加 {{file}}',
  'carried.drop': '也可以把它拖到页面上。',
  'carried.taken': '{{file}} 已经有了，现在由它来读这段文字。',
  'carried.refused': '{{file}} 不是本页认识的模型。本页接受 {{known}}。',

  'author.title': '把摸象放进你的页面',
  'author.lead': '选好读者从哪里开始，然后带走。',
  'author.settings': '设置',
  'author.lesson': '课程',
  'author.sentence': '例句',
  'author.model': '模型',
  'author.step': '从这里开始',
  'author.lang': '语言',
  'author.theme': '配色',
  'author.controls': '提问',
  'author.initial': '默认',
  'author.initial.of': '默认：{{value}}',
  'author.preview': '读者看到的样子',
  'author.iframe': '用 iframe',
  'author.script': '和课程一样高',
  'author.url': '用地址',
  'author.copy': '复制',
  'author.copied': '已复制',
  'author.refused': '请手动复制，文字已经选中。',
  'author.download': '下载带这些设置的 moxiang.html',
  'author.download.note': '只有一个文件，可以发送，也可以放在任何地方，不联网也能打开。',
  'author.failed': '这个页面旁边没有找到 moxiang.html。',
  'author.docs': '所有可以设置的内容见 docs/embedding.zh-CN.md。',
};
