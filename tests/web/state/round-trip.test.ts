import {describe, expect, it} from 'vitest';

import {emergenceLesson} from '../../../web/src/lessons/emergence.ts';
import {keywordLesson} from '../../../web/src/lessons/keyword.ts';
import {learningLessons} from '../../../web/src/lessons/lessons.ts';
import {EMERGENCE_KINDS, KEYWORD_KINDS, LEARNING_KINDS} from '../../../web/src/quiz/question.ts';
import {initialEmergence} from '../../../web/src/state/emergence/emergence-state.ts';
import {reduceEmergence} from '../../../web/src/state/emergence/reduce.ts';
import {readEmergence, savedEmergence} from '../../../web/src/state/emergence/saved.ts';
import {initialKeyword} from '../../../web/src/state/keyword/keyword-state.ts';
import {reduceKeyword} from '../../../web/src/state/keyword/reduce.ts';
import {readKeyword, savedKeyword} from '../../../web/src/state/keyword/saved.ts';
import {initialLearning} from '../../../web/src/state/learning/learning-state.ts';
import {reduceLearning} from '../../../web/src/state/learning/reduce.ts';
import {readLearning, savedLearning} from '../../../web/src/state/learning/saved.ts';
import type {Restored} from '../../../web/src/state/read-fields.ts';
import {VERSION} from '../../../web/src/state/saved.ts';
import {chances, oneOf} from '../chances.ts';
import type {Chance} from '../chances.ts';

// States of the lessons of parts, made by chance: what was kept is there again. What a lesson of steps
// keeps is tried in elements/saved-state.test.ts, whole elements in tests/browser/state.test.ts.

type Fields = Record<string, unknown>;

interface Lesson {
  /** A state that a learner may have, in English. */
  readonly any: (chance: Chance) => Fields;
  readonly read: (value: unknown) => Restored;
  /** What a fresh lesson keeps once the value has been restored in it. */
  readonly again: (value: unknown) => object;
  /** What was trained is trained again: it is not there at once. */
  readonly trained: readonly string[];
}

const some = <T>(list: readonly T[], chance: Chance): T[] => list.filter(() => chance(2) === 1);
const number = (least: number, most: number, chance: Chance): number =>
  Number((least + ((most - least) * chance(101)) / 100).toFixed(2));

function quiz(kinds: readonly string[], chance: Chance): Fields {
  const ids = kinds.map((kind) => `${kind}:${oneOf(['one-head.0', 'x', '象 1'], chance)}`);
  const answered = some(ids, chance);
  const answer = (id: string) => {
    const right = chance(2);
    return [id, 'first', right, oneOf(['first', null], chance), right];
  };
  const rest = ids.filter((id) => !answered.includes(id));
  return {a: answered.map(answer), s: some(rest, chance), w: some(rest, chance), off: chance(2)};
}

const common = (lesson: {id: string; sections: readonly string[]}, chance: Chance): Fields => ({
  ...{v: VERSION, lesson: lesson.id, lang: 'en', section: oneOf(lesson.sections, chance)},
});

const oneHead = learningLessons[0]!;

