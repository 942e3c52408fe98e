import {MxChapterElement} from './chapter-element.ts';

export {fetchCard} from './chapter-element.ts';

if (!customElements.get('mx-chapter')) customElements.define('mx-chapter', MxChapterElement);

declare global {
  interface HTMLElementTagNameMap {
    'mx-chapter': MxChapterElement;
  }
}
