import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import {formatCell} from './format.ts';
import {withMarks} from './key-marks.ts';
import {isHidden, keyLabel, markedKey, tabStop, tellRow, weightOf} from './row-scene.ts';
import type {RowOptions} from './row-scene.ts';
import {levelOf} from './scale.ts';
import type {Scale} from './scale.ts';
import {clipped, slotsOf} from './slots.ts';
import {languageOf} from './tokens.ts';

export interface StripOptions extends RowOptions {
  readonly width: number;
  /** Under the arcs, which have the tokens already, they are only heard. */
  readonly tokensAreSeen: boolean;
}

const SHARE: Scale = {kind: 'share', bound: 1, largest: 1};

function cellView(key: number, options: RowOptions): TemplateResult {
  const hidden = isHidden(options, key);
  const value = weightOf(options, key);
  const marks = [
    ...(key === options.row ? ['query'] : []),
    ...(key === markedKey(options) ? ['marked'] : []),
    ...(hidden ? ['hidden'] : []),
  ];
  return html`<td data-level=${hidden ? nothing : (levelOf(value, SHARE) ?? nothing)}>
    <button
      type="button"
      class=${marks.join(' ')}
      data-key=${key}
      tabindex=${key === tabStop(options) ? 0 : -1}
      aria-label=${keyLabel(options, key)}
      aria-pressed=${key === options.locked ? 'true' : 'false'}
    >
      ${formatCell(value)}
    </button>
  </td>`;
}

/** The row of the matrix: its weights as numbers, under their tokens. */
export function rowStrip(options: StripOptions): TemplateResult {
  const {tokens, width, tokensAreSeen} = options;
  const slots = slotsOf(tokens, width);
  return withMarks(
    options,
    html`<table class="row-strip" style="width: ${slots.total}px">
      <caption class="sr">
        ${tellRow(options)}
      </caption>
      <colgroup>
        ${slots.widths.map((w) => html`<col style="width: ${w}px" />`)}
      </colgroup>
      <thead class=${tokensAreSeen ? '' : 'sr'}>
        <tr>
          ${tokens.map(
            ({text}) =>
              html`<th scope="col" lang=${languageOf(text)} title=${text} translate="no">
                ${clipped(text)}
              </th>`,
          )}
        </tr>
      </thead>
      <tbody>
        <tr>
          ${tokens.map(({index}) => cellView(index, options))}
        </tr>
      </tbody>
    </table>`,
  );
}
