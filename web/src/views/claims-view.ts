import {html} from 'lit';
import type {TemplateResult} from 'lit';
import type {Strings} from '../../i18n/en.ts';

/** A sentence of the chapter, what is known about it, and what was measured. */
export interface Claim {
  readonly id: string;
  readonly says: string;
  readonly known: string;
  /** Undefined while nothing has been measured. */
  readonly here: string | undefined;
}

function part(label: string, text: string, kind: string): TemplateResult {
  return html`<div class=${kind}>
    <dt>${label}</dt>
    <dd>${text}</dd>
  </div>`;
}

export function claimsView(claims: readonly Claim[], strings: Strings): TemplateResult {
  return html`${claims.map(
    ({id, says, known, here}) =>
      html`<dl class="claim" data-claim=${id}>
        ${part(strings['learn.claims.says'], says, 'says')}
        ${part(strings['learn.claims.known'], known, 'known')}
        ${part(strings['learn.claims.here'], here ?? strings['learn.claims.waiting'], 'here')}
      </dl>`,
  )}`;
}
