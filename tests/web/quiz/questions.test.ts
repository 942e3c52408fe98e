// Trusted: small traces whose numbers are written out, so that each answer is known beforehand.
import {describe, expect, it} from 'vitest';

import type {Fusion, ModelConfig} from '../../../web/src/engine/engine.ts';
import {en} from '../texts.ts';
import {KINDS} from '../../../web/src/quiz/question.ts';
import type {Kind, Question} from '../../../web/src/quiz/question.ts';
import {questionsFor} from '../../../web/src/quiz/questions.ts';
import type {Subject} from '../../../web/src/quiz/reader.ts';
import {quizPlain} from '../../../web/src/views/quiz-text.ts';
import {labelsOf} from '../../../web/src/views/tokens.ts';
import {postConfig, preConfig, somewhere, traceOf} from '../fixture.ts';
import type {Fill} from '../fixture.ts';
import {expectSound} from './sound.ts';

const words = ['the', 'cat', 'saw', 'it'];

const fusion: Fusion = {
  heads: [
    {norm: 1.5, projection: 1},
    {norm: 2.25, projection: 1},
  ],
  ...{bias: {norm: 0, projection: 0}, fusedNorm: 3, difference: 2e-7},
};

function subjectOf(changes: Partial<Subject> = {}, fill: Fill = somewhere, n = 4): Subject {
  const config = changes.config ?? preConfig;
  const tokens = words.slice(0, n).map((piece, id) => ({id: id + 6, piece}));
  return {
    ...{model: 'use-lite', tokens, config, trace: traceOf(config, n, fill)},
    ...{layer: 1, head: 1, row: Math.min(3, n - 1), fusion},
    ...changes,
  };
}

/** `somewhere`, but for some rows of the steps named. */
function withRows(rows: Readonly<Record<string, readonly number[]>>, row = 3): Fill {
  return (path, r, col) => {
    const name = Object.keys(rows).find((end) => path.endsWith(end));
    return (r === row && name ? rows[name]?.[col] : undefined) ?? somewhere(path, r, col);
  };
}

function ask(kind: Kind, changes: Partial<Subject> = {}, fill?: Fill, n?: number) {
  return questionsFor(subjectOf(changes, fill, n)).find((q) => q.kind === kind);
}

const ids = (question: Question | undefined): string[] =>
  (question?.choices ?? []).map(({id}) => id).sort();

function why(question: Question | undefined, choice: string): string {
  const tokens = labelsOf(words.map((piece) => ({id: 6, piece})));
  const found = question?.choices.find(({id}) => id === choice);
  return found ? quizPlain(found.why, {strings: en, tokens, layer: 1, head: 1}) : '';
}

const allPositive: Fill = (path, row, col) => Math.abs(somewhere(path, row, col)) / 3 + 0.1;
const normed = (path: string, row: number, col: number): number =>
  path.endsWith('normed') ? [-1.5, 0, 0, 0, 0, 1.5][col]! : somewhere(path, row, col);

