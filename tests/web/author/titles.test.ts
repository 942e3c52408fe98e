import {describe, expect, it} from 'vitest';

import {GROUPS, wordsOf} from '../../../web/src/author/form.ts';
import {titleOf} from '../../../web/src/author/titles.ts';
import {LANGS} from '../../../web/src/i18n/lang.ts';
import {allLessons} from '../../../web/src/lessons/lessons.ts';
import {parameterOf} from '../../../web/src/parameters/parameters.ts';

describe.each(LANGS)('what an author chooses from, in %s', (lang) => {
  it.each(allLessons.map(({id}) => id))('has a title and no name of ours: %s', (lesson) => {
    for (const name of Object.values(GROUPS).flat()) {
      const {initial} = parameterOf(name)!;
      const words = [...wordsOf(name, {lesson}), ...(initial === '' ? [] : [initial])];
      expect(words.length, name).toBeGreaterThan(0);
      const titles = words.map((word) => titleOf(name, word, lesson, lang));
      for (const [n, title] of titles.entries()) {
        expect(title, `${name} ${words[n]}`).toBeTruthy();
        expect(title).not.toBe(words[n]);
        expect(title).not.toMatch(/\{\{|\w\.\w+\./);
      }
      expect(new Set(titles).size).toBe(titles.length);
    }
  });
});

it('the titles are those of the lesson', () => {
  expect(titleOf('lesson', 'one-head', 'multi-head', 'zh-CN')).toBe('为什么不用一个头？');
  expect(titleOf('step', 'weights', 'multi-head', 'en')).toBe('Attention weights');
  expect(titleOf('model', 'chapter-en', 'multi-head', 'en')).toBe(
    'Chapter’s model, English (small)',
  );
});
