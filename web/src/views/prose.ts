import {html} from 'lit';
import type {TemplateResult} from 'lit';

const SYMBOL = /([A-Z]|\bd)_([A-Z]|k\b)/;

/** Text with its symbols set as such: W_O with a small O, d_k with a small k. */
export function prose(text: string): readonly (string | TemplateResult)[] {
  const match = SYMBOL.exec(text);
  if (!match) return text === '' ? [] : [text];
  const symbol = html`<span class="symbol" translate="no">${match[1]}<sub>${match[2]}</sub></span>`;
  const end = match.index + match[0].length;
  return [text.slice(0, match.index), symbol, ...prose(text.slice(end))];
}
