import type {TemplateResult, nothing} from 'lit';
import {stringsOf} from '../../i18n/lang.ts';
import {cardsIn} from '../../state/learning/cards.ts';
import {questionsOf} from '../../state/learning/questions.ts';
import type {LearningState} from '../../state/learning/learning-state.ts';
import type {Place} from '../../views/operand.ts';
import {partCards, partsSummary} from '../parts/cards-view.ts';
import type {CardsOptions} from '../parts/cards-view.ts';
import type {LearningActions} from './actions.ts';

type View = TemplateResult | typeof nothing;

/** Nothing is looked up in a text here. */
export function placeIn({lang}: LearningState): Place {
  return {strings: stringsOf[lang], tokens: [], layer: 0, head: 0};
}

function optionsIn(state: LearningState, {quiz: actions}: LearningActions): CardsOptions {
  const place = placeIn(state);
  const note: CardsOptions['note'] = ({kind}) =>
    place.strings[kind === 'swap' ? 'learn.pending.seeds' : 'learn.pending'];
  return {place, quiz: state.quiz, actions, note};
}

export function cardsView(state: LearningState, section: string, actions: LearningActions): View {
  return partCards(cardsIn(state, section), optionsIn(state, actions));
}

export function summaryView(state: LearningState, actions: LearningActions): View {
  const questions = questionsOf(state).map(({question}) => question);
  return partsSummary(questions, optionsIn(state, actions));
}