describe('questions of a run', () => {
  it('are of every kind where the run has all of it, in the order of the stops', () => {
    const subject = subjectOf({}, normed);
    const questions = questionsFor(subject);
    expect(questions.map(({kind}) => kind)).toEqual([...KINDS]);
    expectSound(questions, subject);
  });

  it('end with the norm where it stands after the sum', () => {
    const subject = subjectOf({...{config: postConfig, layer: 0}}, normed);
    const questions = questionsFor(subject);
    expect(questions.at(-1)?.kind).toBe('norm');
    expectSound(questions, subject);
  });

  it.each([1, 2])('are fewer, but sound, for %i tokens', (n) => {
    const subject = subjectOf({}, somewhere, n);
    const questions = questionsFor(subject);
    expectSound(questions, subject);
    const kinds = questions.map(({kind}) => kind);
    expect(kinds.includes('score')).toBe(n === 2);
    expect(kinds.includes('share')).toBe(n === 2);
    expect(kinds.length).toBeGreaterThanOrEqual(7);
  });

  it('are the same each time, and others for another text, model, layer, head or row', () => {
    const id = (changes: Partial<Subject> = {}) => ask('project', changes)?.id;
    expect(questionsFor(subjectOf())).toEqual(questionsFor(subjectOf()));
    const others = [
      ...[id(), id({model: 'paper'}), id({layer: 0}), id({head: 0}), id({row: 0})],
      id({tokens: ['a', 'b', 'c', 'd'].map((piece) => ({id: 6, piece}))}),
    ];
    expect(new Set(others).size).toBe(6);
  });

  it('do not always have the right answer at one place', () => {
    const places = [0, 1, 2, 3].flatMap((row) =>
      questionsFor(subjectOf({row})).map((q) => q.choices.findIndex(({id}) => id === q.answer)),
    );
    expect(new Set(places).size).toBeGreaterThanOrEqual(3);
  });

  it('do without the lengths of the contributions where there are none', () => {
    const subject = subjectOf({fusion: undefined});
    const questions = questionsFor(subject);
    expectSound(questions, subject);
    expect(questions.map(({kind}) => kind)).not.toContain('longest');
    expect(why(ask('blocks', {fusion: undefined}), 'same')).toContain('up to rounding');
  });

  it('with one head, ask nothing about several', () => {
    const config: ModelConfig = {...preConfig, nHeads: 1, dHead: [6, 6]};
    const subject = subjectOf({config, head: 0, fusion: undefined});
    const kinds = questionsFor(subject).map(({kind}) => kind);
    for (const kind of ['reads', 'sliced', 'blocks', 'off', 'longest'] as const) {
      expect(kinds).not.toContain(kind);
    }
    expectSound(questionsFor(subject), subject);
  });
});

describe('the token with the largest score', () => {
  const scores = (...row: number[]): Fill => withRows({'heads.1.scores': row});

  it('is the right one; the others are wrong for a reason each', () => {
    const question = ask('score', {}, scores(1, 4, -9, 2));
    expect(question?.answer).toBe('token-1');
    expect(ids(question)).toEqual(['token-0', 'token-1', 'token-2', 'token-3']);
    expect(why(question, 'token-1')).toBe(
      'q · k with “cat” is 4.00, the largest of the row. Next is “it” with 2.00.',
    );
    expect(why(question, 'token-3')).toContain('with itself 2.00, with “cat” 4.00');
    expect(why(question, 'token-2')).toContain('no liking for neighbours');
    expect(why(question, 'token-0')).toContain('Not in this row: 1.00');
  });

  it('names the lowest, which is the largest in size', () => {
    const question = ask('score', {}, scores(-9, 1, 4, 2));
    expect(why(question, 'token-0')).toContain('large in size only: −9.00');
  });

  it('is not asked for where the first two look the same', () => {
    expect(ask('score', {}, scores(1, 4, 3.999, 2))).toBeUndefined();
    expect(ask('score', {}, scores(1, 4, 3.98, 2))?.answer).toBe('token-1');
  });
});

