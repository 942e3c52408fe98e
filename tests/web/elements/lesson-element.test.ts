import {describe, expect, it, vi} from 'vitest';

import type {MoxiangLessonElement} from '../../../web/src/elements/lesson-element.ts';
import {EngineError} from '../../../web/src/engine/errors.ts';
import {stateToText} from '../../../web/src/state/state-text.ts';
import {textOf} from '../views/dom.ts';
import {engine, find, mounted, settled} from './mounted.ts';

// What the element does with an engine; the numbers are the stand-in's. tests/browser has the core.

// The page's own engine is not needed here, nor the module that it loads.
vi.mock('../../../web/src/elements/shared-engine.ts', () => ({sharedEngine: vi.fn()}));

function heard(lesson: MoxiangLessonElement, name: string): unknown[] {
  const details: unknown[] = [];
  lesson.addEventListener(name, (event) => details.push((event as CustomEvent).detail));
  return details;
}

describe('attributes', () => {
  it('choose what is computed and shown, and say it afterwards', async () => {
    const lesson = await mounted({lang: 'en', sentence: 'new-york', step: 'k', layer: '1'});
    expect(engine.opened).toEqual(['chapter-en']);
    expect(engine.runs[0]?.text).toBe('New York is a big city.');
    expect(lesson.getAttribute('step')).toBe('qkv');
    expect(lesson.getAttribute('row')).toBe('1'); // "York"
    expect(textOf(find(lesson, '#stop-title'))).toBe('Query, key, value');
  });

  it('start with the sentence of the language, on its model', async () => {
    const lesson = await mounted({lang: 'zh-CN'});
    expect(engine.opened).toEqual(['chapter-zh']);
    expect(lesson.getAttribute('sentence')).toBe('phone');
    expect(find(lesson, '.model-note').textContent).toContain('为本章训练，中文');
  });

  it('may change later: one that only shows does not compute again', async () => {
    const lesson = await mounted({lang: 'en', text: 'we saw it'});
    lesson.setAttribute('step', 'weights');
    lesson.setAttribute('head', '1');
    await settled(lesson);
    expect(engine.runs).toHaveLength(1);
    expect(find(lesson, 'table.matrix').dataset['path']).toBe('blocks.0.attn.heads.1.weights');
    lesson.setAttribute('text', 'they saw us');
    await settled(lesson);
    expect(engine.runs.at(-1)?.text).toBe('they saw us');
    expect(lesson.getAttribute('step')).toBe('weights');
  });

  it('that are unknown are named, with what they can be; the lesson goes on', async () => {
    const lesson = await mounted({lang: 'en', sentence: 'no-such', step: 'decoder'});
    expect(textOf(find(lesson, '[data-notice="problem"]'))).toMatch(/“no-such”.*tired, wide/);
    expect(lesson.getAttribute('sentence')).toBe('phone-en');
  });

  it('take over the language of the page where there is none', async () => {
    document.documentElement.lang = 'en-GB';
    const lesson = await mounted({});
    expect(lesson.lang).toBe('en');
    document.documentElement.lang = '';
  });
});

describe('events', () => {
  it('tell of readiness, steps, opened sums and errors, beyond the element', async () => {
    const outside = vi.fn();
    document.body.addEventListener('moxiang-ready', outside, {once: true});
    const lesson = await mounted({lang: 'en', text: 'we saw it'});
    expect(outside).toHaveBeenCalledOnce();
    expect((outside.mock.calls[0]?.[0] as CustomEvent).detail).toEqual({
      kernel: 'exact',
      model: 'chapter-en',
      source: 'init',
    });
    const [steps, selections, errors] = ['step', 'select', 'error'].map((name) =>
      heard(lesson, `moxiang-${name}`),
    );
    find(lesson, '.step-by.primary').click();
    await settled(lesson);
    expect(steps).toEqual([{step: 'norm', layer: 0, head: 0, source: 'user'}]);
    find(lesson, 'td[data-path$="normed"][data-row="1"]').click();
    await settled(lesson);
    expect(selections).toEqual([
      {
        ...{path: 'blocks.0.attn.norm.normed', row: 1, col: 0, source: 'user'},
        value: expect.any(Number) as number,
      },
    ]);
    lesson.setAttribute('text', ' ');
    await settled(lesson);
    expect(errors).toEqual([
      {code: 'empty_text', message: '[text] empty', recoverable: true, source: 'api'},
    ]);
  });
});

