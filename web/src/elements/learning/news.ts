import {fill} from '../../i18n/fill.ts';
import {stringsOf} from '../../i18n/lang.ts';
import type {LearningState} from '../../state/learning/learning-state.ts';
import {questionsOf} from '../../state/learning/questions.ts';
import {formatCell} from '../../views/format.ts';
import {runName} from '../../views/learning/count.ts';
import {problemText} from '../../views/problem.ts';
import {captionOf} from './captions.ts';
import {markedSince} from '../parts/marked.ts';
import {placeIn} from './cards-view.ts';

/** Models that have come to their last step. */
function finished(state: LearningState, before: LearningState): readonly string[] {
  const strings = stringsOf[state.lang];
  return Object.values(state.runs).flatMap(({spec, outcome}) => {
    if (!outcome || before.runs[spec.id]?.outcome) return [];
    const {near, far} = outcome.score;
    return [
      fill(strings['learn.news.done'], {
        ...{run: runName(spec.id, spec.steps, strings), n: outcome.state.steps},
        ...{near: formatCell(near.accuracy), far: formatCell(far.accuracy)},
      }),
    ];
  });
}

/** What the live region says of a change; empty where there is nothing to say. */
export function learningNews(state: LearningState, before: LearningState): string {
  const {problem, trouble, lang} = state;
  const strings = stringsOf[lang];
  if (problem && problem !== before.problem) {
    return problemText(problem.code, problem.values, strings);
  }
  if (trouble && trouble !== before.trouble) return strings[`learn.trouble.${trouble}`];
  if (state.switched.score && state.switched !== before.switched) return captionOf(state, 'off');
  const isSwept = before.isSweeping && !state.isSweeping;
  const asked = questionsOf(state).map(({question}) => question);
  const said = [
    ...finished(state, before),
    ...markedSince(asked, state.quiz, before.quiz, placeIn(state)),
  ];
  if (isSwept) said.push(captionOf(state, 'seeds'));
  const isOther = state.position !== before.position;
  return said.length === 0 && isOther ? captionOf(state, 'task') : said.join(' ');
}
