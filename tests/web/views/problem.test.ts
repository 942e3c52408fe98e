import {describe, expect, it} from 'vitest';

import {en, zhCN} from '../texts.ts';
import {problemText} from '../../../web/src/views/problem.ts';

describe('the message of a problem', () => {
  it.each([
    ['too_long', {n: 2000, max: 128, unit: 'tokens'}, /2000 tokens.*128/, /2000 个词元.*128/],
    ['too_long', {n: 10, max: 5, unit: 'characters'}, /10 characters.*5/, /10 个字符.*5/],
    ['empty_text', {}, /empty/, /空/],
    ['lone_surrogate', {position: 3}, /Character 3 /, /第 3 个字符/],
    [
      'not_loaded',
      {file: 'http://x/models/a.safetensors'},
      /file a\.safetensors/,
      /a\.safetensors/,
    ],
    ['bad_file', {file: 'a', got: 5, expected: 7}, /5 bytes.*7/, /5 字节.*7/],
    ['bad_file', {message: '[load] why'}, /\[load\] why/, /\[load\] why/],
    ['engine_failed', {message: 'why'}, /why/, /why/],
    ['something_new', {message: 'why'}, /why/, /why/],
  ])('%s names value and expectation in both languages', (code, values, english, chinese) => {
    expect(problemText(code, values, en)).toMatch(english);
    expect(problemText(code, values, zhCN)).toMatch(chinese);
    expect(problemText(code, values, en)).not.toContain('{{');
  });
});
