import {MxKeywordElement} from './keyword-element.ts';

if (!customElements.get('mx-keyword')) customElements.define('mx-keyword', MxKeywordElement);

declare global {
  interface HTMLElementTagNameMap {
    'mx-keyword': MxKeywordElement;
  }
}
