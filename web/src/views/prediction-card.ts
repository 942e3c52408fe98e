import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import {fill, keyOf} from '../i18n/fill.ts';
import type {Choice, Question} from '../quiz/question.ts';
import type {Answer} from '../quiz/quiz-state.ts';
import type {Place} from './operand.ts';
import {prose} from './prose.ts';
import {quizPlain, quizText} from './quiz-text.ts';
import type {CellRef} from './types.ts';

/** A question before the numbers are shown, and what is said to the answer. */

/** What `moxiang-answer` carries. */
export interface AnswerDetail {
  readonly question: string;
  readonly choice: string;
  readonly correct: boolean;
  /** Whether this was the first try. */
  readonly first: boolean;
}

export interface CardActions {
  /** Tell the state, and send `moxiang-answer` with the detail. */
  readonly answer: (question: Question, detail: AnswerDetail) => void;
  readonly retry: (question: Question) => void;
  readonly skip: (question: Question) => void;
  /** A number in the feedback is opened. */
  readonly open: (ref: CellRef) => void;
}

export interface CardOptions {
  readonly place: Place;
  readonly question: Question;
  readonly answer: Answer | undefined;
}

function detailOf(question: Question, choice: string, answer: Answer | undefined): AnswerDetail {
  const correct = choice === question.answer;
  return {question: question.id, choice, correct, first: answer === undefined};
}

/** Right and wrong, by sign and word. */
function mark(isRight: boolean, {strings}: Place): TemplateResult {
  return html`<span class="mark" data-mark=${isRight ? 'right' : 'wrong'}
    ><span aria-hidden="true">${isRight ? '✓' : '✗'}</span> ${
      strings[isRight ? 'quiz.right' : 'quiz.wrong']
    }</span
  >`;
}

function choiceButton(
  choice: Choice,
  {place, question, answer}: CardOptions,
  actions: CardActions,
): TemplateResult {
  const isGiven = typeof answer?.choice === 'string';
  const isChosen = answer?.choice === choice.id;
  const onClick = (): void => {
    if (!isGiven) actions.answer(question, detailOf(question, choice.id, answer));
  };
  // Not `disabled`: the button that was pressed keeps the focus.
  return html`<button
    type="button"
    class="choice"
    data-choice=${choice.id}
    aria-pressed=${isChosen ? 'true' : 'false'}
    aria-disabled=${isGiven ? 'true' : nothing}
    @click=${onClick}
  >
    <span class="choice-text">${quizText(choice.label, place)}</span>
    ${isChosen ? mark(choice.id === question.answer, place) : nothing}
  </button>`;
}

function chosenOf(question: Question, answer: Answer | undefined): Choice | undefined {
  return question.choices.find(({id}) => id === answer?.choice);
}

function feedback(options: CardOptions, actions: CardActions): TemplateResult | typeof nothing {
  const {place, question, answer} = options;
  const chosen = chosenOf(question, answer);
  if (!chosen) return nothing;
  return html`<p class="feedback" data-for=${chosen.id}>
    ${quizText(chosen.why, place, actions.open)}
  </p>`;
}

function under({place, question, answer}: CardOptions, actions: CardActions): TemplateResult {
  const {strings} = place;
  if (answer === undefined) {
    const skip = (): void => actions.skip(question);
    return html`<button type="button" class="quiet" data-act="skip" @click=${skip}>
      ${strings['quiz.skip']}
    </button>`;
  }
  if (answer.isRight || answer.choice === null) return html``;
  const retry = (): void => actions.retry(question);
  return html`<button type="button" class="step-by" data-act="retry" @click=${retry}>
    ${strings['quiz.retry']}
  </button>`;
}

/** A word for ids: a question's own id has colons and points. */
const domId = ({kind}: Question): string => `quiz-${kind}`;

export function predictionCard(options: CardOptions, actions: CardActions): TemplateResult {
  const {place, question} = options;
  const id = domId(question);
  return html`<section
    class="prediction"
    part="prediction"
    data-question=${question.kind}
    aria-labelledby="${id}-heading ${id}"
  >
    <h4 id="${id}-heading">${place.strings['quiz.heading']}</h4>
    <p class="ask" id=${id}>${quizText(question.ask, place)}</p>
    <div class="choices" role="group" aria-labelledby=${id}>
      ${question.choices.map((choice) => choiceButton(choice, options, actions))}
    </div>
    ${feedback(options, actions)} ${under(options, actions)}
  </section>`;
}

/** For the live region, after an answer: the mark and what is said to it. */
export function spokenFeedback({place, question, answer}: CardOptions): string {
  const chosen = chosenOf(question, answer);
  if (!chosen) return '';
  const word = place.strings[answer?.isRight ? 'quiz.right' : 'quiz.wrong'];
  return `${word}${place.strings['quiz.colon']}${quizPlain(chosen.why, place)}`;
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