describe('predictions', () => {
  it('cover what they ask about until they are answered, and are events', async () => {
    const lesson = await mounted({lang: 'en', text: 'we saw it', step: 'weights'});
    const answers = heard(lesson, 'moxiang-answer');
    const isHidden = (): boolean => find(lesson, '.caption').closest('.under-cover') !== null;
    expect(isHidden()).toBe(true);
    find(lesson, '.now [data-choice="column"]').click();
    await settled(lesson);
    expect(isHidden()).toBe(false);
    expect(answers).toEqual([
      {
        question: expect.stringMatching(/^share:/) as string,
        choice: 'column',
        correct: false,
        first: true,
        source: 'user',
      },
    ]);
  });

  it('are not asked where an author wants none', async () => {
    const attributes = {lang: 'en', text: 'we saw it', step: 'weights', controls: 'basic'};
    const lesson = await mounted(attributes);
    expect(find(lesson, '.prediction, .cover')).toBeNull();
  });
});

describe('the state', () => {
  const attributes = {lang: 'en', text: 'we saw it', step: 'weights', head: '1', row: '2'};

  it('of one lesson can be given to another, before or after it is on the page', async () => {
    const one = await mounted(attributes);
    find(one, '.now [data-choice="column"]').click();
    find(one, '.switch[data-head="0"]').click();
    await settled(one);
    find(one, 'td[data-path$="weights"][data-row="2"]').click();
    await settled(one);
    const state = one.getState();
    expect(JSON.parse(JSON.stringify(state))).toEqual(state);

    const later = await mounted({lang: 'zh-CN', text: '我吃饭'});
    later.setState(state);
    const early = document.createElement('moxiang-lesson');
    early.startEngine = () => Promise.resolve(engine);
    early.setState(state);
    document.body.append(early);
    const byText = await mounted({lang: 'zh-CN', state: stateToText(state)});
    for (const other of [later, early, byText]) {
      await settled(other);
      expect(other.getState()).toEqual(state);
      expect(other.getAttribute('text')).toBe('we saw it');
      expect(textOf(find(other, '.sum-of'))).toContain('weights[');
      expect(find(other, '.switch[data-head="0"]').getAttribute('aria-checked')).toBe('false');
      expect(textOf(find(other, '[data-act="review"]'))).toMatch(/^✗Not so/);
    }
    expect(one.getState()).toEqual(state);
  });

  it('that was restored is no answer and no completion', async () => {
    const one = await mounted({...attributes, step: 'mlp_norm'});
    const done = heard(one, 'moxiang-complete');
    find(one, '[data-act="skip-all"]').click();
    await settled(one);
    expect(done).toHaveLength(1);
    const other = await mounted({lang: 'zh-CN', text: '我吃饭'});
    const told = ['answer', 'complete', 'warning', 'error'].map((n) =>
      heard(other, `moxiang-${n}`),
    );
    other.setState(one.getState());
    await settled(other);
    expect(told).toEqual([[], [], [], []]);
  });

  it('is watched: what a learner does is told, what goes by is not', async () => {
    const lesson = await mounted(attributes);
    const onChange = vi.fn();
    const stop = lesson.watchState(onChange);
    find(lesson, '.step-by.primary').click();
    expect(onChange).toHaveBeenCalledOnce();
    find(lesson, '.row-pictures [data-key="1"]').dispatchEvent(new Event('pointerover'));
    expect(onChange).toHaveBeenCalledOnce();
    stop();
    find(lesson, '.step-by.primary').click();
    expect(onChange).toHaveBeenCalledOnce();
  });

  it('that is none: one warning, and all stays as it was', async () => {
    const lesson = await mounted(attributes);
    const [warnings, errors] = ['warning', 'error'].map((n) => heard(lesson, `moxiang-${n}`));
    const before = lesson.getState();
    lesson.setState({v: 99});
    await settled(lesson);
    expect(lesson.getState()).toEqual(before);
    expect(warnings).toEqual([
      {code: 'bad_state', message: '[state] cannot be used: v', source: 'api'},
    ]);
    expect(errors).toEqual([]);
    expect(textOf(find(lesson, '[data-notice="problem"]'))).toContain('not of this version');
    lesson.setState({...before, row: 'x', theme: 'sepia', head: 0});
    await settled(lesson);
    expect(warnings?.slice(1)).toEqual([
      {code: 'bad_state', message: '[state] cannot be used: theme, row', source: 'api'},
    ]);
    expect(lesson.getState()).toEqual({...before, head: 0});
  });

  it('attributes that are not known are warnings too', async () => {
    const lesson = await mounted(attributes);
    const warnings = heard(lesson, 'moxiang-warning');
    lesson.setAttribute('step', 'decoder');
    expect(warnings).toEqual([
      {code: 'unknown_value', message: '[step] unknown: decoder', source: 'api'},
    ]);
  });
});

