import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import {guard} from 'lit/directives/guard.js';
import {stringsOf} from '../../i18n/lang.ts';
import {hiddenHeadRow} from '../../state/asked.ts';
import type {LessonState} from '../../state/lesson-state.ts';
import type {Actions} from '../../views/actions.ts';
import type {Fetched} from '../fetched.ts';

/** Beside a model of the chapter: its relations, and hidden words. */
export function chapterView(
  state: LessonState,
  fetched: Fetched,
  {insights}: Actions,
): TemplateResult | typeof nothing {
  const {good, layer, head, lang, masked, isFixed} = state;
  if (good?.config.tokenizer !== 'words') return nothing;
  const coveredRow = hiddenHeadRow(state);
  const parts = [good, layer, head, lang, masked, coveredRow, isFixed];
  const shown = {
    ...{good, layer, head, lang, masked, coveredRow},
    ...{onHide: insights.hide, onChoose: insights.focusHead},
  };
  const chapter = () =>
    html`${guard(parts, () => html`<mx-chapter ?readonly=${isFixed} .shown=${shown}></mx-chapter>`)}`;
  return html`<div class="chapter-place">${fetched.view(chapter, stringsOf[lang])}</div>`;
}
