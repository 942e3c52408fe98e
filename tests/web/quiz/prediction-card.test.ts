import {describe, expect, it, vi} from 'vitest';

import {LANGS, stringsOf} from '../../../web/src/i18n/lang.ts';
import type {Lang} from '../../../web/src/i18n/lang.ts';
import {questionsFor} from '../../../web/src/quiz/questions.ts';
import type {Kind, Question} from '../../../web/src/quiz/question.ts';
import {noAnswers, reduceQuiz, scoreOf} from '../../../web/src/quiz/quiz-state.ts';
import type {QuizState} from '../../../web/src/quiz/quiz-state.ts';
import {askAgain, predictionCard, spokenFeedback} from '../../../web/src/views/prediction-card.ts';
import {predictionSummary} from '../../../web/src/views/prediction-summary.ts';
import {labelsOf} from '../../../web/src/views/tokens.ts';
import {postConfig, somewhere, traceOf} from '../fixture.ts';
import {drawn, textOf} from '../views/dom.ts';

const tokens = ['我', '爱', '你'].map((piece) => ({id: -1, piece}));
const trace = traceOf(postConfig, 3, (path, row, col) =>
  path.endsWith('scores') ? [1, 5, -2][col]! : somewhere(path, row, col),
);
const questions = questionsFor({
  ...{model: 'paper', tokens, trace, config: postConfig, layer: 0, head: 0, row: 0},
});
const find = (kind: Kind): Question => questions.find((q) => q.kind === kind)!;
const score = find('score');

const placeOf = (lang: Lang) => ({
  ...{strings: stringsOf[lang], tokens: labelsOf(tokens), layer: 0, head: 0},
});

function card(question: Question, state: QuizState = noAnswers, lang: Lang = 'en') {
  const actions = {answer: vi.fn(), retry: vi.fn(), skip: vi.fn(), open: vi.fn()};
  const options = {place: placeOf(lang), question, answer: state.answers[question.id]};
  return {view: drawn(predictionCard(options, actions)), actions, options};
}

const answered = (choice: string): QuizState =>
  reduceQuiz(noAnswers, {type: 'answer', question: score, choice});
const button = (view: Element, choice: string): HTMLElement =>
  view.querySelector<HTMLElement>(`[data-choice="${choice}"]`)!;

describe('a question', () => {
  it('is a named group of buttons, none of them pressed', () => {
    const {view} = card(score);
    const group = view.querySelector('[role=group]')!;
    const name = view.querySelector(`[id="${group.getAttribute('aria-labelledby')}"]`);
    expect(textOf(name)).toBe(
      'In head 0, with whose key will the query of “我” have the largest dot product?',
    );
    const buttons = [...group.querySelectorAll('button')];
    expect(buttons.map(textOf).sort()).toEqual(['“你”', '“我”', '“爱”']);
    expect(buttons.map((b) => b.getAttribute('aria-pressed'))).toEqual(['false', 'false', 'false']);
    expect(view.querySelector('.feedback, .mark')).toBeNull();
  });

  it('is answered by a click, which says whether it is right and the first', () => {
    const {view, actions} = card(score);
    button(view, 'token-0').click();
    expect(actions.answer).toHaveBeenCalledExactlyOnceWith(score, {
      ...{question: score.id, choice: 'token-0', correct: false, first: true},
    });
  });

  it('can be skipped', () => {
    const {view, actions} = card(score);
    view.querySelector<HTMLElement>('[data-act=skip]')!.click();
    expect(actions.skip).toHaveBeenCalledExactlyOnceWith(score);
  });

  it('has no number that opens inside a button', () => {
    for (const question of questions) {
      expect(card(question).view.querySelector('button button, label button')).toBeNull();
    }
  });
});

