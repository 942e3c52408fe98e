import {beforeEach, describe, expect, it, vi} from 'vitest';

import {isReadIn, readIn} from '../../../web/src/i18n/texts.ts';
import {textOf} from '../views/dom.ts';
import {engine, find, mounted, settled} from './mounted.ts';

// Texts that come when the test lets them.

vi.mock('../../../web/src/elements/shared-engine.ts', () => ({sharedEngine: vi.fn()}));
vi.mock(import('../../../web/src/i18n/texts.ts'), async (original) => {
  const texts = await original();
  return {...texts, isReadIn: vi.fn(texts.isReadIn), readIn: vi.fn(texts.readIn)};
});

interface Coming {
  readonly lang: string;
  readonly come: () => void;
  readonly fail: (error: Error) => void;
}

let coming: Coming[];
const there = new Set<string>();

beforeEach(() => {
  coming = [];
  there.clear();
  vi.mocked(isReadIn).mockImplementation((lang) => there.has(lang));
  vi.mocked(readIn).mockImplementation(
    (lang) =>
      new Promise((resolve, fail) => {
        const come = (): void => {
          there.add(lang);
          resolve();
        };
        coming.push({lang, come, fail});
      }),
  );
});

const chosen = (lesson: Element): string | undefined =>
  lesson.shadowRoot!.querySelector<HTMLInputElement>('[data-choice="lang"] input:checked')?.value;

describe('a lesson whose texts are not there yet', () => {
  it('keeps its place and computes nothing; with them it begins, once', async () => {
    const lesson = await mounted({lang: 'en', text: 'we saw it'});
    lesson.setAttribute('step', 'weights');
    await settled(lesson);
    expect(textOf(find(lesson, '.empty'))).toBe('');
    expect(engine.runs).toEqual([]);
    expect(lesson.getAttribute('lang')).toBe('en');
    expect(coming.map(({lang}) => lang)).toEqual(['en']);
    coming[0]!.come();
    await settled(lesson);
    expect(engine.runs).toHaveLength(1);
    expect(textOf(find(lesson, '#stop-title'))).toBe('Attention weights');
  });

  it('begins with the language that was asked for last', async () => {
    const lesson = await mounted({lang: 'en', text: 'we saw it'});
    lesson.setAttribute('lang', 'zh-CN');
    coming[1]!.come();
    await settled(lesson);
    coming[0]!.come();
    await settled(lesson);
    expect(lesson.getAttribute('lang')).toBe('zh-CN');
    expect(textOf(find(lesson, '#stop-title'))).toBe('输入 x');
    expect(engine.runs).toHaveLength(1);
  });

  it('begins only on a page', async () => {
    const lesson = await mounted({lang: 'en', text: 'we saw it'});
    lesson.remove();
    coming[0]!.come();
    await settled(lesson);
    expect(engine.runs).toEqual([]);
    document.body.append(lesson);
    await settled(lesson);
    expect(engine.runs).toHaveLength(1);
  });

  it('says in both languages that they could not be fetched, and tries again', async () => {
    const lesson = await mounted({lang: 'en', text: 'we saw it'});
    coming[0]!.fail(new Error('no connection'));
    await settled(lesson);
    expect(textOf(find(lesson, '.empty'))).toMatch(
      /没有取到.*再试一次.*could not be fetched.*Try again/s,
    );
    find(lesson, 'p[lang="zh-CN"] button').click();
    expect(coming.map(({lang}) => lang)).toEqual(['en', 'en']);
    coming[1]!.come();
    await settled(lesson);
    expect(textOf(find(lesson, '#stop-title'))).toBe('Input x');
  });
});

describe('another language', () => {
  const begun = async () => {
    const lesson = await mounted({lang: 'en', text: 'we saw it'});
    coming[0]!.come();
    await settled(lesson);
    find(lesson, '[data-choice="lang"] input[value="zh-CN"]').click();
    await settled(lesson);
    return lesson;
  };

  it('is shown once its texts are there; until then the old one stays', async () => {
    const lesson = await begun();
    expect(textOf(find(lesson, '#stop-title'))).toBe('Input x');
    coming[1]!.come();
    await settled(lesson);
    expect(textOf(find(lesson, '#stop-title'))).toBe('输入 x');
    expect([chosen(lesson), lesson.getAttribute('lang')]).toEqual(['zh-CN', 'zh-CN']);
  });

  it('that could not be fetched is told of, and the old one stays', async () => {
    const lesson = await begun();
    coming[1]!.fail(new Error('no connection'));
    await settled(lesson);
    expect(textOf(find(lesson, '[data-notice="problem"]'))).toMatch(/中文.*stays as it is/);
    expect([chosen(lesson), lesson.getAttribute('lang')]).toEqual(['en', 'en']);
    expect(textOf(find(lesson, '#stop-title'))).toBe('Input x');
  });
});

describe('a state in another language', () => {
  const begun = async () => {
    const lesson = await mounted({lang: 'en', text: 'we saw it'});
    coming[0]!.come();
    await settled(lesson);
    return {lesson, kept: {...lesson.getState(), lang: 'zh-CN', step: 'weights'}};
  };

  it('is restored once its texts are there', async () => {
    const {lesson, kept} = await begun();
    lesson.setState(kept);
    await settled(lesson);
    expect(textOf(find(lesson, '#stop-title'))).toBe('Input x');
    coming[1]!.come();
    await settled(lesson);
    expect(textOf(find(lesson, '#stop-title'))).toBe('注意力权重');
  });

  it('is restored without its language where that cannot be had, which is told', async () => {
    const {lesson, kept} = await begun();
    lesson.setState(kept);
    coming[1]!.fail(new Error('no connection'));
    await settled(lesson);
    expect(textOf(find(lesson, '#stop-title'))).toBe('Attention weights');
    expect(textOf(find(lesson, '[data-notice="problem"]'))).toMatch(/中文.*stays as it is/);
  });

  it('gives way to one that was given after it', async () => {
    const {lesson, kept} = await begun();
    lesson.setState(kept);
    lesson.setState({...kept, lang: 'en', step: 'scores'});
    coming[1]!.come();
    await settled(lesson);
    expect(textOf(find(lesson, '#stop-title'))).toBe('Scores');
  });

  it('may be the first: the lesson begins with it', async () => {
    const lesson = await mounted({lang: 'en'});
    lesson.setState({
      v: 1,
      lesson: 'multi-head',
      lang: 'zh-CN',
      text: 'we saw it',
      step: 'weights',
    });
    coming[0]!.come();
    await settled(lesson);
    coming[1]!.come();
    await settled(lesson);
    expect(textOf(find(lesson, '#stop-title'))).toBe('注意力权重');
    expect(engine.runs).toHaveLength(1);
  });
});
