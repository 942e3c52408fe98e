import type {Kind, Question} from './question.ts';
import {kindOf} from './question.ts';

/** The answers given so far. Questions are made anew from the run; this is all that is kept. */

export interface Answer {
  /** Null while the learner tries again. */
  readonly choice: string | null;
  readonly isRight: boolean;
  /** The first choice, which the score goes by. */
  readonly first: string;
  readonly wasRight: boolean;
}

export interface QuizState {
  /** By the question's id. */
  readonly answers: Readonly<Record<string, Answer>>;
  readonly skipped: readonly string[];
  /** Asked for by the learner, though the kind has been settled for another row or text. */
  readonly wanted: readonly string[];
  /** All were skipped at once: none waits but what is asked for. */
  readonly isOff: boolean;
}

export type QuizAction =
  | {readonly type: 'answer'; readonly question: Question; readonly choice: string}
  | {readonly type: 'retry' | 'skip' | 'ask'; readonly question: Question}
  | {readonly type: 'skip-all' | 'reset'};

export const noAnswers: QuizState = {answers: {}, skipped: [], wanted: [], isOff: false};

const without = (ids: readonly string[], id: string): readonly string[] =>
  ids.filter((other) => other !== id);

const withOne = (ids: readonly string[], id: string): readonly string[] => [
  ...without(ids, id),
  id,
];

function answered(state: QuizState, question: Question, choice: string): QuizState {
  if (!question.choices.some(({id}) => id === choice)) return state;
  const isRight = choice === question.answer;
  const before = state.answers[question.id];
  // What was right stays right: there is nothing to try again.
  if (before?.isRight) return state;
  const {first, wasRight} = before ?? {first: choice, wasRight: isRight};
  return {
    ...state,
    answers: {...state.answers, [question.id]: {choice, isRight, first, wasRight}},
    skipped: without(state.skipped, question.id),
  };
}

function retried(state: QuizState, {id}: Question): QuizState {
  const before = state.answers[id];
  if (!before || before.isRight) return state;
  return {...state, answers: {...state.answers, [id]: {...before, choice: null}}};
}

/** The next state. Nothing but the arguments decides it. */
export function reduceQuiz(state: QuizState, action: QuizAction): QuizState {
  switch (action.type) {
    case 'answer':
      return answered(state, action.question, action.choice);
    case 'retry':
      return retried(state, action.question);
    case 'skip':
      return state.answers[action.question.id]
        ? state
        : {...state, skipped: withOne(state.skipped, action.question.id)};
    case 'ask': {
      const {id} = action.question;
      const skipped = without(state.skipped, id);
      return {...state, skipped, wanted: withOne(state.wanted, id)};
    }
    case 'skip-all':
      return {...state, wanted: [], isOff: true};
    case 'reset':
      return noAnswers;
  }
}

/** Kinds about this row's own numbers: worth asking again for another row. */
const OF_THE_ROW: ReadonlySet<Kind> = new Set(['score', 'off', 'longest']);

export function canAskAgain({kind}: Question): boolean {
  return OF_THE_ROW.has(kind);
}

function isSettled({answers, skipped}: QuizState, {id}: Question): boolean {
  return answers[id] !== undefined || skipped.includes(id);
}

/** Whether the kind was answered or skipped for another row, head or text. */
function isKnown({answers, skipped}: QuizState, {kind, id}: Question): boolean {
  return [...Object.keys(answers), ...skipped].some((o) => o !== id && kindOf(o) === kind);
}

/** Waits for an answer: what it hides is hidden. A kind waits only once, unless it is asked for. */
export function isDue(state: QuizState, question: Question): boolean {
  if (isSettled(state, question)) return false;
  return state.wanted.includes(question.id) || !(state.isOff || isKnown(state, question));
}

export interface Score {
  /** Right at the first try. */
  readonly right: number;
  /** Answered; what was skipped does not count. */
  readonly asked: number;
}

export function scoreOf({answers}: QuizState): Score {
  const all = Object.values(answers);
  return {right: all.filter(({wasRight}) => wasRight).length, asked: all.length};
}
