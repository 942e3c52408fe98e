import {html} from 'lit';
import type {TemplateResult} from 'lit';
import {stringsOf} from '../../i18n/lang.ts';
import {PREFIXES} from '../../lessons/prefix.ts';
import {isCovered} from '../../state/learning/cards.ts';
import type {LearningState} from '../../state/learning/learning-state.ts';
import {problemText} from '../../views/problem.ts';
import {messagesView, partView, partsNav} from '../parts/frame.ts';
import type {FrameOptions, Message} from '../parts/frame.ts';
import type {LearningActions} from './actions.ts';
import {captionOf} from './captions.ts';
import {cardsView} from './cards-view.ts';
import {PARTS} from './parts-view.ts';

function messages(
  {lang, trouble, problem}: LearningState,
  {dismiss, dismissTrouble}: LearningActions,
): readonly Message[] {
  const strings = stringsOf[lang];
  const text = problem ? problemText(problem.code, problem.values, strings) : '';
  return [
    ...(problem ? [{kind: 'problem', text, onClose: dismiss}] : []),
    ...(trouble
      ? [{kind: 'trouble', text: strings[`learn.trouble.${trouble}`], onClose: dismissTrouble}]
      : []),
  ];
}

/** The whole lesson, but for its shell. */
export function oneHeadView(state: LearningState, actions: LearningActions): TemplateResult {
  const {lang, section, task, lesson} = state;
  const {sections} = lesson;
  const frame: FrameOptions = {
    lang,
    prefix: PREFIXES['one-head'],
    sections,
    section,
    goTo: actions.goTo,
  };
  return html`${partsNav(frame)} ${messagesView(messages(state, actions), lang)}
  ${sections.map((id) =>
    partView(frame, {
      ...{id, caption: captionOf(state, id), isCovered: isCovered(state, id)},
      cards: cardsView(state, id, actions),
      body: task ? PARTS[id]?.(state, task, actions) : undefined,
    }),
  )}`;
}
