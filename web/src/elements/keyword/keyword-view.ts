import {html} from 'lit';
import type {TemplateResult} from 'lit';
import {stringsOf} from '../../i18n/lang.ts';
import {PREFIXES} from '../../lessons/prefix.ts';
import {materialOf} from '../../state/keyword/keyword-state.ts';
import type {KeywordState} from '../../state/keyword/keyword-state.ts';
import {cardsIn, isCovered} from '../../state/keyword/questions.ts';
import {problemText} from '../../views/problem.ts';
import {partCards} from '../parts/cards-view.ts';
import {messagesView, partView, partsNav} from '../parts/frame.ts';
import type {FrameOptions} from '../parts/frame.ts';
import type {KeywordActions} from './actions.ts';
import {captionOf} from './captions.ts';
import {PARTS} from './parts-view.ts';
import {placeIn} from './place.ts';

/** What went wrong; where nothing could be read, with the way to try again. */
function problemView({problem, lang}: KeywordState, actions: KeywordActions) {
  const strings = stringsOf[lang];
  return html`<p class="notice problem">
    <span>${problemText(problem!.code, problem!.values, strings)}</span>
    <button type="button" data-act="retry" @click=${actions.retry}>
      ${strings['problem.retry']}
    </button>
  </p>`;
}

/** The whole lesson, but for its shell. */
export function keywordView(state: KeywordState, actions: KeywordActions): TemplateResult {
  const {lang, section, lesson, problem, quiz} = state;
  const {sections} = lesson;
  const material = materialOf(state);
  const frame: FrameOptions = {lang, prefix: PREFIXES.qkv, sections, section, goTo: actions.goTo};
  const text = problem ? problemText(problem.code, problem.values, stringsOf[lang]) : '';
  const messages = problem && material ? [{kind: 'problem', text, onClose: actions.dismiss}] : [];
  if (problem && !material) return html`<div class="part">${problemView(state, actions)}</div>`;
  return html`${partsNav(frame)} ${messagesView(messages, lang)}
  ${sections.map((id) =>
    partView(frame, {
      ...{id, caption: captionOf(state, id), isCovered: isCovered(state, id)},
      cards: partCards(cardsIn(state, id), {place: placeIn(state), quiz, actions: actions.quiz}),
      body: material ? PARTS[id]?.(state, material, actions) : undefined,
    }),
  )}`;
}
