import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import type {Strings} from '../i18n/en.ts';
import {fill} from '../i18n/fill.ts';
import {languageOf} from './tokens.ts';
import type {TokenLabel} from './types.ts';

export interface TokenRadios {
  readonly strings: Strings;
  /** What is chosen by choosing a token. */
  readonly legend: string;
  readonly name: string;
  readonly tokens: readonly TokenLabel[];
  readonly chosen: number | null;
  /** What stands below the chosen token in the place of its index. */
  readonly mark?: string;
  readonly onChoose: (index: number) => void;
}

/** The sentence as the model has it: its tokens, of which one is chosen. */
export function tokenRadios(options: TokenRadios): TemplateResult {
  const {strings, legend, name, tokens, chosen, mark, onChoose} = options;
  const lang = languageOf(tokens.map(({text}) => text).join(''));
  const spoken = (token: string): string => fill(strings['sentence.unknown'], {token});
  return html`<fieldset class="tokens" part="token" data-lang=${lang}>
    <legend>${legend}</legend>
    ${tokens.map(
      ({text, index, unknown}) =>
        html`<label lang=${languageOf(text)} ?data-unknown=${unknown} translate="no"
          ><input
            type="radio"
            name=${name}
            aria-label=${unknown ? spoken(text) : nothing}
            .value=${String(index)}
            .checked=${index === chosen}
            @change=${() => onChoose(index)}
          /><span
            >${text}<small aria-hidden="true">${(index === chosen && mark) || index}</small></span
          ></label
        >`,
    )}
  </fieldset>`;
}

/** The tokens, of which one is followed. */
export function tokenRow(
  tokens: readonly TokenLabel[],
  row: number,
  strings: Strings,
  onChoose: (row: number) => void,
): TemplateResult {
  const legend = strings['sentence.tokens'];
  return tokenRadios({strings, legend, name: 'row', tokens, chosen: row, onChoose});
}
