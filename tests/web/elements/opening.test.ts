import {describe, expect, it, vi} from 'vitest';

import type {MoxiangLessonElement} from '../../../web/src/elements/lesson-element.ts';
import {en, zhCN} from '../texts.ts';
import {engine, find, mounted, settled} from './mounted.ts';

// What a lesson opens with where what is asked for cannot be had: the reader has a lesson, and is told.

vi.mock('../../../web/src/elements/shared-engine.ts', () => ({sharedEngine: vi.fn()}));

const told = (lesson: MoxiangLessonElement): string =>
  find(lesson, '.notice-text')?.textContent?.trim() ?? '';

async function opened(attributes: Record<string, string>): Promise<MoxiangLessonElement> {
  const lesson = await mounted({lang: 'en', ...attributes});
  await settled(lesson);
  return lesson;
}

describe('a text that cannot be computed', () => {
  it.each([
    ['   ', 'en', en['error.empty_text']],
    ['我爱你'.repeat(100), 'zh-CN', zhCN['error.too_long.tokens'].split('{{')[0]!],
  ])(
    '%#: the lesson starts as by itself, the text is there to be mended',
    async (text, lang, why) => {
      const lesson = await opened({text, lang});
      await lesson.ready;
      expect(told(lesson)).toContain(why);
      expect(lesson.trace).toBeDefined();
      expect(find(lesson, '.notice .kept').textContent).toContain(engine.runs.at(-1)?.text);
      expect(find(lesson, '.stop table.matrix')).not.toBeNull();
      expect((find(lesson, '#own-text') as HTMLTextAreaElement).value).toBe(text);
      expect(lesson.getAttribute('sentence')).not.toBeNull();
      expect(lesson.getAttribute('text')).toBeNull();

      lesson.setAttribute('text', 'we saw it');
      await settled(lesson);
      expect(engine.runs.at(-1)?.text).toBe('we saw it');
      expect(find(lesson, '.notice-text')).toBeNull();
    },
  );

  it('leaves what is there, where there is something', async () => {
    const lesson = await opened({text: 'we saw it'});
    lesson.setAttribute('text', ' ');
    await settled(lesson);
    expect(told(lesson)).toContain(en['error.empty_text']);
    expect(lesson.getAttribute('text')).toBe('we saw it');
  });
});

describe('a place that the run does not have', () => {
  it.each([
    ['step', 'masked', 'scaled', 'scores'],
    ['head', '99', '1', '0–1'],
    ['layer', '9', '1', '0–1'],
    ['row', '77', '2', '0–2'],
  ])('%s %s is %s, and that is said', async (name, asked, now, known) => {
    const lesson = await opened({text: 'we saw it', [name]: asked});
    expect(lesson.getAttribute(name)).toBe(now);
    expect(told(lesson)).toContain(`${name} cannot be “${asked}”`);
    expect(told(lesson)).toContain(known);
    find(lesson, '.notice .icon').click();
    await settled(lesson);
    lesson.setAttribute(name, asked); // later, too
    await settled(lesson);
    expect(lesson.getAttribute(name)).toBe(now);
    expect(told(lesson)).toContain(`${name} cannot be “${asked}”`);
  });

  it('is not said of one that it has, by whatever name', async () => {
    const lesson = await opened({text: 'we saw it', step: 'q', head: '1', row: '02'});
    expect(lesson.getAttribute('step')).toBe('qkv');
    expect(lesson.getAttribute('row')).toBe('2');
    expect(find(lesson, '.notice-text')).toBeNull();
  });
});

it('all settings that are refused are named at once, each as it was last', async () => {
  const lesson = await opened({sentence: 'foo', model: 'bar', theme: 'pink'});
  for (const [name, value] of [
    ['sentence', 'foo'],
    ['model', 'bar'],
    ['theme', 'pink'],
  ] as const)
    expect(told(lesson)).toMatch(new RegExp(`${name}.*“${value}”`));
  expect(find(lesson, '.notice strong').textContent).toBe(en['notice.title']);
  expect(find(lesson, '.notice .kept')).toBeNull();
  lesson.setAttribute('theme', 'blue');
  await settled(lesson);
  expect(told(lesson)).not.toContain('pink');
  expect(told(lesson)).toContain('“blue”');
});
