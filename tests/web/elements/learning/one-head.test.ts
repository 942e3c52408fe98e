import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

import '../../../../web/src/elements/lesson-element-define.ts';
import {MoxiangLessonElement} from '../../../../web/src/elements/lesson-element.ts';
import type {Engine} from '../../../../web/src/engine/engine.ts';
import type {NearFarOptions} from '../../../../web/src/engine/training.ts';
import type {SavedLearning} from '../../../../web/src/state/learning/saved.ts';
import {VERSION} from '../../../../web/src/state/saved.ts';
import {FakeEngine} from '../../fixture.ts';
import {CountingTraining} from './counting-training.ts';

// The lesson one-head within its shell; tests/browser has the core.

vi.mock('../../../../web/src/elements/shared-engine.ts', () => ({sharedEngine: vi.fn()}));
vi.setConfig({testTimeout: 60_000});

let opened: CountingTraining[];

beforeEach(() => {
  opened = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = vi.fn();
      disconnect = vi.fn();
    },
  );
});
afterEach(() => document.body.replaceChildren());

async function lessonWith(attributes: Record<string, string>): Promise<MoxiangLessonElement> {
  const lesson = new MoxiangLessonElement();
  const train = (options: NearFarOptions): Promise<CountingTraining> => {
    opened.push(new CountingTraining(options));
    return Promise.resolve(opened.at(-1)!);
  };
  const engine = {kernel: {name: 'exact', reason: 'it stands in'}, train} as unknown as Engine;
  lesson.startEngine = () => Promise.resolve(engine);
  for (const [name, value] of Object.entries(attributes)) lesson.setAttribute(name, value);
  document.body.append(lesson);
  await vi.waitFor(() => expect(inner(lesson)?.querySelector('.place')).toBeTruthy(), 10_000);
  return lesson;
}

const inner = (lesson: MoxiangLessonElement): ShadowRoot | null | undefined =>
  lesson.renderRoot.querySelector('mx-one-head')?.shadowRoot;
const find = (lesson: MoxiangLessonElement, selector: string): HTMLElement =>
  inner(lesson)!.querySelector<HTMLElement>(selector)!;
const heard = (lesson: MoxiangLessonElement, names: readonly string[]): string[] => {
  const seen: string[] = [];
  for (const name of names) {
    lesson.addEventListener(name, (event) =>
      seen.push(`${name} ${JSON.stringify((event as CustomEvent).detail)}`),
    );
  }
  return seen;
};

