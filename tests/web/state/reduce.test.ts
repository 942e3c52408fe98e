import {describe, expect, it} from 'vitest';

import {lessonOf} from '../../../web/src/lessons/lessons.ts';
import {initialState} from '../../../web/src/state/lesson-state.ts';
import type {Good, LessonAction, LessonState} from '../../../web/src/state/lesson-state.ts';
import {reduceLesson} from '../../../web/src/state/reduce.ts';
import {postConfig, preConfig, traceOf} from '../fixture.ts';
import {explanation} from '../fixture.ts';

const tokens = ['we', 'saw', 'it'].map((piece, id) => ({id, piece}));

function good(config = preConfig, text = 'we saw it'): Good {
  const model = config === preConfig ? 'use-lite' : 'paper';
  const trace = traceOf(config, tokens.length);
  return {sentence: null, text, model, pieces: null, headsOff: [], config, tokens, trace};
}

function after(state: LessonState, ...actions: readonly LessonAction[]): LessonState {
  return actions.reduce(reduceLesson, state);
}

const start = initialState(lessonOf(null), 'en');
const computed = (g = good(), row: number | null = 2): LessonAction => ({
  type: 'computed',
  good: g,
  row,
});
const ready = after(start, computed());
const q = 'blocks.0.attn.heads.0.q';

describe('reduceLesson', () => {
  it('starts a computed text at the row of its word', () => {
    expect(ready).toMatchObject({row: 2, layer: 0, head: 0, stop: 'x', work: {phase: 'idle'}});
  });

  it('keeps layer, head and row within what was computed', () => {
    const far = after(
      start,
      {type: 'layer', layer: 9},
      {type: 'head', head: Number.NaN},
      computed(good(), 99),
    );
    expect(far).toMatchObject({layer: 1, head: 0, row: 2});
  });

  it('keeps the last good run, and what is shown of it, when a request fails', () => {
    const request = {sentence: null, text: '', model: 'paper', pieces: null, headsOff: []} as const;
    const problem = {code: 'empty_text', values: {}, retry: request};
    const state = after(ready, {type: 'stopped-at', stop: 'weights'}, {type: 'row', row: 1});
    const failed = after(state, {type: 'requested', request}, {type: 'failed', problem});
    expect(failed.good).toBe(ready.good);
    expect(failed).toMatchObject({stop: 'weights', row: 1, problem, request: null});
  });

  it('clears a problem of a request with the next one, but not one about an attribute', () => {
    const request = {
      sentence: null,
      text: 'a',
      model: 'paper',
      pieces: null,
      headsOff: [],
    } as const;
    const lost = {code: 'not_loaded', values: {}, retry: request};
    const unknown = {code: 'unknown_value', values: {}, retry: null};
    const next = {type: 'requested', request} as const;
    expect(after(ready, {type: 'failed', problem: lost}, next).problem).toBeNull();
    expect(after(ready, {type: 'failed', problem: unknown}, next).problem).toBe(unknown);
  });

  it('takes the norm of the other model where the stop is not there', () => {
    const state = after(ready, {type: 'stopped-at', stop: 'mlp_norm'});
    expect(after(state, computed(good(postConfig, 'other'))).stop).toBe('norm');
  });

  it('keeps row and open sum when only heads were switched', () => {
    const state = after(
      ready,
      {type: 'stopped-at', stop: 'qkv'},
      {
        type: 'opened',
        trail: [{path: q, row: 1, col: 1}],
      },
    );
    const again = after(state, computed({...good(), headsOff: [{layer: 0, head: 1}]}, 0));
    expect(again.row).toBe(1);
    expect(again.trail).toEqual([{path: q, row: 1, col: 1}]);
  });
});

describe('an open sum', () => {
  const open = after(
    ready,
    {type: 'stopped-at', stop: 'scores'},
    {type: 'opened', trail: [{path: 'blocks.0.attn.heads.0.scores', row: 1, col: 2}]},
  );

  it('puts its row in focus and its column in view', () => {
    expect(open).toMatchObject({row: 1, anchor: 2});
  });

  it('goes to the same entry of the next matrix of the same kind', () => {
    const next = after(open, {type: 'stopped-at', stop: 'scaled'});
    expect(next.trail).toEqual([{path: 'blocks.0.attn.heads.0.scaled', row: 1, col: 2}]);
  });

  it('goes to the same entry of another head', () => {
    const next = after(open, {type: 'head', head: 1});
    expect(next.trail).toEqual([{path: 'blocks.0.attn.heads.1.scores', row: 1, col: 2}]);
  });

  it('goes to the first column where the columns are others', () => {
    const next = after(open, {type: 'stopped-at', stop: 'head_out'});
    expect(next.trail).toEqual([{path: 'blocks.0.attn.heads.0.head_out', row: 1, col: 0}]);
  });

  it('follows the keyboard and the row', () => {
    const active = {path: 'blocks.0.attn.heads.0.scores', row: 0, col: 0};
    expect(after(open, {type: 'moved', active}).trail).toEqual([active]);
    expect(after(open, {type: 'row', row: 2}).trail).toEqual([{...open.trail[0], row: 2}]);
  });

  it('takes only the explanation that was asked for', () => {
    const ref = open.trail[0]!;
    const stale = {...ref, col: 0};
    expect(after(open, {type: 'explained', ref: stale, explanation}).explanation).toBeNull();
    expect(after(open, {type: 'explained', ref, explanation}).explanation).toBe(explanation);
  });

  it('closes without a trace', () => {
    expect(after(open, {type: 'closed'})).toMatchObject({trail: [], explanation: null, row: 1});
  });
});

describe('columns in view', () => {
  it('begin with the chosen head where they come in blocks', () => {
    const state = after(ready, {type: 'head', head: 1}, {type: 'stopped-at', stop: 'concat'});
    expect(state.anchor).toBe(2);
  });

  it('stay where they are from scores to weights', () => {
    const state = after(ready, {type: 'stopped-at', stop: 'scores'}, {type: 'anchored', col: 2});
    expect(after(state, {type: 'stopped-at', stop: 'weights'}).anchor).toBe(2);
  });
});
