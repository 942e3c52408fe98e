import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import type {Strings} from '../i18n/en.ts';
import {LEVELS, boundLabel} from './scale.ts';
import type {Scale} from './scale.ts';

/** The colour bar of a scale: its levels and the numbers at its ends. */
export function legend(scale: Scale, hasHidden: boolean, strings: Strings): TemplateResult {
  const lowest = scale.kind === 'signed' ? -LEVELS : 0;
  const levels = Array.from({length: LEVELS - lowest + 1}, (_, i) => lowest + i);
  const end = boundLabel(scale.bound);
  const [least, most] = scale.largest > scale.bound ? ['≤ −', '≥ '] : ['−', ''];
  return html`<figure class="legend" part="legend">
    <figcaption>${strings[`legend.${scale.kind}`]}</figcaption>
    ${scale.kind === 'signed' ? html`<span class="number">${least}${end}</span>` : nothing}
    ${scale.kind === 'share' ? html`<span class="number">0</span>` : nothing}
    <span class="bar" aria-hidden="true"
      >${levels.map((level) => html`<i data-level=${level}></i>`)}</span
    >
    <span class="number">${most}${end}</span>
    ${
      hasHidden
        ? html`<span class="hidden swatch" aria-hidden="true"></span>${strings['legend.hidden']}`
        : nothing
    }
  </figure>`;
}
