import {reduceQuiz} from '../../quiz/quiz-state.ts';
import {noBrush, reduceBrush} from '../brush.ts';
import type {KeywordAction, KeywordState} from './keyword-state.ts';
import {goalsMet} from './outcomes.ts';

/** Another text: what was opened and marked in the one before is let go. */
const ELSEWHERE = {brush: noBrush, trail: [], explanation: null};

function reduceRead(state: KeywordState, action: KeywordAction): KeywordState {
  switch (action.type) {
    case 'loading':
      return {...state, loading: {...state.loading, [action.model]: action.loading}};
    case 'read':
      return {...state, materials: {...state.materials, [action.lang]: action.material}};
    case 'other':
      return {...state, other: action.reading};
    case 'explained':
      return {...state, explanation: action.explanation};
    case 'free': {
      const {free, zero} = action;
      const met = goalsMet(state.lesson.free.goals, free);
      return {...state, free, zero, reached: [...new Set([...state.reached, ...met])]};
    }
    case 'lab':
      return {...state, lab: action.lab};
    case 'failed':
      return {...state, problem: action.problem};
    default:
      return state;
  }
}

function reduceChosen(state: KeywordState, action: KeywordAction): KeywordState {
  switch (action.type) {
    case 'lang':
      return {...state, ...ELSEWHERE, lang: action.lang, lab: null};
    case 'asking':
      return {...state, areAsked: action.areAsked};
    case 'section':
      return {...state, section: action.section};
    case 'variant':
      return {...state, ...ELSEWHERE, variant: action.variant};
    case 'brush':
      return {...state, brush: reduceBrush(state.brush, action.brush)};
    case 'opened':
      return {...state, trail: action.trail, explanation: null};
    case 'query':
      return {...state, query: action.query};
    case 'rules':
      return {...state, rules: action.rules};
    case 'restored':
      return {...state, ...ELSEWHERE, folded: [], problem: null, ...action.kept};
    default:
      return state;
  }
}

/** The next state. Nothing but the arguments decides it. */
export function reduceKeyword(state: KeywordState, action: KeywordAction): KeywordState {
  switch (action.type) {
    case 'quiz': {
      const quiz = reduceQuiz(state.quiz, action.quiz);
      return action.quiz.type === 'reset' ? {...state, quiz, folded: []} : {...state, quiz};
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
