import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import type {Matrix} from '../../engine/trace.ts';
import {prose} from '../prose.ts';
import {symbolOf} from '../symbols.ts';
import {tokenText} from '../tokens.ts';
import {entry} from '../types.ts';
import type {TokenLabel} from '../types.ts';
import {numberButton} from './number-button.ts';
import type {Opening} from './number-button.ts';
import {styled} from '../styled.ts';

/** A step of the row; one number a key. */
export interface Rung {
  readonly path: string;
  readonly matrix: Matrix;
  /** What is done to the rung before. */
  readonly how: string;
}

export interface LadderOptions extends Opening {
  readonly caption: string;
  readonly tokens: readonly TokenLabel[];
  readonly row: number;
  readonly rungs: readonly Rung[];
  /** Keys that the text speaks of. */
  readonly marked: readonly number[];
}

/** A weight as a bar from 0 to 1. */
export function weightBar(weight: number): TemplateResult {
  const width = `${(weight * 100).toFixed(1)}%`;
  return html`<span class="weight-bar" aria-hidden="true"><i style=${styled({width})}></i></span>`;
}

function line(token: TokenLabel, options: LadderOptions): TemplateResult {
  const {rungs, row, marked, place} = options;
  const key = token.index;
  const weight = entry(rungs.at(-1)!.matrix, row, key);
  const isOwn = key === row;
  return html`<tr class=${marked.includes(key) ? 'noun' : ''} data-key=${key}>
    <th scope="row">
      ${tokenText(token)}${isOwn ? html` <small>${place.strings['key.own']}</small>` : nothing}
    </th>
    ${rungs.map(
      ({path, matrix}) =>
        html`<td>${numberButton({path, row, col: key}, entry(matrix, row, key), options)}</td>`,
    )}
    <td class="bar">${weightBar(weight)}</td>
  </tr>`;
}

/** The row from scores to weights: a line a key, a column a step. */
export function ladder(options: LadderOptions): TemplateResult {
  const {caption, tokens, rungs, place} = options;
  return html`<table class="ladder">
    <caption class="sr">
      ${caption}
    </caption>
    <thead>
      <tr>
        <th scope="col">${place.strings['key.ladder.token']}</th>
        ${rungs.map(
          ({path, how}) =>
            html`<th scope="col">
              <span class="symbol role-${symbolOf(path).role}" translate="no"
                >${symbolOf(path).name}</span
              ><span class="how" translate="no">${prose(how)}</span>
            </th>`,
        )}
        <td></td>
      </tr>
    </thead>
    <tbody>
      ${tokens.map((token) => line(token, options))}
    </tbody>
  </table>`;
}
