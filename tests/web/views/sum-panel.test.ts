import {describe, expect, it, vi} from 'vitest';

import type {Explanation, Operand} from '../../../web/src/engine/engine.ts';
import {en} from '../texts.ts';
import {sumPanel} from '../../../web/src/views/sum-panel.ts';
import {openSum} from '../../../web/src/views/sum-open.ts';
import type {SumPanelOptions} from '../../../web/src/views/sum-panel.ts';
import {labelsOf} from '../../../web/src/views/tokens.ts';
import {drawn, textOf} from './dom.ts';

const at = 'blocks.0.attn.heads.0.';
const q = (col: number, value: number): Operand => ({path: `${at}q`, row: 0, col, value});
const k = (col: number, value: number): Operand => ({path: `${at}k`, row: 1, col, value});
const constant = (value: number): Operand => ({path: '', row: 0, col: 0, value});

const base: Explanation = {
  ...{rule: 'sum', value: 3.25, terms: [], nRest: 0, rest: 0, total: 3.25, constants: {}},
};

function panel(explanation: Explanation | undefined, changes: Partial<SumPanelOptions> = {}) {
  return drawn(
    sumPanel({
      strings: en,
      tokens: labelsOf(['▁it', '▁was'].map((piece, id) => ({id: id + 6, piece}))),
      ...{layer: 0, head: 0, explanation, opened: openSum},
      trail: [{path: `${at}scores`, row: 0, col: 1}],
      isStep: (path) => !path.includes('.w_'),
      ...{onOpen: vi.fn(), onBack: vi.fn(), onClose: vi.fn()},
      ...changes,
    }),
  );
}

const rows = (view: Element): string[] => [...view.querySelectorAll('tbody tr')].map(textOf);
const line = (view: Element): string => textOf(view.querySelector('.rule-line'));

describe('the sum of a dot product', () => {
  const terms = [
    {factors: [q(3, 2), k(3, 1.5)], value: 3},
    {factors: [q(1, -1), k(1, 0.5)], value: -0.5},
  ];
  const dot = {...base, terms, nRest: 56, rest: 0.75};

  it('names the operands with their numbers, counts the rest and adds it up', () => {
    const view = panel(dot);
    expect(textOf(view.querySelector('.sum-of'))).toBe('scores[it, was] = 3.2500');
    expect(rows(view)).toEqual([
      'q[it, 3] 2.0000 × k[was, 3] 1.5000 = 3.0000',
      'q[it, 1] −1.0000 × k[was, 1] 0.5000 = −0.5000',
      '… 56 more, sum 0.7500',
    ]);
    expect(textOf(view.querySelector('tfoot'))).toBe('Sum 3.2500');
  });

  it('opens an operand that is a step, and not a parameter', () => {
    const onOpen = vi.fn();
    const w = {...constant(0.1), path: 'blocks.0.attn.w_q'};
    const view = panel({...base, terms: [{factors: [q(3, 2), w], value: 0.2}], nRest: 1}, {onOpen});
    const buttons = [...view.querySelectorAll<HTMLElement>('button.operand')];
    expect(buttons).toHaveLength(1);
    buttons[0]!.click();
    expect(onOpen).toHaveBeenCalledExactlyOnceWith({path: `${at}q`, row: 0, col: 3});
    expect(rows(view)[1]).toBe('… 1 more 0');
  });
});

