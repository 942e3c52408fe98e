import {html} from 'lit';
import type {TemplateResult} from 'lit';
import {actIn} from '../i18n/acts.ts';

type Part = string | TemplateResult;

const SYMBOL = /([A-Z]|\bd)_([A-Z]|k\b)/;

/** Text with its symbols set as such: W_O with a small O, d_k with a small k. */
function withSymbols(text: string): readonly Part[] {
  const match = SYMBOL.exec(text);
  if (!match) return text === '' ? [] : [text];
  const symbol = html`<span class="symbol" translate="no">${match[1]}<sub>${match[2]}</sub></span>`;
  const end = match.index + match[0].length;
  return [text.slice(0, match.index), symbol, ...withSymbols(text.slice(end))];
}

/** Text as it is read: symbols set as such; what it asks for marked as forbidden where changes are. */
export function prose(text: string): readonly Part[] {
  const found = actIn(text);
  if (!found) return withSymbols(text);
  const {before, act, instead, after} = found;
  return [
    ...withSymbols(before),
    html`<span data-changes>${withSymbols(act)}</span>`,
    ...(instead === '' ? [] : [html`<span data-fixed>${withSymbols(instead)}</span>`]),
    ...prose(after),
  ];
}
