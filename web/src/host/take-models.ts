import {fill} from '../i18n/fill.ts';
import {hostStringsOf} from '../i18n/host.ts';
import type {HostStrings} from '../i18n/en-host.ts';
import {langOf, stringsOf} from '../i18n/lang.ts';
import type {Lang} from '../i18n/lang.ts';
import {emergenceLesson} from '../lessons/emergence.ts';
import {given} from './given.ts';
import {FILM_FILES, LEFT_OUT, LEFT_OUT_FILE} from './left-out.ts';

const KNOWN = [LEFT_OUT_FILE, ...FILM_FILES];

type Lesson = HTMLElementTagNameMap['moxiang-lesson'];

const made = <N extends keyof HTMLElementTagNameMap>(name: N) => document.createElement(name);

/**
 * Below the lesson: what this file does not carry, a field for it, and what came of it. A file can
 * also be dropped anywhere on the page.
 */
export function takeModels(place: HTMLElement, lesson: Lesson): void {
  const [note, drop, outcome] = [made('span'), made('span'), made('output')];
  const {label, input, caption} = field();
  place.replaceChildren(note, ' ', label, ' ', drop, ' ', outcome);

  const say = (): void => {
    const strings = words();
    const size = place.dataset['carried'] ?? '';
    note.textContent = fill(strings['carried.note'], {model: LEFT_OUT, size});
    caption.textContent = strings['carried.choose'];
    [drop.textContent, outcome.textContent] = [strings['carried.drop'], ''];
  };
  const take = async (file: File | undefined): Promise<void> => {
    if (file) outcome.textContent = await taken(file, lesson);
  };
  say();
  new MutationObserver(say).observe(document.documentElement, {attributeFilter: ['lang']});
  input.addEventListener('change', () => void take(input.files?.[0]));
  onDrop((file) => void take(file));
}

const lang = (): Lang => langOf(document.documentElement.lang) ?? 'en';
const words = (): HostStrings => hostStringsOf[lang()];

/** The browser's own field, under words of ours. */
function field() {
  const [label, input, caption] = [made('label'), made('input'), made('span')];
  [input.type, input.accept] = ['file', '.safetensors'];
  label.append(input, caption);
  return {label, input, caption};
}

/** Keeps the file, and has it read; what came of it, in words. */
async function taken(file: File, lesson: Lesson): Promise<string> {
  const {name} = file;
  if (!KNOWN.includes(name)) {
    const known = KNOWN.join(stringsOf[lang()]['list.comma']);
    return fill(words()['carried.refused'], {file: name, known});
  }
  given.set(name, new Uint8Array(await file.arrayBuffer()));
  if (FILM_FILES.includes(name)) {
    lesson.setAttribute('lesson', emergenceLesson.id);
    lesson.setState(lesson.getState()); // is read anew, where it could not be before
    return fill(words()['carried.film'], {file: name});
  }
  lesson.setAttribute('model', LEFT_OUT);
  return fill(words()['carried.taken'], {file: name});
}

function onDrop(take: (file: File | undefined) => void): void {
  document.addEventListener('dragover', (event) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  });
  document.addEventListener('drop', (event) => {
    if (!event.dataTransfer?.files.length) return;
    event.preventDefault();
    take(event.dataTransfer.files[0]);
  });
}
