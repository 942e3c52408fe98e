import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import type {Kernel} from '../engine/engine.ts';
import {keyOf} from '../i18n/fill.ts';
import {stringsOf} from '../i18n/lang.ts';
import type {LessonHead} from '../lessons/schema.ts';
import type {LessonState} from '../state/lesson-state.ts';
import type {Actions} from '../views/actions.ts';
import {footer} from '../views/footer.ts';
import type {Keys} from '../views/footer.ts';
import {masthead} from '../views/masthead.ts';

/** What the view needs beside the state. */
export interface Surroundings {
  /** Of the part where matrices stand, in CSS pixels. */
  readonly width: number;
  readonly kernel: Kernel | undefined;
  /** The text of the live region. */
  readonly announcement: string;
}

/** A lesson in its shell. */
export interface Shown {
  readonly lesson: LessonHead;
  readonly content: TemplateResult;
  /** The first thing that the keyboard comes to. */
  readonly skip?: {readonly label: string; readonly onClick: () => void};
  readonly keys?: readonly Keys[];
}

/** What stands around every lesson: its name and settings, how it is computed, the live region. */
export function shellView(
  {lang, theme}: LessonState,
  {kernel, announcement}: Surroundings,
  actions: Actions,
  {lesson, content, skip, keys}: Shown,
): TemplateResult {
  const strings = stringsOf[lang];
  const [title, lead] = [strings[keyOf(lesson.title)], strings[keyOf(lesson.lead)]];
  return html`${
      skip
        ? html`<button type="button" class="skip" @click=${skip.onClick}>${skip.label}</button>`
        : nothing
    }
    ${masthead({strings, lang, theme, title, lead}, actions)} ${content}
    ${footer({strings, kernel, ...(keys ? {keys} : {})})}
    <div class="sr" role="status" aria-live="polite">${announcement}</div>`;
}
