import {html} from 'lit';
import {fill} from '../../i18n/fill.ts';
import {stringsOf} from '../../i18n/lang.ts';
import type {Strings} from '../../i18n/en.ts';
import {bestHead, unbeaten} from '../../models/chapter-card.ts';
import type {MeasuredAnswer, MeasuredRelation} from '../../models/chapter-card.ts';
import {sharedHeads, wrongAnswers} from '../../state/emergence/outcomes.ts';
import {relationName} from '../../views/emergence/relation-cards.ts';
import {formatCell} from '../../views/format.ts';
import {languageOf} from '../../views/tokens.ts';
import {gapped} from './gapped.ts';
import type {Part} from './parts-view.ts';

/** What did not emerge, by the model's card. */

function missed(measured: MeasuredRelation, strings: Strings) {
  const {layer, head} = bestHead(measured);
  const controls = unbeaten(measured)
    .map((control) => strings[`emerge.control.${control}`])
    .join(strings['list.comma']);
  return html`<li data-relation=${measured.relation}>
    <strong>${relationName(measured.relation, strings)}</strong>
    ${fill(strings['emerge.missing.why'], {
      ...{layer, head, mass: formatCell(measured.mass[0]!), controls},
    })}
  </li>`;
}

function shared(relations: readonly MeasuredRelation[], strings: Strings) {
  const {layer, head} = bestHead(relations[0]!);
  const names = relations.map(({relation}) => relationName(relation, strings));
  return html`<li>
    <strong>${fill(strings['emerge.head'], {layer, head})}</strong>
    ${names.join(strings['list.comma'])}
  </li>`;
}

function mistaken(answer: MeasuredAnswer, strings: Strings) {
  const {right, wrong} = answer;
  const text = gapped(answer);
  return html`<li>
    <strong lang=${languageOf(text)} translate="no">${text}</strong>
    ${fill(strings['emerge.mistaken.why'], {
      ...{right: String(right[0]), a: formatCell(Number(right[1]))},
      ...{wrong: String(wrong[0]), b: formatCell(Number(wrong[1]))},
    })}
  </li>`;
}

function listed<T>(
  title: string,
  items: readonly T[],
  none: string,
  item: (one: T) => unknown,
): unknown {
  return html`<h4>${title}</h4>
    ${
      items.length > 0
        ? html`<ul class="missing">
            ${items.map(item)}
          </ul>`
        : html`<p class="note">${none}</p>`
    }`;
}

export const missingPart: Part = ({lang}, material) => {
  const strings = stringsOf[lang];
  const none = strings['emerge.missing.none'];
  return html`${listed(
    strings['emerge.missing.relations'],
    material.card.relations.filter(({emerged}) => !emerged),
    none,
    (measured) => missed(measured, strings),
  )}
  ${listed(strings['emerge.missing.own'], sharedHeads(material), none, (relations) =>
    shared(relations, strings),
  )}
  ${listed(strings['emerge.mistaken'], wrongAnswers(material), none, (answer) =>
    mistaken(answer, strings),
  )}`;
};
