import {describe, expect, it} from 'vitest';

import {noBrush, reduceBrush} from '../../../web/src/state/brush.ts';
import type {Brush, BrushAction} from '../../../web/src/state/brush.ts';
import {markedKey} from '../../../web/src/views/row-scene.ts';

function after(...actions: readonly BrushAction[]): Brush {
  return actions.reduce(reduceBrush, noBrush);
}

const tokens = Array.from({length: 9}, (_, index) => ({
  ...{text: 'a', index, repeated: true, unknown: false},
}));

const brushed = (key: number | null): BrushAction => ({type: 'brushed', key});
const locked = (key: number | null): BrushAction => ({type: 'locked', key});

describe('the brush', () => {
  it('follows the pointer, and lets go', () => {
    expect(after(brushed(3))).toEqual({brushed: 3, locked: null});
    expect(after(brushed(3), brushed(null))).toEqual(noBrush);
  });

  it('keeps a key while others are looked at', () => {
    expect(markedKey({...after(locked(2), brushed(5)), tokens})).toBe(2);
    expect(markedKey({...after(brushed(5)), tokens})).toBe(5);
  });

  it('moves to another key that is to be kept, and frees the kept one', () => {
    expect(after(locked(2), locked(4)).locked).toBe(4);
    expect(after(locked(2), locked(2)).locked).toBeNull();
  });

  it('frees all', () => {
    expect(after(brushed(1), locked(2), locked(null))).toEqual(noBrush);
  });

  it('does not change where nothing changes', () => {
    const state = after(brushed(1), locked(2));
    expect(reduceBrush(state, brushed(1))).toBe(state);
    expect(reduceBrush(state, {type: 'keys', count: 3})).toBe(state);
    expect(reduceBrush(noBrush, locked(null))).toBe(noBrush);
  });

  it('lets go of keys that the sentence does not have', () => {
    expect(reduceBrush(after(brushed(1), locked(4)), {type: 'keys', count: 4})).toEqual({
      ...{brushed: 1, locked: null},
    });
    expect(reduceBrush(after(locked(0)), {type: 'keys', count: 0})).toEqual(noBrush);
  });
});