const LESSONS: Readonly<Record<string, Lesson>> = {
  'one-head': {
    any: (chance) => ({
      ...common(oneHead, chance),
      ...{seed: chance(2 ** 31), position: chance(oneHead.text.length)},
      runs: some(
        oneHead.runs.map(({id}) => id),
        chance,
      ),
      swept: chance(2) === 1,
      guesses: some(LEARNING_KINDS, chance).map((kind) => [kind, oneOf(['near', 'two'], chance)]),
      quiz: quiz(LEARNING_KINDS, chance),
    }),
    read: (value) => readLearning(value, oneHead),
    again: (value) => {
      const {kept, runs, swept} = readLearning(value, oneHead);
      const state = reduceLearning(initialLearning(oneHead, 'en'), {type: 'restored', kept});
      return {...savedLearning(state), runs, swept};
    },
    trained: ['runs', 'swept'],
  },
  qkv: {
    any: (chance) => ({
      ...common(keywordLesson, chance),
      variant: oneOf(['tired', 'wide'], chance),
      query: [number(-2, 2, chance), number(-2, 2, chance)],
      reached: some(
        keywordLesson.free.goals.map(({id}) => id),
        chance,
      ),
      rules: {
        ...{isScaled: chance(2) === 1, isCausal: chance(2) === 1},
        temperature: number(0.5, 2, chance),
      },
      quiz: quiz(KEYWORD_KINDS, chance),
    }),
    read: (value) => readKeyword(value, keywordLesson),
    again: (value) => {
      const {kept} = readKeyword(value, keywordLesson);
      return savedKeyword(
        reduceKeyword(initialKeyword(keywordLesson, 'en'), {type: 'restored', kept}),
      );
    },
    trained: [],
  },
  emergence: {
    any: (chance) => ({
      ...common(emergenceLesson, chance),
      ...{at: chance(12), asked: chance(20), relation: oneOf(['subject', 'adverb'], chance)},
      trial: oneOf(emergenceLesson.trials, chance).id,
      seeds: [chance(2 ** 31), chance(2 ** 31)],
      quiz: quiz(EMERGENCE_KINDS, chance),
    }),
    read: (value) => readEmergence(value, emergenceLesson),
    again: (value) => {
      const {kept} = readEmergence(value, emergenceLesson);
      return savedEmergence(
        reduceEmergence(initialEmergence(emergenceLesson, 'en'), {type: 'restored', kept}),
      );
    },
    trained: [],
  },
};

const JUNK = [
  ...[null, -1, 1.5, 2 ** 60, NaN, '', 'x', '__proto__', '<b>', [], [null], [[]], {}, true],
  ...[{a: 1, s: 1, w: 1}, ['x', 'x'], [1, 2, 3], {isScaled: 1}, 'x'.repeat(10_000)],
];
const seeds = Array.from({length: 100}, (_, seed) => seed);

describe.each(Object.entries(LESSONS))('a state of %s', (_, {any, read, again, trained}) => {
  it('is there again in a fresh lesson, also as text', () => {
    for (const seed of seeds) {
      const state = any(chances(seed));
      const {refused, isOurs} = read(state);
      expect([refused, isOurs], JSON.stringify(state)).toEqual([[], true]);
      expect(again(JSON.parse(JSON.stringify(state)))).toEqual(state);
    }
  });

  it('of which something cannot be used is used for the rest, and says what', () => {
    let found = 0;
    for (const seed of seeds) {
      const chance = chances(seed);
      const state = any(chance);
      const name = oneOf(
        Object.keys(state).filter((field) => !['v', 'lesson', ...trained].includes(field)),
        chance,
      );
      const broken = {...state, [name]: oneOf(JUNK, chance)};
      const {refused, isOurs} = read(broken);
      expect(isOurs).toBe(true);
      const kept = again(broken) as Fields;
      // What came of it is a state like any other.
      expect(read(kept).refused).toEqual([]);
      const [rest, wanted] = [{...kept}, {...state}];
      const fields = ['trial', 'seeds'].includes(name) ? ['trial', 'seeds'] : [name];
      for (const field of fields) {
        delete rest[field];
        delete wanted[field];
      }
      expect(rest, name).toEqual(wanted);
      if (refused.length > 0) {
        expect(refused).toEqual([name]);
        found += 1;
      }
    }
    expect(found).toBeGreaterThan(seeds.length / 2);
  });

  it.each([0, 1, VERSION + 1, String(VERSION), null, undefined])(
    'of version %o is none: nothing of it is used',
    (v) => {
      const {isOurs, refused} = read({...any(chances(1)), v});
      expect([isOurs, refused]).toEqual([false, ['v']]);
    },
  );

  it('of another lesson is none', () => {
    const {isOurs, refused} = read({...any(chances(1)), lesson: 'multi-head'});
    expect([isOurs, refused]).toEqual([false, ['lesson']]);
  });
});
