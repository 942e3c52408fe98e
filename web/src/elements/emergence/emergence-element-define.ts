import {MxEmergenceElement} from './emergence-element.ts';

if (!customElements.get('mx-emergence')) customElements.define('mx-emergence', MxEmergenceElement);

declare global {
  interface HTMLElementTagNameMap {
    'mx-emergence': MxEmergenceElement;
  }
}
