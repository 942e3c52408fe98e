import type {
  NearFarTask,
  TrainingPoint,
  TrainingScore,
} from '../../../../web/src/engine/training.ts';
import {learningLessons} from '../../../../web/src/lessons/lessons.ts';
import {initialLearning} from '../../../../web/src/state/learning/learning-state.ts';
import type {
  LearningAction,
  LearningState,
  Outcome,
} from '../../../../web/src/state/learning/learning-state.ts';
import {reduceLearning} from '../../../../web/src/state/learning/reduce.ts';

// A lesson without an engine: made-up numbers that are told apart.

export const lesson = learningLessons[0]!;

export const task: NearFarTask = {
  ...{chance: 0.08, evenMass: 0.17, specialised: 0.8},
  ...{symbols: 12, length: 10, batch: 32, heldOut: 300},
};

/** [near, far] of each head; right answers; mean loss. */
export function scoreOf(
  heads: readonly (readonly [number, number])[],
  [near, far]: readonly [number, number] = [1, 1],
  loss = 0.5,
): TrainingScore {
  return {
    ...{loss, near: {loss: loss + 0.1, accuracy: near}, far: {loss: loss - 0.1, accuracy: far}},
    heads: heads.map(([n, f]) => ({
      near: n,
      far: f,
      row: Float32Array.of(f, 0, 0, 1 - n - f, n, 0),
    })),
    done: heads.some(([n]) => n > 0.8) && heads.some(([, f]) => f > 0.8),
  };
}

export function pointOf(step: number, score: TrainingScore): TrainingPoint {
  return {...score, step};
}

export function outcomeOf(
  score: TrainingScore,
  without: readonly TrainingScore[] = [],
  doneAt = score.done ? 90 : 0,
): Outcome {
  const nHeads = score.heads.length;
  const counts = {seed: 0, steps: 200, nHeads, nKvHeads: nHeads, parameters: 5568};
  return {state: {...counts, doneAt, hash: '0'}, score, without, computing: 340};
}

export const split = scoreOf([[0.47, 0.49]], [0.4, 0.9], 0.6);
export const parted = scoreOf(
  [
    [0.01, 0.98],
    [0.96, 0.02],
  ],
  [1, 1],
  0.01,
);
const noFar = scoreOf(
  parted.heads.map(({near, far}) => [near, far]),
  [1, 0.09],
  1.4,
);
const noNear = scoreOf(
  parted.heads.map(({near, far}) => [near, far]),
  [0.09, 1],
  1.4,
);

/** What came of each model. */
export const outcomes: Readonly<Record<string, Outcome>> = {
  one: outcomeOf(split),
  two: outcomeOf(parted, [noFar, noNear]),
  four: outcomeOf(parted),
  gqa: outcomeOf(parted),
  mqa: outcomeOf(parted, [], 131),
};

export function after(state: LearningState, ...actions: readonly LearningAction[]): LearningState {
  return actions.reduce(reduceLearning, state);
}

export const fresh = after(initialLearning(lesson, 'en'), {
  ...{type: 'opened', run: 'one', task, place: 'worker', parameters: 5568},
});

export const finished = (run: string): LearningAction => ({
  ...{type: 'finished', run, outcome: outcomes[run]!},
});

/** As many seeds as the lesson has; head 0 has the near place with these. */
export function sweepOf(zero: readonly number[]): readonly LearningAction[] {
  const swapped = scoreOf(
    parted.heads.map(({near, far}) => [far, near]),
    [1, 1],
    0.02,
  );
  return Array.from({length: lesson.seeds}, (_, seed) => ({
    ...({type: 'swept'} as const),
    result: {seed, one: split, two: zero.includes(seed) ? swapped : parted, doneAt: 80 + seed},
  }));
}
