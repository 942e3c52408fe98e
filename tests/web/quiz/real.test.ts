// @vitest-environment node
// Trusted: each answer worked out anew in double precision, from other numbers of the run than those
// it is marked by.
import {existsSync, readFileSync} from 'node:fs';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import type {ModelSession, Run} from '../../../web/src/engine/engine.ts';
import {Calls} from '../../../web/src/engine/calls.ts';
import {unwrap} from '../../../web/src/engine/errors.ts';
import {InlineSession} from '../../../web/src/engine/inline-session.ts';
import type {MoxiangModule} from '../../../web/src/engine/module.ts';
import {matrixOf} from '../../../web/src/engine/trace.ts';
import type {Matrix} from '../../../web/src/engine/trace.ts';
import type {FlowKind} from '../../../web/src/quiz/question.ts';
import {questionsFor} from '../../../web/src/quiz/questions.ts';
import type {Subject} from '../../../web/src/quiz/reader.ts';
import {isMissing, realModule, useLitePath, wasmPath} from '../../bindings/build.ts';
import {expectSound} from './sound.ts';

type Vector = readonly number[];

const rowOf = ({cols, data}: Matrix, row: number): Vector =>
  Array.from(data.subarray(row * cols, (row + 1) * cols));
const dot = (a: Vector, b: Vector): number => a.reduce((sum, value, i) => sum + value * b[i]!, 0);
const sum = (a: Vector): number => a.reduce((total, value) => total + value, 0);
const plus = (a: Vector, b: Vector): Vector => a.map((value, i) => value + b[i]!);
const minus = (a: Vector, b: Vector): Vector => a.map((value, i) => value - b[i]!);
const norm = (a: Vector): number => Math.sqrt(dot(a, a));
const largest = (a: Vector): number => a.indexOf(Math.max(...a));
const order = (a: Vector): number[] => a.map((_, i) => i).sort((i, j) => a[j]! - a[i]!);

function expectNear(a: Vector, b: Vector, within = 1e-4): void {
  expect(a).toHaveLength(b.length);
  expect(norm(minus(a, b))).toBeLessThan(within * (1 + norm(b)));
}

/** What the answers follow from, in one run. */
class Worked {
  readonly subject: Subject;
  readonly session: ModelSession;

  constructor(subject: Subject, session: ModelSession) {
    this.subject = subject;
    this.session = session;
  }

  find(name: string, {trace} = this.subject as Run): Matrix | undefined {
    return matrixOf(trace, `blocks.${this.subject.layer}.${name}`);
  }

  row(name: string, row = this.subject.row, run?: Run): Vector {
    return rowOf(this.find(name, run)!, row);
  }

  own(name: string, row = this.subject.row): Vector {
    return this.row(`attn.heads.${this.subject.head}.${name}`, row);
  }

  get tokens(): number[] {
    return this.subject.tokens.map((_, t) => t);
  }

  contributions(row = this.subject.row): Vector[] {
    const heads = Array.from({length: this.subject.config.nHeads}, (_, h) => h);
    return heads.map((h) => this.row(`attn.heads.${h}.contribution`, row));
  }

  /** What came into the sum: the row, or its projection. */
  get before(): Vector {
    return this.find('attn.skip') ? this.row('attn.skip') : this.row('x');
  }
}

