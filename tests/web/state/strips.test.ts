import {describe, expect, it} from 'vitest';

import type {Explanation} from '../../../web/src/engine/engine.ts';
import {matrixOf} from '../../../web/src/engine/trace.ts';
import {en} from '../texts.ts';
import {lessonOf} from '../../../web/src/lessons/lessons.ts';
import {initialState} from '../../../web/src/state/lesson-state.ts';
import type {Good, LessonState} from '../../../web/src/state/lesson-state.ts';
import {reduceLesson} from '../../../web/src/state/reduce.ts';
import {stripOf, toldOf} from '../../../web/src/state/strips.ts';
import type {Strip} from '../../../web/src/views/strip.ts';
import {entry} from '../../../web/src/views/types.ts';
import {postConfig, preConfig, somewhere, traceOf} from '../fixture.ts';

const tokens = ['we', 'saw', 'it'].map((piece, id) => ({id, piece}));

function stateAt(stop: string, config = preConfig, layer = 1): LessonState {
  const isPaper = config === postConfig;
  const good: Good = {
    ...{sentence: null, text: 'we saw it', pieces: null, headsOff: [], config, tokens},
    ...{model: isPaper ? 'paper' : 'use-lite', trace: traceOf(config, 3)},
  };
  const names = ['attn.norm.gain', 'attn.norm.bias', 'mlp.norm.gain', 'mlp.norm.bias'];
  const values = new Map(
    names.map((name) => {
      const data = Float32Array.from({length: 6}, (_, i) => i);
      return [`blocks.${layer}.${name}`, {rows: 1, cols: 6, data}] as const;
    }),
  );
  const params = {model: good.model, place: config.normPlace, values};
  return (
    [
      {type: 'computed', good, row: 2},
      {type: 'layer', layer},
      {type: 'head', head: 1},
      {type: 'stopped-at', stop},
      {type: 'params', params},
    ] as const
  ).reduce<LessonState>(reduceLesson, initialState(lessonOf(null), 'en'));
}

const told: Explanation = {
  ...{rule: 'rstd', value: 2, terms: [], nRest: 6, rest: 1.5, total: 1.5},
  constants: {n: 6, eps: 1e-6, mean: 0.5, variance: 0.25},
};

function strip(state: LessonState, explanation: Explanation | undefined = told): Strip {
  return stripOf({state, good: state.good!, strings: en, told: explanation})!;
}

const paths = (of: Strip, col = 1): (string | undefined)[] =>
  of.rows.map(({ref}) => ref?.(col).path);

describe('the row in focus worked out', () => {
  it('adds attention to what came in', () => {
    const of = strip(stateAt('resid_mid'));
    expect(paths(of)).toEqual(['x', 'attn.attn_out', 'attn.resid_mid'].map((p) => `blocks.1.${p}`));
    expect(of.rows.map(({sign}) => sign)).toEqual(['', '+', '=']);
    const sum = matrixOf(stateAt('resid_mid').good!.trace, 'blocks.1.attn.resid_mid')!;
    expect(of.rows[2]!.value(4)).toBe(entry(sum, 2, 4));
    expect(paths(strip(stateAt('resid_mid', preConfig, 0)))[0]).toBe('blocks.0.attn.skip');
  });

  it('takes the norm apart: of x where it is before, of the sum where it is after', () => {
    const before = strip(stateAt('norm'));
    const at = (name: string): string => `blocks.1.attn.norm.${name}`;
    expect(paths(before)).toEqual(['blocks.1.x', ...['normed', 'gain', 'bias', 'out'].map(at)]);
    expect(before.rows.map(({isStep}) => isStep)).toEqual([true, true, false, false, true]);
    expect(before.rows[2]!.value(3)).toBe(3);
    expect(paths(strip(stateAt('norm', postConfig, 0)))[0]).toBe('blocks.0.attn.resid_mid');
    expect(paths(strip(stateAt('mlp_norm')))[0]).toBe('blocks.1.attn.resid_mid');
  });

  it('has mean, variance, ε and what is multiplied by, each to be opened but ε', () => {
    const {facts} = strip(stateAt('norm'));
    expect(facts.map(({value}) => value)).toEqual([0.5, 0.25, 1e-6, 2]);
    expect(facts.map(({ref}) => ref?.path.split('.').at(-1))).toEqual([
      ...['mean', 'rstd', undefined, 'rstd'],
    ]);
  });

  it('has the powers of e of a softmax as the core says them; a hidden key has none', () => {
    const term = (col: number, value: number) => ({
      ...{factors: [{path: 'm', row: 2, col, value: 1}], value},
    });
    const softmax: Explanation = {
      ...{rule: 'softmax', value: 0.5, terms: [term(2, 1), term(0, 0.5)], nRest: 0, rest: 0},
      ...{total: 1.5, constants: {max: 3, own: 1}},
    };
    const of = strip(stateAt('weights'), softmax);
    expect([0, 1, 2].map((col) => of.rows[1]!.value(col))).toEqual([0.5, 0, 1]);
    expect(of.facts.map(({value}) => value)).toEqual([3, 1.5]);
  });

  it('shows where each number of the concatenation comes from', () => {
    const of = strip(stateAt('concat'));
    expect(of.rows[0]!.ref!(4)).toEqual({
      ...{path: 'blocks.1.attn.heads.1.head_out', row: 2, col: 1},
    });
    expect(of.rows[0]!.value(4)).toBeCloseTo(somewhere('blocks.1.attn.heads.1.head_out', 2, 1), 5);
  });

  it('is there at every stop that is no product', () => {
    const stops = ['x', 'norm', 'scaled', 'weights', 'concat', 'resid_mid', 'mlp_norm'];
    for (const stop of stops) expect(strip(stateAt(stop)).rows.length, stop).toBeGreaterThan(0);
    const state = stateAt('scores');
    expect(stripOf({state, good: state.good!, strings: en, told})).toBeUndefined();
  });
});

describe('what is asked of the core for it', () => {
  it('is the number that the stop is about', () => {
    expect(toldOf(stateAt('weights'))).toEqual({
      ...{path: 'blocks.1.attn.heads.1.weights', row: 2, col: 2},
    });
    expect(toldOf(stateAt('mlp_norm'))?.path).toBe('blocks.1.mlp.norm.rstd');
    expect(toldOf(stateAt('concat'))).toBeUndefined();
  });
});
