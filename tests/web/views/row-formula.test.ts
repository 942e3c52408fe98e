import {describe, expect, it} from 'vitest';

import {zhCN} from '../texts.ts';
import {rowFormula} from '../../../web/src/views/row-formula.ts';
import {drawn, textOf} from './dom.ts';
import {hiding, it3, manyTokens, manyWeights, markedIn, spies} from './row-fixture.ts';

const formula = (changes: Partial<Parameters<typeof rowFormula>[0]> = {}): HTMLElement =>
  drawn(rowFormula({...it3, ...spies(), ...changes}));
const many = {tokens: manyTokens(12), weights: manyWeights(12), row: 5};

describe('the formula of a row', () => {
  it('has every weight with its value row, largest first', () => {
    expect(textOf(formula()).replaceAll(' ', '')).toBe(
      'head_out[it]=0.50·v[cat]+0.30·v[The]+0.15·v[it]+0.05·v[!]',
    );
  });

  it('leaves out what is hidden', () => {
    expect(formula(hiding).querySelectorAll('[data-key]')).toHaveLength(3);
  });

  it('folds many terms away, counts them, and claims no sum of them', () => {
    const view = formula(many);
    expect(view.querySelectorAll('.sum-line > .term')).toHaveLength(7);
    expect(view.querySelectorAll('details .term')).toHaveLength(5);
    expect(textOf(view.querySelector('summary'))).toBe('… and 5 more');
    const zh = formula({...many, strings: zhCN});
    expect(textOf(zh.querySelector('summary'))).toBe('……另有 5 项');
  });

  it('has the place that Tab comes to outside the fold', () => {
    const folded = formula(many).querySelector('details [data-key]')!;
    const view = formula({...many, locked: Number(folded.getAttribute('data-key'))});
    const stops = [...view.querySelectorAll('[tabindex="0"]')];
    expect(stops.map((stop) => stop.closest('details'))).toEqual([null]);
    expect(markedIn(view)).toEqual([folded.getAttribute('data-key')]);
  });

  it('keeps a key by its term', () => {
    const calls = spies();
    formula(calls).querySelector<HTMLElement>('[data-key="0"]')!.click();
    expect(calls.onLock).toHaveBeenCalledExactlyOnceWith(0);
  });
});
