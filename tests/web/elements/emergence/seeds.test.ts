import {describe, expect, it} from 'vitest';

import {EmergenceActions} from '../../../../web/src/elements/emergence/actions.ts';
import type {EmergenceStore, Runner} from '../../../../web/src/elements/emergence/runner.ts';
import {trainPart} from '../../../../web/src/elements/emergence/train-part.ts';
import type {TrialRunner} from '../../../../web/src/elements/emergence/trial-runner.ts';
import type {Focus} from '../../../../web/src/elements/focus.ts';
import {reduceEmergence} from '../../../../web/src/state/emergence/reduce.ts';
import {Store} from '../../../../web/src/state/store.ts';
import {material, ready} from '../../state/emergence/fixture.ts';
import {drawn} from '../../views/dom.ts';

// The boxes of the seeds with the actions behind them; what trains is left out.

function opened() {
  let resets = 0;
  const trials = {reset: () => (resets += 1)} as unknown as TrialRunner;
  const store: EmergenceStore = new Store(ready(), reduceEmergence);
  const actions = new EmergenceActions(store, {} as Runner, trials, {} as Focus);
  const root = drawn(trainPart(store.state, material, actions));
  const write = (side: 'a' | 'b', text: string): string => {
    const box = root.querySelector<HTMLInputElement>(`[data-seed=${side}]`)!;
    box.value = text;
    box.dispatchEvent(new Event('change'));
    return box.value;
  };
  return {store, write, resets: () => resets};
}

describe('the boxes of the seeds', () => {
  it.each(['-5', '1.7', '99999999999', '4294967296', '', 'x'])(
    'put “%s” back to the seed that is used, and train nothing anew',
    (text) => {
      const {store, write, resets} = opened();
      const [a, b] = store.state.trial.seeds;
      expect([write('a', text), write('b', text)]).toEqual([String(a), String(b)]);
      expect(store.state.trial.seeds).toEqual([a, b]);
      expect([store.state.trial.refused, resets()]).toEqual(['b', 0]);
    },
  );

  it.each([
    ['0', 0],
    ['007', 7],
    ['1e3', 1000],
    ['4294967295', 4294967295],
  ])('take “%s”, and show it as it is used', (text, seed) => {
    const {store, write, resets} = opened();
    expect(write('b', text)).toBe(String(seed));
    expect(store.state.trial.seeds[1]).toBe(seed);
    expect([store.state.trial.refused, resets()]).toEqual([null, 1]);
    expect(write('b', '-1')).toBe(String(seed));
  });
});
