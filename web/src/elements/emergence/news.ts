import {stringsOf} from '../../i18n/lang.ts';
import type {EmergenceState} from '../../state/emergence/emergence-state.ts';
import {isCovered, questionsOf} from '../../state/emergence/questions.ts';
import {problemText} from '../../views/problem.ts';
import {markedSince} from '../parts/marked.ts';
import {captionOf} from './captions.ts';
import {placeIn} from './place.ts';
import {seedNote} from './seed-note.ts';

/** The part whose sentence is said anew, where its numbers have changed by the reader's doing. */
function told(state: EmergenceState, before: EmergenceState): string {
  // While the film plays, its end is told, and not every frame.
  if (state.isPlaying || state.materials !== before.materials) return '';
  if (state.relation !== before.relation) return 'relations';
  const isShown = state.at !== before.at || before.isPlaying || state.asked !== before.asked;
  return isShown ? (state.section === 'relations' ? 'relations' : 'film') : '';
}

/** What the live region says of a change; empty where there is nothing to say. */
export function emergenceNews(state: EmergenceState, before: EmergenceState): string {
  const {problem, quiz} = state;
  if (problem && problem !== before.problem) {
    return problemText(problem.code, problem.values, stringsOf[state.lang]);
  }
  const {refused} = state.trial;
  if (refused && refused !== before.trial.refused) return seedNote(state);
  const questions = questionsOf(state).map(({question}) => question);
  const marked = markedSince(questions, quiz, before.quiz, placeIn(state));
  if (marked.length > 0) return marked.join(' ');
  const section = told(state, before);
  return section && !isCovered(state, section) ? captionOf(state, section) : '';
}
