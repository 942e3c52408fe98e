import {describe, expect, it} from 'vitest';

import {noAnswers} from '../../../web/src/quiz/quiz-state.ts';
import type {QuizState} from '../../../web/src/quiz/quiz-state.ts';
import {readQuiz, savedQuiz} from '../../../web/src/quiz/saved-quiz.ts';

const state: QuizState = {
  answers: {
    'score:0.1.5:x': {choice: 'token-3', isRight: true, first: 'token-5', wasRight: false},
    'share:0.1.5:x': {choice: null, isRight: false, first: 'column', wasRight: false},
    'mix:0.1.5:x': {choice: 'values', isRight: true, first: 'values', wasRight: true},
  },
  ...{skipped: ['add:0.1.5:x'], wanted: ['score:0.1.6:x'], isOff: true},
};

describe('answers that were kept', () => {
  it('come back as they were', () => {
    for (const quiz of [state, noAnswers]) {
      const value: unknown = JSON.parse(JSON.stringify(savedQuiz(quiz)));
      expect(readQuiz(value)).toEqual({quiz, isWhole: true});
    }
  });

  it.each([undefined, null, 3, 'x', [], {}, {a: {}, s: 1, w: null, off: 2}])(
    'are none in %j',
    (value) => {
      expect(readQuiz(value)).toEqual({quiz: noAnswers, isWhole: false});
    },
  );

  it('are taken over as far as they are ours', () => {
    const good = ['mix:0.0.0:x', 'a', 1, 'a', 1];
    const a = [
      ...[good, ['nothing:0.0.0:x', 'a', 1, 'a', 1], ['score:0.0.0:x', null, 1, 'a', 1]],
      ...[['score:0.0.0:x', 'a', true, 'a', 1], ['__proto__', 'a', 1, 'a', 1], 'score:0'],
    ];
    const {quiz, isWhole} = readQuiz({a, s: ['mix:0.0.1:x', 7, 'no'], w: [], off: 0});
    expect(isWhole).toBe(false);
    expect(quiz).toEqual({
      answers: {'mix:0.0.0:x': {choice: 'a', isRight: true, first: 'a', wasRight: true}},
      ...{skipped: ['mix:0.0.1:x'], wanted: [], isOff: false},
    });
  });
});
