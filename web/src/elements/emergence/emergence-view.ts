import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import {fill} from '../../i18n/fill.ts';
import {stringsOf} from '../../i18n/lang.ts';
import {PREFIXES} from '../../lessons/prefix.ts';
import {materialOf} from '../../state/emergence/emergence-state.ts';
import type {EmergenceState} from '../../state/emergence/emergence-state.ts';
import {cardsIn, isCovered} from '../../state/emergence/questions.ts';
import {formatMegabytes} from '../../views/format.ts';
import {problemText} from '../../views/problem.ts';
import {partCards} from '../parts/cards-view.ts';
import {messagesView, partView, partsNav} from '../parts/frame.ts';
import type {FrameOptions} from '../parts/frame.ts';
import type {EmergenceActions} from './actions.ts';
import {captionOf} from './captions.ts';
import {PARTS} from './parts-view.ts';
import {placeIn} from './place.ts';

/** What went wrong; where nothing could be read, with the way to try again. */
function problemView({problem, lang}: EmergenceState, actions: EmergenceActions) {
  const strings = stringsOf[lang];
  return html`<p class="notice problem">
    <span>${problemText(problem!.code, problem!.values, strings)}</span>
    <button type="button" data-act="retry" @click=${actions.retry}>
      ${strings['problem.retry']}
    </button>
  </p>`;
}

/** How much of the film has come. */
function loadingView({loading, lang}: EmergenceState) {
  if (!loading) return undefined;
  const text = fill(stringsOf[lang]['emerge.loading'], {
    ...{loaded: formatMegabytes(loading.loaded), total: formatMegabytes(loading.total)},
  });
  return html`<p class="notice quiet">
    ${text}
    ${
      loading.total > 0
        ? html`<progress
            aria-label=${text}
            max=${loading.total}
            .value=${loading.loaded}
          ></progress>`
        : nothing
    }
  </p>`;
}

/** The whole lesson, but for its shell. */
export function emergenceView(state: EmergenceState, actions: EmergenceActions): TemplateResult {
  const {lang, section, lesson, problem, quiz} = state;
  const {sections} = lesson;
  const material = materialOf(state);
  const frame: FrameOptions = {
    lang,
    prefix: PREFIXES.emergence,
    sections,
    section,
    goTo: actions.goTo,
  };
  const text = problem ? problemText(problem.code, problem.values, stringsOf[lang]) : '';
  const messages = problem && material ? [{kind: 'problem', text, onClose: actions.dismiss}] : [];
  if (problem && !material) return html`<div class="part">${problemView(state, actions)}</div>`;
  const waiting = loadingView(state);
  return html`${partsNav(frame)} ${messagesView(messages, lang)}
  ${sections.map((id) =>
    partView(frame, {
      ...{id, caption: captionOf(state, id), isCovered: isCovered(state, id)},
      cards: partCards(cardsIn(state, id), {
        ...{place: placeIn(state), quiz, actions: actions.quiz},
        note: () => stringsOf[lang]['emerge.pending'],
      }),
      body: material ? PARTS[id]?.(state, material, actions) : waiting,
    }),
  )}`;
}
