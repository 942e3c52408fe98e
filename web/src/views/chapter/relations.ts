import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import type {HeadId} from '../../engine/engine.ts';
import type {Strings} from '../../i18n/en.ts';
import {fill} from '../../i18n/fill.ts';
import {
  CHAPTER_RELATIONS,
  CONTROLS,
  bestHead,
  controlMass,
  unbeaten,
} from '../../models/chapter-card.ts';
import type {ChapterRelation, Control, MeasuredRelation} from '../../models/chapter-card.ts';
import {formatCell} from '../format.ts';
import {percent} from '../percent.ts';
import {tokenText} from '../tokens.ts';
import type {TokenLabel} from '../types.ts';
import {styled} from '../styled.ts';

/** A link of the relation in the sentence, and what its head's row has on it. */
export interface LinkHere {
  readonly dependent: TokenLabel;
  readonly target: TokenLabel;
  /** null while a prediction keeps it covered. */
  readonly weight: number | null;
}

export interface RelationRow {
  readonly measured: MeasuredRelation | undefined;
  readonly link: LinkHere | undefined;
}

export interface RelationsOptions {
  readonly strings: Strings;
  readonly rows: Readonly<Record<ChapterRelation, RelationRow>>;
  /** The head in focus. */
  readonly chosen: HeadId;
  /** A text of the reader's own, whose links nobody knows. */
  readonly isOwn: boolean;
  /** `row` is the dependent word's, where there is one. */
  readonly onChoose: (head: HeadId, row: number | undefined) => void;
}

const MINUS = '\u2212';

function stepText([step = 0]: readonly number[]): string {
  return step < 0 ? `${MINUS}${-step}` : `+${step}`;
}

function controlName(control: Control, {offset}: MeasuredRelation, strings: Strings): string {
  return fill(strings[`relations.control.${control}`], {step: stepText(offset)});
}

/** The mass on a scale from 0 to 1, its interval, and a mark for each control. */
function massBar(measured: MeasuredRelation): TemplateResult {
  const [mass = 0, low = 0, high = 0] = measured.mass;
  const between = {insetInlineStart: percent(low), width: percent(high - low)};
  return html`<span class="mass-bar" aria-hidden="true">
    <i style=${styled({width: percent(mass)})}></i>
    <b style=${styled(between)}></b>
    ${CONTROLS.map(
      (control) =>
        html`<s
          data-control=${control}
          style=${styled({insetInlineStart: percent(controlMass(control, measured))})}
        ></s>`,
    )}
  </span>`;
}

function massCell(measured: MeasuredRelation, strings: Strings): TemplateResult {
  const [mass, low, high] = measured.mass.map(formatCell);
  return html`<div class="mass">
      ${massBar(measured)}
      <span class="number" aria-hidden="true"><strong>${mass}</strong> (${low}–${high})</span>
      <span class="sr"
        >${fill(strings['relations.mass.label'], {mass: mass!, low: low!, high: high!})}</span
      >
      <small>${fill(strings['relations.links'], {n: measured.links})}</small>
    </div>
    <ul class="controls">
      ${CONTROLS.map(
        (control) =>
          html`<li data-control=${control}>
            ${controlName(control, measured, strings)}
            <span class="number">${formatCell(controlMass(control, measured))}</span>
          </li>`,
      )}
    </ul>`;
}

function verdict(measured: MeasuredRelation, strings: Strings): TemplateResult {
  if (measured.emerged)
    return html`<span class="verdict emerged">✓ ${strings['relations.emerged']}</span>`;
  const names = unbeaten(measured).map((control) => controlName(control, measured, strings));
  const controls = names.join(strings['list.comma']);
  return html`<span class="verdict">✗ ${strings['relations.not']}</span>
    <small>${fill(strings['relations.not.why'], {controls})}</small>`;
}

function headCell(
  relation: ChapterRelation,
  {measured, link}: RelationRow,
  {strings, chosen, onChoose}: RelationsOptions,
): TemplateResult {
  if (!measured) return html`${strings['relations.unmeasured']}`;
  const head = bestHead(measured);
  const isChosen = head.layer === chosen.layer && head.head === chosen.head;
  const named = {...head, relation: strings[`relations.kind.${relation}`]};
  return html`<button
      type="button"
      data-relation=${relation}
      aria-pressed=${isChosen ? 'true' : 'false'}
      aria-label=${fill(strings['relations.show'], named)}
      @click=${() => onChoose(head, link?.dependent.index)}
    >
      ${fill(strings['relations.head'], {...head})}
    </button>
    ${verdict(measured, strings)}`;
}

function hereCell({link}: RelationRow, {strings, isOwn}: RelationsOptions): TemplateResult {
  if (!link) {
    const why = strings[isOwn ? 'relations.here.own' : 'relations.here.none'];
    return html`<span class="none">${why}</span>`;
  }
  const {dependent, target, weight} = link;
  return html`<span class="link">${tokenText(dependent)} → ${tokenText(target)}</span> ${
      weight === null
        ? html`<small>${strings['relations.here.covered']}</small>`
        : html`<span class="number">${formatCell(weight)}</span>`
    }`;
}

function rowView(
  group: (typeof CHAPTER_RELATIONS)[number],
  relation: ChapterRelation,
  options: RelationsOptions,
): TemplateResult {
  const {strings, rows} = options;
  const row = rows[relation];
  const isFirst = group.relations[0] === relation;
  return html`<tr role="row" class=${isFirst ? 'first' : ''} data-of=${relation}>
    <th role="rowheader" scope="row">
      <strong class=${isFirst ? '' : 'sr'}>${strings[`relations.${group.id}`]}</strong>
      <small>${strings[`relations.kind.${relation}`]}</small>
    </th>
    <td role="cell" class="here">${hereCell(row, options)}</td>
    <td role="cell" class="head-cell">${headCell(relation, row, options)}</td>
    <td role="cell" class="mass-cell">
      ${row.measured ? massCell(row.measured, strings) : nothing}
    </td>
  </tr>`;
}

/** How many of the measured relations found a head. */
export function tellRelations({strings, rows}: RelationsOptions): string {
  const measured = Object.values(rows).flatMap((row) => (row.measured ? [row.measured] : []));
  const n = measured.filter(({emerged}) => emerged).length;
  return fill(strings['relations.tell'], {n, all: measured.length});
}

/** The chapter's table of relations, filled with what was measured. */
export function relationsView(options: RelationsOptions): TemplateResult {
  const {strings} = options;
  const columns = ['relation', 'here', 'head', 'mass'] as const;
  return html`<p class="lead">${strings['relations.lead']}</p>
    <table class="relations" role="table" aria-label=${strings['relations.title']}>
      <thead role="rowgroup">
        <tr role="row">
          ${columns.map(
            (name) =>
              html`<th role="columnheader" scope="col">${strings[`relations.col.${name}`]}</th>`,
          )}
        </tr>
      </thead>
      <tbody role="rowgroup">
        ${CHAPTER_RELATIONS.map((group) =>
          group.relations.map((relation) => rowView(group, relation, options)),
        )}
      </tbody>
    </table>
    <p class="note">${strings['relations.note']}</p>`;
}
