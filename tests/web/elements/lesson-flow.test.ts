import {describe, expect, it, vi} from 'vitest';

import type {MoxiangLessonElement} from '../../../web/src/elements/lesson-element.ts';
import {textOf} from '../views/dom.ts';
import {engine, find, mounted, settled} from './mounted.ts';

// How the element goes through products; the numbers are the stand-in's. tests/browser has the core.

vi.mock('../../../web/src/elements/shared-engine.ts', () => ({sharedEngine: vi.fn()}));
function lessonAt(step: string, attributes = {}): Promise<MoxiangLessonElement> {
  const place = {lang: 'en', text: 'we saw it', model: 'paper', step, row: '1'};
  return mounted({...place, controls: 'basic', ...attributes});
}

const place = (lesson: MoxiangLessonElement): string =>
  find(lesson, '.scrubber input[type="range"]').getAttribute('aria-valuetext')!;

async function press(lesson: MoxiangLessonElement, selector: string): Promise<void> {
  find(lesson, selector).click();
  await settled(lesson);
}

async function choose(lesson: MoxiangLessonElement, name: string, nth: number): Promise<void> {
  const inputs = lesson.renderRoot.querySelectorAll(`[data-choice="${name}"] input`);
  inputs[nth]!.dispatchEvent(new Event('change'));
  await settled(lesson);
}

describe('a product', () => {
  it('is at its end at first, and goes from place to place', async () => {
    const lesson = await lessonAt('scores');
    expect(place(lesson)).toMatch(/^A score is a dot product/);
    await press(lesson, '[data-mark="start"]');
    expect(place(lesson)).toBe('Nothing has been computed yet.');
    await press(lesson, '.scrubber .on');
    expect(place(lesson)).toMatch(/^scores\[saw, we\], 1 of 3: channel 0 added/);
    // A question keeps the number itself covered until it is answered.
    expect(find(lesson, '.corner-result td.partial').dataset).toMatchObject({row: '1', col: '0'});
  });

  it('follows the row in focus, and is at its end again at the next stop', async () => {
    const lesson = await lessonAt('scores');
    await press(lesson, '[data-mark="start"]');
    await press(lesson, '.scrubber .on');
    lesson.setAttribute('row', '2');
    await settled(lesson);
    expect(place(lesson)).toMatch(/^scores\[it, we\], 1 of 3/);
    lesson.setAttribute('step', 'head_out');
    await settled(lesson);
    expect(place(lesson)).toMatch(/^A row of the result is a mixture/);
  });

  it('is shown with its parameters, which are asked for', async () => {
    const lesson = await lessonAt('qkv');
    const given = [...lesson.renderRoot.querySelectorAll<HTMLElement>('.above td[data-source]')];
    expect(given.length).toBeGreaterThan(0);
    expect(given.every(({dataset}) => /w_q|b_q/.test(dataset['source']!))).toBe(true);
    expect(given.every(({dataset}) => dataset['given'] !== undefined)).toBe(true);
    await choose(lesson, 'product', 2);
    expect(find(lesson, '.product').dataset['product']).toBe('v');
    expect(find(lesson, '.corner-result table').dataset['path']).toBe('blocks.0.attn.heads.0.v');
  });

  it('opens the number of an operand that is clicked, if the trace has it', async () => {
    const lesson = await lessonAt('qkv');
    await press(lesson, '.left td[data-source]');
    expect(textOf(find(lesson, '.sum-of'))).toMatch(/^x\[we, 0\]/);
    await press(lesson, '.above td[data-source]');
    expect(textOf(find(lesson, '.sum-of'))).toMatch(/^x\[we, 0\]/);
  });

  it('keeps its cells and the open one when it is shown as a slice', async () => {
    const lesson = await lessonAt('qkv', {head: '1'});
    await press(lesson, '.corner-result td[data-path]');
    const texts = (): string[] =>
      [...lesson.renderRoot.querySelectorAll('.corner-result td[data-path]')].map(textOf);
    const before = texts();
    await choose(lesson, 'packing', 1);
    expect(texts()).toEqual(before);
    expect(lesson.renderRoot.querySelectorAll('td[aria-selected="true"]')).toHaveLength(1);
    expect(textOf(find(lesson, '.corner-result thead th'))).toBe('3');
    expect(textOf(find(lesson, '[data-split]'))).toBe('0');
  });
});

