import {describe, expect, it, vi} from 'vitest';

import type {LessonEventMap} from '../../../web/src/elements/event-map.ts';
import {EVENTS} from '../../../web/src/elements/event-map.ts';
import {MoxiangLessonElement} from '../../../web/src/elements/lesson-element.ts';
import {zhCN} from '../texts.ts';
import {engine, find, mounted, settled} from './mounted.ts';

// What hosts do with the element, and whom its events name as the one who asked. The engine is a stand-in.

vi.mock('../../../web/src/elements/shared-engine.ts', () => ({sharedEngine: vi.fn()}));

/** Name and source of each event of the page from now on. */
function sources(target: EventTarget = document.body): string[] {
  const seen: string[] = [];
  for (const name of Object.keys(EVENTS) as (keyof LessonEventMap)[]) {
    target.addEventListener(name, (event) => {
      const {source} = (event as CustomEvent<{source: string}>).detail;
      seen.push(`${name.replace('moxiang-', '')} ${source}`);
    });
  }
  return seen;
}

const settings = {lang: 'en', text: 'we saw it'};

describe('an event says who has asked', () => {
  it('init: what the page opens with, also what of it is refused', async () => {
    const seen = sources();
    await mounted({...settings, step: 'decoder', head: 'x', theme: 'sepia'});
    expect(new Set(seen)).toEqual(new Set(['warning init', 'ready init']));
    expect(seen.filter((one) => one === 'ready init')).toHaveLength(1);
  });

  it('api: attributes, properties, methods and states, also when their numbers come later', async () => {
    const lesson = await mounted(settings);
    const seen = sources(lesson);
    lesson.setAttribute('step', 'weights');
    lesson.head = '1';
    lesson.next();
    const state = lesson.getState();
    lesson.setState({...state, open: [['blocks.0.attn.heads.0.scores', 1, 0]], head: 0});
    lesson.setAttribute('text', 'they saw us');
    await settled(lesson);
    lesson.setAttribute('text', ' ');
    await settled(lesson);
    expect(new Set(seen.map((one) => one.split(' ')[1]))).toEqual(new Set(['api']));
    expect(seen.map((one) => one.split(' ')[0])).toEqual(
      expect.arrayContaining(['step', 'select', 'error']),
    );
  });

  it('user: what the reader does, also after a script has done something', async () => {
    const lesson = await mounted({...settings, controls: 'basic'});
    lesson.goTo('weights');
    await settled(lesson);
    const seen = sources(lesson);
    find(lesson, '.step-by.primary').click();
    await settled(lesson);
    find(lesson, 'td[data-path]').click();
    await settled(lesson);
    expect(seen).toEqual(['step user', 'select user']);
  });

  it('a request of a script stays its own while the reader does something else', async () => {
    const lesson = await mounted({...settings, controls: 'basic'});
    const seen = sources(lesson);
    lesson.setAttribute('text', ' ');
    find(lesson, '.step-by.primary').click();
    await settled(lesson);
    expect(seen).toEqual(['step user', 'error api']);
  });
});

describe('that the lesson is ready', () => {
  it('is told once, and is a promise', async () => {
    const seen = sources();
    const lesson = await mounted(settings);
    await lesson.ready;
    lesson.setAttribute('text', 'they saw us');
    await settled(lesson);
    lesson.remove();
    document.body.append(lesson);
    await settled(lesson);
    expect(seen.filter((one) => one.startsWith('ready'))).toEqual(['ready init']);
  });
});