describe('something that fails', () => {
  it('leaves what was there, says why in the reader’s language, and can be dismissed', async () => {
    const lesson = await mounted({lang: 'zh-CN', text: '我吃饭'});
    const before = lesson.trace;
    lesson.setAttribute('text', '');
    await settled(lesson);
    expect(lesson.trace).toBe(before);
    expect(textOf(find(lesson, '[data-notice="problem"]'))).toMatch(/文字是空的.*看到的是“我吃饭”/);
    expect(find(lesson, '.retry')).toBeNull(); // trying an empty text again does not help
    find(lesson, '.problem .icon').click();
    await settled(lesson);
    expect(find(lesson, '[data-notice="problem"]')).toBeNull();
  });

  it('is all there is where it was the first run: no steps, no room kept, no way to close it', async () => {
    engine.failure = new EngineError('not_loaded', '[fetch] 404', {file: 'models/a.safetensors'});
    const lesson = await mounted({lang: 'en'});
    expect(textOf(find(lesson, '[data-notice="problem"]'))).toContain('a.safetensors');
    for (const gone of ['.stepper', '.empty', '.problem .icon'])
      expect(find(lesson, gone), gone).toBeNull();
    find(lesson, '.retry').click();
    await settled(lesson);
    expect(find(lesson, '[data-notice="problem"]')).toBeNull();
    expect(find(lesson, '.stepper')).not.toBeNull();
  });

  it('can be tried again where that may help', async () => {
    const lesson = await mounted({lang: 'zh-CN', text: '我吃饭'});
    engine.failure = new EngineError('not_loaded', '[fetch] 404', {file: 'models/a.safetensors'});
    lesson.setAttribute('sentence', 'new-york');
    await settled(lesson);
    expect(textOf(find(lesson, '[data-notice="problem"]'))).toContain('取不到文件 a.safetensors');
    expect(lesson.getAttribute('text')).toBe('我吃饭');
    find(lesson, '.retry').click();
    await settled(lesson);
    expect(lesson.getAttribute('sentence')).toBe('new-york');
    expect(lesson.hasAttribute('text')).toBe(false);
  });
});

describe('a model that is loading', () => {
  it('shows its progress and can be cancelled', async () => {
    const lesson = await mounted({lang: 'zh-CN', text: '我吃饭'});
    const before = lesson.trace;
    let open = (): void => undefined;
    engine.gate = new Promise<void>((resolve) => (open = resolve));
    lesson.setAttribute('sentence', 'new-york');
    await settled(lesson);
    expect(find(lesson, 'progress').getAttribute('max')).toBe('7000000');
    expect(textOf(find(lesson, '.progress label'))).toContain('chapter-en：1.0 / 7.0 MB');
    find(lesson, '.progress button').click();
    await settled(lesson);
    expect(textOf(find(lesson, '[data-notice="problem"]'))).toContain('加载已取消');
    open();
    await settled(lesson);
    expect(lesson.trace).toBe(before);
    expect(textOf(find(lesson, '.retry'))).toBe('重新加载');
  });

  it('is given up for a later request, which wins', async () => {
    const lesson = await mounted({lang: 'zh-CN', text: '我吃饭'});
    let open = (): void => undefined;
    engine.gate = new Promise<void>((resolve) => (open = resolve));
    lesson.setAttribute('sentence', 'new-york');
    await settled(lesson);
    lesson.setAttribute('sentence', 'love');
    await settled(lesson);
    open();
    await settled(lesson);
    expect(lesson.getAttribute('sentence')).toBe('love');
    expect(find(lesson, 'progress')).toBeNull();
  });
});

