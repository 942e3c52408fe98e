import {stringsOf} from '../../i18n/lang.ts';
import type {KeywordState} from '../../state/keyword/keyword-state.ts';
import {isCovered, questionsOf} from '../../state/keyword/questions.ts';
import {problemText} from '../../views/problem.ts';
import {markedSince} from '../parts/marked.ts';
import {captionOf} from './captions.ts';
import {placeIn} from './place.ts';

/** The part whose sentence is said anew, where its numbers have changed by the reader's doing. */
function told(state: KeywordState, before: KeywordState): string {
  if (state.free !== before.free && before.free) return 'drag';
  if (state.lab !== before.lab && before.lab && state.rules === before.rules) return 'lab';
  if (state.other !== before.other) return '';
  return state.variant === before.variant ? '' : 'walk';
}

/** What the live region says of a change; empty where there is nothing to say. */
export function keywordNews(state: KeywordState, before: KeywordState): string {
  const strings = stringsOf[state.lang];
  const {problem, quiz, reached} = state;
  if (problem && problem !== before.problem) {
    return problemText(problem.code, problem.values, strings);
  }
  const questions = questionsOf(state).map(({question}) => question);
  const marked = markedSince(questions, quiz, before.quiz, placeIn(state));
  if (marked.length > 0) return marked.join(' ');
  const goals = reached.length > before.reached.length ? [strings['key.goal.met']] : [];
  const section = told(state, before);
  const captions = section && !isCovered(state, section) ? [captionOf(state, section)] : [];
  return [...goals, ...captions].join(' ');
}
