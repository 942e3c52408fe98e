import {describe, expect, it} from 'vitest';

import {rowStrip} from '../../../web/src/views/row-strip.ts';
import type {StripOptions} from '../../../web/src/views/row-strip.ts';
import {drawn, textOf} from './dom.ts';
import {cellText, hiding, hover, it3, keyPress, markedIn, spies} from './row-fixture.ts';

const strip = (changes: Partial<StripOptions> = {}): HTMLElement =>
  drawn(rowStrip({...it3, ...spies(), tokensAreSeen: true, ...changes}));
const cells = (view: Element) => [...view.querySelectorAll('button')];

describe('the strip of a row', () => {
  it('is a table of all weights under their tokens', () => {
    const view = strip();
    expect([...view.querySelectorAll('th')].map(textOf)).toEqual(['The', 'cat', 'it', '!']);
    expect(cells(view).map(textOf)).toEqual([0.3, 0.5, 0.15, 0.05].map(cellText));
    expect(textOf(view.querySelector('caption'))).toContain('“cat” 0.50');
  });

  it('colours weights on the fixed scale from 0 to 1', () => {
    const levels = [...strip().querySelectorAll('td')].map((td) => td.dataset['level']);
    expect(levels).toEqual(['2', '4', '1', '0']);
  });

  it('hatches a hidden key and gives it no level', () => {
    const view = strip(hiding);
    expect(cells(view)[3]?.className).toBe('hidden');
    expect(view.querySelectorAll('td')[3]?.dataset['level']).toBeUndefined();
  });

  it('marks the kept key before the one looked at', () => {
    expect(markedIn(strip({brushed: 0}))).toEqual(['0']);
    expect(markedIn(strip({brushed: 0, locked: 3}))).toEqual(['3']);
  });

  it('only speaks its tokens where they are seen already', () => {
    expect(strip({tokensAreSeen: false}).querySelector('thead')?.className).toBe('sr');
  });

  it('looks and keeps; Enter on a button is left to the button', () => {
    const calls = spies();
    const view = strip(calls);
    hover(cells(view)[0]!);
    cells(view)[1]!.click();
    expect(keyPress(cells(view)[2]!, 'Enter').defaultPrevented).toBe(false);
    expect([calls.onBrush.mock.calls, calls.onLock.mock.calls]).toEqual([[[0]], [[1]]]);
  });
});