/** For each kind the id of the right choice, or an assertion that it holds. */
const ANSWERS: Readonly<Record<FlowKind, (w: Worked) => Promise<string> | string>> = {
  norm: (w) => {
    for (const t of w.tokens) {
      const row = w.row('attn.norm.normed', t);
      expect(sum(row) / row.length).toBeCloseTo(0, 4);
      expect(dot(row, row) / row.length).toBeCloseTo(1, 3);
    }
    return 'moments';
  },
  project: (w) => {
    expect(w.own('q')).not.toEqual(w.own('k'));
    expect(w.own('k')).not.toEqual(w.own('v'));
    return 'roles';
  },
  reads: async (w) => {
    const {layer, head, row} = w.subject;
    const path = `blocks.${layer}.attn.heads.${head}.q`;
    const {terms} = await w.session.explain(path, row, 0, 10_000);
    const read = terms.flatMap(({factors}) =>
      factors.slice(0, 1).filter((f) => !/\.b_/.test(f.path)),
    );
    expect(new Set(read.map((f) => f.row))).toEqual(new Set([row]));
    const channels = new Set(read.map(({col}) => col));
    expect(channels.size).toBe(w.row('x').length);
    return 'all';
  },
  sliced: async (w) => {
    const {layer, head, row, config} = w.subject;
    const path = `blocks.${layer}.attn.heads.${head}.q`;
    const {terms, total, value} = await w.session.explain(path, row, 1, 10_000);
    const weights = terms.flatMap(({factors}) => factors.filter((f) => f.path.endsWith('.w_q')));
    // One W_Q, of which this number takes one column: that of the head's block.
    expect(new Set(weights.map(({col}) => col))).toEqual(
      new Set([head * config.dHead[layer]! + 1]),
    );
    expect(total).toBeCloseTo(value, 3);
    return 'nothing';
  },
  score: (w) => `token-${largest(w.tokens.map((t) => dot(w.own('q'), w.own('k', t))))}`,
  scale: (w) => {
    const scores = w.tokens.map((t) => dot(w.own('q'), w.own('k', t)));
    expect(order(w.own('scaled'))).toEqual(order(scores));
    return 'same';
  },
  share: (w) => {
    const rows = w.tokens.map((t) => w.own('weights', t));
    for (const row of rows) expect(sum(row)).toBeCloseTo(1, 5);
    const columns = w.tokens.map((t) => sum(rows.map((row) => row[t]!)));
    expect(Math.max(...columns)).toBeGreaterThan(1.001);
    return 'row';
  },
  mix: (w) => {
    const of = (name: string): Vector =>
      w
        .own('weights')
        .map((weight, t): Vector => w.own(name, t).map((v) => v * weight))
        .reduce(plus);
    expectNear(of('v'), w.own('head_out'));
    expect(norm(minus(of('k'), w.own('head_out')))).toBeGreaterThan(0.01);
    return 'values';
  },
  blocks: (w) => {
    // What is left of each row beside the contributions is one and the same: the bias.
    const left = w.tokens.map((t) =>
      minus(w.row('attn.attn_out', t), w.contributions(t).reduce(plus)),
    );
    for (const row of left) expectNear(row, left[0]!);
    return 'same';
  },
  off: async (w) => {
    const {layer, head, tokens} = w.subject;
    const pieces = tokens.map(({piece}) => piece);
    const text = pieces.join('').replaceAll('▁', ' ').trim();
    const run = await w.session.run(text, {headsOff: [{layer, head}], pieces});
    const after = w.row('attn.attn_out', undefined, run);
    expectNear(minus(w.row('attn.attn_out'), after), w.contributions()[head]!);
    expect(norm(after)).toBeGreaterThan(0);
    return 'own';
  },
  longest: (w) => `head-${largest(w.contributions().map(norm))}`,
  add: (w) => {
    expectNear(w.row('attn.resid_mid'), plus(w.before, w.row('attn.attn_out')));
    return 'add';
  },
  place: (w) => {
    const mean = (row: Vector): number => sum(row) / row.length;
    const [got] = w.row('attn.norm.mean');
    const [ofInput, ofSum] = [mean(w.row('x')), mean(w.row('attn.resid_mid'))];
    return Math.abs(got! - ofInput) < Math.abs(got! - ofSum) ? 'pre' : 'post';
  },
};

const english = [
  "The animal didn't cross the street because it was too tired.",
  'New York is a big city.',
  'Elephants remember.',
  'Yes',
];
const chinese = [
  '尽管他不喜欢苹果公司的新手机，但它的设计确实很惊艳。',
  '我喜欢苹果',
  '你好',
  '象',
];

describe.skipIf(isMissing('the module', wasmPath))('the answers of real runs', () => {
  let module: MoxiangModule;
  beforeAll(async () => {
    ({module} = await realModule());
  });
  const open: ModelSession[] = [];
  afterAll(() => open.forEach((session) => session.dispose()));

  function sessionOf(name: 'use-lite' | 'pre' | 'post'): ModelSession {
    const session =
      name === 'use-lite'
        ? unwrap(module.load(readFileSync(useLitePath)))
        : unwrap(module.paper(module.paperSeed, name));
    const opened = new InlineSession(
      name === 'use-lite' ? name : 'paper',
      session,
      new Calls(),
      () => undefined,
    );
    open.push(opened);
    return opened;
  }

  async function check(session: ModelSession, text: string): Promise<number> {
    let count = 0;
    const {config} = session;
    const run = await session.run(text);
    for (let layer = 0; layer < config.nLayers; layer++) {
      const head = (layer * 2 + 1) % config.nHeads;
      for (const row of [...new Set([0, Math.floor(run.tokens.length / 2)])]) {
        await session.run(text);
        const fusion = await session.fusion(layer, row);
        const subject = {...run, model: session.name, config, layer, head, row, fusion};
        const questions = questionsFor(subject);
        expectSound(questions, subject);
        const worked = new Worked(subject, session);
        for (const {kind, answer} of questions)
          expect(await ANSWERS[kind as FlowKind](worked), kind).toBe(answer);
        count += questions.length;
        if (run.tokens.length > 2) expect(questions.length).toBeGreaterThanOrEqual(10);
        expect(questions.length).toBeGreaterThanOrEqual(7);
      }
    }
    return count;
  }

  it.skipIf(!existsSync(useLitePath))('use-lite', {timeout: 60_000}, async () => {
    const session = sessionOf('use-lite');
    let count = 0;
    for (const text of english) count += await check(session, text);
    expect(count).toBeGreaterThan(130);
  });

  it.each(['post', 'pre'] as const)('paper, %s-norm', {timeout: 60_000}, async (place) => {
    const session = sessionOf(place);
    let count = 0;
    for (const text of chinese) count += await check(session, text);
    expect(count).toBeGreaterThan(60);
  });
});
