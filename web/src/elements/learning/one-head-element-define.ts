import {MxOneHeadElement} from './one-head-element.ts';

if (!customElements.get('mx-one-head')) customElements.define('mx-one-head', MxOneHeadElement);

declare global {
  interface HTMLElementTagNameMap {
    'mx-one-head': MxOneHeadElement;
  }
}
