import {fill} from '../../i18n/fill.ts';
import {stringsOf} from '../../i18n/lang.ts';
import {frameOf} from '../../state/emergence/emergence-state.ts';
import type {EmergenceState, Material, Reading} from '../../state/emergence/emergence-state.ts';
import {headIn, heaviest, meantBy, relationIn} from '../../state/emergence/outcomes.ts';
import {relationName} from '../../views/emergence/relation-cards.ts';
import {formatCell} from '../../views/format.ts';
import {labelsOf} from '../../views/tokens.ts';

/**
 * What is to be made of one row: where it looks most in this frame, and how much the card says of
 * such a row. A head that is the best of all for a relation may look elsewhere in this sentence.
 */
export function lookNotes(
  state: EmergenceState,
  material: Material,
  reading: Reading,
): readonly string[] {
  const {tokens, row, frames} = reading;
  const measured = relationIn(material, state.relation);
  const strings = stringsOf[state.lang];
  const words = labelsOf(tokens).map(({text}) => text);
  const weights = frames[frameOf(state, material)]!.rows[headIn(material, measured)]!;
  const top = heaviest(weights);
  const meant = meantBy(material.card.answers[state.asked], words, row);
  const kind = meant === undefined ? 'plain' : meant === top ? 'right' : 'other';
  const values = {
    ...{word: words[row]!, top: words[top]!, most: formatCell(weights[top]!)},
    ...{right: words[meant ?? top]!, a: formatCell(weights[meant ?? top]!)},
    ...{relation: relationName(measured.relation, strings), links: measured.links},
    mass: formatCell(measured.mass[0]!),
  };
  return [
    strings[`emerge.looks.here.${kind}`],
    strings[measured.emerged ? 'emerge.looks.card' : 'emerge.looks.card.not'],
  ].map((text) => fill(text, values));
}
