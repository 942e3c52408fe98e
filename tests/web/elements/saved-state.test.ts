import {describe, expect, it} from 'vitest';

import {matrixOf} from '../../../web/src/engine/trace.ts';
import {sentences} from '../../../web/src/lessons/lessons.ts';
import {questionsOf} from '../../../web/src/state/asked.ts';
import type {Flow} from '../../../web/src/state/flow.ts';
import type {LessonAction} from '../../../web/src/state/lesson-state.ts';
import {savedOf} from '../../../web/src/state/saved.ts';
import type {SavedState} from '../../../web/src/state/saved.ts';
import {stopSpecs} from '../../../web/src/state/selectors.ts';
import {MODELS} from '../../../web/src/models/models.ts';
import {stateFromText, stateToText} from '../../../web/src/state/state-text.ts';
import {chances, oneOf} from '../chances.ts';
import type {Chance} from '../chances.ts';
import {Rig} from './rig.ts';

// A learner's state as a value: kept, given to another page, and there again.

const texts = [
  'we saw it',
  'xx xy xz',
  'one',
  '我吃了饭',
  'a “b” \\ {{c}} <i>d</i> 🐘',
  '苹果 apple',
];

function cell(rig: Rig, chance: Chance): LessonAction | undefined {
  const {good} = rig.state;
  if (!good) return undefined;
  const {path} = oneOf(good.trace.steps, chance);
  const matrix = matrixOf(good.trace, path)!;
  const ref = {path, row: chance(matrix.rows), col: chance(matrix.cols)};
  return {type: 'opened', trail: [...rig.state.trail.slice(0, chance(3)), ref]};
}

function prediction(rig: Rig, chance: Chance): LessonAction | undefined {
  const questions = questionsOf(rig.state);
  if (questions.length === 0) return undefined;
  const question = oneOf(questions, chance);
  const choice = oneOf(question.choices, chance).id;
  const type = oneOf(['retry', 'skip', 'ask', 'answer', 'answer', 'answer'] as const, chance);
  const all = chance(30) === 0;
  if (all) return {type: 'quiz', quiz: {type: 'skip-all'}};
  return {
    ...{type: 'quiz'},
    quiz: type === 'answer' ? {type, question, choice} : {type, question},
  };
}

/** Somewhere in the walk through a product. */
function walk(chance: Chance): LessonAction {
  const flows: readonly Partial<Flow>[] = [
    {at: chance(12), isPlaying: false},
    {at: null},
    {inner: chance(9)},
    {choice: oneOf([null, 'order', 'largest'] as const, chance)},
    {packing: oneOf(['small', 'big'] as const, chance)},
  ];
  return {type: 'flow', flow: oneOf(flows, chance)};
}

/** Does something that a learner could do. */
async function act(rig: Rig, chance: Chance): Promise<void> {
  const {store, requests} = rig;
  const stops = stopSpecs(rig.state).map(({id}) => id);
  const model = oneOf(['auto', ...MODELS] as const, chance);
  const doings: readonly (() => LessonAction | undefined | void)[] = [
    () => ({type: 'lang', lang: oneOf(['en', 'zh-CN'] as const, chance)}),
    () => ({type: 'theme', theme: oneOf(['auto', 'light', 'dark'] as const, chance)}),
    () => ({type: 'stopped-at', stop: oneOf(stops, chance)}),
    () => ({type: 'layer', layer: chance(3)}),
    () => ({type: 'head', head: chance(3)}),
    () => ({type: 'row', row: chance(8)}),
    () => ({type: 'closed'}),
    () => cell(rig, chance),
    () => cell(rig, chance),
    () => prediction(rig, chance),
    () => prediction(rig, chance),
    () => requests.compute(oneOf(sentences, chance).id, null),
    () => requests.compute(null, oneOf(texts, chance)),
    () => requests.toggleHead(rig.state.head),
    () => walk(chance),
    () => walk(chance),
    () => ({type: 'product', role: oneOf(['q', 'k', 'v', 'contribution'], chance)}),
    () => requests.moveNorm(oneOf(['pre', 'post'] as const, chance)),
    () => {
      store.dispatch({type: 'model', model});
      requests.computeAgain();
    },
  ];
  const action = oneOf(doings, chance)();
  if (action) store.dispatch(action);
  await rig.settled();
}

