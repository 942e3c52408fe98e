import {enHost} from './en-host.ts';
import type {HostStrings} from './en-host.ts';
import type {Lang} from './lang.ts';
import {zhCNHost} from './zh-cn-host.ts';

export const hostStringsOf: Readonly<Record<Lang, HostStrings>> = {'zh-CN': zhCNHost, en: enHost};
