import {describe, expect, it, vi} from 'vitest';

import {LANGS, stringsOf} from '../../../web/src/i18n/lang.ts';
import type {Lang} from '../../../web/src/i18n/lang.ts';
import {questionsFor} from '../../../web/src/quiz/questions.ts';
import type {Kind, Question} from '../../../web/src/quiz/question.ts';
import {noAnswers, reduceQuiz, scoreOf} from '../../../web/src/quiz/quiz-state.ts';
import type {QuizState} from '../../../web/src/quiz/quiz-state.ts';
import {predictionCard, spokenFeedback} from '../../../web/src/views/prediction-card.ts';
import {askAgain, predictionStrip} from '../../../web/src/views/prediction-strip.ts';
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

function card(question: Question, state: QuizState = noAnswers, lang: Lang = 'en', hasNext = true) {
  const actions = {
    ...{answer: vi.fn(), retry: vi.fn(), skip: vi.fn(), skipAll: vi.fn()},
    ...{next: vi.fn(), open: vi.fn()},
  };
  const answer = state.answers[question.id];
  const options = {place: placeOf(lang), question, answer, n: 2, total: 3, hasNext};
  const view = drawn(predictionCard(options, actions));
  const spares = [...view.querySelectorAll('.spare')].map((spare) => (spare.remove(), spare));
  return {view, spares, actions, options};
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

  it('is answered by a click', () => {
    const {view, actions} = card(score);
    button(view, 'token-0').click();
    expect(actions.answer).toHaveBeenCalledExactlyOnceWith(score, 'token-0');
  });

  it('says which of the step’s it is', () => {
    expect(textOf(card(score).view.querySelector('.count'))).toBe('2 of 3');
  });

  it('keeps the place of all that may be said, unseen and unheard', () => {
    const {spares} = card(score);
    expect(spares).toHaveLength(1 + score.choices.length);
    for (const spare of spares) {
      expect(spare.getAttribute('aria-hidden')).toBe('true');
      expect(spare.querySelector('button, [tabindex], [id]')).toBeNull();
    }
  });

  it('can be skipped', () => {
    const {view, actions} = card(score);
    view.querySelector<HTMLElement>('[data-act=skip]')!.click();
    expect(actions.skip).toHaveBeenCalledExactlyOnceWith(score);
    view.querySelector<HTMLElement>('[data-act=skip-all]')!.click();
    expect(actions.skipAll).toHaveBeenCalledOnce();
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
    expect(view.querySelector('[data-act=retry], [data-act=skip]')).toBeNull();
    const {question, answer, place} = options;
    expect(spokenFeedback(question, answer, place)).toMatch(/^Right: q · k with “爱” is 5\.00/);
  });

  it('says wrong, with the text of that answer, and takes no other at once', () => {
    const {view, actions} = card(score, answered('token-0'));
    expect(textOf(button(view, 'token-0'))).toBe('“我” ✗ Not so');
    expect(textOf(view.querySelector('.feedback'))).toContain('q and k come from different');
    expect(button(view, 'token-1').getAttribute('aria-disabled')).toBe('true');
    expect(button(view, 'token-1').hidden).toBe(true); // makes room for what is said
    expect(button(view, 'token-0').hidden).toBe(false);
    button(view, 'token-1').click();
    expect(actions.answer).not.toHaveBeenCalled();
    view.querySelector<HTMLElement>('[data-act=retry]')!.click();
    expect(actions.retry).toHaveBeenCalledExactlyOnceWith(score);
  });

  it('tried again, is no first answer', () => {
    const state = reduceQuiz(answered('token-0'), {type: 'retry', question: score});
    const {view, actions} = card(score, state);
    expect(view.querySelector('.feedback, [data-act=retry]')).toBeNull();
    button(view, 'token-1').click();
    expect(actions.answer).toHaveBeenCalledExactlyOnceWith(score, 'token-1');
  });

  it('leads to the next one of the step, else it can be folded away', () => {
    for (const [hasNext, label] of [
      [true, 'Next question'],
      [false, 'Fold away'],
    ] as const) {
      const {view, actions} = card(score, answered('token-0'), 'en', hasNext);
      const next = view.querySelector<HTMLElement>('[data-act=next]');
      expect(textOf(next)).toBe(label);
      next!.click();
      expect(actions.next).toHaveBeenCalledOnce();
    }
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

describe('the line of a step', () => {
  it('has what was answered, to be looked at again, and what can be asked', () => {
    const [onReview, onAsk] = [vi.fn(), vi.fn()];
    const [share, quiz] = [find('share'), answered('token-0')];
    const common = {place: placeOf('en'), quiz, onReview, onAsk};
    const view = drawn(predictionStrip({...common, answered: [score], offered: [share]}));
    const [first, second] = view.querySelectorAll('button');
    expect(textOf(first)).toBe('✗Not so the largest score of “我”');
    first!.click();
    expect(onReview).toHaveBeenCalledExactlyOnceWith(score);
    expect(textOf(second)).toBe('Predict: what sums to 1');
    second!.click();
    expect(onAsk).toHaveBeenCalledExactlyOnceWith(share);
    expect(textOf(drawn(predictionStrip({...common, answered: [], offered: []})))).toBe('');
  });
});

describe('the summary', () => {
  const state = reduceQuiz(answered('token-0'), {type: 'skip', question: find('share')});
  const draw = (s: QuizState, onReset = vi.fn(), onGo = vi.fn()): HTMLElement => {
    const onSkipAll = vi.fn();
    const common = {place: placeOf('en'), questions, score: scoreOf(s)};
    return drawn(predictionSummary({...common, state: s, onSkipAll, onReset, onGo}));
  };

  it('has the score and the first answer to each question', () => {
    const view = draw(state);
    expect(textOf(view.querySelector('.score'))).toBe('Right at the first try: 0 of 1');
    const item = (kind: string): string => textOf(view.querySelector(`[data-question=${kind}]`));
    expect(item('score')).toBe('the largest score of “我” ✗ Not so First answer: “我”');
    expect(item('share')).toBe('what sums to 1 Skipped Go there');
    expect(item('mix')).toBe('what a head mixes Not asked yet Go there');
    expect(item('sliced')).toContain('one big WQ or small ones');
    expect(view.querySelectorAll('li')).toHaveLength(questions.length);
  });

  it('leads to what is still open', () => {
    const onGo = vi.fn();
    draw(state, vi.fn(), onGo).querySelector<HTMLElement>('[data-question=mix] button')!.click();
    expect(onGo).toHaveBeenCalledExactlyOnceWith(find('mix'));
  });

  it('lets the rest be skipped while there is one', () => {
    const isOffered = (s: QuizState): boolean =>
      draw(s).querySelector('[data-act=skip-all]') !== null;
    const skipped = reduceQuiz(state, {type: 'skip-all'});
    expect([noAnswers, state, skipped].map(isOffered)).toEqual([true, true, false]);
  });

  it('can be started over, once there is something', () => {
    const onReset = vi.fn();
    draw(state, onReset).querySelector<HTMLElement>('[data-act=reset]')!.click();
    expect(onReset).toHaveBeenCalledOnce();
    expect(textOf(draw(noAnswers))).toContain('No prediction answered yet.');
    expect(draw(noAnswers).querySelector('[data-act=reset]')).toBeNull();
  });
});
