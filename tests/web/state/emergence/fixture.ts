import type {SaidWord} from '../../../../web/src/engine/engine.ts';
import {emergenceLesson} from '../../../../web/src/lessons/emergence.ts';
import type {MeasuredRelation} from '../../../../web/src/models/chapter-card.ts';
import type {FrameMeasures} from '../../../../web/src/models/film.ts';
import {initialEmergence} from '../../../../web/src/state/emergence/emergence-state.ts';
import type {
  EmergenceState,
  Material,
  Reading,
} from '../../../../web/src/state/emergence/emergence-state.ts';

// A film of four frames, two layers of two heads, and numbers of our choice.

export const lesson = emergenceLesson;
export const STEPS = [0, 10, 100, 1000];

/** Masses of heads 0 to 3, frame by frame. */
const MASSES: Readonly<Record<string, readonly (readonly number[])[]>> = {
  compound: [
    [0.1, 0.05, 0.05, 0.05],
    [0.6, 0.1, 0.1, 0.1],
    [0.8, 0.1, 0.1, 0.1],
    [0.9, 0.1, 0.1, 0.1],
  ],
  coreference: [
    [0.1, 0.1, 0.1, 0.05],
    [0.3, 0.1, 0.1, 0.4],
    [0.1, 0.1, 0.1, 0.2],
    [0.1, 0.1, 0.1, 0.7],
  ],
  sentiment: [
    [0.1, 0.1, 0.1, 0.1],
    [0.1, 0.1, 0.1, 0.1],
    [0.1, 0.1, 0.1, 0.5],
    [0.1, 0.1, 0.1, 0.6],
  ],
  subject: [
    [0.2, 0.1, 0.1, 0.1],
    [0.3, 0.1, 0.1, 0.1],
    [0.3, 0.1, 0.1, 0.1],
    [0.32, 0.1, 0.1, 0.1],
  ],
};

function measured(
  relation: string,
  head: readonly [number, number],
  offset: number,
  emerged = true,
): MeasuredRelation {
  const above = emerged ? [0.3, 0.2, 0.4] : [-0.1, -0.2, 0];
  return {
    ...{relation, links: 20, head, mass: [0.5, 0.4, 0.6], uniform: 0.1},
    ...{offset: [-1, offset], untrained: 0.15, emerged},
    ...{aboveUniform: [0.3, 0.2, 0.4], aboveOffset: above, aboveUntrained: [0.3, 0.2, 0.4]},
  };
}

const SIMILARITY = [
  [0.6, 0.8],
  [0.7, 0.9],
  [0.4, 0.5],
  [0.2, 0.3],
];

export const measures: readonly FrameMeasures[] = STEPS.map((step, i) => ({
  ...{step, loss: 4 - i, similarity: SIMILARITY[i]!, answers: [[0.1 * i, 0.1]]},
  masses: Object.fromEntries(Object.entries(MASSES).map(([name, frames]) => [name, frames[i]!])),
}));

const words = (...said: readonly (readonly [string, number])[]): readonly SaidWord[] =>
  said.map(([word, probability]) => ({word, probability}));

export const reading: Reading = {
  tokens: ['phone', 'its', 'design'].map((piece, i) => ({id: i + 1, piece})),
  row: 1,
  frames: STEPS.map((_, i) => ({
    said:
      i === 3
        ? words(['its', 0.6], ['his', 0.2], ['a', 0.1], ['phone', 0.1])
        : words(['design', 0.04], ['a', 0.03], ['phone', 0.02], ['its', 0.01]),
    rows: [0, 1, 2, 3].map((head) => Float32Array.of(0.1 * i, 0.2, 0.1 * head)),
  })),
};

export const material: Material = {
  ...{film: 'chapter-en', nHeads: 2, measures},
  card: {
    ...{model: 'chapter-en', test: {loss: 1, floor: 0.7}},
    relations: [
      measured('subject', [0, 0], 0.4, false),
      measured('sentiment', [1, 1], 0.12),
      measured('coreference', [1, 1], 0.25),
      measured('compound', [0, 0], 0.5),
    ],
    answers: [
      {sentence: 'phone its design', hidden: 1, right: ['its', 0.6], wrong: ['his', 0.2]},
      {sentence: 'phone its design', hidden: 1, right: ['its', 0.6], wrong: ['a', 0.1]},
      {sentence: 'it is wide', hidden: 0, right: ['road', 0.1], wrong: ['dog', 0.3]},
    ],
  },
  readings: {0: reading},
};

export function ready(change: Partial<EmergenceState> = {}): EmergenceState {
  return {...initialEmergence(lesson, 'en'), materials: {en: material}, ...change};
}
