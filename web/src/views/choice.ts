import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import {live} from 'lit/directives/live.js';

export interface Option {
  readonly value: string;
  readonly label: string | TemplateResult;
  /** What a screen reader says, where the label is not enough. */
  readonly spoken?: string;
  readonly lang?: string;
  /** Taken out: shown crossed out. */
  readonly isOff?: boolean;
}

/** A few options in one line, of which one is chosen: native radio buttons. */
export function segments(
  name: string,
  label: string,
  options: readonly Option[],
  chosen: string,
  onChoose: (value: string) => void,
): TemplateResult {
  return html`<fieldset class="segments" data-choice=${name}>
    <legend>${label}</legend>
    <div class="track">
      ${options.map(
        ({value, label: text, spoken, lang, isOff}) =>
          html`<label lang=${lang ?? nothing}
            ><input
              type="radio"
              name=${name}
              .value=${value}
              .checked=${live(value === chosen)}
              aria-label=${spoken ?? (typeof text === 'string' ? text : value)}
              @change=${() => onChoose(value)}
            /><span class=${isOff ? 'off' : ''}>${text}</span></label
          >`,
      )}
    </div>
  </fieldset>`;
}
