import {html} from 'lit';
import type {TemplateResult} from 'lit';
import type {Strings} from '../i18n/en.ts';
import {languageOf} from './tokens.ts';
import type {TokenLabel} from './types.ts';

/** The sentence as the model has it: its tokens, of which one is followed. */
export function tokenRow(
  tokens: readonly TokenLabel[],
  row: number,
  strings: Strings,
  onChoose: (row: number) => void,
): TemplateResult {
  const lang = languageOf(tokens.map(({text}) => text).join(''));
  return html`<fieldset class="tokens" part="token" data-lang=${lang}>
    <legend>${strings['sentence.tokens']}</legend>
    ${tokens.map(
      ({text, index, unknown}) =>
        html`<label lang=${languageOf(text)} ?data-unknown=${unknown} translate="no"
          ><input
            type="radio"
            name="row"
            .value=${String(index)}
            .checked=${index === row}
            @change=${() => onChoose(index)}
          /><span>${text}<small aria-hidden="true">${index}</small></span></label
        >`,
    )}
  </fieldset>`;
}
