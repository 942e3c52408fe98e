import {describe, expect, it} from 'vitest';

import {lessonOf} from '../../../web/src/lessons/lessons.ts';
import {initialState} from '../../../web/src/state/lesson-state.ts';
import type {Good, LessonAction, LessonState} from '../../../web/src/state/lesson-state.ts';
import {placesOf} from '../../../web/src/state/norm-places.ts';
import {
  builtNow,
  currentProduct,
  innerNow,
  largestKeys,
  shownResult,
  wantedBuildUp,
} from '../../../web/src/state/product-scene.ts';
import {reduceLesson} from '../../../web/src/state/reduce.ts';
import {currentStop} from '../../../web/src/state/selectors.ts';
import {entry} from '../../../web/src/views/types.ts';
import {postConfig, preConfig, traceOf} from '../fixture.ts';

const tokens = Array.from('多头注意力由此融合').map((piece, id) => ({id, piece}));

function goodOf(config = postConfig, changes: Partial<Good> = {}): Good {
  return {
    ...{
      sentence: null,
      text: '多头注意力由此融合',
      pieces: null,
      headsOff: [],
      config,
      tokens,
      model: 'paper',
    },
    trace: traceOf(config, tokens.length),
    ...changes,
  };
}

function after(state: LessonState, ...actions: readonly LessonAction[]): LessonState {
  return actions.reduce(reduceLesson, state);
}

const ready = after(initialState(lessonOf(null), 'en'), {
  ...{type: 'computed', good: goodOf(), row: 2},
});
const at = (stop: string): LessonState => after(ready, {type: 'stopped-at', stop});
const head = 'blocks.0.attn.heads.0.';

describe('where a walk is', () => {
  it('is kept while the reader looks, and is the end again at another stop, layer or head', () => {
    const moved = after(at('scores'), {type: 'flow', flow: {at: 3, choice: 'largest', inner: 4}});
    expect(moved.flow).toMatchObject({at: 3, choice: 'largest', inner: 4});
    expect(after(moved, {type: 'row', row: 1}).flow.at).toBe(3);
    for (const action of [
      {type: 'stopped-at', stop: 'head_out'},
      {type: 'head', head: 1},
      {type: 'computed', good: goodOf(), row: null},
    ] as const) {
      expect(after(moved, action).flow, action.type).toMatchObject({at: null, inner: 0});
    }
  });

  it('keeps how projections are packed, whatever is computed', () => {
    const big = after(at('qkv'), {type: 'flow', flow: {packing: 'big'}});
    const again = after(big, {type: 'computed', good: goodOf(), row: null});
    expect(again.flow.packing).toBe('big');
  });
});

describe('the product that is shown', () => {
  it('is that of the open sum, else the chosen one, else what the stop is about', () => {
    const role = (state: LessonState): string => shownResult(state, currentStop(state)!).role;
    expect(role(at('attn_out'))).toBe('contribution');
    const all = after(at('attn_out'), {type: 'product', role: 'attn_out'});
    expect(role(all)).toBe('attn_out');
    const trail = [{path: `${head}contribution`, row: 1, col: 4}];
    expect(role(after(all, {type: 'opened', trail}))).toBe('contribution');
  });

  it('takes an open sum with it', () => {
    const trail = [{path: `${head}contribution`, row: 1, col: 4}];
    const open = after(at('attn_out'), {type: 'opened', trail});
    const all = after(open, {type: 'product', role: 'attn_out'});
    expect(all.trail).toEqual([{path: 'blocks.0.attn.attn_out', row: 1, col: 4}]);
    expect(all.explanation).toBeNull();
  });
});

describe('what the core is asked to build up', () => {
  it('is the first number in view of the row in focus, or the open one', () => {
    const state = at('scores');
    const product = currentProduct(state)!;
    expect(wantedBuildUp(state, product)).toMatchObject({
      ...{path: `${head}scores`, row: 2, first: 0, count: 1, named: [0, 1, 2], choice: 'order'},
    });
    const open = after(state, {
      type: 'opened',
      trail: [{path: `${head}scores`, row: 1, col: 3}],
    });
    expect(wantedBuildUp(open, currentProduct(open)!)).toMatchObject({row: 1, first: 3});
  });

  it('is the whole row where rows are mixed, by the largest weights', () => {
    const state = at('head_out');
    const product = currentProduct(state)!;
    const wanted = wantedBuildUp(state, product);
    expect(wanted).toMatchObject({row: 2, first: 0, count: 3, choice: 'largest'});
    const keys = largestKeys(product, 2);
    expect(keys).toHaveLength(5);
    const weights = product.left!.matrix;
    const least = Math.min(...keys.map((key) => entry(weights, 2, key)));
    const others = tokens.map((_, key) => key).filter((key) => !keys.includes(key));
    expect(others.every((key) => entry(weights, 2, key) <= least)).toBe(true);
  });

  it('is shown only while it is of what is shown', () => {
    const state = at('scores');
    const product = currentProduct(state)!;
    const {key, named} = wantedBuildUp(state, product);
    const matrix = {rows: 1, cols: 1, data: Float32Array.of(1)};
    const buildUp = {stages: [{index: 0, count: 1}], sums: matrix, partials: matrix};
    const built = after(state, {type: 'built', built: {key, named: [2], buildUp, first: 0}});
    expect(builtNow(built, product)?.buildUp).toBe(buildUp);
    expect(innerNow(built, product)).toEqual([2]);
    const other = after(built, {type: 'row', row: 0});
    expect(builtNow(other, currentProduct(other)!)).toBeNull();
    expect(innerNow(other, currentProduct(other)!)).toEqual(named);
  });
});

describe('the place of the norm', () => {
  const pre = {...postConfig, normPlace: 'pre'} as const;

  it('keeps the run before, if only the norm has moved', () => {
    const moved = after(ready, {type: 'computed', good: goodOf(pre), row: null});
    expect(moved.flow.other?.place).toBe('post');
    expect(moved.row).toBe(2);
    const [now, before] = placesOf(moved, moved.good!, 1);
    expect([now!.place, before!.place]).toEqual(['pre', 'post']);
    const resid = moved.flow.other!.trace;
    expect(resid).toBe(ready.good!.trace);
    const other = goodOf(pre, {text: '象'});
    expect(after(ready, {type: 'computed', good: other, row: 0}).flow.other).toBeNull();
    const off = goodOf(pre, {headsOff: [{layer: 0, head: 1}]});
    expect(after(ready, {type: 'computed', good: off, row: 0}).flow.other).toBeNull();
  });

  it('says nothing of a channel that is not there before the layer widens the row', () => {
    const good: Good = {...goodOf(preConfig), model: 'use-lite'};
    const state = after(ready, {type: 'computed', good, row: 0});
    expect(placesOf(state, good, 5)[0]).toMatchObject({place: 'pre', read: null});
    expect(placesOf(state, good, 5)[0]!.x).not.toBeNull(); // projected
  });

  it('makes another model of it: what its heads did is not known any more', () => {
    const profiles = {sentences: 1, heads: []};
    const known = after(ready, {type: 'profiled', model: 'paper', profiles});
    expect(after(known, {type: 'computed', good: goodOf(), row: 0}).insights.profiles.paper).toBe(
      profiles,
    );
    const moved = after(known, {type: 'computed', good: goodOf(pre), row: 0});
    expect(moved.insights.profiles.paper).toBeUndefined();
  });
});
