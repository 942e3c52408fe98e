import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import type {Card, Cards} from '../../quiz/cards.ts';
import type {Question} from '../../quiz/question.ts';
import {scoreOf} from '../../quiz/quiz-state.ts';
import type {QuizState} from '../../quiz/quiz-state.ts';
import type {Place} from '../../views/operand.ts';
import {predictionCard} from '../../views/prediction-card.ts';
import {predictionStrip} from '../../views/prediction-strip.ts';
import {predictionSummary} from '../../views/prediction-summary.ts';
import type {PartsQuiz} from './quiz-actions.ts';

type View = TemplateResult | typeof nothing;

export interface CardsOptions {
  readonly place: Place;
  readonly quiz: QuizState;
  readonly actions: PartsQuiz;
  /** What is said to a choice that cannot be marked yet. */
  readonly note?: (question: Question) => string;
}

function cardView({asked, guess}: Card, {place, quiz, actions, note}: CardsOptions): View {
  const {question} = asked;
  const pending = guess === undefined ? undefined : {choice: guess, note: note?.(question) ?? ''};
  return predictionCard(
    {
      ...{place, question, answer: quiz.answers[question.id]},
      ...{n: 1, total: 1, hasNext: false},
      ...(pending && {pending}),
    },
    {...actions, next: () => actions.fold(question), open: () => undefined},
  );
}

/** The questions of a part: those that wait or have just been answered, and a line with the rest. */
export function partCards({cards, answered, offered}: Cards, options: CardsOptions): View {
  if (cards.length + answered.length + offered.length === 0) return nothing;
  const {place, quiz, actions} = options;
  return html`<div class="prediction-place">
    ${cards.map((card) => cardView(card, options))}
    ${predictionStrip({
      ...{place, answered, offered, quiz},
      ...{onReview: actions.review, onAsk: actions.ask},
    })}
  </div>`;
}

/** At the end: the score, and what was answered. */
export function partsSummary(
  questions: readonly Question[],
  {place, quiz, actions}: CardsOptions,
): View {
  if (questions.length === 0) return nothing;
  return predictionSummary({
    ...{place, questions, state: quiz, score: scoreOf(quiz)},
    ...{onGo: actions.goTo, onSkipAll: actions.skipAll, onReset: actions.reset},
  });
}
