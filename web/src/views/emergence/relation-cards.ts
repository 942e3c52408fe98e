import {html} from 'lit';
import type {TemplateResult} from 'lit';
import type {Strings} from '../../i18n/en.ts';
import {fill, keyOf} from '../../i18n/fill.ts';
import {formatCell} from '../format.ts';
import {formatCount} from '../learning/count.ts';
import {filmChart} from './film-chart.ts';

/** What became of one relation. */
export interface RelationFilm {
  readonly relation: string;
  readonly layer: number;
  readonly head: number;
  /** The mass of every head at each frame; that of the relation's head is `own`. */
  readonly heads: readonly (readonly number[])[];
  readonly own: readonly number[];
  /** The strongest control. */
  readonly control: number;
  /** The frame from which the head stays above it. */
  readonly from: number | undefined;
}

export interface RelationCardsOptions {
  readonly strings: Strings;
  readonly relations: readonly RelationFilm[];
  readonly steps: readonly number[];
  readonly at: number;
  readonly chosen: string;
  readonly onChoose: (relation: string) => void;
}

export function relationName(relation: string, strings: Strings): string {
  return strings[keyOf(`emerge.relation.${relation}`)];
}

function verdict({from}: RelationFilm, {strings, steps}: RelationCardsOptions): TemplateResult {
  if (from === undefined) return html`<span class="not">✗ ${strings['emerge.not']}</span>`;
  const text = fill(strings['emerge.from'], {n: formatCount(steps[from]!)});
  return html`<span class="from">✓ ${text}</span>`;
}

function cardView(film: RelationFilm, options: RelationCardsOptions): TemplateResult {
  const {strings, steps, at, chosen, onChoose} = options;
  const {relation, layer, head, heads, own, control, from} = film;
  const name = relationName(relation, strings);
  const values = {relation: name, n: formatCount(steps[at]!), layer, head};
  const label = fill(strings['emerge.mass.label'], {
    ...{...values, mass: formatCell(own[at]!), control: formatCell(control)},
  });
  const others = heads.map((line) => ({kind: 'other', values: line}) as const);
  return html`<article
    class="relation-film"
    data-relation=${relation}
    data-chosen=${relation === chosen}
  >
    <h4>
      <button
        type="button"
        aria-pressed=${relation === chosen ? 'true' : 'false'}
        @click=${() => onChoose(relation)}
      >
        ${name}
      </button>
    </h4>
    <p class="of-head">
      <span>${fill(strings['emerge.head'], {layer, head})}</span>
      <strong class="number">${formatCell(own[at]!)}</strong>
    </p>
    ${filmChart({
      ...{name: relation, label, top: 1, at, level: control, from},
      series: [...others, {kind: 'own', values: own}],
    })}
    <p class="verdict">${verdict(film, options)}</p>
  </article>`;
}

/** Small multiples: of each relation the mass of its head over the training, above the others'. */
export function relationCards(options: RelationCardsOptions): TemplateResult {
  return html`<div class="relation-films">
    ${options.relations.map((film) => cardView(film, options))}
  </div>`;
}
