import './define.ts';
import {kernelOf} from './elements/attributes.ts';
import {MoxiangLessonElement} from './elements/lesson-element.ts';
import {sharedEngine} from './elements/shared-engine.ts';
import {pageSettings} from './host/settings.ts';
import {keepInHash} from './page-hash.ts';

// Whatever other lessons there may be: the page's own is the first, and it alone has the address.
const lesson = document.querySelector('moxiang-lesson');
if (lesson) {
  // It starts while the texts are on their way; that it does not is said where it is asked for.
  void sharedEngine(kernelOf(lesson)).catch(() => undefined);
  keepInHash(lesson);
  lesson.herald.onPart = (part) => void scrollToPart(part, lesson.ready);
  const {page, refused} = pageSettings();
  for (const {name, value, known} of refused) lesson.refuse(name, value, known);
  if (parent !== window) void answerParent(lesson, page.get('parentOrigin'));
}

/** By which a reader goes elsewhere. */
const ACTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Within this window alone: that of a page around stays. */
async function scrollToPart(part: Element, ready: Promise<void>): Promise<void> {
  const scroll = (): void => {
    const margin = Number.parseFloat(getComputedStyle(part).scrollMarginTop);
    scrollBy({top: part.getBoundingClientRect().top - margin});
  };
  let isLeft = false;
  const leave = (): void => void (isLeft = true);
  for (const act of ACTS) addEventListener(act, leave, {once: true, passive: true});
  scroll();
  await ready;
  // What stands above it has come by then; the reader may have gone elsewhere meanwhile.
  requestAnimationFrame(() => {
    if (!isLeft) scroll();
  });
}

/** Only a page in the frame of another needs it. */
async function answerParent(of: MoxiangLessonElement, parentOrigin?: string): Promise<void> {
  const {Child} = await import('./host/child.ts');
  const content = document.body;
  const {version} = MoxiangLessonElement;
  new Child({lesson: of, content, around: parent, parentOrigin, version}).start();
}
