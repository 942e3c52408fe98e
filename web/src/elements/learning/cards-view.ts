import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import {stringsOf} from '../../i18n/lang.ts';
import {cardsIn} from '../../state/learning/cards.ts';
import type {Card} from '../../state/learning/cards.ts';
import {questionsOf} from '../../state/learning/questions.ts';
import type {LearningState} from '../../state/learning/learning-state.ts';
import {scoreOf} from '../../quiz/quiz-state.ts';
import type {Place} from '../../views/operand.ts';
import {predictionCard} from '../../views/prediction-card.ts';
import {predictionStrip} from '../../views/prediction-strip.ts';
import {predictionSummary} from '../../views/prediction-summary.ts';
import type {LearningActions} from './actions.ts';

type View = TemplateResult | typeof nothing;

/** Nothing is looked up in a text here. */
export function placeIn({lang}: LearningState): Place {
  return {strings: stringsOf[lang], tokens: [], layer: 0, head: 0};
}

function cardView({asked, guess}: Card, state: LearningState, actions: LearningActions): View {
  const {question} = asked;
  const place = placeIn(state);
  const note = place.strings[question.kind === 'swap' ? 'learn.pending.seeds' : 'learn.pending'];
  return predictionCard(
    {
      ...{place, question, answer: state.quiz.answers[question.id]},
      ...{n: 1, total: 1, hasNext: false},
      ...(guess === undefined ? {} : {pending: {choice: guess, note}}),
    },
    {...actions.quiz, next: () => actions.fold(question), open: () => undefined},
  );
}

/** The questions of a part: those that wait or have just been answered, and a line with the rest. */
export function cardsView(state: LearningState, section: string, actions: LearningActions): View {
  const {cards, answered, offered} = cardsIn(state, section);
  if (cards.length + answered.length + offered.length === 0) return nothing;
  return html`<div class="prediction-place">
    ${cards.map((card) => cardView(card, state, actions))}
    ${predictionStrip({
      ...{place: placeIn(state), answered, offered, quiz: state.quiz},
      ...{onReview: actions.quiz.review, onAsk: actions.quiz.ask},
    })}
  </div>`;
}

/** At the end: the score, and what was answered. */
export function summaryView(state: LearningState, {quiz}: LearningActions): View {
  const questions = questionsOf(state).map(({question}) => question);
  if (questions.length === 0) return nothing;
  return predictionSummary({
    ...{place: placeIn(state), questions, state: state.quiz, score: scoreOf(state.quiz)},
    ...{onGo: quiz.goTo, onSkipAll: quiz.skipAll, onReset: quiz.reset},
  });
}