describe('properties', () => {
  it('are the attributes', async () => {
    const lesson = await mounted(settings);
    lesson.step = 'weights';
    lesson.theme = 'dark';
    expect([lesson.getAttribute('step'), lesson.getAttribute('theme')]).toEqual([
      ...['weights', 'dark'],
    ]);
    lesson.setAttribute('head', '1');
    expect(lesson.head).toBe('1');
    lesson.controls = null;
    expect(lesson.hasAttribute('controls')).toBe(false);
  });

  it('that were set before the element was registered are kept', async () => {
    const one = await mounted({...settings, step: 'weights'});
    const state = one.getState();
    const early = new MoxiangLessonElement();
    early.startEngine = () => Promise.resolve(engine);
    // As the browser finds them on an element that it upgrades: plain values on it.
    for (const [name, value] of Object.entries({text: 'we saw it', head: 1, step: 'scores'}))
      Object.defineProperty(early, name, {value, configurable: true, writable: true});
    early.lang = 'en';
    document.body.append(early);
    await settled(early);
    expect(['text', 'head', 'step'].map((name) => early.getAttribute(name))).toEqual([
      ...['we saw it', '1', 'scores'],
    ]);
    const kept = new MoxiangLessonElement();
    kept.startEngine = () => Promise.resolve(engine);
    Object.defineProperty(kept, 'state', {value: state, configurable: true});
    document.body.append(kept);
    await settled(kept);
    expect(kept.getState()).toEqual(state);
  });

  it('state is what getState gives, and setState takes', async () => {
    const lesson = await mounted(settings);
    const before = lesson.state;
    lesson.goTo('scores');
    expect(lesson.state).not.toEqual(before);
    lesson.state = before;
    await settled(lesson);
    expect(lesson.state).toEqual(before);
  });
});

describe('methods', () => {
  it('go to the next step and back, and say where there is none', async () => {
    const lesson = await mounted({...settings, step: 'x'});
    expect(lesson.prev()).toBe(false);
    expect(lesson.next()).toBe(true);
    expect(lesson.step).toBe('norm');
    expect(lesson.prev()).toBe(true);
    expect(lesson.step).toBe('x');
    let steps = 0;
    while (lesson.next()) steps += 1;
    expect(steps).toBe(10);
    expect(lesson.step).toBe('mlp_norm');
    lesson.goTo('no-such');
    expect(lesson.step).toBe('mlp_norm');
    await settled(lesson);
    expect(find(lesson, '[data-notice="problem"]').textContent).toContain('no-such');
  });

  it('do not take the focus', async () => {
    const lesson = await mounted({...settings, step: 'x', controls: 'basic'});
    const outside = document.createElement('input');
    document.body.append(outside);
    outside.focus();
    lesson.next();
    lesson.goTo('weights');
    lesson.reset();
    await settled(lesson);
    expect(document.activeElement).toBe(outside);
  });

  it('begin again, in the language and the colours that the reader has', async () => {
    const lesson = await mounted({...settings, step: 'weights', row: '2'});
    const beginning = lesson.getState();
    find(lesson, '.now [data-choice="column"]').click();
    lesson.setAttribute('text', 'they saw us');
    await settled(lesson);
    lesson.goTo('x');
    Object.assign(lesson, {head: 1, theme: 'dark', lang: 'zh-CN'});
    lesson.reset();
    await settled(lesson);
    expect(lesson.getState()).toEqual({...beginning, theme: 'dark', lang: 'zh-CN'});
  });

  it('give the numbers of the step as text', async () => {
    const lesson = await mounted({...settings, step: 'weights'});
    const json = JSON.parse(await lesson.exportData()) as object;
    expect(JSON.stringify(json)).toContain('"weights"');
    expect((await lesson.exportData('csv')).split('\n').length).toBeGreaterThan(3);
    const empty = document.createElement('moxiang-lesson');
    await expect(empty.exportData()).rejects.toThrow('[export]');
    await expect(empty.exportImage()).rejects.toThrow(`[picture] ${zhCN['picture.none']}`);
  });

  it.each([
    ['en', 'Covered until you have answered or skipped the question.'],
    ['zh-CN', '回答或跳过问题之后才显示。'],
  ])('in %s, give no numbers that a question covers, and say why', async (lang, why) => {
    const lesson = await mounted({...settings, lang, step: 'scores', row: '2'});
    await expect(lesson.exportData()).rejects.toThrow(`[export] ${why}`);
    await expect(lesson.exportData('csv')).rejects.toThrow(why);
    find(lesson, '[data-act="skip"]').click();
    await settled(lesson);
    expect(await lesson.exportData()).toContain('"scores"');
  });
});
