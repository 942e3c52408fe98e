import {html} from 'lit';
import type {TemplateResult} from 'lit';
import type {Strings} from '../i18n/en.ts';
import {prose} from './prose.ts';

/** A sentence of the texts, what is known about it, and what was measured. */
export interface Claim {
  readonly id: string;
  readonly says: string;
  readonly known: string;
  readonly here: string;
}

function part(label: string, text: string, kind: string): TemplateResult {
  return html`<div class=${kind}>
    <dt>${label}</dt>
    <dd>${prose(text)}</dd>
  </div>`;
}

export function claimsView(claims: readonly Claim[], strings: Strings): TemplateResult {
  return html`${claims.map(
    ({id, says, known, here}) =>
      html`<dl class="claim" data-claim=${id}>
        ${part(strings['claims.says'], says, 'says')}
        ${part(strings['claims.known'], known, 'known')}
        ${part(strings['claims.here'], here, 'here')}
      </dl>`,
  )}`;
}
