import {html} from 'lit';
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

/** Names with bars from 0 to 1. */
export function shares(items: readonly Share[]): TemplateResult {
  return html`<dl class="shares">
    ${items.map(
      ({word, value, isMeant}) =>
        html`<div class=${isMeant ? 'meant' : ''}>
          <dt lang=${languageOf(word)} translate="no">${word}</dt>
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

/** Two sentences side by side, each with its shares. */
export function sideBySide(cards: readonly Compared[]): TemplateResult {
  return html`<div class="side-by-side">
    ${cards.map(
      ({id, title, parts}) =>
        html`<article data-variant=${id}>
          <h4>${title}</h4>
          ${parts.map(
            ({label, items, verdict}) =>
              html`<div class="compared">
                <p class="label">${label}</p>
                ${shares(items)} ${verdict}
              </div>`,
          )}
        </article>`,
    )}
  </div>`;
}
