import {EMERGENCE_KINDS, KEYWORD_KINDS, KINDS, LEARNING_KINDS, kindOf} from './question.ts';
import {noAnswers} from './quiz-state.ts';
import type {Answer, QuizState} from './quiz-state.ts';

/** The answers as a small value, and back: of what is not ours, nothing is taken over. */

/** Question, first choice, whether it was right, last choice, whether it is right. */
type SavedAnswer = readonly [string, string, 0 | 1, string | null, 0 | 1];

export interface SavedQuiz {
  readonly a: readonly SavedAnswer[];
  /** Skipped. */
  readonly s: readonly string[];
  /** Asked for. */
  readonly w: readonly string[];
  readonly off: 0 | 1;
}

const bit = (is: boolean): 0 | 1 => (is ? 1 : 0);

export function savedQuiz({answers, skipped, wanted, isOff}: QuizState): SavedQuiz {
  const a = Object.entries(answers).map(([id, {first, wasRight, choice, isRight}]): SavedAnswer => [
    ...([id, first, bit(wasRight), choice, bit(isRight)] as const),
  ]);
  return {a, s: skipped, w: wanted, off: bit(isOff)};
}

const LONGEST_ID = 80;
const MOST = 1000;

const ALL_KINDS = [...KINDS, ...LEARNING_KINDS, ...KEYWORD_KINDS, ...EMERGENCE_KINDS];

const isId = (id: unknown): id is string =>
  typeof id === 'string' &&
  id.length <= LONGEST_ID &&
  ALL_KINDS.some((kind) => kind === kindOf(id));

const isChoice = (id: unknown): id is string => typeof id === 'string' && id.length <= LONGEST_ID;
const isBit = (value: unknown): value is 0 | 1 => value === 0 || value === 1;

function answerOf(value: unknown): readonly [string, Answer] | undefined {
  if (!Array.isArray(value) || value.length !== 5) return undefined;
  const [id, first, wasRight, choice, isRight] = value as readonly unknown[];
  const areChoices = isChoice(first) && (choice === null || isChoice(choice));
  if (!isId(id) || !areChoices || !isBit(wasRight) || !isBit(isRight)) return undefined;
  return [id, {choice, isRight: isRight === 1, first, wasRight: wasRight === 1}];
}

/** What was kept, and whether that was all there was. */
export interface ReadQuiz {
  readonly quiz: QuizState;
  readonly isWhole: boolean;
}

export function readQuiz(value: unknown): ReadQuiz {
  if (typeof value !== 'object' || value === null) return {quiz: noAnswers, isWhole: false};
  const {a, s, w, off} = value as Readonly<Record<string, unknown>>;
  const lists = [a, s, w].map((list) => (Array.isArray(list) ? (list as unknown[]) : [null]));
  const [answers, skipped, wanted] = lists as [unknown[], unknown[], unknown[]];
  const kept = answers.slice(0, MOST).flatMap((answer) => {
    const read = answerOf(answer);
    return read ? [read] : [];
  });
  const ids = (list: unknown[]): string[] => [...new Set(list.slice(0, MOST).filter(isId))];
  const quiz = {
    answers: Object.fromEntries(kept),
    ...{skipped: ids(skipped), wanted: ids(wanted), isOff: off === 1},
  };
  const count = kept.length + quiz.skipped.length + quiz.wanted.length;
  return {quiz, isWhole: isBit(off) && count === answers.length + skipped.length + wanted.length};
}
