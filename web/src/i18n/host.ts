import {enHost} from './en-host.ts';
import type {HostStrings} from './en-host.ts';
import type {Lang} from './lang.ts';
import {shown} from './string-test.ts';
import {zhCNHost} from './zh-cn-host.ts';

export const hostStringsOf: Readonly<Record<Lang, HostStrings>> = {
  get 'zh-CN'() {
    return shown(zhCNHost);
  },
  get en() {
    return shown(enHost);
  },
};
