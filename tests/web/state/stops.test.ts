import {describe, expect, it} from 'vitest';

import {lessonOf} from '../../../web/src/lessons/lessons.ts';
import {shownStop, specsOf} from '../../../web/src/state/stops.ts';
import {postConfig, preConfig, somewhere, traceOf} from '../fixture.ts';

const lesson = lessonOf('multi-head');
const pre = {config: preConfig, trace: traceOf(preConfig, 3)};
const post = {config: postConfig, trace: traceOf(postConfig, 3)};

const ids = (good: typeof pre, layer = 0): string[] =>
  specsOf(lesson, good, layer).map(({id}) => id);

const pathsOf = (good: typeof pre, id: string, layer: number, head: number): string[] => {
  const spec = specsOf(lesson, good, layer).find((stop) => stop.id === id)!;
  return shownStop(spec, good, layer, head).matrices.map(({path}) => path);
};

describe('the stops of a model', () => {
  it('has its norm before q, k, v and before the MLP where it is pre', () => {
    const middle = ['qkv', 'scores', 'scaled', 'weights', 'head_out', 'concat', 'attn_out'];
    expect(ids(pre)).toEqual(['x', 'norm', ...middle, 'resid_mid', 'mlp_norm']);
  });

  it('has its norm after the residual where it is post', () => {
    const middle = ['qkv', 'scores', 'scaled', 'weights', 'head_out', 'concat', 'attn_out'];
    expect(ids(post)).toEqual(['x', ...middle, 'resid_mid', 'norm']);
  });

  it('has the mask only where some key is hidden', () => {
    const hides = (path: string, row: number, col: number): number =>
      path.endsWith('masked') && col > row ? -Infinity : somewhere(path, row, col);
    const masked = {config: preConfig, trace: traceOf(preConfig, 3, hides)};
    expect(ids(masked)).toContain('masked');
    const weights = specsOf(lesson, masked, 0).find(({id}) => id === 'weights')!;
    expect(shownStop(weights, masked, 0, 1).masked?.data[1]).toBe(-Infinity);
  });

  it('shows the matrices of the chosen layer and head', () => {
    expect(pathsOf(pre, 'qkv', 1, 1)).toEqual([
      'blocks.1.attn.heads.1.q',
      'blocks.1.attn.heads.1.k',
      'blocks.1.attn.heads.1.v',
    ]);
  });

  it('shows the projected residual where the layer widens the row', () => {
    expect(pathsOf(pre, 'resid_mid', 0, 0)[0]).toBe('blocks.0.attn.skip');
    expect(pathsOf(pre, 'resid_mid', 1, 0)[0]).toBe('blocks.1.x');
  });

  it('knows how wide one head’s block of the concatenation is', () => {
    const spec = specsOf(lesson, pre, 1).find(({id}) => id === 'concat')!;
    expect(shownStop(spec, pre, 1, 0).block).toBe(3);
  });

  it('shows every step of attention that the page promises', () => {
    const shown = new Set(
      [0, 1].flatMap((layer) =>
        [0, 1].flatMap((head) =>
          specsOf(lesson, pre, layer).flatMap((spec) =>
            shownStop(spec, pre, layer, head).matrices.map(({path}) => path),
          ),
        ),
      ),
    );
    const isTwin = (path: string): boolean => /masked$/.test(path); // equal to scaled: no mask here
    const promised = pre.trace.steps.map(({path}) => path).filter((path) => !isTwin(path));
    expect(promised.filter((path) => !shown.has(path))).toEqual([]);
  });
});
