import {describe, expect, it, vi} from 'vitest';

import {isCalm} from '../../../web/src/elements/calm.ts';
import {isFixed, rest} from '../../../web/src/elements/fixed.ts';
import type {MoxiangLessonElement} from '../../../web/src/elements/lesson-element.ts';
import {find, mounted, settled} from './mounted.ts';

// What an author fixes by attributes: what may be changed, and whether anything moves.

vi.mock('../../../web/src/elements/shared-engine.ts', () => ({sharedEngine: vi.fn()}));

const settings = {lang: 'en', text: 'we saw it', step: 'weights', controls: 'basic'};
const note = (lesson: MoxiangLessonElement) => find(lesson, '.fixed-note');

describe('readonly', () => {
  it.each([
    [null, false],
    ['0', false],
    ['', true],
    ['1', true],
  ])('%o: %o', (value, wanted) => {
    expect(isFixed(value)).toBe(wanted);
  });

  it('says why, until it is taken away', async () => {
    const lesson = await mounted({...settings, readonly: ''});
    expect(note(lesson).textContent).toContain('fixed here by the author');
    lesson.setAttribute('lang', 'zh-CN');
    await settled(lesson);
    expect(note(lesson).textContent).toContain('本页供阅读');
    lesson.readonly = null;
    await settled(lesson);
    expect(note(lesson)).toBeNull();
    lesson.readonly = '1';
    await settled(lesson);
    expect(note(lesson)).toBeTruthy();
  });

  it('marks all that changes what is computed, and leaves what only shows', async () => {
    const lesson = await mounted({...settings, readonly: ''});
    const isMarked = (selector: string) =>
      find(lesson, selector).closest('[data-changes]') !== null;
    for (const selector of ['#sentence', '#model', '.switch[data-head="0"]'])
      expect(isMarked(selector), selector).toBe(true);
    for (const selector of ['.step-by.primary', 'td[data-path]', '[data-choose="1"]'])
      expect(isMarked(selector), selector).toBe(false);
    find(lesson, '.step-by.primary').click();
    await settled(lesson);
    expect(lesson.step).toBe('head_out');
  });

  it('does not keep a script from anything', async () => {
    const lesson = await mounted({...settings, readonly: ''});
    lesson.setAttribute('text', 'they saw us');
    await settled(lesson);
    expect(lesson.getAttribute('text')).toBe('they saw us');
  });

  it('lets controls rest that show a value, and work again', () => {
    const root = document.createElement('div');
    root.innerHTML = '<input data-sets><svg><circle data-sets tabindex="0"></circle></svg><input>';
    const [own, other] = root.querySelectorAll('input');
    rest(root, true);
    expect([own!.disabled, other!.disabled]).toEqual([true, false]);
    expect(root.querySelector('circle')!.getAttribute('tabindex')).toBe('-1');
    rest(root, false);
    expect(own!.disabled).toBe(false);
    expect(root.querySelector('circle')!.getAttribute('tabindex')).toBe('0');
  });
});

describe('motion', () => {
  it('is for the system to say, unless the author wants none; also in a lesson in the shell', () => {
    const wishes = {matches: false};
    vi.stubGlobal('matchMedia', () => wishes);
    const lesson = document.createElement('div');
    const own = document.createElement('div');
    own.dataset['own'] = '';
    lesson.attachShadow({mode: 'open'}).append(own);
    expect([isCalm(lesson), isCalm(own)]).toEqual([false, false]);
    lesson.setAttribute('motion', 'reduce');
    expect([isCalm(lesson), isCalm(own)]).toEqual([true, true]);
    lesson.setAttribute('motion', 'auto');
    wishes.matches = true;
    expect([isCalm(lesson), isCalm(own)]).toEqual([true, true]);
  });
});

describe('an attribute that is taken away', () => {
  it('is as if it had never been there', async () => {
    const lesson = await mounted({...settings, theme: 'dark', head: '1'});
    expect(find(lesson, '.prediction')).toBeNull();
    for (const name of ['controls', 'head']) lesson.removeAttribute(name);
    await settled(lesson);
    expect(find(lesson, '.prediction')).toBeTruthy();
    expect(lesson.head).toBe('0');
    expect(lesson.getAttribute('text')).toBe('we saw it');
  });
});
