import type {LessonEventMap} from './event-map.ts';
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

type LessonEvents = {[N in keyof LessonEventMap]: CustomEvent<LessonEventMap[N]>};

declare global {
  interface HTMLElementTagNameMap {
    'moxiang-lesson': MoxiangLessonElement;
  }
  interface HTMLElementEventMap extends LessonEvents {}
}