async function used(chance: Chance, times: number): Promise<Rig> {
  const rig = new Rig();
  rig.requests.compute(oneOf(sentences, chance).id, null);
  await rig.settled();
  for (let n = 0; n < times; n++) await act(rig, chance);
  return rig;
}

const seeds = Array.from({length: 60}, (_, n) => n + 1);

describe('a state that was kept', () => {
  it.each(seeds)('is there again on a fresh page and on a used one (seed %i)', async (seed) => {
    const chance = chances(seed);
    const {state} = await used(chance, 25);
    const saved = savedOf(state);
    const kept = stateFromText(stateToText(saved)) as SavedState;
    expect(kept).toEqual(saved);
    const others = [new Rig(), await used(chance, 10)];
    for (const rig of others) {
      expect(rig.requests.restore(kept)).toBe(true);
      await rig.settled();
      expect(savedOf(rig.state)).toEqual(saved);
      expect(rig.state.predictions.quiz).toEqual(state.predictions.quiz);
      expect(rig.state.good?.tokens).toEqual(state.good?.tokens);
      expect(rig.state.good?.headsOff).toEqual(state.good?.headsOff);
      expect(rig.state.problem).toBeNull();
    }
  });

  it('restored where it is changes nothing, and computes nothing', async () => {
    const rig = await used(chances(5), 25);
    const {length} = rig.engine.runs;
    const before = savedOf(rig.state);
    rig.requests.restore(before);
    await rig.settled();
    expect(savedOf(rig.state)).toEqual(before);
    expect(rig.engine.runs).toHaveLength(length);
  });

  it('has the place of the norm, the packing and the place in the walk', async () => {
    const rig = new Rig();
    rig.store.dispatch({type: 'model', model: 'paper'});
    rig.requests.compute('phone', null);
    await rig.settled();
    rig.requests.moveNorm('pre');
    await rig.settled();
    rig.store.dispatch({type: 'stopped-at', stop: 'qkv'});
    rig.store.dispatch({type: 'product', role: 'v'});
    rig.store.dispatch({type: 'flow', flow: {at: 4, packing: 'big', choice: 'largest', inner: 2}});
    const saved = savedOf(rig.state);
    expect(saved).toMatchObject({norm: 'pre', product: 'v', at: 4, packing: 'big', inner: 2});
    const other = new Rig();
    other.requests.restore(saved);
    await other.settled();
    expect(other.state.good?.config.normPlace).toBe('pre');
    expect(other.state.flow).toMatchObject({product: 'v', at: 4, packing: 'big', inner: 2});
    // Only the norm is another one: what is shown is computed again.
    other.requests.restore({...saved, norm: undefined});
    await other.settled();
    expect(other.state.good?.config.normPlace).toBe('post');
  });

  it('has the words of a text as they were split, whoever splits them', async () => {
    const rig = new Rig();
    const tokens = ['我吃', '了饭'];
    const value = {...savedOf(rig.state), text: '我吃 了饭', tokens};
    rig.requests.restore(value);
    await rig.settled();
    expect(rig.state.good?.tokens.map(({piece}) => piece)).toEqual(tokens);
    rig.requests.toggleHead(0);
    await rig.settled();
    expect(savedOf(rig.state)).toMatchObject({tokens, off: [[0, 0]]});
  });

  it('that is on its way counts as if it were there', async () => {
    const rig = await used(chances(7), 25);
    const saved = savedOf(rig.state);
    const other = new Rig();
    other.requests.restore(saved);
    expect(other.state.good).toBeNull();
    expect(savedOf(other.state)).toEqual(saved);
  });

  it('is small enough for an address', async () => {
    const rig = new Rig();
    rig.requests.compute('phone', null);
    await rig.settled();
    for (const question of questionsOf(rig.state)) {
      const choice = question.choices[0]!.id;
      rig.store.dispatch({type: 'quiz', quiz: {type: 'answer', question, choice}});
    }
    expect(stateToText(savedOf(rig.state)).length).toBeLessThan(1500);
  });
});