describe('an answered question', () => {
  it('says right by word and sign, and why', () => {
    const {view, options} = card(score, answered('token-1'));
    expect(textOf(button(view, 'token-1'))).toBe('“爱” ✓ Right');
    expect(textOf(view.querySelector('.feedback'))).toContain('“爱” is 5.00');
    expect(view.querySelector('[data-act]')).toBeNull();
    expect(spokenFeedback(options)).toMatch(/^Right: Yes: q · k with “爱” is 5\.00/);
  });

  it('says wrong, with the text of that answer, and takes no other at once', () => {
    const {view, actions} = card(score, answered('token-0'));
    expect(textOf(button(view, 'token-0'))).toBe('“我” ✗ Not so');
    expect(textOf(view.querySelector('.feedback'))).toContain('q and k come from different');
    expect(button(view, 'token-1').getAttribute('aria-disabled')).toBe('true');
    button(view, 'token-1').click();
    expect(actions.answer).not.toHaveBeenCalled();
    view.querySelector<HTMLElement>('[data-act=retry]')!.click();
    expect(actions.retry).toHaveBeenCalledExactlyOnceWith(score);
  });

  it('tried again, is no first answer', () => {
    const state = reduceQuiz(answered('token-0'), {type: 'retry', question: score});
    const {view, actions} = card(score, state);
    expect(view.querySelector('.feedback, [data-act]')).toBeNull();
    button(view, 'token-1').click();
    const [, detail] = actions.answer.mock.calls[0] as [Question, {first: boolean}];
    expect(detail.first).toBe(false);
  });

  it('opens the numbers of its feedback', () => {
    const {view, actions} = card(score, answered('token-1'));
    view.querySelector<HTMLElement>('.feedback button')!.click();
    const path = 'blocks.0.attn.heads.0.scores';
    expect(actions.open).toHaveBeenCalledExactlyOnceWith({path, row: 0, col: 1});
  });
});

describe.each(LANGS)('in %s', (lang) => {
  it('every question and answer is drawn in full', () => {
    for (const question of questions) {
      for (const {id} of question.choices) {
        const state = reduceQuiz(noAnswers, {type: 'answer', question, choice: id});
        const text = textOf(card(question, state, lang).view);
        expect(text).not.toMatch(/\{\{|undefined|NaN|\[object/);
      }
    }
  });

  it('a question is offered by its topic', () => {
    const onAsk = vi.fn();
    const view = drawn(askAgain(score, placeOf(lang), onAsk));
    expect(textOf(view)).toContain('我');
    view.querySelector('button')!.click();
    expect(onAsk).toHaveBeenCalledExactlyOnceWith(score);
  });
});

describe('the summary', () => {
  const state = reduceQuiz(answered('token-0'), {type: 'skip', question: find('share')});
  const draw = (s: QuizState, onReset = vi.fn()): HTMLElement =>
    drawn(
      predictionSummary({place: placeOf('en'), questions, state: s, score: scoreOf(s)}, onReset),
    );

  it('has the score and the first answer to each question', () => {
    const view = draw(state);
    expect(textOf(view.querySelector('.score'))).toBe('Right at the first try: 0 of 1');
    const item = (kind: string): string => textOf(view.querySelector(`[data-question=${kind}]`));
    expect(item('score')).toBe('the largest score of “我” ✗ Not so First answer: “我”');
    expect(item('share')).toBe('what sums to 1 Skipped');
    expect(item('mix')).toBe('what a head mixes Not asked yet');
    expect(item('sliced')).toContain('one big WQ or small ones');
    expect(view.querySelectorAll('li')).toHaveLength(questions.length);
  });

  it('can be started over, once there is something', () => {
    const onReset = vi.fn();
    draw(state, onReset).querySelector<HTMLElement>('[data-act=reset]')!.click();
    expect(onReset).toHaveBeenCalledOnce();
    expect(textOf(draw(noAnswers))).toContain('No prediction answered yet.');
    expect(draw(noAnswers).querySelector('button')).toBeNull();
  });
});
