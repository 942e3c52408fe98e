import {describe, expect, it} from 'vitest';

import {questionsFor} from '../../../web/src/quiz/questions.ts';
import type {Kind, Question} from '../../../web/src/quiz/question.ts';
import {isDue, noAnswers, reduceQuiz, scoreOf} from '../../../web/src/quiz/quiz-state.ts';
import type {QuizAction, QuizState} from '../../../web/src/quiz/quiz-state.ts';
import {
  answeredAt,
  dueAt,
  hides,
  hidesHeads,
  NOTHING_HIDDEN,
  offeredAt,
} from '../../../web/src/quiz/reveal.ts';
import {preConfig, traceOf} from '../fixture.ts';

const tokens = ['the', 'cat', 'saw', 'it'].map((piece, id) => ({id: id + 6, piece}));

function questionsOf(row: number): readonly Question[] {
  const trace = traceOf(preConfig, 4);
  return questionsFor({
    model: 'use-lite',
    tokens,
    config: preConfig,
    trace,
    layer: 0,
    head: 0,
    row,
  });
}

const questions = questionsOf(3);
const find = (kind: Kind, from = questions): Question => from.find((q) => q.kind === kind)!;
const wrongOf = ({choices, answer}: Question): string => choices.find(({id}) => id !== answer)!.id;
const after = (...actions: QuizAction[]): QuizState => actions.reduce(reduceQuiz, noAnswers);
const right = (question: Question): QuizAction => ({
  ...{type: 'answer', question},
  choice: question.answer,
});
const wrong = (question: Question): QuizAction => ({
  ...{type: 'answer', question},
  choice: wrongOf(question),
});
const act = (type: 'retry' | 'skip' | 'ask', question: Question): QuizAction => ({type, question});

const score = find('score');
const share = find('share');

describe('answers', () => {
  it('keep the first choice, and the last', () => {
    const state = after(wrong(score), act('retry', score), right(score));
    expect(state.answers[score.id]).toEqual({
      ...{choice: score.answer, isRight: true},
      ...{first: wrongOf(score), wasRight: false},
    });
  });

  it('are none while the learner tries again, but the first stays', () => {
    const {choice, first} = after(wrong(score), act('retry', score)).answers[score.id]!;
    expect([choice, first]).toEqual([null, wrongOf(score)]);
  });

  it('stay right once they are', () => {
    const state = after(right(score));
    expect(reduceQuiz(state, wrong(score))).toBe(state);
    expect(reduceQuiz(state, act('retry', score))).toBe(state);
    expect(reduceQuiz(state, act('skip', score))).toBe(state);
  });

  it('that are no choice change nothing', () => {
    const action: QuizAction = {type: 'answer', question: score, choice: 'no such'};
    expect(reduceQuiz(noAnswers, action)).toBe(noAnswers);
  });

  it('can be given after skipping, and all be taken back', () => {
    const state = after(act('skip', score), act('ask', score), right(score));
    expect(state.skipped).toEqual([]);
    expect(reduceQuiz(state, {type: 'reset'})).toEqual(noAnswers);
  });
});

describe('the score', () => {
  it('counts what was right at the first try, of what was answered', () => {
    const [mix, add] = [find('mix'), find('add')];
    const state = after(right(score), wrong(share), act('retry', share), right(share), wrong(mix));
    expect(scoreOf(reduceQuiz(state, act('skip', add)))).toEqual({right: 1, asked: 3});
    expect(scoreOf(noAnswers)).toEqual({right: 0, asked: 0});
  });
});