describe('playing', () => {
  const motion = (reduce: boolean): void => {
    vi.stubGlobal('matchMedia', () => ({matches: reduce}));
  };

  async function afterTicks(lesson: MoxiangLessonElement, ticks: number): Promise<void> {
    for (let i = 0; i < ticks; i++) {
      vi.advanceTimersByTime(900);
      await settled(lesson);
    }
  }

  it('begins again from its end, goes on by itself, and stops at the end', async () => {
    motion(false);
    const lesson = await lessonAt('scores');
    vi.useFakeTimers({toFake: ['setInterval', 'clearInterval']});
    await press(lesson, '.scrubber .play');
    expect(place(lesson)).toBe('Nothing has been computed yet.');
    await afterTicks(lesson, 2);
    expect(place(lesson)).toMatch(/, 2 of 3:/);
    await afterTicks(lesson, 20);
    expect(place(lesson)).toMatch(/^A score is a dot product/);
    expect(find(lesson, '.scrubber .play').getAttribute('aria-label')).toBe('Play');
  });

  it('stops when the reader moves, or leaves the stop', async () => {
    motion(false);
    const lesson = await lessonAt('scores');
    vi.useFakeTimers({toFake: ['setInterval', 'clearInterval']});
    await press(lesson, '.scrubber .play');
    await press(lesson, '.scrubber .on');
    await afterTicks(lesson, 3);
    expect(place(lesson)).toMatch(/, 1 of 3:/);
    await press(lesson, '.scrubber .play');
    lesson.setAttribute('step', 'head_out');
    await settled(lesson);
    await afterTicks(lesson, 3);
    expect(place(lesson)).toMatch(/^A row of the result is a mixture/);
  });

  it('goes from one named place to the next where no motion is wanted', async () => {
    motion(true);
    const lesson = await lessonAt('scores');
    vi.useFakeTimers({toFake: ['setInterval', 'clearInterval']});
    await press(lesson, '.scrubber .play');
    await afterTicks(lesson, 1);
    expect(find(lesson, '[data-mark="cell"]').getAttribute('aria-pressed')).toBe('true');
    await afterTicks(lesson, 1);
    expect(find(lesson, '[data-mark="row"]').getAttribute('aria-pressed')).toBe('true');
  });
});

describe('the place of the norm', () => {
  it('opens the model anew, keeps where the reader is, and both columns of numbers', async () => {
    const lesson = await lessonAt('resid_mid');
    const of = (name: string): string[] =>
      [...lesson.renderRoot.querySelectorAll(`.norm-place td[data-place="${name}"]`)].map(textOf);
    // The numbers of the other place are there at once: another model was opened for them.
    expect([...of('pre'), ...of('post')]).not.toContain('…');
    expect(engine.opened).toEqual(['paper', 'paper']);
    const before = of('post');
    await choose(lesson, 'norm-place', 1);
    await settled(lesson);
    expect(engine.opened).toEqual(['paper', 'paper', 'paper']);
    expect(of('post')).toEqual(before);
    expect(lesson.getAttribute('step')).toBe('resid_mid');
    expect(lesson.getAttribute('row')).toBe('1');
    expect([...of('pre'), ...of('post')]).not.toContain('…');
    // A head that is switched off is off in both.
    find(lesson, '.switch[data-head="1"]').click();
    await settled(lesson);
    expect(engine.runs.slice(-2).map(({options}) => options?.headsOff)).toEqual(
      Array(2).fill([{layer: 0, head: 1}]),
    );
    const steps = [...lesson.renderRoot.querySelectorAll<HTMLElement>('.stepper button')];
    expect(steps.map(({dataset}) => dataset['step']).slice(0, 2)).toEqual(['x', 'norm']);
  });

  it('cannot be moved where the weights were trained', async () => {
    const lesson = await lessonAt('norm', {model: 'use-lite'});
    expect(find(lesson, '.norm-place').dataset['place']).toBe('pre');
    expect(lesson.renderRoot.querySelector('[data-choice="norm-place"]')).toBeNull();
  });
});

describe('the focus', () => {
  it('stays on a number when the next stop is laid out in another way', async () => {
    const lesson = await lessonAt('scaled');
    const cell = find(lesson, 'td[data-path][tabindex="0"]');
    cell.focus();
    for (const path of ['weights', 'head_out', 'attn.concat', 'contribution']) {
      const {activeElement} = lesson.shadowRoot!;
      activeElement!.dispatchEvent(new KeyboardEvent('keydown', {key: '.', bubbles: true}));
      await settled(lesson);
      const focused = lesson.shadowRoot!.activeElement as HTMLElement | null;
      expect(focused?.dataset['path'], path).toContain(path);
    }
  });
});
