import {reduceQuiz} from '../../quiz/quiz-state.ts';
import type {EmergenceAction, EmergenceState, Material} from './emergence-state.ts';

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
      return {...state, lang: action.lang, asked: 0, isPlaying: false};
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
      return {...state, folded: [], isPlaying: false, ...action.kept};
    default:
      return state;
  }
}

/** The next state. Nothing but the arguments decides it. */
export function reduceEmergence(state: EmergenceState, action: EmergenceAction): EmergenceState {
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
