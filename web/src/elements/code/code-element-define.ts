import {MxCodeElement} from './code-element.ts';

if (!customElements.get('mx-code')) customElements.define('mx-code', MxCodeElement);

declare global {
  interface HTMLElementTagNameMap {
    'mx-code': MxCodeElement;
  }
}
