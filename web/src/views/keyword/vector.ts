import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import type {Matrix} from '../../engine/trace.ts';
import {fill} from '../../i18n/fill.ts';
import {prose} from '../prose.ts';
import {symbolOf} from '../symbols.ts';
import {tokenText} from '../tokens.ts';
import {entry} from '../types.ts';
import type {TokenLabel} from '../types.ts';
import {numberButton} from './number-button.ts';
import type {Opening} from './number-button.ts';

export interface VectorOptions extends Opening {
  readonly path: string;
  readonly matrix: Matrix;
  readonly token: TokenLabel;
  /** How it comes about, in a few symbols. */
  readonly how: string;
}

/** More numbers than this are left out. */
const SHOWN = 8;

/** One row of a step as a line of numbers: its name, how it comes about, the numbers. */
export function vectorLine(options: VectorOptions): TemplateResult {
  const {path, matrix, token, how, place} = options;
  const {name, role} = symbolOf(path);
  const shown = Math.min(SHOWN, matrix.cols);
  const rest = matrix.cols - shown;
  const columns = Array.from({length: shown}, (_, col) => col);
  return html`<div class="vector" data-vector=${name} role="group" aria-label=${name}>
    <p class="vector-name">
      <span class="symbol role-${role}" translate="no">${name}</span
      ><span class="index">[${tokenText(token)}]</span>
      <span class="how" translate="no">${prose(how)}</span>
    </p>
    <div class="numbers role-${role}">
      ${columns.map((col) => {
        const ref = {path, row: token.index, col};
        return numberButton(ref, entry(matrix, token.index, col), options);
      })}
      ${
        rest > 0
          ? html`<span class="more">${fill(place.strings['key.vector.more'], {n: rest})}</span>`
          : nothing
      }
    </div>
  </div>`;
}
