import {describe, expect, it, vi} from 'vitest';

import {stringsOf} from '../../../../web/src/i18n/lang.ts';
import {filmBar} from '../../../../web/src/views/emergence/film-bar.ts';
import {filmChart} from '../../../../web/src/views/emergence/film-chart.ts';
import {lookRow} from '../../../../web/src/views/emergence/look-row.ts';
import {relationCards} from '../../../../web/src/views/emergence/relation-cards.ts';
import {trialCard} from '../../../../web/src/views/emergence/trial-card.ts';
import {labelsOf} from '../../../../web/src/views/tokens.ts';
import {drawn, textOf} from '../dom.ts';

const strings = stringsOf.en;
const steps = [0, 10, 100, 1000];

describe('the bar of a film', () => {
  const options = (at: number, isPlaying = false) => ({
    ...{strings, name: 'film', steps, at, isPlaying},
    ...{onAt: vi.fn(), onPlay: vi.fn(), onPause: vi.fn()},
  });
  const press = (root: HTMLElement, act: string) =>
    root.querySelector<HTMLElement>(`[data-act="${act}"]`)!.click();

  it('winds by one frame, and by the slider', () => {
    const own = options(1);
    const root = drawn(filmBar(own));
    press(root, 'back');
    press(root, 'on');
    const slider = root.querySelector('input')!;
    expect([slider.min, slider.max, slider.value]).toEqual(['0', '3', '1']);
    expect(slider.getAttribute('aria-valuetext')).toBe('Step 10 of 1,000');
    expect(textOf(root.querySelector('output'))).toBe('Step 10 of 1,000');
    expect([...root.querySelectorAll('.ticks span')].map(textOf)).toEqual(['0', '1,000']);
    slider.value = '3';
    slider.dispatchEvent(new Event('input'));
    expect(own.onAt.mock.calls).toEqual([[0], [2], [3]]);
  });

  it('plays and pauses, and stops at either end', () => {
    const still = options(0);
    const root = drawn(filmBar(still));
    press(root, 'play');
    expect(still.onPlay).toHaveBeenCalledOnce();
    expect(root.querySelector<HTMLButtonElement>('[data-act="back"]')!.disabled).toBe(true);
    const playing = options(3, true);
    const other = drawn(filmBar(playing));
    press(other, 'pause');
    expect(playing.onPause).toHaveBeenCalledOnce();
    expect(other.querySelector<HTMLButtonElement>('[data-act="on"]')!.disabled).toBe(true);
  });
});

describe('a curve over the frames', () => {
  it('has 0 at the bottom, the frame in view marked, and the level to be beaten', () => {
    const root = drawn(
      filmChart({
        ...{name: 'x', label: 'what it shows', top: 2, at: 3, level: 0.5, from: 1},
        series: [
          {kind: 'other', values: [1, 1, 1, 1]},
          {kind: 'own', values: [0, 0.5, 1, 2]},
        ],
      }),
    );
    expect(root.querySelector('.line.own')!.getAttribute('d')).toBe(
      'M0,1.0000L1,0.7500L2,0.5000L3,0.0000',
    );
    const [dot] = root.querySelectorAll<HTMLElement>('.dot');
    expect([dot!.style.left, dot!.style.bottom]).toEqual(['100%', '100%']);
    expect(root.querySelectorAll('.dot')).toHaveLength(1);
    expect(root.querySelector<HTMLElement>('.level')!.style.bottom).toBe('25%');
    expect(root.querySelector('[role=img]')!.getAttribute('aria-label')).toBe('what it shows');
  });
});

describe('where a word looks', () => {
  it('has a tower for each token, and numbers on those that can be read', () => {
    const tokens = labelsOf(['phone', 'its', 'design'].map((piece, i) => ({id: i + 1, piece})));
    const root = drawn(lookRow({label: 'Weights', tokens, row: 1, weights: [0.7, 0.05, 0.25]}));
    expect([...root.querySelectorAll('.tower')].map(textOf)).toEqual(['0.70', '', '0.25']);
    expect([...root.querySelectorAll('.sr')].map(textOf)).toEqual(['0.70', '0.05', '0.25']);
    expect(textOf(root.querySelector('.of-row .word'))).toBe('its');
    expect(root.querySelectorAll<HTMLElement>('i')[0]!.style.height).toBe('70%');
  });
});

describe('the relations', () => {
  const film = (relation: string, from: number | undefined) => ({
    ...{relation, layer: 1, head: 2, control: 0.2, from},
    ...{own: [0.1, 0.1, 0.3, 0.6], heads: [[0, 0, 0, 0]]},
  });

  it('say since when, or that nothing emerged, and can be chosen', () => {
    const onChoose = vi.fn();
    const relations = [film('coreference', 2), film('subject', undefined)];
    const chosen = 'subject';
    const root = drawn(relationCards({strings, relations, steps, at: 3, chosen, onChoose}));
    const [first, second] = root.querySelectorAll('article');
    expect(textOf(first)).toContain('from step 100');
    expect(textOf(first)).toContain('Layer 1, head 2 0.60');
    expect(textOf(second)).toContain('did not emerge');
    first!.querySelector('button')!.click();
    expect(onChoose).toHaveBeenCalledWith('coreference');
    expect(second!.querySelector('button')!.getAttribute('aria-pressed')).toBe('true');
    expect(first!.querySelector('[role=img]')!.getAttribute('aria-label')).toBe(
      'pronoun → what it means, after 1,000 steps: layer 1, head 2 has 0.60; strongest control 0.20',
    );
  });
});

describe('what became of a relation', () => {
  const row = (relation: string, without: number | undefined) => ({
    ...{relation, layer: 0, head: 1, mass: 0.5, control: 0.2, isFound: true, ability: 0.7, without},
  });
  const setting = {
    ...{heads: 4, hasFillers: true, dropout: 0, dropoutWeights: 0},
    ...{headsStartEqual: false, hasRoles: false},
  };

  it('says of a head that was not switched off that it was not tried', () => {
    const root = drawn(
      trialCard({
        ...{strings, side: 'a', seed: 3, setting, step: 500, steps: 500, isDone: true},
        ...{losses: [1, 0.5], count: 2, top: 1, similarity: [0.3], found: 1},
        rows: [row('sense', 0.25), row('subject', undefined)],
      }),
    );
    const cells = [...root.querySelectorAll('tbody td:last-child')];
    expect(cells.map(textOf)).toEqual(['0.25', '–not tried']);
    expect(textOf(cells[1]!.querySelector('.sr'))).toBe('not tried');
  });
});
