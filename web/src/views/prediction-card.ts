import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import {fill} from '../i18n/fill.ts';
import type {Choice, Question} from '../quiz/question.ts';
import type {Answer} from '../quiz/quiz-state.ts';
import type {Place} from './operand.ts';
import {prose} from './prose.ts';
import {quizPlain, quizText} from './quiz-text.ts';
import type {CellRef} from './types.ts';

/** A question before the numbers are shown, and what is said to the answer. */

export interface CardActions {
  readonly answer: (question: Question, choice: string) => void;
  readonly retry: (question: Question) => void;
  readonly skip: (question: Question) => void;
  readonly skipAll: () => void;
  /** Another question of the step comes into view, if one waits. */
  readonly next: () => void;
  /** A number in the feedback is opened. */
  readonly open: (ref: CellRef) => void;
}

export interface CardOptions {
  readonly place: Place;
  readonly question: Question;
  readonly answer: Answer | undefined;
  /** Which of the step's questions it is, from 1, and how many they are. */
  readonly n: number;
  readonly total: number;
  /** Whether another one waits at this step. */
  readonly hasNext: boolean;
  /** Chosen, and not to be marked yet: what is said instead. */
  readonly pending?: {readonly choice: string; readonly note: string};
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
  {place, question, answer, pending}: CardOptions,
  actions: CardActions,
): TemplateResult {
  const isGiven = typeof answer?.choice === 'string';
  const isChosen = (pending ?? answer)?.choice === choice.id;
  const onClick = (): void => {
    if (!isGiven) actions.answer(question, choice.id);
  };
  // Not `disabled`: the button that was pressed keeps the focus. The others make room.
  return html`<button
    type="button"
    class="choice"
    data-choice=${choice.id}
    aria-pressed=${isChosen ? 'true' : 'false'}
    aria-disabled=${isGiven ? 'true' : nothing}
    ?hidden=${isGiven && !isChosen}
    @click=${onClick}
  >
    <span class="choice-text">${quizText(choice.label, place)}</span>
    ${isChosen && !pending ? mark(choice.id === question.answer, place) : nothing}
  </button>`;
}

function chosenOf(question: Question, answer: Answer | undefined): Choice | undefined {
  return question.choices.find(({id}) => id === answer?.choice);
}

function feedback(options: CardOptions, actions: CardActions): TemplateResult | typeof nothing {
  const {place, question, answer, pending} = options;
  if (pending) return html`<p class="feedback">${prose(pending.note)}</p>`;
  const chosen = chosenOf(question, answer);
  if (!chosen) return nothing;
  return html`<p class="feedback" data-for=${chosen.id}>
    ${quizText(chosen.why, place, actions.open)}
  </p>`;
}

function button(act: string, kind: string, label: string, onClick: () => void): TemplateResult {
  return html`<button type="button" class=${kind} data-act=${act} @click=${onClick}>
    ${label}
  </button>`;
}

/** What can be done beside answering. */
function under(options: CardOptions, actions: CardActions): TemplateResult {
  const {place, question, answer, hasNext} = options;
  const {strings} = place;
  if (answer === undefined) {
    return html`${button('skip', 'quiet', strings['quiz.skip'], () => actions.skip(question))}
    ${button('skip-all', 'quiet', strings['quiz.skip.all'], actions.skipAll)}`;
  }
  const canRetry = !answer.isRight && answer.choice !== null;
  return html`${
    canRetry
      ? button('retry', 'step-by', strings['quiz.retry'], () => actions.retry(question))
      : nothing
  }
  ${
    hasNext
      ? button('next', 'step-by', strings['quiz.next'], actions.next)
      : button('next', 'quiet', strings['quiz.fold'], actions.next)
  }`;
}

/** As high as all choices, and as each answer with what is said to it: nothing moves when it comes. */
function spares({question, place}: CardOptions): TemplateResult {
  const line = ({label}: Choice): TemplateResult =>
    html`<span class="choice">${quizPlain(label, place)}<b class="mark"> ✓ </b></span>`;
  return html`<div class="spare" aria-hidden="true">
      <div class="choices">${question.choices.map(line)}</div>
    </div>
    ${question.choices.map(
      (choice) =>
        html`<div class="spare" aria-hidden="true">
          ${line(choice)}
          <p class="feedback">${quizPlain(choice.why, place)}</p>
        </div>`,
    )}`;
}

/** A word for ids: a question's own id has colons and points. */
const domId = ({kind}: Question): string => `quiz-${kind}`;

export function predictionCard(options: CardOptions, actions: CardActions): TemplateResult {
  const {place, question, n, total} = options;
  const {strings} = place;
  const id = domId(question);
  return html`<section
    class="prediction"
    part="prediction"
    data-question=${question.kind}
    aria-labelledby="${id}-heading ${id}"
  >
    <header>
      <h4 id="${id}-heading">${strings['quiz.heading']}</h4>
      ${total > 1 ? html`<span class="count">${fill(strings['quiz.count'], {n, total})}</span>` : nothing}
    </header>
    <p class="ask" id=${id} tabindex="-1">${quizText(question.ask, place)}</p>
    <div class="stack">
      ${spares(options)}
      <div class="now">
        <div class="choices" role="group" aria-labelledby=${id}>
          ${question.choices.map((choice) => choiceButton(choice, options, actions))}
        </div>
        ${feedback(options, actions)}
      </div>
    </div>
    <div class="under">${under(options, actions)}</div>
  </section>`;
}

/** For the live region, after an answer: the mark and what is said to it. */
export function spokenFeedback(
  question: Question,
  answer: Answer | undefined,
  place: Place,
): string {
  const chosen = chosenOf(question, answer);
  if (!chosen) return '';
  const word = place.strings[answer?.isRight ? 'quiz.right' : 'quiz.wrong'];
  return `${word}${place.strings['quiz.colon']}${quizPlain(chosen.why, place)}`;
}
