import {html} from 'lit';
import {stringsOf} from '../../i18n/lang.ts';
import type {MeasuredRelation} from '../../models/chapter-card.ts';
import {bestHead} from '../../models/chapter-card.ts';
import {frameOf} from '../../state/emergence/emergence-state.ts';
import type {Material} from '../../state/emergence/emergence-state.ts';
import {controlOf, curveOf, emergedAt, relationIn} from '../../state/emergence/outcomes.ts';
import {isAwaited} from '../../state/emergence/questions.ts';
import {coverNote} from '../../views/covered.ts';
import {relationCards} from '../../views/emergence/relation-cards.ts';
import type {RelationFilm} from '../../views/emergence/relation-cards.ts';
import {codeFold} from '../code/code-fold.ts';
import {barOf} from './film-part.ts';
import type {Part} from './parts-view.ts';
import {relationsCode} from './relations-code.ts';

/** Which relation finds a head, and when. */

function filmOf(material: Material, measured: MeasuredRelation): RelationFilm {
  const {relation} = measured;
  const heads = material.measures[0]!.masses[relation]!.map((_, head) =>
    material.measures.map(({masses}) => masses[relation]![head]!),
  );
  return {
    ...{relation, heads, ...bestHead(measured)},
    ...{own: curveOf(material, measured), control: controlOf(measured)},
    from: emergedAt(material, measured),
  };
}

export const relationsPart: Part = (state, material, actions) => {
  const strings = stringsOf[state.lang];
  const cards = () =>
    relationCards({
      ...{strings, at: frameOf(state, material), onChoose: actions.chooseRelation},
      relations: material.card.relations.map((measured) => filmOf(material, measured)),
      steps: material.measures.map(({step}) => step),
      chosen: relationIn(material, state.relation).relation,
    });
  return html`${barOf('relations', state, material, actions)}
    <p class="relations-key" aria-hidden="true">
      <span class="line-key">${strings['emerge.key.own']}</span>
      <span class="line-key of-other">${strings['emerge.key.other']}</span>
      <span class="line-key of-level">${strings['emerge.key.control']}</span>
    </p>
    ${isAwaited(state, 'first') ? coverNote(strings) : cards()}
    <p class="note">${strings['emerge.relations.note']}</p>
    ${codeFold(relationsCode(state, material))}`;
};
