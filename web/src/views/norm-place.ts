import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import type {Strings} from '../i18n/en.ts';
import {NORM_PLACES} from '../models/norm-places.ts';
import type {NormPlace} from '../models/norm-places.ts';
import {segments} from './choice.ts';
import {formatCell} from './format.ts';
import {tokenText} from './tokens.ts';
import type {TokenLabel} from './types.ts';

/** One channel of the row in focus, in a run with the norm at this place. */
export interface PlaceNumbers {
  readonly place: NormPlace;
  /** null: this channel is not there yet, the layer widens the row. */
  readonly x: number | null;
  /** What attention reads. */
  readonly read: number | null;
  readonly added: number | null;
  readonly sum: number | null;
  /** What the part hands on. */
  readonly out: number | null;
}

export interface NormPlaceOptions {
  readonly strings: Strings;
  readonly token: TokenLabel;
  readonly channel: number;
  readonly place: NormPlace;
  /** What attention is added to is x projected to the layer's width, not x itself. */
  readonly isProjected: boolean;
  /** Of the run that is shown, and of the one before with the norm elsewhere. */
  readonly numbers: readonly PlaceNumbers[];
  /** null: the model's norm stands where it stands. */
  readonly onPlace: ((place: NormPlace) => void) | null;
}

const x = html`<var>x</var>`;
const projected = html`x W<sub>skip</sub>`;
const attention = (of: TemplateResult): TemplateResult =>
  html`<span class="role-output">Attn</span>(${of})`;
const FORMULAS: Readonly<Record<NormPlace, TemplateResult>> = {
  post: html`<var>y</var> = <b>LN</b>(${x} + ${attention(x)})`,
  pre: html`<var>y</var> = ${x} + ${attention(html`<b>LN</b>(${x})`)}`,
};

/** A model that was trained with its norm in one place has no numbers with it in the other. */
function columns({place, onPlace}: NormPlaceOptions): readonly NormPlace[] {
  return onPlace ? NORM_PLACES : [place];
}

function numberRow(
  name: string | TemplateResult,
  of: (numbers: PlaceNumbers) => number | null,
  options: NormPlaceOptions,
): TemplateResult {
  const {numbers} = options;
  const cell = (place: NormPlace): string => {
    const found = numbers.find((n) => n.place === place);
    const value = found ? of(found) : undefined;
    if (value === undefined) return '…';
    return value === null ? '–' : formatCell(value);
  };
  return html`<tr>
    <th scope="row">${name}</th>
    ${columns(options).map(
      (place) => html`<td class="number" data-place=${place}>${cell(place)}</td>`,
    )}
  </tr>`;
}

/** One place: its formula, and whether it is this run's. */
function formulaLine(own: NormPlace, {strings, place}: NormPlaceOptions): TemplateResult {
  return html`<div class=${own === place ? 'chosen' : ''}>
    <dt>${strings[`place.${own}.name`]}</dt>
    <dd class="place-formula" translate="no">${FORMULAS[own]}</dd>
  </div>`;
}

function numbersTable(options: NormPlaceOptions): TemplateResult {
  const {strings, token, channel, place} = options;
  return html`<table>
    <caption>
      ${tokenText(token)} · ${strings['matrix.corner.channel']} ${channel}
    </caption>
    <thead>
      <tr>
        <td></td>
        ${columns(options).map(
          (own) =>
            html`<th scope="col" class=${own === place ? 'chosen' : ''}>
              ${strings[`place.${own}`]}
            </th>`,
        )}
      </tr>
    </thead>
    <tbody>
      ${numberRow(options.isProjected ? projected : 'x', (n) => n.x, options)}
      ${numberRow(strings['place.read'], (n) => n.read, options)}
      ${numberRow(strings['place.added'], (n) => n.added, options)}
      ${numberRow(strings['place.sum'], (n) => n.sum, options)}
      ${numberRow(strings['place.out'], (n) => n.out, options)}
    </tbody>
  </table>`;
}

/** Both places of the norm: their formulas, and what one channel becomes with each. */
export function normPlaceView(options: NormPlaceOptions): TemplateResult {
  const {strings, place, onPlace} = options;
  const choices = NORM_PLACES.map((value) => ({value, label: strings[`place.${value}`]}));
  const onChoose = (value: string): void => onPlace?.(value === 'pre' ? 'pre' : 'post');
  return html`<section class="norm-place" aria-labelledby="norm-place-title" data-place=${place}>
    <header>
      <h4 id="norm-place-title">${strings['place.heading']}</h4>
      ${
        onPlace
          ? html`<div data-changes>
              ${segments('norm-place', strings['place.choose'], choices, place, onChoose)}
            </div>`
          : nothing
      }
    </header>
    <dl>${NORM_PLACES.map((own) => formulaLine(own, options))}</dl>
    ${numbersTable(options)}
  </section>`;
}

/** What follows from the norm's place. */
export function normPlaceNote({strings, place, onPlace}: NormPlaceOptions): TemplateResult {
  return html`<p class="place-note">
    ${strings[`place.${place}.note`]} ${onPlace ? nothing : strings['place.fixed']}
  </p>`;
}
