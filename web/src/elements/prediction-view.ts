import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import {stringsOf} from '../i18n/lang.ts';
import {scoreOf} from '../quiz/quiz-state.ts';
import {questionsOf, shownIn} from '../state/asked.ts';
import type {Good, LessonState} from '../state/lesson-state.ts';
import {stopSpecs} from '../state/selectors.ts';
import type {Actions} from '../views/actions.ts';
import type {Place} from '../views/operand.ts';
import {predictionCard} from '../views/prediction-card.ts';
import {predictionStrip} from '../views/prediction-strip.ts';
import {predictionSummary} from '../views/prediction-summary.ts';
import {labelsOf} from '../views/tokens.ts';

type View = TemplateResult | typeof nothing;

function placeOf({lang, layer, head}: LessonState, good: Good): Place {
  return {strings: stringsOf[lang], tokens: labelsOf(good.tokens), layer, head};
}

/** The step's question, or a line with those that were. */
export function predictionView(state: LessonState, good: Good, {quiz, open}: Actions): View {
  const {card, n, total, hasNext, answered, offered} = shownIn(state);
  const answers = state.predictions.quiz;
  const place = placeOf(state, good);
  const view = card
    ? predictionCard(
        {place, question: card, answer: answers.answers[card.id], n, total, hasNext},
        {...quiz, open},
      )
    : predictionStrip({
        ...{place, answered, offered, quiz: answers},
        ...{onReview: quiz.review, onAsk: quiz.ask},
      });
  return view === nothing ? nothing : html`<div class="prediction-place">${view}</div>`;
}

/** At the last stop: the score, and what was answered. */
export function summaryView(state: LessonState, good: Good, {quiz}: Actions): View {
  const questions = questionsOf(state);
  if (state.stop !== stopSpecs(state).at(-1)?.id || questions.length === 0) return nothing;
  const answers = state.predictions.quiz;
  return html`<div class="insight">
    ${predictionSummary({
      ...{place: placeOf(state, good), questions, state: answers, score: scoreOf(answers)},
      ...{onGo: quiz.goTo, onSkipAll: quiz.skipAll, onReset: quiz.reset},
    })}
  </div>`;
}
