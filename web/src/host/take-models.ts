import {fill} from '../i18n/fill.ts';
import {hostStringsOf} from '../i18n/host.ts';
import type {HostStrings} from '../i18n/en-host.ts';
import {langOf} from '../i18n/lang.ts';
import {modelFile} from '../models/models.ts';
import type {FileModelName} from '../models/models.ts';
import {given} from './given.ts';

/** The one model that a file of this size leaves out. */
const LEFT_OUT: FileModelName = 'use-lite';
const FILE = modelFile(LEFT_OUT);

const made = <N extends keyof HTMLElementTagNameMap>(name: N) => document.createElement(name);

/**
 * Below the lesson: what this file does not carry, a field for it, and what came of it. A file can
 * also be dropped anywhere on the page.
 */
export function takeModels(place: HTMLElement, lesson: Element): void {
  const [note, drop, outcome] = [made('span'), made('span'), made('output')];
  const {label, input, caption} = field();
  place.replaceChildren(note, ' ', label, ' ', drop, ' ', outcome);

  const say = (): void => {
    const strings = words();
    const size = place.dataset['carried'] ?? '';
    note.textContent = fill(strings['carried.note'], {model: LEFT_OUT, size});
    caption.textContent = fill(strings['carried.choose'], {file: FILE});
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

const words = (): HostStrings => hostStringsOf[langOf(document.documentElement.lang) ?? 'en'];

/** The browser's own field, under words of ours. */
function field() {
  const [label, input, caption] = [made('label'), made('input'), made('span')];
  [input.type, input.accept] = ['file', '.safetensors'];
  label.append(input, caption);
  return {label, input, caption};
}

/** Keeps the file, and has the lesson read with it; what came of it, in words. */
async function taken(file: File, lesson: Element): Promise<string> {
  if (file.name !== FILE) return fill(words()['carried.refused'], {file: file.name, known: FILE});
  given.set(FILE, new Uint8Array(await file.arrayBuffer()));
  lesson.setAttribute('model', LEFT_OUT);
  return fill(words()['carried.taken'], {file: FILE});
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
