import type {LessonEventMap} from './events.ts';
import {MoxiangLessonElement} from './lesson-element.ts';

const there = customElements.get('moxiang-lesson');
if (!there) customElements.define('moxiang-lesson', MoxiangLessonElement);
else if (there !== MoxiangLessonElement) {
  const first = (there as Partial<typeof MoxiangLessonElement>).version ?? 'another';
  const {version} = MoxiangLessonElement;
  console.warn(
    `[moxiang] <moxiang-lesson> is here already (${first}); this copy (${version}) rests`,
  );
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
