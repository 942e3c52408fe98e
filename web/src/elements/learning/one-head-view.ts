import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import {keyOf} from '../../i18n/fill.ts';
import {stringsOf} from '../../i18n/lang.ts';
import type {LearningState} from '../../state/learning/learning-state.ts';
import {isCovered} from '../../state/learning/cards.ts';
import {covered} from '../../views/covered.ts';
import {problemText} from '../../views/problem.ts';
import type {LearningActions} from './actions.ts';
import {captionOf} from './captions.ts';
import {cardsView} from './cards-view.ts';
import {PARTS} from './parts-view.ts';

type View = TemplateResult | typeof nothing;

function partsNav({lesson, section, lang}: LearningState, actions: LearningActions): View {
  const strings = stringsOf[lang];
  return html`<nav class="parts" aria-label=${strings['learn.sections']}>
    <ol>
      ${lesson.sections.map(
        (id) =>
          html`<li>
            <button
              type="button"
              data-section=${id}
              aria-current=${id === section ? 'step' : nothing}
              @click=${() => actions.goTo(id)}
            >
              ${strings[keyOf(`learn.${id}.short`)]}
            </button>
          </li>`,
      )}
    </ol>
  </nav>`;
}

function message(
  kind: string,
  text: string,
  lang: LearningState['lang'],
  onClose: () => void,
): View {
  const strings = stringsOf[lang];
  return html`<div class="notice ${kind}" data-notice=${kind}>
    <p>${text}</p>
    <button
      type="button"
      class="icon"
      aria-label=${strings['problem.dismiss']}
      title=${strings['problem.dismiss']}
      @click=${onClose}
    >
      ✕
    </button>
  </div>`;
}

/** What went wrong, or was changed without the reader's doing: in view, wherever the page stands. */
function messages({lang, trouble, problem}: LearningState, actions: LearningActions): View {
  const strings = stringsOf[lang];
  if (!trouble && !problem) return nothing;
  return html`<div class="messages">
    ${
      problem
        ? message(
            'problem',
            problemText(problem.code, problem.values, strings),
            lang,
            actions.dismiss,
          )
        : nothing
    }
    ${
      trouble
        ? message('trouble', strings[`learn.trouble.${trouble}`], lang, actions.dismissTrouble)
        : nothing
    }
  </div>`;
}

function part(id: string, n: number, state: LearningState, actions: LearningActions): View {
  const {lang, task} = state;
  const strings = stringsOf[lang];
  const caption = html`<p class="caption" part="caption">${captionOf(state, id)}</p>`;
  const cards = cardsView(state, id, actions);
  return html`<section class="part" data-part=${id} aria-labelledby="part-${id}">
    <header>
      <span class="n" aria-hidden="true">${n}</span>
      <h3 id="part-${id}" tabindex="-1">${strings[keyOf(`learn.${id}.title`)]}</h3>
    </header>
    <div class="lead">${covered(isCovered(state, id), caption, strings)}</div>
    ${cards}
    <div class="body">
      ${
        task
          ? PARTS[id]?.(state, task, actions)
          : html`<p class="notice quiet">${strings['learn.starting']}</p>`
      }
    </div>
  </section>`;
}

/** The whole lesson, but for its shell. */
export function oneHeadView(state: LearningState, actions: LearningActions): TemplateResult {
  return html`${partsNav(state, actions)} ${messages(state, actions)}
  ${state.lesson.sections.map((id, i) => part(id, i + 1, state, actions))}`;
}
