import {describe, expect, it} from 'vitest';

import {
  isAwaited,
  isCovered,
  isComplete,
  questionsOf,
} from '../../../../web/src/state/keyword/questions.ts';
import type {KeywordState} from '../../../../web/src/state/keyword/keyword-state.ts';
import {reduceKeyword} from '../../../../web/src/state/keyword/reduce.ts';
import {freeRow, lab, line, material, readingOf, ready, walkOf, words} from './fixture.ts';

const ofKind = (state: KeywordState, kind: string) =>
  questionsOf(state).find(({question}) => question.kind === kind)?.question;
const choices = (state: KeywordState, kind: string) =>
  ofKind(state, kind)
    ?.choices.map(({id}) => id)
    .sort();

describe('the questions', () => {
  it('are there once what they are marked by is, and not with basic controls', () => {
    expect(questionsOf(ready()).map(({question}) => question.kind)).toEqual([
      ...['aligned', 'moves', 'without', 'zero', 'unscaled', 'gap'],
    ]);
    expect(questionsOf(ready({lab: null}))).toEqual([]);
    expect(questionsOf(ready({areAsked: false}))).toEqual([]);
    expect(questionsOf(ready({lang: 'zh-CN'}))).toEqual([]);
  });

  it('know the highest score from the best direction and the longest key', () => {
    const question = ofKind(ready(), 'aligned')!;
    expect(question.answer).toBe('top');
    expect(choices(ready(), 'aligned')).toEqual(['angle', 'length', 'self', 'top']);
    const top = question.choices.find(({id}) => id === 'top')!;
    expect(top.label.values['key']).toEqual({kind: 'plain', text: 'animal'});
    expect(top.why.values['score']).toEqual({kind: 'plain', text: '3.00'});
    const angle = question.choices.find(({id}) => id === 'angle')!;
    expect(angle.label.values['key']).toEqual({kind: 'plain', text: 'street'});
  });

  it('leave out what the page would show alike', () => {
    const close = {...lab, plain: {...lab.plain, scores: line(3, 2.999, 0, 0)}};
    expect(ofKind(ready({lab: close}), 'aligned')).toBeUndefined();
    const same = {...lab, unscaled: lab.plain, causal: lab.plain};
    expect([ofKind(ready({lab: same}), 'unscaled'), ofKind(ready({lab: same}), 'gap')]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('are marked by what the row did, either way', () => {
    expect(ofKind(ready(), 'moves')?.answer).toBe('stays');
    const stirred = readingOf(
      walkOf([0, 0, 0, 1], [0.7, 0.1, 0.1, 0.1]),
      walkOf([0, 0, 0, 1], [0.2, 0.6, 0.1, 0.1]),
    );
    const moved = ready({materials: {en: {...material, reading: stirred}}});
    expect(ofKind(moved, 'moves')?.answer).toBe('moves');
    const rising = {...lab, unscaled: {...lab.unscaled, entropy: 1.2}};
    expect(ofKind(ready(), 'unscaled')?.answer).toBe('falls');
    expect(ofKind(ready({lab: rising}), 'unscaled')?.answer).toBe('rises');
  });

  it('are marked by what the model says without the head', () => {
    expect(ofKind(ready(), 'without')?.answer).toBe('still');
    const {said} = material;
    const withTired = (change: Partial<typeof said.tired>) =>
      ready({
        materials: {en: {...material, said: {...said, tired: {...said.tired, ...change}}}},
      });
    const other = withTired({without: words(['street', 0.4], ['animal', 0.1])});
    expect(ofKind(other, 'without')?.answer).toBe('other');
    // A model that is wrong from the first is not asked about.
    const wrong = withTired({whole: words(['street', 0.4], ['animal', 0.1])});
    expect(ofKind(wrong, 'without')).toBeUndefined();
  });
});

describe('what a question covers', () => {
  it('is uncovered by an answer, and not what the reader sets by hand', () => {
    const state = ready();
    expect(
      ['walk', 'switch', 'guess', 'drag', 'lab'].map((part) => isCovered(state, part)),
    ).toEqual([true, true, true, false, true]);
    const question = ofKind(state, 'moves')!;
    const next = reduceKeyword(state, {
      type: 'quiz',
      quiz: {type: 'answer', question, choice: 'moves'},
    });
    expect(next.quiz.answers[question.id]).toMatchObject({isRight: false, first: 'moves'});
    expect(isCovered(next, 'switch')).toBe(false);
  });

  it('is in the laboratory what the first question is about, and nothing of its own', () => {
    const question = ofKind(ready(), 'aligned')!;
    const next = reduceKeyword(ready(), {type: 'quiz', quiz: {type: 'skip', question}});
    expect(['walk', 'lab'].map((part) => isCovered(next, part))).toEqual([false, false]);
    expect([isAwaited(ready(), 'aligned'), isAwaited(next, 'aligned')]).toEqual([true, false]);
    expect(isAwaited(next, 'unscaled')).toBe(true);
  });

  it('is complete with all goals reached and no question waiting', () => {
    const skipped = reduceKeyword(ready(), {type: 'quiz', quiz: {type: 'skip-all'}});
    expect(isComplete(skipped)).toBe(false);
    const goals = skipped.lesson.free.goals.map(({id}) => id);
    expect(isComplete({...skipped, reached: goals})).toBe(true);
    expect(isComplete({...ready(), reached: goals})).toBe(false);
  });
});

describe('goals', () => {
  const reachedWith = (weights: readonly number[], evenness: number) =>
    reduceKeyword(ready(), {
      type: 'free',
      ...{free: {...freeRow(weights, {evenness}), query: [1, 1]}, zero: freeRow(weights)},
    }).reached;

  it.each([
    [[0.79, 0.11, 0.1, 0], 0.3, []],
    [[0.81, 0.1, 0.09, 0], 0.3, ['one']],
    [[0.1, 0.85, 0.05, 0], 0.3, ['other']],
    [[0.45, 0.45, 0.1, 0], 0.4, ['both']],
    [[0.45, 0.39, 0.16, 0], 0.4, []],
    [[0.25, 0.25, 0.25, 0.25], 1, ['even']],
  ])('are reached by weights and evenness: %j, %d', (weights, evenness, ids) => {
    expect(reachedWith(weights, evenness)).toEqual(ids);
  });

  it('stay reached', () => {
    const first = reduceKeyword(ready({reached: ['one']}), {
      type: 'free',
      ...{free: {...freeRow([0.25, 0.25, 0.25, 0.25], {evenness: 1}), query: [0, 0]}},
      zero: freeRow([1]),
    });
    expect(first.reached).toEqual(['one', 'even']);
  });
});
