import {describe, expect, it} from 'vitest';

import type {ChapterScore} from '../../../../web/src/engine/chapter-training.ts';
import type {MeasuredRelation} from '../../../../web/src/models/chapter-card.ts';
import type {EmergenceState} from '../../../../web/src/state/emergence/emergence-state.ts';
import {isComplete, questionsOf} from '../../../../web/src/state/emergence/questions.ts';
import {reduceEmergence} from '../../../../web/src/state/emergence/reduce.ts';
import {readEmergence, savedEmergence} from '../../../../web/src/state/emergence/saved.ts';
import {
  abilityWithout,
  commonTo,
  foundIn,
  headsToTry,
  isDone,
  lowerLoss,
} from '../../../../web/src/state/emergence/trial-outcomes.ts';
import type {Side, TrialAction} from '../../../../web/src/state/emergence/trial-state.ts';
import {looksSame} from '../../../../web/src/quiz/reader.ts';
import {lesson, ready} from './fixture.ts';

function relation(name: string, head: readonly [number, number], mass: number): MeasuredRelation {
  const above = [0.1, 0.1, 0.1];
  return {
    ...{relation: name, links: 9, head, mass: [mass, mass, mass], uniform: 0.1},
    ...{offset: [-1, 0.2], untrained: 0.1, emerged: mass > 0.2},
    ...{aboveUniform: above, aboveOffset: above, aboveUntrained: above},
  };
}

function score(loss: number, relations: readonly MeasuredRelation[], similarity = [0.3, 0.4]) {
  const abilities = Object.fromEntries(relations.map((one) => [one.relation, 0.7]));
  return {loss, relations, abilities, similarity} satisfies ChapterScore;
}

const A = score(0.9, [
  relation('sense', [0, 2], 0.5),
  relation('tense', [0, 3], 0.6),
  relation('subject', [1, 1], 0.3),
]);
const B = score(1.1, [relation('sense', [0, 2], 0.5), relation('tense', [1, 0], 0.8)]);

const after = (state: EmergenceState, ...actions: readonly TrialAction[]): EmergenceState =>
  actions.reduce((next, trial) => reduceEmergence(next, {type: 'trial', trial}), state);

function done(state: EmergenceState, a: ChapterScore = A, b: ChapterScore = B): EmergenceState {
  const actions = (['a', 'b'] as const).flatMap((side: Side): TrialAction[] => [
    {type: 'stepped', side, step: 7000},
    {type: 'scored', side, scored: {step: 7000, score: side === 'a' ? a : b}},
    {type: 'done', side, without: {2: score(2, [])}, computing: 9000},
  ]);
  return after(state, ...actions);
}

const question = (state: EmergenceState) =>
  questionsOf(state).find(({question}) => question.stop === 'train');

