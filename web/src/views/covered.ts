import {html} from 'lit';
import type {TemplateResult} from 'lit';
import type {Strings} from '../i18n/en.ts';

/** What can be covered beside a sentence, each with its own words. */
type Part = 'formula' | 'walk' | 'worked' | 'above' | 'scores';
type Folded = 'pictures' | 'shares';

/**
 * What a question keeps covered. It is there without being seen, heard or reached, so that its place
 * is kept and nothing moves when it is uncovered. The stop's sentence says why; a part, what it is.
 */
export function covered(
  isCovered: boolean,
  content: unknown,
  strings: Strings,
  part?: Part,
): unknown {
  if (!isCovered) return content;
  const note = part ? strings[`quiz.hidden.${part}`] : strings['quiz.hidden'];
  return html`<div class="cover ${part ? 'box' : 'line'}">
    <div class="under-cover" aria-hidden="true">${content}</div>
    <p class="cover-note">${note}</p>
  </div>`;
}

/**
 * The same at the end of a stop, where nothing stands below that could move: it is not drawn, and in
 * its place is said what comes and why it is not there yet.
 */
export function folded(
  isCovered: boolean,
  content: () => unknown,
  strings: Strings,
  part: Folded,
): unknown {
  if (!isCovered) return content();
  return html`<section class="cover fold insight">
    <h3>${strings[`quiz.hidden.${part}`]}</h3>
    <p class="cover-note">${strings[`quiz.hidden.${part}.why`]}</p>
  </section>`;
}

/** The same for what has no place of its own: only the note. */
export function coverNote(strings: Strings): TemplateResult {
  return html`<p class="note">${strings['quiz.hidden']}</p>`;
}
