import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import type {FreeRow} from '../../engine/engine.ts';
import type {Strings} from '../../i18n/en.ts';
import {formatCell} from '../format.ts';
import {languageOf} from '../tokens.ts';
import {entry} from '../types.ts';
import {weightBar} from './ladder.ts';

/** A column of numbers of a row that is set by hand. */
export type FreeColumn = 'lengths' | 'cosines' | 'scores' | 'scaled';

export interface FreeTableOptions {
  readonly strings: Strings;
  readonly caption: string;
  readonly words: readonly string[];
  readonly row: FreeRow;
  readonly columns: readonly FreeColumn[];
}

function line(word: string, key: number, {row, columns, strings}: FreeTableOptions) {
  const isHidden = entry(row.masked, 0, key) === -Infinity;
  const weight = entry(row.weights, 0, key);
  return html`<tr class=${isHidden ? 'unseen' : ''} data-key=${key}>
    <th scope="row" lang=${languageOf(word)}>
      ${word}${isHidden ? html` <small>${strings['key.hidden']}</small>` : nothing}
    </th>
    ${columns.map((name) => html`<td class="number">${formatCell(entry(row[name], 0, key))}</td>`)}
    <td class="number weight">${formatCell(weight)}</td>
    <td class="bar">${weightBar(weight)}</td>
  </tr>`;
}

/** A row that is set by hand: a line a key, with what is asked for, its weight and a bar. */
export function freeTable(options: FreeTableOptions): TemplateResult {
  const {strings, caption, words, columns} = options;
  return html`<table class="ladder free">
    <caption class="sr">
      ${caption}
    </caption>
    <thead>
      <tr>
        <th scope="col">${strings['key.ladder.token']}</th>
        ${columns.map((name) => html`<th scope="col">${strings[`key.column.${name}`]}</th>`)}
        <th scope="col">${strings['key.column.weights']}</th>
        <td></td>
      </tr>
    </thead>
    <tbody>
      ${words.map((word, key) => line(word, key, options))}
    </tbody>
  </table>`;
}

/** How spread out the row is. */
export function entropyLine({entropy, evenness}: FreeRow, strings: Strings): TemplateResult {
  return html`<p class="entropy">
    <span class="label">${strings['key.entropy']}</span>
    <strong class="number" data-entropy>${formatCell(entropy)}</strong>
    ${weightBar(evenness)}
    <span class="label">${strings['key.evenness']}</span>
    <span class="number" data-evenness>${formatCell(evenness)}</span>
  </p>`;
}
