/**
 * Our own page: what the address asks for, or has kept, goes to the lesson's attributes before the element is
 * registered, and the page takes over the lesson's language and colours.
 */

const NAMES = [
  ...['sentence', 'text', 'tokens', 'model', 'step', 'layer', 'head', 'row', 'lang', 'theme'],
  ...['controls', 'kernel'],
];

const TITLES: Readonly<Record<string, string>> = {
  'zh-CN': '摸象：多头注意力，一个数一个数地看',
  en: 'Moxiang: multi-head attention, number by number',
};

function preferredLang(): string {
  return /^zh\b/i.test(navigator.language) ? 'zh-CN' : 'en';
}

function follow(lesson: Element): void {
  const page = document.documentElement;
  page.lang = lesson.getAttribute('lang') ?? page.lang;
  page.dataset['theme'] = lesson.getAttribute('theme') ?? 'auto';
  document.title = TITLES[page.lang] ?? document.title;
}

const lesson = document.querySelector('moxiang-lesson');
if (lesson) {
  const query = new URLSearchParams(location.search);
  if (!query.has('lang')) query.set('lang', preferredLang());
  for (const name of NAMES) {
    const value = query.get(name);
    if (value !== null) lesson.setAttribute(name, value);
  }
  const kept = new URLSearchParams(location.hash.slice(1)).get('state');
  if (kept !== null) lesson.setAttribute('state', kept);
  new MutationObserver(() => follow(lesson)).observe(lesson, {attributeFilter: ['lang', 'theme']});
  follow(lesson);
}
