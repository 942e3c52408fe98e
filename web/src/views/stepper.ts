import {html} from 'lit';
import type {TemplateResult} from 'lit';
import type {Strings} from '../i18n/en.ts';
import {keyOf} from '../i18n/fill.ts';
import {prose} from './prose.ts';

/** The stops of the lesson as a path; the current one is marked. */
export function stepper(
  ids: readonly string[],
  current: number,
  strings: Strings,
  onChoose: (id: string) => void,
): TemplateResult {
  return html`<nav class="stepper" part="stepper" aria-label=${strings['steps.heading']}>
    <ol>
      ${ids.map((id, i) => {
        const place = i === current ? 'current' : i < current ? 'past' : 'ahead';
        return html`<li data-place=${place}>
          <button
            type="button"
            aria-current=${i === current ? 'step' : 'false'}
            data-step=${id}
            @click=${() => onChoose(id)}
          >
            <i aria-hidden="true"></i><span>${prose(strings[keyOf(`step.${id}.short`)])}</span>
          </button>
        </li>`;
      })}
    </ol>
  </nav>`;
}
