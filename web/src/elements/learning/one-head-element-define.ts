import {addLearningStrings} from '../../i18n/learning.ts';
import {MxOneHeadElement} from './one-head-element.ts';

addLearningStrings();
if (!customElements.get('mx-one-head')) customElements.define('mx-one-head', MxOneHeadElement);

declare global {
  interface HTMLElementTagNameMap {
    'mx-one-head': MxOneHeadElement;
  }
}
