import {html} from 'lit';
import type {TemplateResult} from 'lit';
import {fill} from '../../i18n/fill.ts';
import {formatCell} from '../format.ts';
import {operandPlain} from '../operand.ts';
import type {Place} from '../operand.ts';
import {sameCell} from '../types.ts';
import type {CellRef} from '../types.ts';

/** Where numbers can be opened, and the one that is open. */
export interface Opening {
  readonly place: Place;
  readonly open: CellRef | undefined;
  readonly onOpen: (ref: CellRef) => void;
}

/** A number of the trace; pressed, it shows its sum. */
export function numberButton(
  ref: CellRef,
  value: number,
  {place, open, onOpen}: Opening,
): TemplateResult {
  const text = formatCell(value);
  const label = fill(place.strings['sum.open'], {name: operandPlain(ref, place), value: text});
  return html`<button
    type="button"
    class="cell-number"
    aria-label=${label}
    aria-expanded=${sameCell(ref, open) ? 'true' : 'false'}
    data-path=${ref.path}
    data-row=${ref.row}
    data-col=${ref.col}
    @click=${() => onOpen(ref)}
  >
    ${text}
  </button>`;
}