describe('the other rules', () => {
  const masked = {...q(1, -0.5), path: `${at}masked`};

  it('softmax: exponentials, their sum, and the own one’s share', () => {
    const view = panel({
      ...{...base, rule: 'softmax', value: 0.25, total: 2},
      terms: [{factors: [masked], value: 1}],
      constants: {max: -0.5, own: 0.5},
    });
    expect(rows(view)).toEqual(['masked[it, was] exp(−0.5000 − (−0.5000)) = 1.0000']);
    expect(line(view)).toBe('0.5000 ÷ 2.0000 = 0.2500');
    expect(view.textContent).toContain('largest score, −0.5000');
  });

  it('mean: the sum over n', () => {
    const view = panel({...base, rule: 'mean', total: 6, value: 1.5, constants: {n: 4}});
    expect(line(view)).toBe('6.0000 ÷ 4 = 1.5000');
  });

  it('rstd: squares about the mean, ε inside the root', () => {
    const view = panel({
      ...{...base, rule: 'rstd', value: 0.5, total: 16},
      terms: [{factors: [{...q(2, 3), path: 'blocks.0.x'}], value: 4}],
      constants: {n: 4, eps: 1e-6, mean: 1},
    });
    expect(rows(view)).toEqual(['x[it, 2] (3.0000 − 1)² = 4.0000']);
    expect(line(view)).toBe('1 ÷ √(16.0000 ÷ 4 + 1.00×10⁻⁶) = 0.5000');
  });

  it('normalize: mean and rstd are operands that can be opened', () => {
    const ref = {path: 'blocks.0.attn.norm.normed', row: 0, col: 2};
    const x = {...q(2, 3), path: 'blocks.0.x'};
    const view = panel(
      {
        ...{...base, rule: 'normalize', value: 1, terms: [{factors: [x], value: 3}]},
        constants: {mean: 1, rstd: 0.5},
      },
      {trail: [ref]},
    );
    expect(line(view)).toBe('( x[it, 2] 3.0000 − mean[it] 1.0000 ) × rstd[it] 0.5000 = 1.0000');
    const paths = [...view.querySelectorAll<HTMLElement>('button.operand')];
    expect(paths.map(({dataset}) => dataset['path'])).toEqual([
      'blocks.0.x',
      'blocks.0.attn.norm.mean',
      'blocks.0.attn.norm.rstd',
    ]);
  });

  it('one product: a line, not a table', () => {
    const scaled = panel({
      ...{...base, value: 0.25, total: 0.25},
      terms: [{factors: [{...q(1, 2), path: `${at}scores`}, constant(0.125)], value: 0.25}],
    });
    expect(line(scaled)).toBe('scores[it, was] 2.0000 × 0.1250 = 0.2500');
    expect(scaled.querySelector('table')).toBeNull();
  });

  it('a copy: where it is from', () => {
    const copy = panel({...base, terms: [{factors: [q(1, 2)], value: 2}]});
    expect(textOf(copy)).toContain('Taken over unchanged from: q[it, 1] 2.0000');
  });

  it('relu and sine: the function of its argument', () => {
    const one = [{factors: [{...q(1, -2), path: 'blocks.0.mlp.mlp_pre'}], value: -2}];
    expect(line(panel({...base, rule: 'relu', value: 0, terms: one}))).toBe(
      'max(0, mlp_pre[it, 1] −2.0000 ) = 0',
    );
    const angle = [{factors: [constant(3), constant(0.5)], value: 1.5}];
    expect(line(panel({...base, rule: 'sine', value: 0.9975, terms: angle}))).toBe(
      'sin(3 × 0.5000) = 0.9975',
    );
  });

  it('given and hidden: a sentence', () => {
    expect(textOf(panel({...base, rule: 'given'}))).toContain('This row is given');
    expect(textOf(panel({...base, rule: 'hidden', value: -Infinity}))).toContain('is −∞');
  });

  it('an off head: each product counts 0 times', () => {
    const off = [{factors: [q(1, 2), q(2, 3), constant(0)], value: 0}];
    expect(textOf(panel({...base, value: 0, total: 0, terms: off, nRest: 3}))).toContain(
      'counts 0 times',
    );
  });
});

describe('the way back', () => {
  it('names what was opened before, and goes there', () => {
    const onBack = vi.fn();
    const trail = ['scores', 'q'].map((name) => ({path: at + name, row: 0, col: 1}));
    const view = panel(base, {trail, onBack});
    expect(textOf(view.querySelector('.trail li'))).toBe('scores[it, was]');
    view.querySelector<HTMLElement>('.back')!.click();
    expect(onBack).toHaveBeenCalledExactlyOnceWith(0);
  });

  it('is not there for the first, and nothing is while the panel is closed', () => {
    expect(panel(base).querySelector('.trail')).toBeNull();
    const closed = panel(undefined, {trail: []});
    expect(textOf(closed)).toContain('Choose a number');
    expect(closed.querySelector('button')).toBeNull();
  });
});
