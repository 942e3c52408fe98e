import {addEmergenceStrings} from '../../i18n/emergence.ts';
import {MxEmergenceElement} from './emergence-element.ts';

addEmergenceStrings();
if (!customElements.get('mx-emergence')) customElements.define('mx-emergence', MxEmergenceElement);

declare global {
  interface HTMLElementTagNameMap {
    'mx-emergence': MxEmergenceElement;
  }
}
