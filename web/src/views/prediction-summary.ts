import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import type {Strings} from '../i18n/en.ts';
import {fill} from '../i18n/fill.ts';
import type {Question} from '../quiz/question.ts';
import type {QuizState, Score} from '../quiz/quiz-state.ts';
import type {Place} from './operand.ts';
import {topicOf} from './prediction-strip.ts';
import {prose} from './prose.ts';
import {quizPlain} from './quiz-text.ts';

/** The score in one line. */
export function scoreLine({right, asked}: Score, strings: Strings): TemplateResult {
  const text =
    asked === 0 ? strings['quiz.score.none'] : fill(strings['quiz.score'], {right, asked});
  return html`<p class="score">${text}</p>`;
}

export interface SummaryOptions {
  readonly place: Place;
  /** Of this run; answers for other rows and texts count in the score only. */
  readonly questions: readonly Question[];
  readonly state: QuizState;
  readonly score: Score;
  /** Goes to the step of a question that has not been asked yet. */
  readonly onGo: (question: Question) => void;
  readonly onSkipAll: () => void;
  readonly onReset: () => void;
}

/** What was answered first, and whether it was right. */
function outcome(question: Question, {state, place, onGo}: SummaryOptions): TemplateResult {
  const {strings} = place;
  const answer = state.answers[question.id];
  if (!answer) {
    const isSkipped = state.isOff || state.skipped.includes(question.id);
    return html`<button
      type="button"
      class="quiet"
      data-act="go"
      aria-describedby="topic-${question.kind}"
      @click=${() => onGo(question)}
    >
      ${strings[isSkipped ? 'quiz.summary.skipped' : 'quiz.summary.open']}
      <span class="go">${strings['quiz.summary.go']}</span>
    </button>`;
  }
  const first = question.choices.find(({id}) => id === answer.first);
  const said =
    first && fill(strings['quiz.summary.first'], {answer: quizPlain(first.label, place)});
  return html`<span class="mark" data-mark=${answer.wasRight ? 'right' : 'wrong'}
      ><span aria-hidden="true">${answer.wasRight ? '✓' : '✗'}</span> ${
        strings[answer.wasRight ? 'quiz.right' : 'quiz.wrong']
      }</span
    >
    ${said ? html`<span class="note">${said}</span>` : nothing}`;
}

function isWaiting({id}: Question, {answers, skipped, isOff}: QuizState): boolean {
  return !isOff && answers[id] === undefined && !skipped.includes(id);
}

function button(act: string, label: string, onClick: () => void): TemplateResult {
  return html`<button type="button" class="quiet" data-act=${act} @click=${onClick}>
    ${label}
  </button>`;
}

/** At the end: the score, and each question with its first answer. */
export function predictionSummary(options: SummaryOptions): TemplateResult {
  const {place, questions, state, score, onSkipAll, onReset} = options;
  const {strings} = place;
  const isBegun = score.asked + state.skipped.length > 0 || state.isOff;
  const isOpen = questions.some((question) => isWaiting(question, state));
  return html`<section class="prediction-summary" aria-labelledby="quiz-summary">
    <h3 id="quiz-summary" tabindex="-1">${strings['quiz.summary']}</h3>
    ${scoreLine(score, strings)}
    <ol class="outcomes">
      ${questions.map(
        (question) =>
          html`<li data-question=${question.kind}>
            <span class="topic" id="topic-${question.kind}"
              >${prose(topicOf(question, place))}</span
            >
            ${outcome(question, options)}
          </li>`,
      )}
    </ol>
    <div class="under">
      ${isOpen ? button('skip-all', strings['quiz.skip.all'], onSkipAll) : nothing}
      ${isBegun ? button('reset', strings['quiz.reset'], onReset) : nothing}
    </div>
  </section>`;
}
