// The order counts: attributes first, so that the element starts with them.
import './page-attributes.ts';
import './define.ts';
import {MoxiangLessonElement} from './elements/lesson-element.ts';
import {pageSettings} from './host/settings.ts';
import {keepInHash} from './page-hash.ts';

// Whatever other lessons there may be: the page's own is the first, and it alone has the address.
const lesson = document.querySelector('moxiang-lesson');
if (lesson) {
  keepInHash(lesson);
  const {page, refused} = pageSettings();
  for (const {name, value, known} of refused) lesson.refuse(name, value, known);
  if (parent !== window) void answerParent(lesson, page.get('parentOrigin'));
}

/** Only a page in the frame of another needs it. */
async function answerParent(of: MoxiangLessonElement, parentOrigin?: string): Promise<void> {
  const {Child} = await import('./host/child.ts');
  const content = document.body;
  const {version} = MoxiangLessonElement;
  new Child({lesson: of, content, around: parent, parentOrigin, version}).start();
}
