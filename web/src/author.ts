import {html, nothing, render} from 'lit';
import type {TemplateResult} from 'lit';
import {choose, form} from './author/form.ts';
import {FILE_NAME, addressOf, baked, iframeOf, scriptOf} from './author/snippets.ts';
import type {Chosen} from './author/snippets.ts';
import {FOLDER, filesBeside} from './host/left-out.ts';
import {fill} from './i18n/fill.ts';
import {hostStringsOf} from './i18n/host.ts';
import {langOf} from './i18n/lang.ts';
import type {Lang} from './i18n/lang.ts';
import {fetchAllTexts} from './i18n/texts.ts';

/** The author page: choices on the left, what comes of them on the right. */

const asked = new URLSearchParams(location.search).get('lang') ?? navigator.language;
let lang: Lang = langOf(asked) ?? 'en';
let chosen: Chosen = {};
/** What came of the last thing that was done, by the place where it is said. */
let said: Readonly<Record<string, string>> = {};

const strings = () => hostStringsOf[lang];

function say(place: string, text: string): void {
  said = {[place]: text};
  draw();
}

async function copy(place: string, text: string, area: HTMLTextAreaElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    say(place, strings()['author.copied']);
  } catch {
    area.select();
    say(place, strings()['author.refused']);
  }
}

async function download(): Promise<void> {
  const response = await fetch(FILE_NAME).catch(() => undefined);
  const file = response?.ok ? baked(await response.text(), chosen) : undefined;
  if (file === undefined) return say('download', strings()['author.failed']);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([file], {type: 'text/html'}));
  link.download = FILE_NAME;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  say('download', '');
}

const outcome = (place: string): TemplateResult =>
  html`<output role="status">${said[place] ?? ''}</output>`;

function snippet(name: 'iframe' | 'script' | 'url', text: string): TemplateResult {
  const title = strings()[`author.${name}`];
  const area = () => document.querySelector<HTMLTextAreaElement>(`#snippet-${name}`)!;
  return html`<section class="snippet">
    <label for="snippet-${name}">${title}</label>
    <textarea
      id="snippet-${name}"
      readonly
      rows=${text.split('\n').length + 1}
      .value=${text}
    ></textarea>
    <div>
      <button
        type="button"
        aria-label="${strings()['author.copy']}: ${title}"
        @click=${() => void copy(name, text, area())}
      >
        ${strings()['author.copy']}
      </button>
      ${outcome(name)}
    </div>
  </section>`;
}

function onChoose(name: string, value: string): void {
  chosen = choose(chosen, name, value);
  said = {};
  draw();
}

function setLang(to: Lang): void {
  lang = to;
  draw();
}

function header(): TemplateResult {
  const other: Lang = lang === 'en' ? 'zh-CN' : 'en';
  const label = lang === 'en' ? '中文' : 'English';
  return html`<header>
    <h1>${strings()['author.title']}</h1>
    <button type="button" class="lang" lang=${other} @click=${() => setLang(other)}>
      ${label}
    </button>
    <p>${strings()['author.lead']}</p>
  </header>`;
}

/** What the choices need beside the file, each by a link to it. */
function besideView(): TemplateResult | typeof nothing {
  const files = filesBeside(chosen);
  if (files.length === 0) return nothing;
  const links = files.map((file) => html` <a href=${FOLDER + file} download>${file}</a>`);
  return html`<p class="beside">${fill(strings()['author.beside'], {folder: FOLDER})}${links}</p>`;
}

function page(): TemplateResult {
  const words = strings();
  const title = words['author.preview'];
  return html`${header()}
    <div class="columns">
      <div class="choices">
        ${form(chosen, lang, onChoose)} ${snippet('iframe', iframeOf(chosen, '摸象 Moxiang'))}
        ${snippet('script', scriptOf(chosen, '摸象 Moxiang'))}
        ${snippet('url', addressOf(chosen, false))}
        <section class="snippet">
          <button type="button" class="strong" @click=${() => void download()}>
            ${words['author.download']}
          </button>
          ${outcome('download')} ${besideView()}
          <p>${words['author.download.note']} ${words['author.docs']}</p>
        </section>
      </div>
      <section class="preview">
        <h2>${title}</h2>
        <iframe title=${title} src=${addressOf(chosen, true)}></iframe>
      </section>
    </div>`;
}

function draw(): void {
  document.documentElement.lang = lang;
  document.title = strings()['author.title'];
  render(page(), document.querySelector('main')!);
}

// Parts of every lesson have names here.
await fetchAllTexts();
draw();
