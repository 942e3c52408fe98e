import {describe, expect, it} from 'vitest';

import type {StringKey} from '../../../web/src/i18n/en.ts';
import {fill, fillWith, keyOf, placesOf} from '../../../web/src/i18n/fill.ts';
import {isStringKey, langOf} from '../../../web/src/i18n/lang.ts';
import {en, zhCN} from '../texts.ts';

const keys = Object.keys(en) as StringKey[];

describe('the two languages', () => {
  it('have the same strings', () => {
    expect(Object.keys(zhCN).sort()).toEqual([...keys].sort());
  });

  it.each(keys)('have the same places in %s', (key) => {
    expect([...placesOf(zhCN[key])].sort()).toEqual([...placesOf(en[key])].sort());
  });

  it.each(keys)('have a text for %s', (key) => {
    expect(en[key].trim()).not.toBe('');
    expect(zhCN[key].trim()).not.toBe('');
  });
});

describe('Chinese text', () => {
  // Code names, symbols and the language’s own names stay as they are.
  const chinese = keys.filter((key) => /[\u4e00-\u9fff]/.test(zhCN[key]));

  it.each(chinese)('has full-width punctuation in %s', (key) => {
    const text = zhCN[key].replaceAll(/\{\{\w+\}\}/g, '数');
    expect(text).not.toMatch(/[\u4e00-\u9fff][,;:!?()]|[,;:!?()][\u4e00-\u9fff]/);
    expect(text).not.toMatch(/[\u4e00-\u9fff]\.(?!\d)/);
  });
});

describe('filling a string', () => {
  it('puts values into their places', () => {
    expect(fill('{{a}} of {{b}}, {{a}}', {a: 1, b: 'x'})).toBe('1 of x, 1');
  });

  it('shows a place that has no value, rather than nothing', () => {
    expect(fill('{{a}}')).toBe('{{a}}');
  });

  it('keeps text and values apart for those who draw them', () => {
    const parts = fillWith('<{{a}}>', {a: 2}, (value, name) => [value, name] as const);
    expect(parts).toEqual([
      ['<', null],
      [2, 'a'],
      ['>', null],
    ]);
  });

  it('does not take a value for a string with places', () => {
    expect(fill('{{a}}', {a: '{{b}}', b: 'no'})).toBe('{{b}}');
  });
});

describe('what is said to an answer', () => {
  it('does not say again that it is right: the mark in front of it has', () => {
    const said = [en, zhCN].flatMap((strings) =>
      Object.entries(strings).filter(([key]) => /^quiz\..*\.why$/.test(key)),
    );
    expect(said.length).toBeGreaterThan(100);
    const again = /^(yes|right|no|对|是的|没错|不对)[ ,.:;，。：；]/i;
    expect(said.filter(([, text]) => again.test(text) && !/^no \w/i.test(text))).toEqual([]);
  });
});

describe('keys and languages', () => {
  it('knows its keys, and not what every object has', () => {
    expect(isStringKey('steps.next')).toBe(true);
    expect(isStringKey('toString')).toBe(false);
    expect(() => keyOf('no.such')).toThrow('[i18n] there is no string "no.such"');
  });

  it('reads every tag of Chinese as Chinese', () => {
    const tags = ['zh', 'zh-TW', 'zh_CN', 'zho', 'ZH-hans', 'en-GB', 'fr', '', null];
    expect(tags.map(langOf)).toEqual([
      ...['zh-CN', 'zh-CN', 'zh-CN', 'zh-CN', 'zh-CN', 'en', 'en'],
      ...[undefined, undefined],
    ]);
  });
});
