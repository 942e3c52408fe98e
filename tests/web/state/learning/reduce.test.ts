import {describe, expect, it} from 'vitest';

import {cardsIn, isCovered} from '../../../../web/src/state/learning/cards.ts';
import {dueIn, isComplete, questionsOf} from '../../../../web/src/state/learning/questions.ts';
import type {LearningState} from '../../../../web/src/state/learning/learning-state.ts';
import {after, finished, fresh, lesson, parted, pointOf, split, sweepOf} from './fixture.ts';

const asked = (state: LearningState, kind: string) =>
  questionsOf(state).find(({question}) => question.kind === kind)!;
const answerTo = (state: LearningState, kind: string) =>
  state.quiz.answers[asked(state, kind).question.id];
const guess = (state: LearningState, kind: string, choice: string): LearningState =>
  after(state, {type: 'guessed', question: asked(state, kind).question, choice});

describe('training', () => {
  it('adds points to the model they are of, and forgets all on a reset', () => {
    const state = after(
      fresh,
      {type: 'stepped', run: 'one', points: [pointOf(1, split), pointOf(2, split)]},
      {type: 'stepped', run: 'two', points: [pointOf(1, parted)]},
      {type: 'stepped', run: 'one', points: [pointOf(3, split)]},
      {type: 'at', at: 2},
    );
    expect(state.runs['one']!.points.map(({step}) => step)).toEqual([1, 2, 3]);
    expect(state.runs['two']!.points).toHaveLength(1);
    const reset = after(state, {type: 'reset', seed: 7});
    expect(reset).toMatchObject({seed: 7, at: null, playing: []});
    expect(Object.values(reset.runs).every(({points}) => points.length === 0)).toBe(true);
    expect(reset.task).toBe(state.task);
  });

  it('follows the last step while a model learns, and a model that is unknown changes nothing', () => {
    const state = after(fresh, {type: 'at', at: 2}, {type: 'playing', runs: ['two']});
    expect(state.at).toBeNull();
    expect(after(state, {type: 'stepped', run: 'nine', points: []}).runs).toEqual(state.runs);
  });

  it('keeps a position within the text', () => {
    const at = (position: number) => after(fresh, {type: 'position', position}).position;
    expect([at(-1), at(3), at(99)]).toEqual([0, 3, lesson.text.length - 1]);
  });
});

describe('a prediction', () => {
  it('is marked when what it is about is known', () => {
    const guessed = guess(fresh, 'split', 'split');
    expect(answerTo(guessed, 'split')).toBeUndefined();
    expect(cardsIn(guessed, 'one').cards).toMatchObject([{guess: 'split'}]);
    const done = after(guessed, finished('one'));
    expect(answerTo(done, 'split')).toMatchObject({choice: 'split', isRight: true, first: 'split'});
    expect(done.guesses).toEqual({});
  });

  it.each([
    ['split', 'near', ['one']],
    ['slower', 'two', ['one', 'two']],
    ['roles', 'idle', ['two']],
    ['shared', 'same', ['mqa']],
  ] as const)(
    '%s: %s is wrong, with a reason of its own and numbers in it',
    (kind, choice, runs) => {
      const done = after(guess(fresh, kind, choice), ...runs.map(finished));
      expect(answerTo(done, kind)).toMatchObject({choice, isRight: false});
      const {question} = asked(done, kind);
      const whys = question.choices.map(({why}) => why.key);
      expect(new Set(whys).size).toBe(question.choices.length);
      const {values} = question.choices.find(({id}) => id === choice)!.why;
      expect(Object.values(values).some(({kind: of}) => of === 'plain')).toBe(true);
    },
  );

  it('can be changed before, and tried again after; the first answer counts', () => {
    const changed = guess(guess(fresh, 'split', 'near'), 'split', 'far');
    const done = after(changed, finished('one'));
    expect(answerTo(done, 'split')).toMatchObject({first: 'far', isRight: false});
    const {question} = asked(done, 'split');
    const again = after(done, {type: 'quiz', quiz: {type: 'retry', question}});
    const right = guess(again, 'split', 'split');
    expect(answerTo(right, 'split')).toMatchObject({first: 'far', wasRight: false, isRight: true});
  });

  it('has its choices in one order before and after', () => {
    const order = (state: LearningState) => asked(state, 'lost').question.choices.map(({id}) => id);
    const two = after(fresh, finished('two'));
    expect(asked(two, 'lost').question.answer).toBe('far');
    expect(order(two)).toEqual(order(guess(two, 'lost', 'near')));
    const before = asked(fresh, 'shared').question.choices.map(({id}) => id);
    const known = asked(after(fresh, finished('mqa')), 'shared').question.choices;
    expect(known.map(({id}) => id)).toEqual(before);
  });

  it('is as good as skipped for who trains without it, and is offered afterwards', () => {
    const playing = after(fresh, {type: 'playing', runs: ['one', 'two', 'four']});
    expect(dueIn(playing, 'two')).toBeUndefined();
    const {offered, cards} = cardsIn(playing, 'two');
    expect(offered.map(({kind}) => kind)).toEqual(['slower', 'roles']);
    expect(cards).toEqual([]);
    expect(dueIn(playing, 'kinds')?.question.kind).toBe('shared');
  });

  it('covers what gives it away where the answer is there already', () => {
    expect(asked(fresh, 'lost')).toBeUndefined();
    const two = after(fresh, finished('two'));
    expect(isCovered(two, 'off')).toBe(true);
    expect(isCovered(guess(two, 'lost', 'far'), 'off')).toBe(false);
    const {question} = asked(two, 'lost');
    expect(isCovered(after(two, {type: 'quiz', quiz: {type: 'skip', question}}), 'off')).toBe(
      false,
    );
  });

  it('is not asked where no choice is plainly right', () => {
    const alike = {...finished('two')} as Extract<ReturnType<typeof finished>, {type: 'finished'}>;
    const state = after(fresh, {
      ...alike,
      outcome: {...alike.outcome, score: split, without: [parted, parted]},
    });
    expect(questionsOf(state).map(({question}) => question.kind)).not.toContain('roles');
    expect(questionsOf(state).map(({question}) => question.kind)).not.toContain('lost');
  });

  it('about the seeds is marked by all of them', () => {
    const actions = sweepOf([0, 4]);
    const guessed = guess(after(fresh, {type: 'sweeping', isSweeping: true}), 'swap', 'zero');
    const almost = after(guessed, ...actions.slice(0, -1));
    expect(answerTo(almost, 'swap')).toBeUndefined();
    const all = after(almost, actions.at(-1)!);
    expect(answerTo(all, 'swap')).toMatchObject({choice: 'zero', isRight: false});
    expect(asked(all, 'swap').question).toMatchObject({answer: 'mixed'});
    const {values} = asked(all, 'swap').question.choices[0]!.why;
    expect([values['zero'], values['one']]).toEqual([
      {kind: 'plain', text: 2},
      {kind: 'plain', text: lesson.seeds - 2},
    ]);
  });

  it('is not made without predictions', () => {
    expect(questionsOf(after(fresh, {type: 'asking', areAsked: false}))).toEqual([]);
  });
});

describe('the lesson', () => {
  it('is complete when all is trained and nothing waits', () => {
    const trained = after(fresh, ...['one', 'two', 'four', 'gqa', 'mqa'].map(finished));
    expect(isComplete(after(trained, ...sweepOf([1])))).toBe(false);
    const skipped = after(trained, {type: 'quiz', quiz: {type: 'skip-all'}});
    expect(isComplete(skipped)).toBe(false);
    expect(isComplete(after(skipped, ...sweepOf([1])))).toBe(true);
  });
});
