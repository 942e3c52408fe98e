import type {
  NearFarTask,
  Place,
  TrainingPoint,
  TrainingScore,
  TrainingState,
} from '../../engine/training.ts';
import type {Lang} from '../../i18n/lang.ts';
import type {LearningLesson, RunSpec} from '../../lessons/schema.ts';
import type {Kind, Question} from '../../quiz/question.ts';
import {noAnswers} from '../../quiz/quiz-state.ts';
import type {QuizAction, QuizState} from '../../quiz/quiz-state.ts';
import type {Problem} from '../lesson-state.ts';

/** What came of a model after its last step. */
export interface Outcome {
  readonly state: TrainingState;
  /** On texts that are not learned from. */
  readonly score: TrainingScore;
  /** The same without head h. */
  readonly without: readonly TrainingScore[];
  /** Milliseconds of computing. */
  readonly computing: number;
}

/** A model of the lesson, and how far it has come. */
export interface Run {
  readonly spec: RunSpec;
  readonly points: readonly TrainingPoint[];
  readonly outcome: Outcome | null;
}

/** One head and two heads, trained with a seed to the last step. */
export interface SeedResult {
  readonly seed: number;
  readonly one: TrainingScore;
  readonly two: TrainingScore;
  readonly doneAt: number;
}

/** Heads that are off, and what the others get right. */
export interface Switched {
  readonly off: readonly number[];
  /** Null while it is being computed. */
  readonly score: TrainingScore | null;
}

export type Trouble = Place | 'hidden';

export interface LearningState {
  readonly lesson: LearningLesson;
  readonly lang: Lang;
  readonly areAsked: boolean;
  /** Null before the core has told it. */
  readonly task: NearFarTask | null;
  /** Parameters of each model, by its id. */
  readonly parameters: Readonly<Record<string, number>>;
  readonly place: Place | null;
  readonly seed: number;
  readonly runs: Readonly<Record<string, Run>>;
  /** The models that learn now. */
  readonly playing: readonly string[];
  /** The step that is looked at; null: the last. */
  readonly at: number | null;
  /** In the example. */
  readonly position: number;
  readonly section: string;
  readonly switched: Switched;
  readonly sweep: readonly SeedResult[];
  readonly isSweeping: boolean;
  /** Chosen before it could be known. */
  readonly guesses: Readonly<Partial<Record<Kind, string>>>;
  readonly quiz: QuizState;
  /** Questions that were answered and folded away. */
  readonly folded: readonly string[];
  readonly trouble: Trouble | null;
  readonly problem: Problem | null;
}

export type LearningAction =
  | {readonly type: 'lang'; readonly lang: Lang}
  | {readonly type: 'asking'; readonly areAsked: boolean}
  | {
      readonly type: 'opened';
      readonly task: NearFarTask;
      readonly place: Place;
      readonly run: string;
      readonly parameters: number;
    }
  | {readonly type: 'playing'; readonly runs: readonly string[]}
  | {readonly type: 'stepped'; readonly run: string; readonly points: readonly TrainingPoint[]}
  | {readonly type: 'finished'; readonly run: string; readonly outcome: Outcome}
  /** From the beginning, all models. */
  | {readonly type: 'reset'; readonly seed: number}
  | {readonly type: 'at'; readonly at: number}
  | {readonly type: 'position'; readonly position: number}
  | {readonly type: 'section'; readonly section: string}
  | {readonly type: 'switched'; readonly switched: Switched}
  | {readonly type: 'sweeping'; readonly isSweeping: boolean}
  | {readonly type: 'swept'; readonly result: SeedResult}
  | {readonly type: 'guessed'; readonly question: Question; readonly choice: string}
  | {readonly type: 'quiz'; readonly quiz: QuizAction}
  | {readonly type: 'folded'; readonly question: Question; readonly isFolded: boolean}
  | {readonly type: 'trouble'; readonly trouble: Trouble | null}
  | {readonly type: 'failed'; readonly problem: Problem | null}
  | {readonly type: 'restored'; readonly kept: KeptLearning};

/** What is taken over of a state that was kept. */
export interface KeptLearning {
  readonly seed?: number;
  readonly section?: string;
  readonly position?: number;
  readonly guesses?: LearningState['guesses'];
  readonly quiz?: QuizState;
}

export function untrained(lesson: LearningLesson): LearningState['runs'] {
  return Object.fromEntries(
    lesson.runs.map((spec) => [spec.id, {spec, points: [], outcome: null}] as const),
  );
}

export const allOn: Switched = {off: [], score: null};

export function initialLearning(lesson: LearningLesson, lang: Lang): LearningState {
  return {
    ...{lesson, lang, areAsked: true, task: null, parameters: {}, place: null, seed: lesson.seed},
    ...{runs: untrained(lesson), playing: [], at: null},
    position: Math.floor(lesson.text.length / 2),
    section: lesson.sections[0]!,
    ...{switched: allOn, sweep: [], isSweeping: false},
    ...{guesses: {}, quiz: noAnswers, folded: [], trouble: null, problem: null},
  };
}
