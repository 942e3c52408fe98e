import type {LessonEventMap} from './events.ts';
import {MoxiangLessonElement} from './lesson-element.ts';

if (!customElements.get('moxiang-lesson')) {
  customElements.define('moxiang-lesson', MoxiangLessonElement);
}

declare global {
  interface HTMLElementTagNameMap {
    'moxiang-lesson': MoxiangLessonElement;
  }
  interface HTMLElementEventMap {
    'moxiang-ready': CustomEvent<LessonEventMap['moxiang-ready']>;
    'moxiang-step': CustomEvent<LessonEventMap['moxiang-step']>;
    'moxiang-select': CustomEvent<LessonEventMap['moxiang-select']>;
    'moxiang-answer': CustomEvent<LessonEventMap['moxiang-answer']>;
    'moxiang-complete': CustomEvent<LessonEventMap['moxiang-complete']>;
    'moxiang-warning': CustomEvent<LessonEventMap['moxiang-warning']>;
    'moxiang-error': CustomEvent<LessonEventMap['moxiang-error']>;
  }
}
