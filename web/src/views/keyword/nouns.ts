import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import {formatCell} from '../format.ts';
import {languageOf} from '../tokens.ts';
import {weightBar} from './ladder.ts';

/** A weight or chance with its name. */
export interface Share {
  readonly word: string;
  readonly value: number;
  /** Whether it is what the sentence means. */
  readonly isMeant: boolean;
}

/** Names with bars from 0 to 1; `meant` stands behind a name that is, for a colour alone is not read. */
export function shares(items: readonly Share[], meant: TemplateResult): TemplateResult {
  return html`<dl class="shares">
    ${items.map(
      ({word, value, isMeant}) =>
        html`<div class=${isMeant ? 'meant' : ''}>
          <dt>
            <span lang=${languageOf(word)} translate="no">${word}</span>
            ${isMeant ? meant : nothing}
          </dt>
          <dd>${weightBar(value)}<span class="number">${formatCell(value)}</span></dd>
        </div>`,
    )}
  </dl>`;
}

export interface Compared {
  readonly id: string;
  readonly title: TemplateResult | string;
  readonly parts: readonly {
    readonly label: string;
    readonly items: readonly Share[];
    readonly verdict?: TemplateResult;
  }[];
}

/** Two sentences side by side, each with its shares; `meant` is what a noun that is meant is called. */
export function sideBySide(cards: readonly Compared[], meant: string): TemplateResult {
  return html`<div class="side-by-side">
    ${cards.map(
      ({id, title, parts}) =>
        html`<article data-variant=${id}>
          <h4>${title}</h4>
          ${parts.map(
            ({label, items, verdict}) =>
              html`<div class="compared">
                <p class="label">${label}</p>
                ${shares(items, html`<small>${meant}</small>`)} ${verdict}
              </div>`,
          )}
        </article>`,
    )}
  </div>`;
}
