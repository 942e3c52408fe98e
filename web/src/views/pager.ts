import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import type {Strings} from '../i18n/en.ts';
import {fill} from '../i18n/fill.ts';
import {MOST_TOKENS} from './focus-strip.ts';
import type {ShownStop, Window} from './types.ts';

interface Turning {
  readonly window: Window;
  readonly total: number;
  /** What is said of the window, and of the buttons. */
  readonly told: string;
  readonly label: string;
  readonly previous: string;
  readonly next: string;
  /** To a page that has this one. */
  readonly onMove: (index: number) => void;
}

/** Turns pages of columns or rows; nothing where all of them are in view. */
function turning(turn: Turning): TemplateResult | typeof nothing {
  const {first, end} = turn.window;
  if (end - first >= turn.total) return nothing;
  const button = (label: string, sign: string, to: number, disabled: boolean): TemplateResult =>
    html`<button
      type="button"
      class="icon"
      aria-label=${label}
      title=${label}
      ?disabled=${disabled}
      @click=${() => turn.onMove(to)}
    >
      ${sign}
    </button>`;
  return html`<div class="pager" role="group" aria-label=${turn.label}>
    ${button(turn.previous, '‹', first - 1, first === 0)}
    <output>${turn.told}</output>
    ${button(turn.next, '›', end, end >= turn.total)}
  </div>`;
}

/** Moves the window over the columns. */
export function pager(
  {axis}: ShownStop,
  window: Window,
  total: number,
  strings: Strings,
  onMove: (col: number) => void,
): TemplateResult | typeof nothing {
  const key = axis === 'key' ? 'pager.keys' : 'pager.channels';
  return turning({
    ...{window, total, onMove, label: strings['pager.label']},
    told: fill(strings[key], {from: window.first, to: window.end - 1, total}),
    ...{previous: strings['pager.previous'], next: strings['pager.next']},
  });
}

/** Of a long text: that only some rows are shown, which, and how to come to the others. */
export function rowPager(
  window: Window,
  total: number,
  strings: Strings,
  onRow: (row: number) => void,
): TemplateResult | typeof nothing {
  if (window.end - window.first >= total) return nothing;
  const note = fill(strings['strip.rows.note'], {total, most: MOST_TOKENS});
  return html`<div class="row-pager">
    ${turning({
      ...{window, total, onMove: onRow, label: strings['strip.rows.label']},
      told: fill(strings['strip.rows'], {from: window.first, to: window.end - 1, total}),
      ...{previous: strings['strip.rows.previous'], next: strings['strip.rows.next']},
    })}
    <p class="note">${note}</p>
  </div>`;
}
