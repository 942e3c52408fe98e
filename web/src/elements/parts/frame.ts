import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import {keyOf} from '../../i18n/fill.ts';
import {stringsOf} from '../../i18n/lang.ts';
import type {Lang} from '../../i18n/lang.ts';
import {covered} from '../../views/covered.ts';
import {prose} from '../../views/prose.ts';

type View = TemplateResult | typeof nothing;

/** The parts of a lesson from top to bottom, and the way from one to the other. */
export interface FrameOptions {
  readonly lang: Lang;
  /** Before the part's id in the keys of its strings. */
  readonly prefix: string;
  readonly sections: readonly string[];
  /** The part that is looked at. */
  readonly section: string;
  readonly goTo: (section: string) => void;
}

export function partsNav({lang, prefix, sections, section, goTo}: FrameOptions): TemplateResult {
  const strings = stringsOf[lang];
  return html`<nav class="parts" aria-label=${strings['parts.label']}>
    <ol>
      ${sections.map(
        (id) =>
          html`<li>
            <button
              type="button"
              data-section=${id}
              aria-current=${id === section ? 'step' : nothing}
              @click=${() => goTo(id)}
            >
              ${strings[keyOf(`${prefix}.${id}.short`)]}
            </button>
          </li>`,
      )}
    </ol>
  </nav>`;
}

/** What went wrong, or was changed without the reader's doing; in view, wherever the page stands. */
export interface Message {
  readonly kind: string;
  readonly text: string;
  readonly onClose: () => void;
}

export function messagesView(messages: readonly Message[], lang: Lang): View {
  if (messages.length === 0) return nothing;
  const close = stringsOf[lang]['problem.dismiss'];
  return html`<div class="messages">
    ${messages.map(
      ({kind, text, onClose}) =>
        html`<div class="notice ${kind}" data-notice=${kind}>
          <p>${text}</p>
          <button type="button" class="icon" aria-label=${close} title=${close} @click=${onClose}>
            ✕
          </button>
        </div>`,
    )}
  </div>`;
}

export interface PartOptions {
  readonly id: string;
  readonly caption: string;
  /** Whether a question keeps the sentence covered. */
  readonly isCovered: boolean;
  readonly cards: unknown;
  /** Nothing while it is being prepared. */
  readonly body: unknown;
}

export function partView(
  {lang, prefix, sections}: FrameOptions,
  {id, caption, isCovered, cards, body}: PartOptions,
): TemplateResult {
  const strings = stringsOf[lang];
  const sentence = html`<p class="caption" part="caption">${prose(caption)}</p>`;
  return html`<section class="part" data-part=${id} aria-labelledby="part-${id}">
    <header>
      <span class="n" aria-hidden="true">${sections.indexOf(id) + 1}</span>
      <h3 id="part-${id}" tabindex="-1">${prose(strings[keyOf(`${prefix}.${id}.title`)])}</h3>
    </header>
    <div class="lead">${covered(isCovered, sentence, strings)}</div>
    ${cards}
    <div class="body">
      ${body ?? html`<p class="notice quiet">${strings['parts.starting']}</p>`}
    </div>
  </section>`;
}
