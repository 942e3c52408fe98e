import {isDue, reduceQuiz} from '../../quiz/quiz-state.ts';
import type {EmergenceAction, EmergenceState, Material} from './emergence-state.ts';
import {questionsOf} from './questions.ts';
import {firstTrial, reduceTrial} from './trial-state.ts';

function withReading(
  material: Material,
  {asked, reading}: Extract<EmergenceAction, {type: 'read'}>,
): Material {
  return {...material, readings: {...material.readings, [asked]: reading}};
}

function reduceRead(state: EmergenceState, action: EmergenceAction): EmergenceState {
  const {materials} = state;
  switch (action.type) {
    case 'loading':
      return {...state, loading: action.loading};
    case 'opened':
      return {...state, materials: {...materials, [action.lang]: action.material}};
    case 'read': {
      const material = materials[action.lang];
      if (!material) return state;
      return {
        ...state,
        materials: {...materials, [action.lang]: withReading(material, action)},
      };
    }
    case 'failed':
      return {...state, problem: action.problem};
    default:
      return state;
  }
}

function reduceChosen(state: EmergenceState, action: EmergenceAction): EmergenceState {
  switch (action.type) {
    // Films differ in their questions; the frame and the relation are in both.
    case 'lang':
      return {
        ...{...state, lang: action.lang, asked: 0, isPlaying: false},
        trial: firstTrial(state.lesson, action.lang),
      };
    case 'trial':
      return {...state, trial: reduceTrial(state.trial, action.trial, state.lesson)};
    case 'asking':
      return {...state, areAsked: action.areAsked};
    case 'section':
      return {...state, section: action.section};
    case 'at':
      return {...state, at: action.at};
    case 'playing':
      return {...state, isPlaying: action.isPlaying};
    case 'asked':
      return {...state, asked: action.asked};
    case 'relation':
      return {...state, relation: action.relation};
    case 'restored':
      return {...state, folded: [], isPlaying: false, problem: null, ...action.kept};
    default:
      return state;
  }
}

/** What was chosen before its mark was known is marked once it is. */
function settled(state: EmergenceState): EmergenceState {
  let {quiz} = state;
  for (const {question, isKnown} of questionsOf(state)) {
    const choice = state.trial.guesses[question.kind];
    if (!isKnown || choice === undefined || !isDue(quiz, question)) continue;
    quiz = reduceQuiz(quiz, {type: 'answer', question, choice});
  }
  return quiz === state.quiz ? state : {...state, quiz};
}

/** Who trains without an answer sees what comes: the question is as good as skipped. */
function skipped(state: EmergenceState): EmergenceState {
  let {quiz} = state;
  for (const {question, isKnown} of questionsOf(state)) {
    if (isKnown || state.trial.guesses[question.kind] !== undefined) continue;
    if (isDue(quiz, question)) quiz = reduceQuiz(quiz, {type: 'skip', question});
  }
  return quiz === state.quiz ? state : {...state, quiz};
}

/** The next state. Nothing but the arguments decides it. */
export function reduceEmergence(state: EmergenceState, action: EmergenceAction): EmergenceState {
  const next = reduced(state, action);
  const begins = action.type === 'trial' && action.trial.type === 'training';
  return settled(begins && action.trial.isTraining ? skipped(next) : next);
}

function reduced(state: EmergenceState, action: EmergenceAction): EmergenceState {
  switch (action.type) {
    case 'quiz': {
      const quiz = reduceQuiz(state.quiz, action.quiz);
      if (action.quiz.type !== 'reset') return {...state, quiz};
      return {...state, quiz, folded: [], trial: {...state.trial, guesses: {}}};
    }
    case 'folded': {
      const {question, isFolded} = action;
      const others = state.folded.filter((id) => id !== question.id);
      return {...state, folded: isFolded ? [...others, question.id] : others};
    }
    default:
      return reduceChosen(reduceRead(state, action), action);
  }
}
