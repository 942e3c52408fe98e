import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import {fill} from '../i18n/fill.ts';
import {formatCell} from './format.ts';
import {withMarks} from './key-marks.ts';
import {markedKey, rankedKeys, tabStop, weightOf} from './row-scene.ts';
import type {RowOptions} from './row-scene.ts';
import {tokenText} from './tokens.ts';

/** More terms than this are folded away. */
const TERMS = 7;

function termView(
  key: number,
  isFirst: boolean,
  stop: number,
  options: RowOptions,
): TemplateResult {
  const isMarked = key === markedKey(options);
  return html`<span class="term"
    ><span class="plus">${isFirst ? nothing : '+'}</span
    ><button
      type="button"
      class=${isMarked ? 'marked' : nothing}
      data-key=${key}
      tabindex=${key === stop ? 0 : -1}
      aria-pressed=${key === options.locked ? 'true' : 'false'}
    >
      <span class="number">${formatCell(weightOf(options, key))}</span
      ><span class="dot" aria-hidden="true">·</span
      ><span class="symbol role-v" translate="no">v</span
      ><span class="index">[${tokenText(options.tokens[key]!)}]</span>
    </button></span
  >`;
}

/** One line more than is shown is not worth the fold. */
function shownTerms(keys: readonly number[]): number {
  return keys.length <= TERMS + 1 ? keys.length : TERMS;
}

/** The output of the head as a sum of values; their weights are the row, largest first. */
export function rowFormula(options: RowOptions): TemplateResult {
  const {strings, tokens, row} = options;
  const keys = rankedKeys(options);
  const shown = shownTerms(keys);
  const rest = keys.slice(shown);
  // What is folded away cannot be the place that Tab comes to.
  const wanted = tabStop(options);
  const stop = rest.includes(wanted) && wanted !== options.brushed ? keys[0]! : wanted;
  return withMarks(
    options,
    html`<div class="row-formula" role="group" aria-label=${strings['row.formula']}>
      <p class="left">
        <span class="symbol role-output" translate="no">head_out</span
        ><span class="index">[${tokenText(tokens[row]!)}]</span><span class="plus">=</span>
      </p>
      <div class="sum-line">
        ${keys.slice(0, shown).map((key, i) => termView(key, i === 0, stop, options))}
        ${
          rest.length === 0
            ? nothing
            : html`<details>
                <summary>${fill(strings['row.formula.more'], {n: rest.length})}</summary>
                ${rest.map((key) => termView(key, false, stop, options))}
              </details>`
        }
      </div>
    </div>`,
  );
}
