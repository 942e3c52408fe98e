import {html} from 'lit';
import type {TemplateResult} from 'lit';

export interface SliderOptions {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly step: number;
  /** The value as it is read. */
  readonly text: string;
  readonly onValue: (value: number) => void;
}

/** A number that is chosen on a line. The range tells it, so what stands beside it is not to be heard as well. */
export function slider(options: SliderOptions): TemplateResult {
  const {id, label, value, least, most, step, text, onValue} = options;
  return html`<div class="slider">
    <label for=${id}>${label}</label>
    <input
      type="range"
      data-sets
      id=${id}
      min=${least}
      max=${most}
      step=${step}
      .value=${String(value)}
      aria-valuetext=${text}
      @input=${(event: Event) => onValue((event.target as HTMLInputElement).valueAsNumber)}
    />
    <output aria-hidden="true" for=${id} class="number">${text}</output>
  </div>`;
}

/** Something that is on or off. */
export function checkbox(
  id: string,
  label: unknown,
  isOn: boolean,
  onChange: (isOn: boolean) => void,
): TemplateResult {
  return html`<label class="check"
    ><input
      type="checkbox"
      data-sets
      id=${id}
      .checked=${isOn}
      @change=${(event: Event) => onChange((event.target as HTMLInputElement).checked)}
    />
    ${label}</label
  >`;
}

export interface Goal {
  readonly id: string;
  readonly text: string;
  /** Whether the row meets it now, or has met it before. */
  readonly isMet: boolean;
  readonly wasMet: boolean;
}

/** Goals with their state, as a list. */
export function goalsList(goals: readonly Goal[], met: string, label: string): TemplateResult {
  return html`<ul class="goals" aria-label=${label}>
    ${goals.map(
      ({id, text, isMet, wasMet}) =>
        html`<li data-goal=${id} class=${isMet ? 'met' : wasMet ? 'was-met' : ''}>
          <span class="tick" aria-hidden="true">${wasMet ? '✓' : '○'}</span>
          ${text}${wasMet ? html` <span class="sr">${met}</span>` : ''}
        </li>`,
    )}
  </ul>`;
}
