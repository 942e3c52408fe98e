import {html} from 'lit';
import type {TemplateResult} from 'lit';
import {once} from '../../files/once.ts';
import type {CodeShown} from './code-element.ts';

/** What fills the places. */
export const fetchCode = once(() => import('./code-element-define.ts'));

/** A place for "in code". What fills it is fetched with the first, and no lesson waits for it. */
export function codeFold(shown: CodeShown): TemplateResult {
  fetchCode().catch(() => undefined);
  return html`<mx-code part="code" .shown=${shown}></mx-code>`;
}
