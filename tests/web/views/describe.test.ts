import {describe as group, expect, it} from 'vitest';

import type {Strings} from '../../../web/src/i18n/en.ts';
import {en, zhCN} from '../texts.ts';
import {lessonOf} from '../../../web/src/lessons/lessons.ts';
import {initialState} from '../../../web/src/state/lesson-state.ts';
import type {Good, LessonState} from '../../../web/src/state/lesson-state.ts';
import {reduceLesson} from '../../../web/src/state/reduce.ts';
import {currentStop, sceneOf, stopSpecs} from '../../../web/src/state/selectors.ts';
import {matrixOf} from '../../../web/src/engine/trace.ts';
import {captionPlain} from '../../../web/src/views/caption.ts';
import {describe} from '../../../web/src/views/describe.ts';
import {labelsOf} from '../../../web/src/views/tokens.ts';
import {entry} from '../../../web/src/views/types.ts';
import {postConfig, preConfig, traceOf} from '../fixture.ts';
import type {Fill} from '../fixture.ts';

const pieces = ['▁we', '▁saw', '▁it'];

function state(good: Partial<Good>, stop: string, changes: Partial<LessonState> = {}): LessonState {
  const config = good.config ?? preConfig;
  const tokens = pieces.map((piece, id) => ({id, piece}));
  const full: Good = {
    ...{
      sentence: null,
      text: 'we saw it',
      model: 'use-lite',
      pieces: null,
      headsOff: [],
      config,
      tokens,
    },
    trace: traceOf(config, 3),
    ...good,
  };
  const start = initialState(lessonOf(null), 'en');
  const computed = reduceLesson(start, {type: 'computed', good: full, row: 2});
  return {...reduceLesson(computed, {type: 'stopped-at', stop}), ...changes};
}

const sentenceOf = (s: LessonState) => describe(sceneOf(s, s.good!, currentStop(s)!));

function told(s: LessonState, strings: Strings = en): string {
  return captionPlain(sentenceOf(s), strings, labelsOf(s.good!.tokens));
}

/** Row 2 of the weights of head 0 is 0.1, 0.7, 0.2. */
const weights: Fill = (path, row, col) =>
  path.endsWith('heads.0.weights') && row === 2 ? [0.1, 0.7, 0.2][col]! : 0.25;

group('the sentence of a stop', () => {
  it('names who is looked at most, and next', () => {
    const s = state({trace: traceOf(preConfig, 3, weights)}, 'weights');
    expect(told(s)).toBe(
      '“it” looks most at “saw” (0.70), then at “it” (0.20). Softmax makes each row sum to 1.',
    );
    expect(told(s, zhCN)).toBe(
      '“it”最关注“saw”（0.70），其次是“it”（0.20）。softmax 使每一行之和为 1。',
    );
  });

  it('has no second where there is one key only', () => {
    const one = {tokens: [{id: 1, piece: '▁we'}], trace: traceOf(preConfig, 1, () => 1)};
    expect(told(state(one, 'weights', {row: 0}))).toContain('its weight is 1.00.');
  });

  it('says of a head that is off that it adds 0', () => {
    const off = {headsOff: [{layer: 0, head: 0}], trace: traceOf(preConfig, 3, () => 0)};
    expect(told(state(off, 'attn_out'))).toMatch(/^Head 0 is off and adds 0\.00/);
    expect(told(state(off, 'concat'))).toMatch(/^Head 0 is off: .* channels 0 to 1 are 0\.00/);
  });

  it('says that the first layer widens the row, and that the second does not', () => {
    expect(told(state({}, 'resid_mid'))).toContain('from 4 to 6');
    expect(told(state({}, 'resid_mid', {layer: 1}))).not.toContain('widens');
  });

  it('tells of the norm by its place', () => {
    expect(told(state({}, 'norm'))).toMatch(/^Before attention reads/);
    expect(told(state({config: postConfig, trace: traceOf(postConfig, 3)}, 'norm'))).toMatch(
      /^The sum is normalised/,
    );
  });

  it('counts the keys that may be seen', () => {
    const causal: Fill = (path, row, col) => (path.endsWith('masked') && col > row ? -Infinity : 1);
    const s = state({trace: traceOf(preConfig, 3, causal)}, 'masked', {row: 1});
    expect(told(s)).toContain('may see 2 of 3 keys');
  });
});

group('every sentence', () => {
  const all = [preConfig, postConfig].flatMap((config) =>
    Array.from({length: config.nLayers}, (_, layer) => {
      const s = state({config, trace: traceOf(config, 3)}, 'x', {layer});
      return stopSpecs(s).map(({id}) => [config.normPlace, layer, id] as const);
    }).flat(),
  );

  it.each(all)(
    '(%s, layer %i, %s) has all its places filled in both languages',
    (place, layer, id) => {
      const config = place === 'pre' ? preConfig : postConfig;
      const s = state({config, trace: traceOf(config, 3)}, id, {layer, head: 1});
      expect(told(s)).not.toContain('{{');
      expect(told(s, zhCN)).not.toContain('{{');
    },
  );

  it.each(all)('(%s, layer %i, %s) has only numbers of the trace', (place, layer, id) => {
    const config = place === 'pre' ? preConfig : postConfig;
    const s = state({config, trace: traceOf(config, 3)}, id, {layer, head: 1});
    const numbers = Object.values(sentenceOf(s).values).filter((value) => value.kind === 'entry');
    expect(numbers.length).toBeGreaterThan(0);
    for (const {cell, value} of numbers) {
      expect(entry(matrixOf(s.good!.trace, cell.path)!, cell.row, cell.col)).toBe(value);
      expect(cell.row).toBe(2);
    }
  });
});