describe('two trainings', () => {
  it('differ by the seed, or by what the second does otherwise', () => {
    const [a, b] = lesson.languages.en.seeds;
    const {runs} = ready().trial;
    expect([runs.a.seed, runs.b.seed]).toEqual([a, b]);
    expect(runs.a.setting).toEqual(runs.b.setting);
    for (const {id, b: changed} of lesson.trials.slice(1)) {
      const {runs: pair} = after(ready(), {type: 'choose', id}).trial;
      expect([pair.a.seed, pair.b.seed], id).toEqual([a, a]);
      expect(pair.a.setting, id).toEqual(runs.a.setting);
      expect(pair.b.setting, id).toEqual({...runs.a.setting, ...changed});
      expect(pair.b.setting, id).not.toEqual(pair.a.setting);
    }
  });

  it('begin anew with another seed, another trial, another language', () => {
    const state = done(ready());
    expect(isDone(state.trial)).toBe(true);
    const seeded = after(state, {type: 'seed', side: 'b', seed: 9}).trial;
    expect([isDone(seeded), seeded.runs.b.seed, seeded.runs.b.scores]).toEqual([false, 9, []]);
    expect(isDone(after(state, {type: 'choose', id: 'roles'}).trial)).toBe(false);
    const other = reduceEmergence(state, {type: 'lang', lang: 'zh-CN'}).trial;
    expect(other.seeds).toEqual(lesson.languages['zh-CN'].seeds);
  });

  it('are compared relation by relation', () => {
    const {trial} = done(ready());
    expect(foundIn(trial.runs.a).map((one) => one.relation)).toEqual(['sense', 'tense']);
    expect(commonTo(trial)).toEqual({both: 2, same: 1});
    expect(headsToTry(A, 4)).toEqual([2, 3, 5]);
    expect(abilityWithout(trial.runs.a, A.relations[1]!)).toBeUndefined();
    expect(lowerLoss(trial, looksSame)).toBe('a');
    expect(lowerLoss(done(ready(), A, {...B, loss: 0.901}).trial, looksSame)).toBe('alike');
  });

  it('are kept as a trial with its seeds, and trained again', () => {
    const state = after(done(ready()), {type: 'choose', id: 'equal'});
    const {kept, refused} = readEmergence(savedEmergence(state), lesson);
    expect(refused).toEqual([]);
    expect(kept.trial).toEqual(state.trial);
    const value = {...savedEmergence(state), trial: 'x', seeds: [-1, 2]};
    expect(readEmergence(value, lesson).refused).toEqual(['trial', 'seeds']);
  });
});

describe('the predictions about them', () => {
  it('are chosen before and marked after', () => {
    const before = question(ready())!;
    expect([before.question.kind, before.isKnown]).toEqual(['reseed', false]);
    const order = before.question.choices.map(({id}) => id);
    const guessed = after(ready(), {type: 'guessed', kind: 'reseed', choice: 'same'});
    expect(guessed.quiz.answers).toEqual({});
    const marked = done(guessed);
    const {id, answer, choices} = question(marked)!.question;
    expect(answer).toBe('other');
    expect(choices.map((choice) => choice.id)).toEqual(order);
    expect(marked.quiz.answers[id]).toMatchObject({choice: 'same', isRight: false});
  });

  it('are skipped by who trains without', () => {
    const begun = after(ready(), {type: 'training', isTraining: true});
    expect(begun.quiz.skipped).toEqual([question(ready())!.question.id]);
    const told = reduceEmergence(done(begun), {type: 'quiz', quiz: {type: 'skip-all'}});
    expect(isComplete(told)).toBe(true);
  });

  it.each([
    ['seeds', B, 'other'],
    ['seeds', A, 'same'],
    ['fillers', B, 'equal'],
    ['fillers', score(1, []), 'fewer'],
    ['heads', B, 'a'],
    ['heads', {...B, loss: 0.5}, 'b'],
    ['equal', score(1, [], [1, 0.9999]), 'stay'],
    ['equal', score(1, [], [1, 0.9]), 'part'],
    ['roles', {...B, loss: 0.9}, 'alike'],
    ['dropout', B, 'a'],
    ['dropout', {...B, loss: 0.8}, 'b'],
    ['dropout', {...B, loss: 0.901}, 'alike'],
    ['weights', score(1, []), 'fewer'],
    ['weights', A, 'equal'],
    ['weights', score(1, [...A.relations, relation('owner', [0, 1], 0.7)]), 'more'],
  ])('are right by what came of %s', (id, b, right) => {
    const state = done(after(ready(), {type: 'choose', id}), A, b);
    expect(question(state)!.question.answer).toBe(right);
  });

  it('are asked of every pair, and not where there is nothing plain to say', () => {
    const kinds = lesson.trials.map(
      ({id}) => question(after(ready(), {type: 'choose', id}))?.question.kind,
    );
    expect(new Set(kinds).size).toBe(lesson.trials.length);
    expect(kinds).not.toContain(undefined);
    expect(question(done(ready(), A, score(1, [])))).toBeUndefined();
  });
});
