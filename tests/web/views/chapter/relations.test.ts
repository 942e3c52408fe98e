import {describe, expect, it, vi} from 'vitest';

import {stringsOf} from '../../../../web/src/i18n/lang.ts';
import {unbeaten} from '../../../../web/src/models/chapter-card.ts';
import type {MeasuredRelation} from '../../../../web/src/models/chapter-card.ts';
import {relationsView, tellRelations} from '../../../../web/src/views/chapter/relations.ts';
import type {RelationsOptions} from '../../../../web/src/views/chapter/relations.ts';
import {drawn, textOf} from '../dom.ts';

const emerged: MeasuredRelation = {
  ...{relation: 'coreference', links: 90, head: [1, 3], mass: [0.61, 0.5, 0.75], uniform: 0.0625},
  ...{offset: [-4, 0.2], untrained: 0.08, emerged: true},
  ...{aboveUniform: [0.5, 0.4, 0.6], aboveOffset: [0.4, 0.3, 0.5]},
  aboveUntrained: [0.5, 0.4, 0.6],
};
const not: MeasuredRelation = {
  ...emerged,
  ...{relation: 'compound', head: [0, 7], offset: [1, 1], emerged: false},
  aboveOffset: [-0.39, -0.45, -0.33],
};
const token = (text: string, index: number) => ({text, index, repeated: false, unknown: false});
const link = {dependent: token('它', 11), target: token('手机', 8), weight: 0.42};
const none = {measured: undefined, link: undefined};

const options = (changes: Partial<RelationsOptions> = {}): RelationsOptions => ({
  strings: stringsOf.en,
  rows: {
    ...{subject: none, sentiment: none, modifier: none, connective: none},
    coreference: {measured: emerged, link},
    compound: {measured: not, link: undefined},
  },
  ...{chosen: {layer: 1, head: 3}, isOwn: false, onChoose: vi.fn()},
  ...changes,
});
const rowOf = (root: Element, relation: string) => root.querySelector(`[data-of=${relation}]`)!;

describe('the table of relations', () => {
  it('says plainly what emerged and what did not, and which control does as well', () => {
    const root = drawn(relationsView(options()));
    expect(textOf(rowOf(root, 'coreference'))).toMatch(/Layer 1, head 3 ✓ Emerged/);
    expect(textOf(rowOf(root, 'compound'))).toMatch(
      /Layer 0, head 7 ✗ Did not emerge no better than: fixed step \+1/,
    );
    expect(textOf(rowOf(root, 'subject'))).toContain('not measured');
    expect(tellRelations(options())).toBe('1 of 2 found a head');
  });

  it('has mass, interval and the three controls as they were measured', () => {
    const row = rowOf(drawn(relationsView(options())), 'coreference');
    expect(textOf(row.querySelector('.mass .sr'))).toBe('0.61, from 0.50 to 0.75');
    expect(textOf(row.querySelector('.mass small'))).toBe('90 links');
    expect(textOf(row.querySelector('.controls'))).toBe(
      'even weights 0.06 fixed step −4 0.20 untrained 0.08',
    );
    const [mass, interval, ...controls] = row.querySelectorAll<HTMLElement>('.mass-bar > *');
    expect(mass!.style.width).toBe('61%');
    expect(interval!.style.insetInlineStart).toBe('50%');
    expect(controls.map(({style}) => style.insetInlineStart)).toEqual(['6.25%', '20%', '8%']);
  });

  it('has the link of this sentence, or says why there is none', () => {
    const told = (changes: Partial<RelationsOptions>, relation: string) =>
      textOf(rowOf(drawn(relationsView(options(changes))), relation).querySelector('.here'));
    expect(told({}, 'coreference')).toBe('它 → 手机 0.42');
    expect(told({}, 'compound')).toBe('not in it');
    expect(told({isOwn: true}, 'compound')).toBe('unknown in your own text');
    const rows = {
      ...options().rows,
      coreference: {measured: emerged, link: {...link, weight: null}},
    };
    expect(told({rows}, 'coreference')).toBe('它 → 手机 after your prediction');
  });

  it('puts head and row in focus', () => {
    const onChoose = vi.fn();
    const root = drawn(relationsView(options({onChoose})));
    const buttons = [...root.querySelectorAll('button')];
    expect(
      buttons.map((button) => button.ariaPressed ?? button.getAttribute('aria-pressed')),
    ).toEqual(['true', 'false']);
    for (const button of buttons) button.click();
    expect(onChoose.mock.calls).toEqual([
      [{layer: 1, head: 3}, 11],
      [{layer: 0, head: 7}, undefined],
    ]);
  });
});

describe('a control is unbeaten', () => {
  it('where the difference is not above 0 in all of its interval', () => {
    expect(unbeaten(emerged)).toEqual([]);
    expect(unbeaten(not)).toEqual(['offset']);
    expect(unbeaten({...emerged, aboveUniform: [0.1, 0, 0.2]})).toEqual(['uniform']);
  });
});
