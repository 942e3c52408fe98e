import {vi} from 'vitest';

import type {Matrix} from '../../../web/src/engine/trace.ts';
import {en} from '../texts.ts';
import {labelsOf} from '../../../web/src/views/tokens.ts';
import type {TokenLabel} from '../../../web/src/views/types.ts';

// A row whose numbers are known, and numbers as text by the platform's formatting, not the page's.

const plain = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: false,
  signDisplay: 'negative',
});

export function cellText(value: number): string {
  return plain.format(value).replace('-', '\u2212');
}

export function tokensOf(...pieces: readonly string[]): readonly TokenLabel[] {
  return labelsOf(pieces.map((piece, i) => ({id: i + 6, piece})));
}

export function matrixOfRows(...rows: readonly (readonly number[])[]): Matrix {
  return {rows: rows.length, cols: rows[0]!.length, data: Float32Array.from(rows.flat())};
}

/** Rows of even numbers that differ, each summing to 1. */
export function manyWeights(n: number, seed = 1): Matrix {
  const rows = Array.from({length: n}, (_, row) => {
    const raw = Array.from({length: n}, (_, col) => 1 + ((row * 31 + col * 17 + seed * 7) % 23));
    const total = raw.reduce((sum, value) => sum + value, 0);
    return raw.map((value) => value / total);
  });
  return matrixOfRows(...rows);
}

export function manyTokens(n: number): readonly TokenLabel[] {
  return tokensOf(...Array.from({length: n}, (_, i) => `word${i}`));
}

export function spies() {
  return {
    onBrush: vi.fn<(key: number | null) => void>(),
    onLock: vi.fn<(key: number | null) => void>(),
  };
}

/** The row of "it": 0.5 on "cat", 0.3 on "The", 0.15 on itself, 0.05 on "!". */
export const it3 = {
  strings: en,
  tokens: tokensOf('▁The', '▁cat', '▁it', '!'),
  ...{head: 1, row: 2, masked: undefined, brushed: null, locked: null, width: 320},
  weights: matrixOfRows(
    [0.25, 0.25, 0.25, 0.25],
    [1, 0, 0, 0],
    [0.3, 0.5, 0.15, 0.05],
    [0, 0, 0, 1],
  ),
};

/** The same where "!" is hidden from "it". */
export const hiding = {
  ...it3,
  masked: matrixOfRows([1, 1, 1, 1], [1, 1, 1, 1], [1, 1, 1, -Infinity], [1, 1, 1, 1]),
};

export function keyPress(target: Element, key: string): KeyboardEvent {
  const event = new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true});
  target.dispatchEvent(event);
  return event;
}

export function hover(target: Element, type = 'pointerover'): void {
  target.dispatchEvent(new Event(type, {bubbles: true}));
}

/** The keys that are marked, by what carries the mark. */
export function markedIn(view: Element): readonly string[] {
  return [...view.querySelectorAll('.marked')].map(
    (mark) => mark.closest('[data-key]')?.getAttribute('data-key') ?? 'over',
  );
}

export function countNodes(view: Element): number {
  return view.querySelectorAll('*').length;
}
