import {html} from 'lit';
import type {TemplateResult} from 'lit';
import type {Strings} from '../i18n/en.ts';

/**
 * What a question keeps covered. It is there without being seen, heard or reached, so that its place
 * is kept and nothing moves when it is uncovered.
 */
export function covered(
  isCovered: boolean,
  content: unknown,
  strings: Strings,
  form: 'line' | 'box' = 'line',
): unknown {
  if (!isCovered) return content;
  return html`<div class="cover ${form}">
    <div class="under-cover" aria-hidden="true">${content}</div>
    <p class="cover-note">${strings['quiz.hidden']}</p>
  </div>`;
}

/** The same for what has no place of its own: only the note. */
export function coverNote(strings: Strings): TemplateResult {
  return html`<p class="note">${strings['quiz.hidden']}</p>`;
}
