import {describe, expect, it} from 'vitest';

import {questionsOf} from '../../../../web/src/state/learning/questions.ts';
import {readLearning, savedLearning} from '../../../../web/src/state/learning/saved.ts';
import {VERSION} from '../../../../web/src/state/saved.ts';
import {after, finished, fresh, lesson, sweepOf} from './fixture.ts';

const busy = () => {
  const [first] = questionsOf(fresh);
  return after(
    fresh,
    {type: 'reset', seed: 4},
    {type: 'position', position: 7},
    {type: 'section', section: 'two'},
    ...['one', 'two'].map(finished),
    ...sweepOf([2]),
    {type: 'guessed', question: first!.question, choice: 'near'},
    {type: 'guessed', question: {...first!.question, kind: 'shared'}, choice: 'no'},
  );
};

describe('what is kept', () => {
  it('is small, and all of it can be read again', () => {
    const state = busy();
    const saved: unknown = JSON.parse(JSON.stringify(savedLearning(state)));
    expect(saved).toMatchObject({
      ...{v: VERSION, lesson: 'one-head', seed: 4, runs: ['one', 'two'], swept: true, position: 7},
      guesses: [['shared', 'no']],
    });
    expect(JSON.stringify(saved).length).toBeLessThan(500);
    const read = readLearning(saved, lesson);
    expect(read).toMatchObject({isOurs: true, refused: [], runs: ['one', 'two'], swept: true});
    const again = after(fresh, {type: 'restored', kept: read.kept});
    expect(again.quiz).toEqual(state.quiz);
    expect(again).toMatchObject({seed: 4, position: 7, section: state.section});
    expect(again.guesses).toEqual({shared: 'no'});
  });

  it.each([
    ['no object', null, ['v']],
    ['another version', {v: VERSION + 1, lesson: 'one-head'}, ['v']],
    ['another lesson', {v: VERSION, lesson: 'multi-head'}, ['lesson']],
  ])('is refused whole: %s', (_, value, refused) => {
    expect(readLearning(value, lesson)).toMatchObject({isOurs: false, refused, kept: {}, runs: []});
  });

  it('is refused field by field where a value cannot be used', () => {
    const read = readLearning(
      {
        ...{v: VERSION, lesson: 'one-head', lang: 'fr', theme: 'dark', seed: -1, position: 99},
        ...{section: 'nowhere', runs: ['one', 'nine'], swept: 'yes', quiz: {a: 7}},
        guesses: [['split', '<b>']],
      },
      lesson,
    );
    expect([...read.refused].sort()).toEqual(
      ['guesses', 'lang', 'position', 'quiz', 'runs', 'section', 'seed', 'swept'].sort(),
    );
    expect(read.shell).toEqual({theme: 'dark'});
    expect([read.isOurs, read.runs, read.swept]).toEqual([true, [], false]);
  });

  it.each([
    [2 ** 32 - 1, []],
    [2 ** 32, ['seed']],
    [1.5, ['seed']],
    ['3', ['seed']],
  ])('has a seed below 2^32: %s', (seed, refused) => {
    expect(readLearning({v: VERSION, lesson: 'one-head', seed}, lesson).refused).toEqual(refused);
  });
});
