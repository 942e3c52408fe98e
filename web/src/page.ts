// The order counts: attributes first, so that the element starts with them.
import './page-attributes.ts';
import {langOf} from './i18n/lang.ts';
import {lessons, sentenceOf} from './lessons/lessons.ts';
import {modelFile} from './models/models.ts';

/**
 * Our own page. What it takes until the first step comes side by side: the lesson and the core (named in
 * the document, see vite.config.ts), the texts (page-attributes.ts), and the model of what it begins with.
 */
const ELSEWHERE = ['lesson', 'text', 'tokens', 'model', 'state'];

function fetchModelAhead(lesson: Element): void {
  if (ELSEWHERE.some((name) => lesson.hasAttribute(name))) return;
  const start = lessons[0]!.start[langOf(lesson.getAttribute('lang')) ?? 'en'];
  const model = sentenceOf(lesson.getAttribute('sentence') ?? start)?.model;
  if (!model || model === 'paper') return;
  const link = document.createElement('link');
  [link.rel, link.as, link.crossOrigin] = ['preload', 'fetch', 'anonymous'];
  link.href = `models/${modelFile(model)}`;
  document.head.append(link);
}

const lesson = document.querySelector('moxiang-lesson');
if (lesson) fetchModelAhead(lesson);
void import('./page-lesson.ts');