describe('heads', () => {
  it('are switched off by computing again without them', async () => {
    const lesson = await mounted({lang: 'en', text: 'we saw it', step: 'attn_out', row: '1'});
    find(lesson, '.switch[data-head="0"]').click();
    await settled(lesson);
    expect(engine.runs.at(-1)?.options?.headsOff).toEqual([{layer: 0, head: 0}]);
    expect(find(lesson, '.switch[data-head="0"]').getAttribute('aria-checked')).toBe('false');
    expect(textOf(find(lesson, 'td[data-path$="contribution"]'))).toBe('0.00');
    expect(lesson.getAttribute('row')).toBe('1');
    find(lesson, '.switch[data-head="0"]').click();
    await settled(lesson);
    expect(engine.runs.at(-1)?.options?.headsOff).toEqual([]);
  });
});

describe('tokens', () => {
  const pieces = (lesson: MoxiangLessonElement): string[] => lesson.tokens.map((t) => t.piece);

  it('are cut and joined by the reader; the row in focus keeps its character', async () => {
    const lesson = await mounted({lang: 'en', text: '我吃苹果', row: '3', model: 'paper'});
    (find(lesson, '.cutting') as HTMLDetailsElement).open = true;
    find(lesson, '.cutting').dispatchEvent(new Event('toggle'));
    await settled(lesson);
    const first = find(lesson, '.seam[aria-pressed="true"]');
    expect(first.getAttribute('aria-label')).toBe('Cut between “我” and “吃”');
    lesson.renderRoot.querySelectorAll<HTMLElement>('.seam')[2]!.click();
    await settled(lesson);
    expect(pieces(lesson)).toEqual(['我', '吃', '苹果']);
    expect(lesson.getAttribute('tokens')).toBe('["我","吃","苹果"]');
    expect(lesson.getAttribute('row')).toBe('2');
    find(lesson, '.token-editor > button').click();
    await settled(lesson);
    expect(pieces(lesson)).toEqual(['我', '吃', '苹', '果']);
    expect(lesson.hasAttribute('tokens')).toBe(false);
  });

  it('may be given: alone they are the text; another sentence has its own', async () => {
    const lesson = await mounted({lang: 'zh-CN', tokens: '["我们", "爱", "大象"]'});
    expect(lesson.getAttribute('text')).toBe('我们爱大象');
    expect(pieces(lesson)).toEqual(['我们', '爱', '大象']);
    lesson.setAttribute('sentence', 'love');
    await settled(lesson);
    expect(lesson.hasAttribute('tokens')).toBe(false);
    expect(engine.runs.at(-1)?.text).toBe('我爱你');
  });

  it.each(['["我们", "象"]', '[]', '"我"', '{', '["我爱你", ""]'])(
    'that are not the text’s are refused: %s',
    async (tokens) => {
      const lesson = await mounted({lang: 'en', text: '我爱你', tokens});
      expect(textOf(find(lesson, '[data-notice="problem"]'))).toContain('["我", "爱", "你"]');
      expect(pieces(lesson)).toEqual(['我', '爱', '你']);
    },
  );

  it('are the vocabulary’s where a model has one', async () => {
    const lesson = await mounted({lang: 'en', text: 'we saw it', tokens: '["we saw", "it"]'});
    expect(pieces(lesson)).toEqual(['we', 'saw', 'it']);
    expect(find(lesson, '.cutting')).toBeNull();
    expect(lesson.hasAttribute('tokens')).toBe(false);
  });
});

describe('two lessons on a page', () => {
  it('do not know of each other', async () => {
    const one = await mounted({lang: 'zh-CN', text: '我吃饭', step: 'weights'});
    const other = await mounted({lang: 'en', text: 'we saw it'});
    find(other, '.step-by.primary').click();
    await settled(other);
    expect([one, other].map((lesson) => lesson.getAttribute('step'))).toEqual(['weights', 'norm']);
    expect([one, other].map((lesson) => lesson.lang)).toEqual(['zh-CN', 'en']);
  });

  it('compute again after having been taken out and put back', async () => {
    const lesson = await mounted({lang: 'en', text: 'we saw it', step: 'weights'});
    lesson.remove();
    await settled(lesson);
    document.body.append(lesson);
    await settled(lesson);
    expect(engine.runs).toHaveLength(2);
    expect(lesson.getAttribute('step')).toBe('weights');
  });
});
