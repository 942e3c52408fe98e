import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import {fill} from '../i18n/fill.ts';
import {formatCell} from './format.ts';
import {withMarks} from './key-marks.ts';
import {isHidden, keyLabel, keyTokens, markedKey, tabStop, tellRow, weightOf} from './row-scene.ts';
import type {RowOptions} from './row-scene.ts';
import {levelOf} from './scale.ts';
import type {Scale} from './scale.ts';
import {GAP, clipped, slotsOf} from './slots.ts';
import type {Slot} from './slots.ts';
import {languageOf} from './tokens.ts';
import {styled} from './styled.ts';

export interface StripOptions extends RowOptions {
  readonly width: number;
  /** Under the arcs, which have the tokens already, they are only heard. */
  readonly tokensAreSeen: boolean;
}

const SHARE: Scale = {kind: 'share', bound: 1, largest: 1};

/** In place of keys that are left out. */
function gapView({skipped}: Slot, {strings}: RowOptions): TemplateResult | typeof nothing {
  if (skipped === 0) return nothing;
  return html`<td class="gap">
    <span aria-hidden="true">⋯</span
    ><span class="sr">${fill(strings['strip.gap'], {n: skipped})}</span>
  </td>`;
}

function cellView({key}: Slot, options: RowOptions): TemplateResult {
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

function headView(text: string): TemplateResult {
  return html`<th scope="col" lang=${languageOf(text)} title=${text} translate="no">
    ${clipped(text)}
  </th>`;
}

/** The row of the matrix: its weights as numbers, under their tokens. */
export function rowStrip(options: StripOptions): TemplateResult {
  const {tokens, width, tokensAreSeen} = options;
  const slots = slotsOf(keyTokens(options), width);
  const hasGap = ({skipped}: Slot): boolean => skipped > 0;
  return withMarks(
    options,
    html`<table class="row-strip" style=${styled({width: `${slots.total}px`})}>
      <caption class="sr">
        ${tellRow(options)}
      </caption>
      <colgroup>
        ${slots.line.map(
          (slot) =>
            html`${hasGap(slot) ? html`<col style=${styled({width: `${GAP}px`})} />` : nothing}
              <col style=${styled({width: `${slot.width}px`})} />`,
        )}
      </colgroup>
      <thead class=${tokensAreSeen ? '' : 'sr'}>
        <tr>
          ${slots.line.map(
            (slot) =>
              html`${hasGap(slot) ? html`<td></td>` : nothing}${headView(tokens[slot.key]!.text)}`,
          )}
        </tr>
      </thead>
      <tbody>
        <tr>
          ${slots.line.map((slot) => [gapView(slot, options), cellView(slot, options)])}
        </tr>
      </tbody>
    </table>`,
  );
}