describe('what waits', () => {
  const elsewhere = questionsOf(1);

  it('is each question until it was answered, even wrongly, or skipped', () => {
    expect(isDue(noAnswers, score)).toBe(true);
    expect(isDue(after(wrong(score), act('retry', score)), score)).toBe(false);
    expect(isDue(after(act('skip', score)), score)).toBe(false);
  });

  it('is not the same kind for another row, unless it is asked for', () => {
    const other = find('score', elsewhere);
    expect(isDue(after(right(score)), other)).toBe(false);
    expect(isDue(after(right(score), act('ask', other)), other)).toBe(true);
    expect(isDue(after(right(score)), find('share', elsewhere))).toBe(true);
  });

  it('is offered again where it is about the row itself, or was skipped', () => {
    const state = after(right(score), right(share));
    expect(offeredAt('scores', elsewhere, state)).toEqual([find('score', elsewhere)]);
    expect(offeredAt('weights', elsewhere, state)).toEqual([]);
    expect(offeredAt('weights', questions, after(act('skip', share)))).toEqual([share]);
    expect(offeredAt('scores', questions, state)).toEqual([]);
  });
});

describe('what is hidden', () => {
  it('is what gives the answer away, until there is one', () => {
    const hidden = {...NOTHING_HIDDEN, caption: true, pictures: true, rows: ['scores']};
    expect(hides('scores', questions, noAnswers)).toEqual(hidden);
    expect(hides('scores', questions, after(wrong(score)))).toEqual(NOTHING_HIDDEN);
    expect(hides('scores', questions, after(act('skip', score)))).toEqual(NOTHING_HIDDEN);
    expect(hides('x', questions, noAnswers)).toEqual(NOTHING_HIDDEN);
    expect(hides('concat', questions, noAnswers)).toEqual(NOTHING_HIDDEN);
  });

  it('at a stop with several questions, is what any of them hides', () => {
    expect(hides('resid_mid', questions, noAnswers)).toEqual({
      ...NOTHING_HIDDEN,
      ...{caption: true, formula: true, rows: ['resid_mid']},
    });
    const state = after(right(find('add')));
    expect(hides('resid_mid', questions, state)).toEqual(NOTHING_HIDDEN);
  });

  it('is nothing for those who skip everything: nobody is held up', () => {
    const state = after(...questions.map((question) => act('skip', question)));
    for (const {stop} of questions) expect(hides(stop, questions, state)).toEqual(NOTHING_HIDDEN);
  });
});

describe('skipping all at once', () => {
  const off = after(right(score), {type: 'skip-all'});

  it('leaves nothing waiting or covered, and the answers as they are', () => {
    for (const question of questions) {
      expect(isDue(off, question)).toBe(false);
      expect(hides(question.stop, questions, off)).toEqual(NOTHING_HIDDEN);
    }
    expect(scoreOf(off)).toEqual({right: 1, asked: 1});
  });

  it('still offers every question, and asks it when it is wanted', () => {
    expect(offeredAt('weights', questions, off)).toEqual([share]);
    expect(isDue(reduceQuiz(off, act('ask', share)), share)).toBe(true);
    expect(isDue(reduceQuiz(off, {type: 'reset'}), share)).toBe(true);
  });
});

describe('the row in the small pictures of the heads', () => {
  const stops = ['x', 'norm', 'qkv', 'scores', 'scaled', 'weights'];

  it('is covered up to the stop that asks for the largest score', () => {
    const at = (stop: string): boolean => hidesHeads(stops, stop, questions, noAnswers);
    expect(stops.filter(at)).toEqual(['x', 'norm', 'qkv', 'scores']);
  });

  it('is not once that has been answered or skipped, or where it is not asked', () => {
    for (const state of [after(wrong(score)), after(act('skip', score))]) {
      expect(hidesHeads(stops, 'x', questions, state)).toBe(false);
    }
    expect(hidesHeads(stops, 'x', [], noAnswers)).toBe(false);
  });
});

describe('what is shown at a stop', () => {
  it('is the first question that waits, and what was answered', () => {
    const [project, reads] = [find('project'), find('reads')];
    const shown = (state: QuizState) => [
      dueAt('qkv', questions, state)?.kind,
      answeredAt('qkv', questions, state),
    ];
    expect(shown(noAnswers)).toEqual(['project', []]);
    expect(shown(after(wrong(project)))).toEqual(['reads', [project]]);
    expect(shown(after(act('skip', project), right(reads)))).toEqual(['sliced', [reads]]);
    expect(dueAt('concat', questions, noAnswers)).toBeUndefined();
  });
});
