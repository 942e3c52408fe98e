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
  lesson.herald.onPart = keepInView;
  const {page, refused} = pageSettings();
  for (const {name, value, known} of refused) lesson.refuse(name, value, known);
  if (parent !== window) void answerParent(lesson, page.get('parentOrigin'));
}

/** By which a reader goes elsewhere. */
const ACTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;
let kept: ResizeObserver | undefined;
for (const act of ACTS) addEventListener(act, () => kept?.disconnect(), {passive: true});

/** The part stays in view while what stands above it comes. Within this window alone: a page around stays. */
function keepInView(part: Element): void {
  const margin = Number.parseFloat(getComputedStyle(part).scrollMarginTop);
  kept?.disconnect();
  kept = new ResizeObserver(() => scrollBy({top: part.getBoundingClientRect().top - margin}));
  kept.observe(document.body);
}

/** Only a page in the frame of another needs it. */
async function answerParent(of: MoxiangLessonElement, parentOrigin?: string): Promise<void> {
  const {Child} = await import('./host/child.ts');
  const content = document.body;
  const {version} = MoxiangLessonElement;
  new Child({lesson: of, content, around: parent, parentOrigin, version}).start();
}
