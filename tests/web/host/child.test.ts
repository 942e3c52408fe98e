import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

import {Child} from '../../../web/src/host/child.ts';
import {COMMANDS} from '../../../web/src/host/commands.ts';
import type {MoxiangLessonElement} from '../../../web/src/elements/lesson-element.ts';
import {chances, oneOf} from '../chances.ts';
import {mounted, settled} from '../elements/mounted.ts';

// The lesson's side of an iframe, with a page around that is only a place for messages.

vi.mock('../../../web/src/elements/shared-engine.ts', () => ({sharedEngine: vi.fn()}));

type Told = Record<string, unknown>;

let lesson: MoxiangLessonElement;
/** Another one in each test: those of earlier tests go on listening. */
let around: {postMessage: (message: Told) => void};
let told: Told[];
let thrown: unknown[];
const ORIGIN = 'https://course.example';
const keep = (error: unknown) => void thrown.push(error);

beforeEach(async () => {
  lesson = await mounted({lang: 'en', text: 'we saw it', step: 'x', controls: 'basic'});
  [told, thrown] = [[], []];
  const own = told;
  around = {postMessage: (message) => void own.push(message)};
  process.on('unhandledRejection', keep);
  const options = {lesson, content: document.body, around: around as never};
  new Child({...options, parentOrigin: ORIGIN, version: '1.2.3'}).start();
  told.length = 0;
});
afterEach(() => void process.off('unhandledRejection', keep));

/** A message as the browser delivers it, and all that comes of it. */
async function say(data: unknown, more: MessageEventInit = {}): Promise<void> {
  const init = {data, source: around as never, origin: ORIGIN, ...more};
  try {
    dispatchEvent(new MessageEvent('message', init));
  } catch (error) {
    keep(error);
  }
  await settled(lesson);
}

const ours = (message: Told) => ({source: 'moxiang', v: 1, ...message});
const command = (name: string, ...args: unknown[]) =>
  say(ours({type: 'command', id: 7, name, args}));
const replies = () => told.filter(({type}) => type === 'reply');

describe('a command', () => {
  it('is a method, and has its answer', async () => {
    await command('next');
    expect(lesson.step).toBe('norm');
    await command('goTo', 'weights');
    expect(lesson.step).toBe('weights');
    await command('prev');
    await command('getState');
    await command('reset');
    expect(lesson.step).toBe('x');
    const base = {source: 'moxiang', v: 1, type: 'reply', id: 7, ok: true};
    expect(replies()).toEqual([
      {...base, value: true},
      {...base, value: null},
      {...base, value: true},
      {...base, value: expect.objectContaining({step: 'scaled'}) as object},
      {...base, value: null},
    ]);
  });

  it('gives the numbers, as text', async () => {
    lesson.goTo('weights');
    await command('exportData', 'csv');
    await vi.waitFor(() => expect(replies()).toHaveLength(1));
    expect(replies()[0]).toMatchObject({ok: true, value: expect.stringContaining('we') as string});
  });

  it('gives a picture, of the form that is asked for', async () => {
    const asked: unknown[] = [];
    const picture = new Blob(['<svg/>']);
    lesson.exportImage = (format) => {
      asked.push(format);
      return Promise.resolve(picture);
    };
    await command('exportImage', 'svg');
    await command('exportImage', 'bmp');
    await vi.waitFor(() => expect(replies()).toHaveLength(2));
    expect(asked).toEqual(['svg', 'png']);
    expect(replies()[0]).toMatchObject({ok: true, value: picture});
  });

  it('that fails says so, and one with too long an answer', async () => {
    lesson.exportData = () => Promise.reject(new Error('nothing there'));
    await command('exportData');
    lesson.exportData = () => Promise.resolve('x'.repeat(70_000));
    await command('exportData');
    await command('remove');
    expect(replies().map(({ok, error}) => [ok, error])).toEqual([
      [false, 'nothing there'],
      [false, 'too long'],
      [false, 'no such command: remove'],
    ]);
  });

  it.each([...COMMANDS.keys()])('%s is there', (name) => {
    expect(typeof Reflect.get(lesson, name)).toBe('function');
  });
});

describe('set-theme and set-lang', () => {
  it('are followed, and need no answer', async () => {
    await say(ours({type: 'set-theme', theme: 'dark'}));
    await say(ours({type: 'set-lang', lang: 'zh-CN'}));
    expect([lesson.theme, lesson.lang]).toEqual(['dark', 'zh-CN']);
    expect(replies()).toEqual([]);
    await say(ours({type: 'set-theme', theme: {a: 1}}));
    expect(lesson.theme).toBe('dark');
  });
});

describe('what is none of the parent’s', () => {
  it.each([
    ['another window', {source: window as never}],
    ['no window', {source: null}],
    ['another origin', {origin: 'https://other.example'}],
    ['no origin', {origin: 'null'}],
  ])('%s is not heard', async (_, more) => {
    for (const message of [
      {type: 'command', id: 1, name: 'next', args: []},
      {type: 'set', id: 2, patch: {step: 'weights'}},
      {type: 'get', id: 3, what: 'state'},
      {type: 'set-theme', theme: 'dark'},
      {type: 'hello'},
    ])
      await say(ours(message), more);
    lesson.goTo('norm');
    expect(told).toEqual([]);
    expect([lesson.step, lesson.theme]).toEqual(['norm', null]);
  });
});

describe('any message at all', () => {
  it.each(Array.from({length: 8}, (_, seed) => seed))(
    'makes no exception, and leaves a lesson that answers: seed %i',
    async (seed) => {
      const chance = chances(seed);
      const round: Told = {};
      round['round'] = round;
      const values = [
        ...[null, undefined, true, NaN, -1, 2 ** 53, '', 'state', '\ud800', 10n, [], {}, round],
        ...['__proto__', 'constructor', {step: 'weights'}, {step: {}}, {state: {v: 2}}, ['x']],
        ...[{onclick: 'x'}, {text: 'x'.repeat(66_000)}, {toString: 1}, {tokens: '[1'}, 'next'],
      ];
      const any = () => oneOf(values, chance);
      const types = ['hello', 'get', 'set', 'command', 'set-theme', 'set-lang', 'reply', 'ready'];
      const names = [...COMMANDS.keys(), 'remove', 'constructor'];
      for (let n = 0; n < 60; n++) {
        const message = {
          ...{type: chance(5) ? oneOf(types, chance) : any(), id: chance(3) ? n : any()},
          ...{what: any(), patch: any(), theme: any(), lang: any()},
          ...{name: chance(2) ? oneOf(names, chance) : any(), args: chance(2) ? [any()] : any()},
        };
        await say(chance(9) ? ours(message) : any());
      }
      await settled(lesson);
      expect(thrown).toEqual([]);
      lesson.setAttribute('text', 'we saw it');
      await settled(lesson);
      told.length = 0;
      await command('getState');
      expect(replies()).toHaveLength(1);
      expect(replies()[0]).toMatchObject({ok: true, value: {text: 'we saw it'}});
    },
  );
});
