import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import {fill, keyOf} from '../i18n/fill.ts';
import type {Question} from '../quiz/question.ts';
import type {QuizState} from '../quiz/quiz-state.ts';
import type {Place} from './operand.ts';
import {prose} from './prose.ts';
import {quizPlain} from './quiz-text.ts';

/** The predictions of a step while none is in view: one short line. */
export interface StripOptions {
  readonly place: Place;
  readonly answered: readonly Question[];
  /** Skipped, or settled for another row. */
  readonly offered: readonly Question[];
  readonly quiz: QuizState;
  readonly onReview: (question: Question) => void;
  readonly onAsk: (question: Question) => void;
}

/** A short name of the question. */
export function topicOf(question: Question, place: Place): string {
  const key = keyOf(`quiz.${question.kind}.topic`);
  return quizPlain({key, values: question.ask.values}, place);
}

/** Asks a question that was skipped, or settled for another row. */
export function askAgain(
  question: Question,
  place: Place,
  onAsk: (question: Question) => void,
): TemplateResult {
  const what = topicOf(question, place);
  return html`<button type="button" class="quiet" data-act="ask" @click=${() => onAsk(question)}>
    ${prose(fill(place.strings['quiz.again'], {what}))}
  </button>`;
}

function review(question: Question, {place, quiz, onReview}: StripOptions): TemplateResult {
  const isRight = quiz.answers[question.id]?.wasRight ?? false;
  return html`<button
    type="button"
    class="quiet"
    data-act="review"
    data-question=${question.kind}
    @click=${() => onReview(question)}
  >
    <span class="mark" data-mark=${isRight ? 'right' : 'wrong'}
      ><span aria-hidden="true">${isRight ? '✓' : '✗'}</span
      ><span class="sr">${place.strings[isRight ? 'quiz.right' : 'quiz.wrong']}</span></span
    >
    ${prose(topicOf(question, place))}
  </button>`;
}

export function predictionStrip(options: StripOptions): TemplateResult | typeof nothing {
  const {place, answered, offered, onAsk} = options;
  if (answered.length + offered.length === 0) return nothing;
  return html`<div class="prediction-strip" role="group" aria-label=${place.strings['quiz.strip']}>
    ${answered.map((question) => review(question, options))}
    ${offered.map((question) => askAgain(question, place, onAsk))}
  </div>`;
}
