import {CONTROLS, controlMass} from '../../models/chapter-card.ts';
import type {MeasuredAnswer, MeasuredRelation} from '../../models/chapter-card.ts';
import type {Material} from './emergence-state.ts';

/** What a film comes to: comparisons and counts, nothing is computed from its numbers. */

/** The head that the card has for a relation, counted through the layers. */
export function headIn(
  {nHeads}: Material,
  {head: [layer = 0, head = 0]}: MeasuredRelation,
): number {
  return layer * nHeads + head;
}

/** Which head it is that is so counted. */
export function placeOfHead(place: number, nHeads: number): {layer: number; head: number} {
  return {layer: Math.floor(place / nHeads), head: place % nHeads};
}

/** Its mass at every frame. */
export function curveOf(material: Material, measured: MeasuredRelation): readonly number[] {
  const head = headIn(material, measured);
  return material.measures.map(({masses}) => masses[measured.relation]?.[head] ?? 0);
}

/** The mass that has to be beaten: that of the strongest control. */
export function controlOf(measured: MeasuredRelation): number {
  return Math.max(...CONTROLS.map((control) => controlMass(control, measured)));
}

/**
 * The frame from which the relation's head stays above every control; undefined where it does not,
 * or where by the card it may be chance.
 */
export function emergedAt(material: Material, measured: MeasuredRelation): number | undefined {
  if (!measured.emerged) return undefined;
  const control = controlOf(measured);
  const below = curveOf(material, measured).findLastIndex((mass) => mass <= control);
  return below + 1 < material.measures.length ? below + 1 : undefined;
}

/** In the order in which they emerged, as far as the frames tell. */
export function emergedIn(
  material: Material,
): readonly {readonly measured: MeasuredRelation; readonly frame: number}[] {
  return material.card.relations
    .flatMap((measured) => {
      const frame = emergedAt(material, measured);
      return frame === undefined ? [] : [{measured, frame}];
    })
    .sort((a, b) => a.frame - b.frame);
}

export function relationIn({card}: Material, relation: string): MeasuredRelation {
  return card.relations.find((one) => one.relation === relation) ?? card.relations[0]!;
}

/** Relations of the card that share a head: it serves more than one. */
export function sharedHeads(material: Material): readonly (readonly MeasuredRelation[])[] {
  const byHead = new Map<number, MeasuredRelation[]>();
  for (const {measured} of emergedIn(material)) {
    const head = headIn(material, measured);
    byHead.set(head, [...(byHead.get(head) ?? []), measured]);
  }
  return [...byHead.values()].filter((relations) => relations.length > 1);
}

/** Relations whose head was the strongest of all before the first step: the rich that stayed so. */
export function strongFromStart(material: Material): number {
  const {masses} = material.measures[0]!;
  return emergedIn(material).filter(({measured}) => {
    const all = masses[measured.relation]!;
    return all.indexOf(Math.max(...all)) === headIn(material, measured);
  }).length;
}

/** Questions of the card to which the model prefers the wrong word. */
export function wrongAnswers({card}: Material): readonly MeasuredAnswer[] {
  return card.answers.filter(({right, wrong}) => Number(right[1]) < Number(wrong[1]));
}

/** Questions of the card, each hidden word once: some are asked twice, with other wrong words. */
export function hiddenWords({card}: Material): readonly number[] {
  const places = card.answers.map(({sentence, hidden}) => `${hidden} ${sentence}`);
  return places.flatMap((place, i) => (places.indexOf(place) === i ? [i] : []));
}

/** The key with the most weight; the first of several. */
export function heaviest(weights: ArrayLike<number>): number {
  return Array.from(weights).reduce((top, weight, key) => (weight > weights[top]! ? key : top), 0);
}

/** Where else in the sentence the word stands that the card has as the right one for a hidden place. */
export function meantBy(
  answer: MeasuredAnswer | undefined,
  words: readonly string[],
  row: number,
): number | undefined {
  const at = words.findIndex((word, i) => i !== row && word === answer?.right[0]);
  return at < 0 ? undefined : at;
}
