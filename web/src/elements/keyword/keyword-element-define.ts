import {addKeywordStrings} from '../../i18n/keyword.ts';
import {MxKeywordElement} from './keyword-element.ts';

addKeywordStrings();
if (!customElements.get('mx-keyword')) customElements.define('mx-keyword', MxKeywordElement);

declare global {
  interface HTMLElementTagNameMap {
    'mx-keyword': MxKeywordElement;
  }
}