describe('the lesson one-head', () => {
  it('stands in the shell with its own name, one live region, and follows the language', async () => {
    const lesson = await lessonWith({lesson: 'one-head', lang: 'en'});
    expect(lesson.renderRoot.querySelector('h2')?.textContent).toBe('Why not one head?');
    expect(lesson.renderRoot.querySelectorAll('[aria-live]')).toHaveLength(1);
    expect(inner(lesson)!.querySelectorAll('[aria-live]')).toHaveLength(0);
    expect(lesson.renderRoot.querySelector('.stepper')).toBeNull();
    lesson.setAttribute('lang', 'zh-CN');
    await vi.waitFor(() => expect(find(lesson, 'h3').textContent).toContain('任务'));
  });

  it('shows the part that the attribute step names, and says where the learner is', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(undefined);
    const lesson = await lessonWith({lesson: 'one-head', step: 'kinds', lang: 'en'});
    const asked: string[] = [];
    lesson.herald.onPart = ({id}) => asked.push(id);
    const shown = () => find(lesson, '.parts [aria-current="step"]').dataset['section'];
    expect(shown()).toBe('kinds');
    lesson.setAttribute('step', 'seeds');
    await vi.waitFor(() => expect(shown()).toBe('seeds'));
    // The page around is told; its place is its own.
    expect(asked).toEqual(['part-seeds']);
    expect(scroll).not.toHaveBeenCalled();
    find(lesson, '[data-section="off"]').click();
    await vi.waitFor(() => expect(lesson.getAttribute('step')).toBe('off'));
    const refused = heard(lesson, ['moxiang-warning']);
    lesson.setAttribute('step', 'weights');
    expect(refused.join()).toContain('unknown_value');
    expect(shown()).toBe('off');
  });

  it('tells its answers and its completion, and keeps what has been done', async () => {
    const lesson = await lessonWith({lesson: 'one-head', lang: 'en'});
    const seen = heard(lesson, ['moxiang-answer', 'moxiang-step']);
    const changed = vi.fn();
    const undo = lesson.watchState(changed);
    find(lesson, '[data-question="split"] .now [data-choice="near"]').click();
    expect(seen).toEqual(['moxiang-step {"step":"one","layer":0,"head":0,"source":"user"}']);
    expect(changed).toHaveBeenCalled();
    find(lesson, '[data-part="one"] [data-act="train"]').click();
    await vi.waitFor(() => expect(seen).toHaveLength(2), 20_000);
    expect(seen[1]).toBe(
      'moxiang-answer {"question":"split:one-head.0","choice":"near","correct":false,"first":true,"source":"user"}',
    );
    const state = lesson.getState();
    expect(state).toMatchObject({lesson: 'one-head', runs: ['one'], seed: 0, section: 'one'});
    undo();

    const other = await lessonWith({lesson: 'one-head', lang: 'en'});
    const news = heard(other, ['moxiang-answer', 'moxiang-warning']);
    other.setState(JSON.parse(JSON.stringify(state)));
    await vi.waitFor(() => expect(find(other, '[data-part="one"] .time')).toBeTruthy(), 20_000);
    expect(other.getState()).toEqual(state);
    expect(news).toEqual([]);
    other.setState({v: VERSION, lesson: 'multi-head'});
    expect(news).toEqual([
      'moxiang-warning {"code":"bad_state","message":"[state] cannot be used: lesson","source":"api"}',
    ]);
  });

  it('trains all by itself where the reader may not, unless a state says what', async () => {
    const lesson = await lessonWith({lesson: 'one-head', lang: 'en', readonly: ''});
    const news = heard(lesson, ['moxiang-answer', 'moxiang-complete', 'moxiang-error']);
    const all = ['one', 'two', 'four', 'gqa', 'mqa', 'long'];
    const now = () => lesson.getState() as SavedLearning;
    await vi.waitFor(() => expect(now()).toMatchObject({runs: all, swept: true}), 20_000);
    expect(inner(lesson)!.querySelectorAll('[data-part="seeds"] tbody tr')).toHaveLength(10);
    expect(find(lesson, '[data-part="off"] .body').children.length).toBeGreaterThan(0);
    lesson.setState({...now(), runs: ['two'], swept: false});
    await vi.waitFor(() => expect(now()).toMatchObject({runs: ['two'], swept: false}), 20_000);
    lesson.setState({...now(), runs: []});
    await vi.waitFor(() => expect(now()).toMatchObject({runs: all, swept: true}), 20_000);
    expect(news).toEqual([]);

    const other = await lessonWith({lesson: 'one-head', lang: 'en'});
    for (let i = 0; i < 20; i++) await other.updateComplete;
    expect(other.getState()).toMatchObject({runs: [], swept: false});
  });

  it('gives its numbers as text once a part has some', async () => {
    const lesson = await lessonWith({lesson: 'one-head', lang: 'en', step: 'one'});
    await expect(lesson.exportData()).rejects.toThrow('[export] one');
    find(lesson, '[data-part="one"] [data-act="step"]').click();
    await vi.waitFor(() => expect(find(lesson, '[data-part="one"] mx-code')).toBeTruthy());
    const [head, first] = (await lesson.exportData('csv')).trim().split(/\r?\n/);
    expect([head, first]).toEqual(['near,Head 0', '1,0.47']);
    expect(JSON.parse(await lesson.exportData())).toMatchObject({run: 'one', training_step: '1'});
  });

  it('gives its place to the other lesson, and takes it again', async () => {
    const lesson = await lessonWith({lesson: 'one-head', lang: 'en'});
    lesson.startEngine = () => Promise.resolve(new FakeEngine());
    lesson.setAttribute('lesson', 'multi-head');
    await vi.waitFor(() => expect(lesson.renderRoot.querySelector('.stepper')).toBeTruthy());
    expect(lesson.renderRoot.querySelector('mx-one-head')).toBeNull();
    await vi.waitFor(() => expect(opened.every(({isDisposed}) => isDisposed)).toBe(true));
    await vi.waitFor(() => expect(lesson.trace).toBeDefined());
    expect(lesson.getState()).toMatchObject({lesson: 'multi-head'});
    lesson.setAttribute('lesson', 'one-head');
    await vi.waitFor(() => expect(inner(lesson)?.querySelector('h3')).toBeTruthy());
  });

  it('has no questions with basic controls', async () => {
    const lesson = await lessonWith({lesson: 'one-head', lang: 'en', controls: 'basic'});
    expect(inner(lesson)!.querySelectorAll('.prediction, .prediction-summary')).toHaveLength(0);
  });

  it('says what it does not know', async () => {
    const lesson = await lessonWith({lesson: 'one-head', lang: 'en'});
    const seen = heard(lesson, ['moxiang-warning']);
    lesson.setAttribute('lesson', 'no-such');
    expect(seen).toEqual([
      'moxiang-warning {"code":"unknown_value","message":"[lesson] unknown: no-such","source":"api"}',
    ]);
    expect(inner(lesson)).toBeTruthy();
  });
});
