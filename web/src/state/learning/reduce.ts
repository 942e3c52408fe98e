import {isDue, reduceQuiz} from '../../quiz/quiz-state.ts';
import {allOn, untrained} from './learning-state.ts';
import type {KeptLearning, LearningAction, LearningState, Run} from './learning-state.ts';
import {questionsOf, sectionsOf} from './questions.ts';

function withRun(state: LearningState, id: string, change: Partial<Run>): LearningState {
  const run = state.runs[id];
  return run ? {...state, runs: {...state.runs, [id]: {...run, ...change}}} : state;
}

function reset(state: LearningState, seed: number): LearningState {
  const fresh = {runs: untrained(state.lesson), playing: [], at: null, switched: allOn};
  return {...state, ...fresh, seed, guesses: {}, problem: null};
}

function restored(state: LearningState, kept: KeptLearning): LearningState {
  const {seed = state.seed, ...rest} = kept;
  return {...reset(state, seed), sweep: [], folded: [], ...rest};
}

function within(n: number, count: number): number {
  return Math.max(0, Math.min(n, count - 1));
}

/** What was answered without its marks being known is marked; what came before an answer is skipped. */
function settled(state: LearningState): LearningState {
  let {quiz} = state;
  const guesses = {...state.guesses};
  for (const {question, isKnown} of questionsOf(state)) {
    const choice = guesses[question.kind];
    if (!isKnown || choice === undefined) continue;
    delete guesses[question.kind];
    quiz = reduceQuiz(quiz, {type: 'answer', question, choice});
  }
  return quiz === state.quiz ? state : {...state, quiz, guesses};
}

/** Who trains without an answer sees what comes: the question is as good as skipped. */
function skipped(state: LearningState, sections: readonly string[]): LearningState {
  let {quiz} = state;
  for (const {question, isKnown} of questionsOf(state)) {
    const isOpen = state.guesses[question.kind] === undefined && isDue(quiz, question);
    if (isOpen && !isKnown && sections.includes(question.stop)) {
      quiz = reduceQuiz(quiz, {type: 'skip', question});
    }
  }
  return quiz === state.quiz ? state : {...state, quiz};
}

function reduceQuestions(state: LearningState, action: LearningAction): LearningState {
  switch (action.type) {
    case 'guessed': {
      const {kind, stop} = action.question;
      return {...state, section: stop, guesses: {...state.guesses, [kind]: action.choice}};
    }
    case 'quiz': {
      const quiz = reduceQuiz(state.quiz, action.quiz);
      if (action.quiz.type === 'reset') return {...state, quiz, guesses: {}, folded: []};
      return quiz === state.quiz ? state : {...state, quiz};
    }
    case 'folded': {
      const {id} = action.question;
      const others = state.folded.filter((folded) => folded !== id);
      return {...state, folded: action.isFolded ? [...others, id] : others};
    }
    case 'asking':
      return {...state, areAsked: action.areAsked};
    default:
      return state;
  }
}

function reduceTraining(state: LearningState, action: LearningAction): LearningState {
  switch (action.type) {
    case 'opened': {
      const {task, place, run, parameters} = action;
      return {...state, task, place, parameters: {...state.parameters, [run]: parameters}};
    }
    case 'playing': {
      const next = {...state, playing: action.runs};
      return action.runs.length > 0
        ? skipped({...next, at: null, trouble: null}, sectionsOf(action.runs))
        : next;
    }
    case 'stepped': {
      const points = [...(state.runs[action.run]?.points ?? []), ...action.points];
      return withRun(state, action.run, {points});
    }
    case 'finished':
      return withRun(state, action.run, {outcome: action.outcome});
    case 'reset':
      return reset(state, action.seed);
    case 'switched':
      return {...state, switched: action.switched};
    case 'sweeping': {
      if (!action.isSweeping) return {...state, isSweeping: false};
      const next = {...state, isSweeping: true, sweep: [], trouble: null};
      return skipped(next, ['seeds']);
    }
    case 'swept':
      return {...state, sweep: [...state.sweep, action.result]};
    case 'restored':
      return restored(state, action.kept);
    default:
      return reduceQuestions(state, action);
  }
}

function reduceShown(state: LearningState, action: LearningAction): LearningState {
  switch (action.type) {
    case 'lang':
      return {...state, lang: action.lang};
    case 'at':
      return {...state, at: action.at};
    case 'position':
      return {...state, position: within(action.position, state.lesson.text.length)};
    case 'section':
      return {...state, section: action.section};
    case 'trouble':
      return {...state, trouble: action.trouble};
    case 'failed':
      return {...state, problem: action.problem, playing: [], isSweeping: false};
    default:
      return reduceTraining(state, action);
  }
}

/** The next state. Nothing but the arguments decides it. */
export function reduceLearning(state: LearningState, action: LearningAction): LearningState {
  return settled(reduceShown(state, action));
}
