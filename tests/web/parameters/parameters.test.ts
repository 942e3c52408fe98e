import {describe, expect, it} from 'vitest';

import {ATTRIBUTES} from '../../../web/src/elements/attributes.ts';
import {ALL, parameterOf, refusal} from '../../../web/src/parameters/parameters.ts';
import {read, settingsOf} from '../../../web/src/parameters/read.ts';

const query = (text: string) => new URLSearchParams(text);

describe('the table', () => {
  it('has each name once, and every attribute', () => {
    const names = ALL.map(({name}) => name);
    expect(new Set(names).size).toBe(names.length);
    const ofPage = ['embed', 'links', 'parentOrigin', 'stringTest'];
    expect(ATTRIBUTES).toEqual(names.filter((name) => !ofPage.includes(name)));
  });

  it('has initial values that it does not refuse', () => {
    for (const parameter of ALL) {
      if (parameter.initial !== '') expect(refusal(parameter, parameter.initial)).toBeUndefined();
    }
  });

  const long = 'x'.repeat(10_240);
  const html = '<img src=x onerror=alert(1)>';
  it.each([
    ['lesson', ['one-head', 'qkv', 'multi-head'], ['', 'One-Head', long, html]],
    ['model', ['auto', 'paper', 'use-lite', 'chapter-zh'], ['gpt', '__proto__', long, html]],
    ['theme', ['auto', 'light', 'dark'], ['sepia', ' dark', long, html]],
    ['controls', ['full', 'basic', 'none'], ['off', 'constructor', html]],
    ['kernel', ['exact', 'fast', 'plain'], ['scalar', html]],
    ['readonly', ['', '0', '1'], ['true', 'readonly', html]],
    ['motion', ['auto', 'reduce'], ['', 'none', html]],
    ['links', ['0', '1'], ['', 'no', html]],
    ['layer', ['0', '7'], ['-1', '1.5', '1e3', '１', '1234567', long]],
    ['head', ['0'], ['', ' 1', html]],
    ['row', ['11'], ['NaN']],
    ['embed', ['0', '1'], ['true', '', '01', html]],
    [
      'parentOrigin',
      ['https://example.org', 'http://127.0.0.1:8080'],
      ['*', 'example.org', 'https://example.org/', 'null', 'javascript:alert(1)', long],
    ],
    ['stringTest', ['double', 'long', 'xss'], ['', 'toString', html]],
    ['text', ['', long, html], []],
  ] as const)('%s takes what it is, and nothing else', (name, good, bad) => {
    const parameter = parameterOf(name)!;
    for (const value of good) expect(refusal(parameter, value), value).toBeUndefined();
    for (const value of bad) expect(refusal(parameter, value)?.length, value).toBeGreaterThan(0);
  });
});

describe('what is asked for', () => {
  it('is taken by name, in the order of the table; what nobody knows is left', () => {
    const {element, page, refused} = read(query('utm=1&head=3&lesson=qkv&embed=1&__proto__=1'));
    expect([...element]).toEqual([
      ['lesson', 'qkv'],
      ['head', '3'],
    ]);
    expect([...page]).toEqual([['embed', '1']]);
    expect(refused).toEqual([]);
  });

  it('counts once: the first value of the first source that has it', () => {
    const {element} = read(query('lang=en&lang=zh-CN'), query('lang=fr&theme=dark'));
    expect([...element]).toEqual([
      ['lang', 'en'],
      ['theme', 'dark'],
    ]);
  });

  it('of the page is refused where it cannot be, and as if it were absent', () => {
    const {page, refused} = read(query('embed=yes&parentOrigin=*'));
    expect([...page]).toEqual([]);
    expect(refused).toEqual([
      {name: 'embed', value: 'yes', known: ['0', '1']},
      {name: 'parentOrigin', value: '*', known: ['https://example.org']},
    ]);
  });
});

describe('settings in a page', () => {
  it('are parameters as JSON: words, numbers, flags, lists', () => {
    const json =
      '{"lesson": "qkv", "head": 2, "tokens": ["我", "爱"], "state": null, "x": {"a": 1}}';
    expect(settingsOf(json).toString()).toBe(
      query('lesson=qkv&head=2&tokens=["我","爱"]').toString(),
    );
  });

  it.each([undefined, null, '', '[]', 'null', '7', '{', '"text"'])('%s has none', (json) => {
    expect([...settingsOf(json)]).toEqual([]);
  });
});
