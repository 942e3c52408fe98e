import {html} from 'lit';
import {fill} from '../../i18n/fill.ts';
import {stringsOf} from '../../i18n/lang.ts';
import type {EmergenceState, Material} from '../../state/emergence/emergence-state.ts';
import {emergedIn, headIn, sharedHeads, strongFromStart} from '../../state/emergence/outcomes.ts';
import {isAwaited, questionsOf} from '../../state/emergence/questions.ts';
import {claimsView} from '../../views/claims-view.ts';
import {formatCell} from '../../views/format.ts';
import {partsSummary} from '../parts/cards-view.ts';
import type {Part} from './parts-view.ts';
import {placeIn} from './place.ts';

/** The chapter's sentences, what is known about them, and what this film shows. */

const CLAIMS = ['told', 'alike', 'rich', 'single'] as const;

function valuesOf({lang}: EmergenceState, material: Material) {
  const [first, last] = [material.measures[0]!.similarity, material.measures.at(-1)!.similarity];
  const list = (numbers: readonly number[]): string =>
    numbers.map(formatCell).join(stringsOf[lang]['list.comma']);
  const emerged = emergedIn(material);
  return {
    ...{before: list(first), after: list(last)},
    found: emerged.length,
    carriers: new Set(emerged.map(({measured}) => headIn(material, measured))).size,
    shared: sharedHeads(material).length,
    strong: strongFromStart(material),
  };
}

export const saysPart: Part = (state, material, {quiz: actions}) => {
  const strings = stringsOf[state.lang];
  const values = valuesOf(state, material);
  const claims = CLAIMS.map((id) => ({
    ...{id, says: strings[`emerge.claim.${id}`], known: strings[`emerge.claim.${id}.known`]},
    here:
      id === 'alike' && isAwaited(state, 'alike')
        ? strings['quiz.hidden']
        : fill(strings[`emerge.claim.${id}.here`], values),
  }));
  const questions = questionsOf(state).map(({question}) => question);
  return html`${claimsView(claims, strings)}
  ${partsSummary(questions, {place: placeIn(state), quiz: state.quiz, actions})}`;
};
