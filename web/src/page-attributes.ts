import {pageSettings} from './host/settings.ts';
import type {Strings} from './i18n/en.ts';
import {keyOf} from './i18n/fill.ts';
import {langOf, stringsOf} from './i18n/lang.ts';
import {allLessons, lessonOf} from './lessons/lessons.ts';
import {testStrings} from './i18n/string-test.ts';
import type {StringTest} from './i18n/string-test.ts';
import {readIn} from './i18n/texts.ts';
import {stateFromText} from './state/state-text.ts';

/**
 * Our own page: what the address asks for, or has kept, goes to the lesson's attributes before the element is
 * registered, and the page takes over the lesson's language and colours.
 */

function preferredLang(): string {
  return /^zh\b/i.test(navigator.language) ? 'zh-CN' : 'en';
}

function follow(lesson: Element, hasLinks: boolean): void {
  const page = document.documentElement;
  page.lang = lesson.getAttribute('lang') ?? page.lang;
  page.dataset['theme'] = lesson.getAttribute('theme') ?? 'auto';
  const lang = langOf(page.lang) ?? 'en';
  const isStill = () => langOf(page.lang) === lang;
  // What could not be fetched is the lesson's to say.
  void readIn(lang).then(
    () => isStill() && name(lesson, stringsOf[lang], hasLinks),
    () => undefined,
  );
}

/** The page and its links by their names. */
function name(lesson: Element, strings: Strings, hasLinks: boolean): void {
  const asked = lesson.getAttribute('lesson');
  const shown = allLessons.find(({id}) => id === asked) ?? lessonOf(null);
  document.title = `${strings['page.name']}${strings[keyOf(shown.title)]}`;
  if (hasLinks) offer(lesson, shown.id, strings);
}

/** The other lessons, as plain links in the masthead; the language and the colours go along. */
function offer(lesson: Element, shown: string, strings: Strings): void {
  const nav = lesson.querySelector('nav') ?? document.createElement('nav');
  nav.slot = 'lessons';
  nav.ariaLabel = strings['lessons.label'];
  nav.replaceChildren(
    ...allLessons.map(({id}) => {
      const link = document.createElement('a');
      link.href = `?${new URLSearchParams({lesson: id, ...chosen(lesson)}).toString()}`;
      link.textContent = strings[keyOf(`lesson.${id}.short`)];
      if (id === shown) link.ariaCurrent = 'page';
      return link;
    }),
  );
  lesson.append(nav);
}

function chosen(lesson: Element): Record<string, string> {
  const names = ['lang', 'theme', 'controls'];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = lesson.getAttribute(name);
      return value === null ? [] : [[name, value] as const];
    }),
  );
}

/** A state says which lesson it is of, where the address does not. */
function restore(lesson: Element, kept: string, isChosen: boolean): void {
  const of = isChosen ? undefined : stateFromText(kept);
  const known = allLessons.find(({id}) => id === (of as {lesson?: unknown} | null)?.lesson);
  if (known) lesson.setAttribute('lesson', known.id);
  lesson.setAttribute('state', kept);
}

const lesson = document.querySelector('moxiang-lesson');
if (lesson) {
  const {element, page} = pageSettings();
  const test = page.get('stringTest');
  if (test !== undefined) testStrings(test as StringTest);
  if (page.get('embed') === '1') document.documentElement.dataset['embed'] = '';
  if (!element.has('lang')) lesson.setAttribute('lang', preferredLang());
  for (const [name, value] of element) {
    if (name !== 'state') lesson.setAttribute(name, value);
  }
  const kept = new URLSearchParams(location.hash.slice(1)).get('state') ?? element.get('state');
  if (kept !== undefined) restore(lesson, kept, element.has('lesson'));
  const hasLinks = page.get('links') !== '0';
  new MutationObserver(() => follow(lesson, hasLinks)).observe(lesson, {
    attributeFilter: ['lang', 'theme', 'lesson'],
  });
  follow(lesson, hasLinks);
}
