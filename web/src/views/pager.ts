import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import type {Strings} from '../i18n/en.ts';
import {fill} from '../i18n/fill.ts';
import type {ShownStop, Window} from './types.ts';

/** Moves the window over the columns; nothing where all of them are in view. */
export function pager(
  {axis}: ShownStop,
  window: Window,
  total: number,
  strings: Strings,
  onMove: (col: number) => void,
): TemplateResult | typeof nothing {
  const size = window.end - window.first;
  if (size >= total) return nothing;
  const key = axis === 'key' ? 'pager.keys' : 'pager.channels';
  const text = fill(strings[key], {from: window.first, to: window.end - 1, total});
  const button = (label: string, sign: string, col: number, disabled: boolean): TemplateResult =>
    html`<button
      type="button"
      class="icon"
      aria-label=${label}
      title=${label}
      ?disabled=${disabled}
      @click=${() => onMove(col)}
    >
      ${sign}
    </button>`;
  const {first, end} = window;
  return html`<div class="pager" role="group" aria-label=${strings['pager.label']}>
    ${button(strings['pager.previous'], '‹', first - 1, first === 0)}
    <output>${text}</output>
    ${button(strings['pager.next'], '›', first + size, end >= total)}
  </div>`;
}
