import type {ChapterScore, ChapterSetting, ChapterTask} from '../../engine/chapter-training.ts';
import type {Place} from '../../engine/training.ts';
import type {EmergenceLesson} from '../../lessons/emergence-schema.ts';
import type {Kind} from '../../quiz/question.ts';
import type {Lang} from '../../i18n/lang.ts';

/** Two small models that learn side by side. */

export const SIDES = ['a', 'b'] as const;
export type Side = (typeof SIDES)[number];

/** Steps between two looks at what a model can do. */
export const STEPS_A_SCORE = 500;

export function seedOf({seeds}: Pick<TrialState, 'seeds'>, side: Side): number {
  return seeds[side === 'a' ? 0 : 1];
}

/** What a model could do after a step. */
export interface Scored {
  readonly step: number;
  readonly score: ChapterScore;
}

export interface TrialRun {
  readonly seed: number;
  readonly setting: ChapterSetting;
  readonly step: number;
  readonly scores: readonly Scored[];
  /** After the last step, by head: what is left without it. Null before. */
  readonly without: Readonly<Record<number, ChapterScore>> | null;
  /** Milliseconds of computing; 0 before it is done. */
  readonly computing: number;
}

export interface TrialState {
  readonly id: string;
  readonly seeds: readonly [number, number];
  /** For which a text was refused, until something else is done. */
  readonly refused: Side | null;
  readonly runs: Readonly<Record<Side, TrialRun>>;
  readonly isTraining: boolean;
  readonly task: ChapterTask | null;
  readonly place: Place | null;
  /** Chosen before it could be known. */
  readonly guesses: Readonly<Partial<Record<Kind, string>>>;
}

export type TrialAction =
  | {readonly type: 'choose'; readonly id: string}
  | {readonly type: 'seed'; readonly side: Side; readonly seed: number}
  | {readonly type: 'refused'; readonly side: Side}
  | {readonly type: 'reset'}
  | {readonly type: 'training'; readonly isTraining: boolean}
  | {readonly type: 'opened'; readonly task: ChapterTask; readonly place: Place}
  | {readonly type: 'stepped'; readonly side: Side; readonly step: number}
  | {readonly type: 'scored'; readonly side: Side; readonly scored: Scored}
  | {
      readonly type: 'done';
      readonly side: Side;
      readonly without: Readonly<Record<number, ChapterScore>>;
      readonly computing: number;
    }
  | {readonly type: 'guessed'; readonly kind: Kind; readonly choice: string};

/** As the page has it unless a trial says otherwise. */
const FREE: ChapterSetting = {
  ...{heads: 4, hasFillers: true, dropout: 0, dropoutWeights: 0},
  ...{headsStartEqual: false, hasRoles: false},
};

/** Where the seed is what differs, the second has one of its own. */
export const SEEDS_DIFFER = 'seeds';

function untrained(seed: number, setting: ChapterSetting): TrialRun {
  return {seed, setting, step: 0, scores: [], without: null, computing: 0};
}

export function trialOf(
  lesson: EmergenceLesson,
  id: string,
  seeds: TrialState['seeds'],
): TrialState {
  const {b} = lesson.trials.find((trial) => trial.id === id)!;
  const second = id === SEEDS_DIFFER ? seeds[1] : seeds[0];
  return {
    ...{id, seeds, refused: null, isTraining: false, task: null, place: null, guesses: {}},
    runs: {a: untrained(seeds[0], FREE), b: untrained(second, {...FREE, ...b})},
  };
}

export function firstTrial(lesson: EmergenceLesson, lang: Lang): TrialState {
  return trialOf(lesson, lesson.trials[0]!.id, lesson.languages[lang].seeds);
}

function withRun(state: TrialState, side: Side, change: Partial<TrialRun>): TrialState {
  return {...state, runs: {...state.runs, [side]: {...state.runs[side], ...change}}};
}

function seeded(state: TrialState, side: Side, seed: number): TrialState['seeds'] {
  const [a, b] = state.seeds;
  return side === 'a' ? [seed, b] : [a, seed];
}

export function reduceTrial(
  state: TrialState,
  action: TrialAction,
  lesson: EmergenceLesson,
): TrialState {
  switch (action.type) {
    case 'choose':
      return trialOf(lesson, action.id, state.seeds);
    case 'seed':
      return trialOf(lesson, state.id, seeded(state, action.side, action.seed));
    case 'refused':
      return {...state, refused: action.side};
    case 'reset':
      return trialOf(lesson, state.id, state.seeds);
    case 'training':
      return {...state, refused: null, isTraining: action.isTraining};
    case 'opened':
      return {...state, task: action.task, place: action.place};
    case 'stepped':
      return withRun(state, action.side, {step: action.step});
    case 'scored': {
      const scores = [...state.runs[action.side].scores, action.scored];
      return withRun(state, action.side, {scores});
    }
    case 'done':
      return withRun(state, action.side, {without: action.without, computing: action.computing});
    case 'guessed':
      return {...state, guesses: {...state.guesses, [action.kind]: action.choice}};
  }
}