describe('a value that is not all right', () => {
  const base = async (): Promise<[Rig, SavedState]> => {
    const rig = await used(chances(11), 25);
    rig.requests.compute('tired', null);
    await rig.settled();
    return [rig, savedOf(rig.state)];
  };

  it.each([undefined, null, 'x', 7, [], {}, {v: 3}, {v: '1'}, {v: 1, lesson: 'other'}])(
    'is not used where it is not ours: %j',
    async (value) => {
      const [rig, before] = await base();
      expect(rig.requests.restore(value)).toBe(false);
      await rig.settled();
      expect(savedOf(rig.state)).toEqual(before);
      expect(rig.state.problem?.code).toBe('bad_state');
    },
  );

  it.each([
    ['lang', 'fr'],
    ['theme', 3],
    ['model', 'gpt-4'],
    ['sentence', 'no such'],
    ['off', [[0]]],
    ['step', 'decoder'],
    ['layer', -1],
    ['head', 0.5],
    ['row', '2'],
    ['open', [['blocks.0.x', 0, -1]]],
    ['norm', 'both'],
    ['product', 'no such'],
    ['at', -2],
    ['inner', 'x'],
    ['choice', 'smallest'],
    ['packing', 'medium'],
    ['quiz', {a: [['nothing:0', 'a', 1, 'a', 1]], s: [], w: [], off: 0}],
  ])('has its %s left out, and only that', async (name, wrong) => {
    const [rig, before] = await base();
    const other = new Rig();
    other.requests.compute('new-york', null);
    await other.settled();
    other.requests.restore({...before, [name]: wrong});
    await other.settled();
    expect(other.state.problem).toMatchObject({code: 'bad_state', values: {fields: name}});
    const without = (value: SavedState): unknown => ({...value, [name]: undefined});
    const [rest, wanted] = [savedOf(other.state), before].map(without);
    const isRest = ['sentence', 'off', 'row', 'open'].includes(name);
    if (isRest) expect(rest).toMatchObject({step: before.step, quiz: before.quiz});
    else expect(rest).toEqual(wanted);
    expect(rig.state.problem).toBeNull();
  });

  it('of the first version is used: its norm and its walk are as they are at first', async () => {
    const rig = await used(chances(13), 25);
    const first = savedOf((await used(chances(11), 0)).state);
    rig.store.dispatch({type: 'flow', flow: {at: 3, packing: 'big', place: 'pre'}});
    expect(rig.requests.restore({...first, v: 1})).toBe(true);
    await rig.settled();
    expect(savedOf(rig.state)).toEqual(first);
    expect(rig.state.flow).toMatchObject({at: null, packing: 'small', place: 'post'});
  });

  it('leads to no place that the run does not have', async () => {
    const rig = new Rig();
    const open = [
      ['blocks.0.x', 0, 1],
      ['blocks.9.x', 0, 1],
      ['blocks.0.x', 0, 0],
    ];
    const far = {layer: 99, head: 99, row: 99, open, off: [[7, 7]]};
    rig.requests.restore({...savedOf(rig.state), text: 'we saw it', ...far});
    await rig.settled();
    expect(savedOf(rig.state)).toMatchObject({layer: 1, head: 1, row: 2, open: open.slice(0, 1)});
    expect(rig.state.good?.headsOff).toEqual([]);
  });

  it.each(seeds.slice(0, 40))('never throws, whatever it is (seed %i)', async (seed) => {
    const chance = chances(seed * 7919);
    const saved = savedOf((await used(chance, 12)).state);
    const text = JSON.stringify(saved);
    const bits = ['null', '[]', '{}', '"x"', '-1', '1e99', '0.5', 'true', '""'];
    const rig = await used(chance, 3);
    for (let n = 0; n < 20; n++) {
      // One value in it becomes another; or a letter is lost.
      const values = [...text.matchAll(/"[^"]*"(?!:)|\d+|\[[^[\]]*\]/g)];
      const {index, 0: old} = oneOf(values, chance);
      const broken = text.slice(0, index) + oneOf(bits, chance) + text.slice(index + old.length);
      rig.requests.restore(stateFromText(btoa(unescape(encodeURIComponent(broken)))));
      await rig.settled();
      const now = savedOf(rig.state);
      rig.requests.restore(now);
      await rig.settled();
      expect(savedOf(rig.state)).toEqual(now);
    }
  });
});

describe('the text of a state', () => {
  it('has only letters that an address takes as they are', () => {
    const value = {text: '它 “🐘” ÿ>?'.repeat(50)};
    const text = stateToText(value);
    expect(text).toMatch(/^[\w-]+$/);
    expect(stateFromText(text)).toEqual(value);
  });

  it.each(['', '%', 'a', '////', 'e30x', '_w'])('%j is none', (text) => {
    expect(stateFromText(text)).toBeUndefined();
  });
});
