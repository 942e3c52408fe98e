import {describe, expect, it} from 'vitest';

import {fill} from '../../../web/src/i18n/fill.ts';
import {hostStringsOf} from '../../../web/src/i18n/host.ts';
import {stringsOf} from '../../../web/src/i18n/lang.ts';
import {testStrings} from '../../../web/src/i18n/string-test.ts';
import {en, zhCN} from '../texts.ts';

// One after the other: what is tested stays tested.

describe('strings that are looked up', () => {
  it('are those of the tables, as long as nothing is tested', () => {
    expect([stringsOf.en, stringsOf['zh-CN']]).toEqual([en, zhCN]);
  });

  it('are twice as long, in both languages, also those of the page around', () => {
    testStrings('double');
    expect(stringsOf.en['steps.next']).toBe('Next step Next step');
    expect(stringsOf['zh-CN']['steps.next']).toBe('下一步 下一步');
    expect(hostStringsOf.en['author.copy']).toBe('Copy Copy');
    expect(fill(stringsOf.en['head.head.n'], {head: 2})).toBe('Head 2 Head 2');
  });

  it('of a lesson that comes later too; the tables stay as they are', () => {
    testStrings('long');
    expect(stringsOf.en['key.sentence']).toMatch(/[^\d](0123456789){5}$/);
    expect(en['key.sentence']).not.toContain('0123456789');
  });

  it('have markup that would run', () => {
    testStrings('xss');
    expect(stringsOf.en['steps.next']).toMatch(/^Next step<img src=".*" onerror=".*">$/);
  });
});
