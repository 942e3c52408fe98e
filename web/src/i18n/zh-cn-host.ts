import type {HostStrings} from './en-host.ts';

export const zhCNHost: HostStrings = {
  'carried.note':
    '这一个文件带着所需的一切，不再请求任何东西。没有带上的是模型 {{model}}（{{size}} MB）。',
  'carried.choose': '添加 {{file}}',
  'carried.drop': '也可以把它拖到页面上。',
  'carried.taken': '{{file}} 已经有了，现在由它来读这段文字。',
  'carried.refused': '{{file}} 不是本页认识的模型。本页接受 {{known}}。',
};
