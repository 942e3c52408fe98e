import type {EmergenceLesson} from '../../lessons/emergence-schema.ts';
import {savedQuiz} from '../../quiz/saved-quiz.ts';
import type {SavedQuiz} from '../../quiz/saved-quiz.ts';
import {SavedFields, count, present, word} from '../read-fields.ts';
import type {Read, Restored} from '../read-fields.ts';
import {VERSION} from '../saved.ts';
import type {EmergenceState, KeptEmergence} from './emergence-state.ts';
import {SEEDS} from '../../models/seeds.ts';
import {trialOf} from './trial-state.ts';
import type {TrialState} from './trial-state.ts';

/** All that a learner has in the lesson on what emerges in a training. */
export interface SavedEmergence {
  readonly v: typeof VERSION;
  readonly lesson: string;
  readonly lang: string;
  readonly theme?: string;
  readonly section: string;
  readonly at: number;
  readonly asked: number;
  readonly relation: string;
  /** Two trainings and their seeds; they are trained again. */
  readonly trial: string;
  readonly seeds: readonly [number, number];
  readonly quiz: SavedQuiz;
}

export function savedEmergence(state: EmergenceState): SavedEmergence {
  const {lesson, lang, section, at, asked, relation, trial, quiz} = state;
  return {
    ...{v: VERSION, lesson: lesson.id, lang, section, at, asked, relation},
    ...{trial: trial.id, seeds: trial.seeds},
    quiz: savedQuiz(quiz),
  };
}

const KEPT = ['lang', 'section', 'at', 'asked', 'relation', 'quiz'] as const;

/** Whether the value may be another one. */
export function isOtherEmergence(state: EmergenceState, before: EmergenceState): boolean {
  const [now, was] = [state.trial, before.trial];
  const isOther = now.id !== was.id || now.seeds !== was.seeds;
  return isOther || KEPT.some((name) => state[name] !== before[name]);
}

/** More than a film has frames, or a card questions: what is too large is of no harm. */
const MOST = 100;

const name: Read<string> = (value) =>
  typeof value === 'string' && /^[a-z]{1,20}$/.test(value) ? value : undefined;

const seed = count(SEEDS);
const seeds: Read<readonly [number, number]> = (value) => {
  if (!Array.isArray(value) || value.length !== 2) return undefined;
  const [a, b] = value.map(seed);
  return a === undefined || b === undefined ? undefined : [a, b];
};

/** The trial that was kept, before its first step. */
function trialIn(fields: SavedFields, lesson: EmergenceLesson): TrialState | undefined {
  const id = fields.get('trial', word(lesson.trials.map((trial) => trial.id)));
  const both = fields.get('seeds', seeds);
  return id !== undefined && both ? trialOf(lesson, id, both) : undefined;
}

export interface ReadEmergence extends Restored {
  readonly kept: KeptEmergence;
}

/** A value that came from outside, read field by field: what can be used is used. */
export function readEmergence(value: unknown, lesson: EmergenceLesson): ReadEmergence {
  const fields = new SavedFields(value, lesson.id);
  const {isOurs, refused} = fields;
  const shell = fields.shell();
  const kept = present<KeptEmergence>({
    section: fields.get('section', word(lesson.sections)),
    at: fields.get('at', count(MOST)),
    asked: fields.get('asked', count(MOST)),
    relation: fields.get('relation', name),
    trial: trialIn(fields, lesson),
    quiz: fields.quiz(),
  });
  return {isOurs, refused, shell, kept};
}
