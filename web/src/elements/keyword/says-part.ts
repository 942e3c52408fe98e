import {html} from 'lit';
import {fill} from '../../i18n/fill.ts';
import {stringsOf} from '../../i18n/lang.ts';
import {isAwaited, questionsOf} from '../../state/keyword/questions.ts';
import type {KeywordState, LabRows, Material} from '../../state/keyword/keyword-state.ts';
import {movedHeads, nounWeights, placesOf, rankedIn} from '../../state/keyword/outcomes.ts';
import {claimsView} from '../../views/claims-view.ts';
import {formatCell} from '../../views/format.ts';
import {labelsOf} from '../../views/tokens.ts';
import {entry} from '../../views/types.ts';
import {partsSummary} from '../parts/cards-view.ts';
import type {Part} from './parts-view.ts';
import {placeIn} from './place.ts';

/** The article's sentences, what is known about them, and what this run shows. */

/** The smallest angle and the highest score of the row. */
function angle({lang}: KeywordState, {reading}: Material, {plain}: LabRows): string {
  const words = labelsOf(reading.walks.tired.tokens).map(({text}) => text);
  const [closest, highest] = [rankedIn(plain.cosines)[0]!, rankedIn(plain.scores)[0]!];
  return fill(stringsOf[lang]['key.claim.angle.here'], {
    ...{closest: words[closest]!, cosine: formatCell(entry(plain.cosines, 0, closest))},
    ...{highest: words[highest]!, score: formatCell(entry(plain.scores, 0, highest))},
  });
}

function finds({lang, lesson}: KeywordState, {reading}: Material): string {
  const {nouns} = lesson.texts[lang];
  const [a, b] = nounWeights(reading.walks.tired, reading);
  return fill(stringsOf[lang]['key.claim.finds.here'], {
    ...{noun: nouns[0], other: nouns[1], a: formatCell(a), b: formatCell(b)},
    ...{n: movedHeads(reading), total: placesOf(reading.config).length},
  });
}

function becomes({lang, lesson}: KeywordState, {reading, rest}: Material): string {
  const [a] = nounWeights(reading.walks.tired, reading);
  return fill(stringsOf[lang]['key.claim.becomes.here'], {
    ...{noun: lesson.texts[lang].nouns[0], a: formatCell(a), rest: formatCell(rest)},
  });
}

/** The claims, and the questions whose answers the numbers beside them would give away. */
const CLAIMS = [
  ['finds', ['aligned', 'moves']],
  ['angle', ['aligned']],
  ['becomes', ['aligned']],
] as const;

export const saysPart: Part = (state, material, {quiz: actions}) => {
  const strings = stringsOf[state.lang];
  const here = {
    finds: finds(state, material),
    angle: state.lab ? angle(state, material, state.lab) : '',
    becomes: becomes(state, material),
  };
  const claims = CLAIMS.map(([id, kinds]) => ({
    ...{id, says: strings[`key.claim.${id}`], known: strings[`key.claim.${id}.known`]},
    here: kinds.some((kind) => isAwaited(state, kind)) ? strings['quiz.hidden'] : here[id],
  }));
  const questions = questionsOf(state).map(({question}) => question);
  return html`${claimsView(claims, strings)}
  ${partsSummary(questions, {place: placeIn(state), quiz: state.quiz, actions})}`;
};
