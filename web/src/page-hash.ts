import type {MoxiangLessonElement} from './elements/lesson-element.ts';
import {stateFromText, stateToText} from './state/state-text.ts';

/**
 * The state of our own page's lesson, and of no other on it, is in the address: `#state=…`. A click
 * makes no entry in the history; who follows a link, or edits the address, gets the state in it.
 */

const NAME = 'state';
/** Browsers refuse an address that changes too often. */
const PAUSE_MS = 300;

function textIn(hash: string): string | null {
  return new URLSearchParams(hash.slice(1)).get(NAME);
}

/** Follows the address, and has it follow the lesson. */
export function keepInHash(lesson: MoxiangLessonElement): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let written = textIn(location.hash);

  const write = (): void => {
    timer = undefined;
    const text = stateToText(lesson.getState());
    if (text === written) return;
    written = text;
    try {
      history.replaceState(history.state, '', `#${NAME}=${text}`);
    } catch {
      // A page without an address of its own: the state is kept while it is open.
    }
  };
  const restore = (): void => {
    const text = textIn(location.hash);
    if (text === null || text === written) return;
    written = text;
    lesson.setState(stateFromText(text));
  };

  // As it came, the lesson is what the address says: it is written down once it is something else.
  const begin = (): void => {
    written ??= stateToText(lesson.getState());
  };
  lesson.addEventListener('moxiang-ready', begin, {once: true});
  lesson.watchState(() => {
    if (written !== null) timer ??= setTimeout(write, PAUSE_MS);
  });
  addEventListener('hashchange', restore);
}