describe('guards of wrong answers, which must be wrong', () => {
  it('scaled scores that could be shares are not called none', () => {
    const shares = withRows({scores: [0.2, 0.4, 0.6, 0.8], scaled: [0.1, 0.2, 0.3, 0.4]});
    expect(ids(ask('scale', {}, shares))).toEqual(['flips', 'same', 'top']);
    const negative = withRows({scores: [-2, 4, 6, 8], scaled: [-1, 2, 3, 4]});
    expect(ids(ask('scale', {}, negative))).toEqual(['flips', 'same', 'shares', 'signs']);
    const large = withRows({scores: [2, 4, 6, 8], scaled: [1, 2, 3, 4]});
    expect(why(ask('scale', {}, large), 'shares')).toContain('“it” now has 4.00');
  });

  it('scores that are all alike have no order to ask about', () => {
    expect(ask('scale', {}, withRows({scores: [3, 3, 3, 3]}))).toBeUndefined();
  });

  it('a query between 0 and 1 is not used against “squash”', () => {
    const inside: Fill = (path, row, col) =>
      path.endsWith('.q') ? 0.5 : somewhere(path, row, col);
    expect(ids(ask('project', {}, inside))).toEqual(['cut', 'exchange', 'roles']);
  });

  it('one token that has all the weight is not called one of many', () => {
    const all = withRows({weights: [0, 0.999, 0.001, 0]});
    expect(ids(ask('mix', {}, all))).toEqual(['inputs', 'keys', 'values']);
    const most = withRows({weights: [0, 0.9, 0.1, 0]});
    expect(why(ask('mix', {}, most), 'winner')).toContain('“cat” 0.90, then “saw” 0.10');
  });

  it('a row without variance, and a norm without a mean, have no such question', () => {
    const flat: Fill = (path, row, col) =>
      path.endsWith('normed') ? 0 : somewhere(path, row, col);
    expect(ask('norm', {}, flat)).toBeUndefined();
    expect(ask('norm', {config: {...preConfig, norm: 'rms'}}, normed)).toBeUndefined();
    const ones: Fill = (path, row, col) =>
      path.endsWith('normed') ? (-1) ** col : somewhere(path, row, col);
    expect(ids(ask('norm', {}, ones))).toEqual(['column', 'moments', 'shares']);
  });

  it('attention that adds nothing to be seen has no residual to ask about', () => {
    const none: Fill = (path, row, col) =>
      path.endsWith('attn_out') ? 0.001 : somewhere(path, row, col);
    expect(ask('add', {}, none)).toBeUndefined();
  });
});

describe('heads that are off', () => {
  const off =
    (head: number): Fill =>
    (path, row, col) =>
      path.endsWith(`heads.${head}.contribution`) ? 0 : allPositive(path, row, col);

  it('cannot be switched off, nor can the last that is on', () => {
    expect(ask('off', {}, allPositive)?.answer).toBe('own');
    expect(ask('off', {head: 1}, off(1))).toBeUndefined();
    expect(ask('off', {head: 0}, off(1))).toBeUndefined();
  });

  it('leave nothing to compare where one head is on', () => {
    expect(ask('longest', {}, off(1))).toBeUndefined();
  });
});

describe('the longest contribution', () => {
  const at = (...norms: number[]): Partial<Subject> => ({
    fusion: {...fusion, heads: norms.map((norm) => ({norm, projection: 0}))},
  });

  it('is the core’s longest, with the core’s lengths', () => {
    const question = ask('longest', at(1.5, 2.25));
    expect(question?.answer).toBe('head-1');
    expect(why(question, 'head-1')).toContain('Its length is 2.25. Next is head 0 with 1.50');
    expect(why(question, 'equal')).toContain('from 1.50 for head 0 to 2.25 for head 1');
  });

  it('is not asked for where two look the same', () => {
    expect(ask('longest', at(2.2501, 2.25))).toBeUndefined();
  });

  it('is not the head with the largest weight for that alone', () => {
    const sharp: Fill = (path, row, col) =>
      path.endsWith('heads.0.weights') && row === 3
        ? [0, 0.95, 0.05, 0][col]!
        : somewhere(path, row, col);
    expect(why(ask('longest', at(1.5, 2.25), sharp), 'head-0')).toContain(
      'the largest single weight of this row, 0.95',
    );
  });
});

describe('the place of the norm', () => {
  it('is the model’s', () => {
    expect(ask('place')?.answer).toBe('pre');
    expect(why(ask('place'), 'pre')).toContain('“pre-norm”');
    const post = ask('place', {config: postConfig, layer: 0});
    expect(post?.answer).toBe('post');
    expect(why(post, 'pre')).toContain('norms the sum: Norm(x + f(x))');
    expect(ids(post)).toEqual(['both', 'inner', 'post', 'pre']);
  });
});
