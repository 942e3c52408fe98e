import type {FreeRow, SaidWord} from '../../../../web/src/engine/engine.ts';
import {pack} from '../../../../web/src/engine/trace.ts';
import type {Matrix} from '../../../../web/src/engine/trace.ts';
import {keywordLesson} from '../../../../web/src/lessons/keyword.ts';
import {PLAIN_RULES, initialKeyword} from '../../../../web/src/state/keyword/keyword-state.ts';
import type {
  KeywordState,
  LabRows,
  Material,
  Reading,
  RowByHand,
  Walk,
} from '../../../../web/src/state/keyword/keyword-state.ts';

// A lesson whose model has one layer of two heads and numbers of our choice: what follows from them is plain.

export const lesson = keywordLesson;

export function line(...numbers: number[]): Matrix {
  return {rows: 1, cols: numbers.length, data: Float32Array.from(numbers)};
}

export const WORDS = ['animal', 'street', 'it', 'tired'];
const tokens = WORDS.map((piece, i) => ({id: i + 1, piece}));

/** Rows of two heads; that of "it" is the third. */
function walkOf(...rows: readonly (readonly number[])[]): Walk {
  const n = WORDS.length;
  const steps = rows.flatMap((row, head) => {
    const data = Float32Array.from([...Array<number>(2 * n).fill(0.25), ...row, 0, 0, 0, 1]);
    return [
      [`blocks.0.attn.heads.${head}.weights`, {rows: n, cols: n, data}],
      [`blocks.0.attn.heads.${head}.q`, {rows: n, cols: 2, data: new Float32Array(2 * n)}],
    ] as const;
  });
  return {tokens, trace: pack(steps), row: 2, nouns: [0, 1]};
}

const config = {nLayers: 1, nHeads: 2, normPlace: 'pre'} as unknown as Reading['config'];

export const readingOf = (tired: Walk, wide: Walk): Reading => ({
  ...{config, walks: {tired, wide}, layer: 0, head: 1},
});

/** In head 1 the row stays with the animal, in head 0 it moves. */
export const reading = readingOf(
  walkOf([0.4, 0.3, 0.2, 0.1], [0.7, 0.1, 0.1, 0.1]),
  walkOf([0.2, 0.5, 0.2, 0.1], [0.6, 0.2, 0.1, 0.1]),
);
export {walkOf};

export const words = (...said: readonly (readonly [string, number])[]): readonly SaidWord[] =>
  said.map(([word, probability]) => ({word, probability}));

const plane = {q: line(0), k: line(0), kept: 1};

export const material: Material = {
  reading,
  said: {
    tired: {
      ...{tokens, row: 2, weights: [0.7, 0.1]},
      whole: words(['animal', 0.5], ['cow', 0.2], ['street', 0.1]),
      without: words(['cow', 0.3], ['animal', 0.2], ['street', 0.1]),
    },
    wide: {
      ...{tokens, row: 2, weights: [0.6, 0.2]},
      whole: words(['street', 0.6], ['animal', 0.1]),
      without: words(['animal', 0.3], ['street', 0.2]),
    },
  },
  plane: {tired: plane, wide: plane},
  rest: 0.3,
};

export function freeRow(weights: readonly number[], change: Partial<FreeRow> = {}): FreeRow {
  const zeros = line(...weights.map(() => 0));
  return {
    ...{scores: zeros, scaled: zeros, masked: zeros, weights: line(...weights)},
    ...{lengths: zeros, cosines: zeros, entropy: 1, evenness: 0.5},
    ...change,
  };
}

/** The highest score is the animal's, the best direction the street's, the longest key "tired". */
export const lab: LabRows = {
  rules: PLAIN_RULES,
  now: freeRow([0.7, 0.1, 0.1, 0.1]),
  plain: freeRow([0.7, 0.1, 0.1, 0.1], {
    ...{scores: line(3, 1, 0.5, -2), cosines: line(0.6, 0.9, 0.1, -0.2)},
    ...{lengths: line(2, 0.5, 1, 5), entropy: 0.9},
  }),
  unscaled: freeRow([0.9, 0.05, 0.05, 0], {entropy: 0.4}),
  causal: freeRow([0.78, 0.11, 0.11, 0]),
};

const free: RowByHand = {...freeRow([0.5, 0.2, 0.2, 0.1]), query: lesson.free.query};
const zero = freeRow([0.25, 0.25, 0.25, 0.25]);

export function ready(change: Partial<KeywordState> = {}): KeywordState {
  return {
    ...initialKeyword(lesson, 'en'),
    ...{materials: {en: material}, lab},
    ...{free, zero},
    ...change,
  };
}
