import type {FilmName, SaidWord, Token} from '../../engine/engine.ts';
import type {Lang} from '../../i18n/lang.ts';
import type {EmergenceLesson} from '../../lessons/emergence-schema.ts';
import type {ChapterCard} from '../../models/chapter-card.ts';
import type {FrameMeasures} from '../../models/film.ts';
import type {Question} from '../../quiz/question.ts';
import {noAnswers} from '../../quiz/quiz-state.ts';
import type {QuizAction, QuizState} from '../../quiz/quiz-state.ts';
import type {Problem} from '../lesson-state.ts';
import {firstTrial} from './trial-state.ts';
import type {TrialAction, TrialState} from './trial-state.ts';

/** What a model answers at a hidden word, and where that word looks while it is seen. */
export interface FrameReading {
  /** All words, the likeliest first. */
  readonly said: readonly SaidWord[];
  /** The word's row in each head; heads are counted through the layers. */
  readonly rows: readonly Float32Array[];
}

/** A question of the card, read by the model at every frame. */
export interface Reading {
  readonly tokens: readonly Token[];
  readonly row: number;
  readonly frames: readonly FrameReading[];
}

/** What the lesson knows of the training in a language. */
export interface Material {
  readonly film: FilmName;
  readonly nHeads: number;
  readonly measures: readonly FrameMeasures[];
  readonly card: ChapterCard;
  /** By the number of the card's question. */
  readonly readings: Readonly<Record<number, Reading>>;
}

export type Loading = {readonly loaded: number; readonly total: number} | null;

export interface EmergenceState {
  readonly lesson: EmergenceLesson;
  readonly lang: Lang;
  readonly areAsked: boolean;
  readonly section: string;
  readonly materials: Readonly<Partial<Record<Lang, Material>>>;
  readonly loading: Loading;
  /** The frame that is looked at. */
  readonly at: number;
  readonly isPlaying: boolean;
  /** A question of the card, and a relation of it. */
  readonly asked: number;
  readonly relation: string;
  readonly trial: TrialState;
  readonly quiz: QuizState;
  readonly folded: readonly string[];
  readonly problem: Problem | null;
}

export type EmergenceAction =
  | {readonly type: 'lang'; readonly lang: Lang}
  | {readonly type: 'asking'; readonly areAsked: boolean}
  | {readonly type: 'section'; readonly section: string}
  | {readonly type: 'loading'; readonly loading: Loading}
  | {readonly type: 'opened'; readonly lang: Lang; readonly material: Material}
  | {
      readonly type: 'read';
      readonly lang: Lang;
      readonly asked: number;
      readonly reading: Reading;
    }
  | {readonly type: 'at'; readonly at: number}
  | {readonly type: 'playing'; readonly isPlaying: boolean}
  | {readonly type: 'asked'; readonly asked: number}
  | {readonly type: 'relation'; readonly relation: string}
  | {readonly type: 'trial'; readonly trial: TrialAction}
  | {readonly type: 'quiz'; readonly quiz: QuizAction}
  | {readonly type: 'folded'; readonly question: Question; readonly isFolded: boolean}
  | {readonly type: 'failed'; readonly problem: Problem | null}
  | {readonly type: 'restored'; readonly kept: KeptEmergence};

/** What is taken over of a state that was kept. */
export type KeptEmergence = Partial<
  Pick<EmergenceState, 'section' | 'at' | 'asked' | 'relation' | 'trial' | 'quiz'>
>;

/** The relation that the chapter speaks of most: a pronoun and what it means. */
const RELATION = 'coreference';

export function initialEmergence(lesson: EmergenceLesson, lang: Lang): EmergenceState {
  return {
    ...{lesson, lang, areAsked: true, section: lesson.sections[0]!},
    ...{materials: {}, loading: null, at: 0, isPlaying: false},
    ...{asked: 0, relation: RELATION, trial: firstTrial(lesson, lang)},
    ...{quiz: noAnswers, folded: [], problem: null},
  };
}

export function materialOf({materials, lang}: EmergenceState): Material | undefined {
  return materials[lang];
}

/** Undefined while it is being read. */
export function readingOf({asked}: EmergenceState, {readings}: Material): Reading | undefined {
  return readings[asked];
}

/** The frame that is looked at; a film may have fewer than one that was kept. */
export function frameOf({at}: EmergenceState, {measures}: Material): number {
  return Math.min(at, measures.length - 1);
}
