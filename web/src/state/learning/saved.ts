import type {LearningLesson} from '../../lessons/schema.ts';
import {LEARNING_KINDS} from '../../quiz/question.ts';
import {savedQuiz} from '../../quiz/saved-quiz.ts';
import type {SavedQuiz} from '../../quiz/saved-quiz.ts';
import {SavedFields, bool, count, present, word, words} from '../read-fields.ts';
import type {Read, Restored} from '../read-fields.ts';
import {VERSION} from '../saved.ts';
import {SEEDS} from '../../models/seeds.ts';
import type {KeptLearning, LearningState} from './learning-state.ts';

/** All that a learner has in a lesson whose models learn. */
export interface SavedLearning {
  readonly v: typeof VERSION;
  readonly lesson: string;
  readonly lang: string;
  readonly theme?: string;
  readonly seed: number;
  /** Models that were trained to the last step. */
  readonly runs: readonly string[];
  /** Whether all seeds were tried. */
  readonly swept: boolean;
  readonly section: string;
  readonly position: number;
  /** Chosen, and not marked yet: question, choice. */
  readonly guesses: readonly (readonly [string, string])[];
  readonly quiz: SavedQuiz;
}

export function savedLearning(state: LearningState): SavedLearning {
  const {lesson, lang, seed, runs, sweep, section, position, guesses, quiz} = state;
  return {
    ...{v: VERSION, lesson: lesson.id, lang, seed, section, position},
    runs: lesson.runs.map(({id}) => id).filter((id) => runs[id]?.outcome),
    swept: sweep.length >= lesson.seeds,
    guesses: Object.entries(guesses),
    quiz: savedQuiz(quiz),
  };
}

const KEPT = ['lang', 'seed', 'section', 'position', 'guesses', 'quiz', 'runs', 'sweep'] as const;

/** Whether the value may be another one. */
export function isOtherLearning(state: LearningState, before: LearningState): boolean {
  return KEPT.some((name) => state[name] !== before[name]);
}

export interface ReadLearning extends Restored {
  readonly kept: KeptLearning;
  readonly runs: readonly string[];
  readonly swept: boolean;
}

/** Ids of choices are short words. */
const CHOICE = /^[a-z]{1,20}$/;

const guesses: Read<LearningState['guesses']> = (value) => {
  if (!Array.isArray(value)) return undefined;
  const pairs = value as readonly unknown[];
  const isPair = (pair: unknown): pair is [string, string] =>
    Array.isArray(pair) &&
    LEARNING_KINDS.some((kind) => kind === pair[0]) &&
    typeof pair[1] === 'string' &&
    CHOICE.test(pair[1]);
  return pairs.every(isPair) ? Object.fromEntries(pairs) : undefined;
};

/** A value that came from outside, read field by field: what can be used is used. */
export function readLearning(value: unknown, lesson: LearningLesson): ReadLearning {
  const fields = new SavedFields(value, lesson.id);
  const {isOurs, refused} = fields;
  const shell = fields.shell();
  const kept = present<KeptLearning>({
    seed: fields.get('seed', count(SEEDS)),
    section: fields.get('section', word(lesson.sections)),
    position: fields.get('position', count(lesson.text.length)),
    guesses: fields.get('guesses', guesses),
    quiz: fields.quiz(),
  });
  const runs = fields.get('runs', words(lesson.runs.map(({id}) => id))) ?? [];
  return {isOurs, refused, shell, kept, runs, swept: fields.get('swept', bool) ?? false};
}
