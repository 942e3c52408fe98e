import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import type {Kernel} from '../engine/engine.ts';
import {worded} from '../i18n/acts.ts';
import {keyOf} from '../i18n/fill.ts';
import {stringsOf} from '../i18n/lang.ts';
import type {LessonHead} from '../lessons/schema.ts';
import type {LessonState} from '../state/lesson-state.ts';
import type {Actions} from '../views/actions.ts';
import type {Fetched} from './fetched.ts';
import type {LaterSteps} from './later/later-steps.ts';
import {footer} from '../views/footer.ts';
import type {Keys} from '../views/footer.ts';
import {masthead} from '../views/masthead.ts';

/** What the view needs beside the state. */
export interface Surroundings {
  /** Of the part where matrices stand, in CSS pixels. */
  readonly width: number;
  /** The stops after the first. */
  readonly later: LaterSteps;
  /** What stands beside a model of the chapter. */
  readonly chapter: Fetched;
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
  {lang, theme, isFixed}: LessonState,
  {kernel, announcement}: Surroundings,
  actions: Actions,
  {lesson, content, skip, keys}: Shown,
): TemplateResult {
  const strings = stringsOf[lang];
  const title = strings[keyOf(lesson.title)];
  const lead = worded(strings[keyOf(lesson.lead)], isFixed);
  return html`${
      skip
        ? html`<button type="button" class="skip" @click=${skip.onClick}>${skip.label}</button>`
        : nothing
    }
    ${masthead({strings, lang, theme, title, lead}, actions)}
    ${isFixed ? html`<p class="fixed-note">${strings['readonly.note']}</p>` : nothing} ${content}
    ${footer({strings, kernel, ...(keys ? {keys} : {})})}
    <div class="sr" role="status" aria-live="polite">${announcement}</div>`;
}
