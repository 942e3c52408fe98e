import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

import {followResults} from '../../../web/src/elements/cross-hairs.ts';
import {handleSourceKey, sourceCell, sourceRef} from '../../../web/src/elements/source-cells.ts';

const cell = (row: number, col: number, given = ''): string =>
  `<td tabindex="-1" data-source="q" data-row="${row}" data-col="${col}" data-c="${col}" ${given}></td>`;

beforeEach(() => {
  document.body.innerHTML = `<div class="product">
    <table class="left"><tbody>
      <tr data-r="0"><th></th>${cell(0, 0)}${cell(0, 1)}</tr>
      <tr data-r="1"><th></th>${cell(1, 0)}${cell(1, 1)}</tr>
    </tbody></table>
    <table class="above"><tbody><tr>${cell(5, 0, 'data-given')}${cell(5, 1, 'data-given')}</tr></tbody></table>
    <div class="corner-result"><table><tr><td data-path="s" data-row="1" data-col="1"></td></tr></table></div>
  </div>`;
});
afterEach(() => document.body.replaceChildren());

const at = (row: number, col: number): HTMLElement =>
  document.querySelector(`td[data-source][data-row="${row}"][data-col="${col}"]`)!;

/** The event as a listener further out sees it. */
function press(target: HTMLElement, key: string): {used: boolean; open: ReturnType<typeof vi.fn>} {
  const open = vi.fn();
  let used = false;
  const listen = (event: Event): void => {
    used = handleSourceKey(event as KeyboardEvent, open);
  };
  document.body.addEventListener('keydown', listen, {once: true});
  target.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true}));
  return {used, open};
}

describe('the keys in an operand', () => {
  it('move the focus from number to number, and stop at the edges', () => {
    at(0, 0).focus();
    press(at(0, 0), 'ArrowRight');
    expect(document.activeElement).toBe(at(0, 1));
    press(at(0, 1), 'ArrowDown');
    expect(document.activeElement).toBe(at(1, 1));
    expect(press(at(1, 1), 'ArrowDown').used).toBe(true);
    expect(document.activeElement).toBe(at(1, 1));
    press(at(1, 1), 'Home');
    expect(document.activeElement).toBe(at(1, 0));
  });

  it('open a number of the trace, not one that is given', () => {
    expect(press(at(1, 0), 'Enter').open).toHaveBeenCalledWith({path: 'q', row: 1, col: 0});
    const {used, open} = press(at(5, 0), 'Enter');
    expect(used).toBe(true);
    expect(open).not.toHaveBeenCalled();
    expect(sourceRef(at(5, 0))).toBeNull();
  });

  it('leave other keys and other places alone', () => {
    expect(press(at(0, 0), 'Tab').used).toBe(false);
    const result = document.querySelector<HTMLElement>('td[data-path]')!;
    expect(press(result, 'Enter').used).toBe(false);
    expect(sourceCell(new Event('click'))).toBeNull();
  });
});

describe('a result under the pointer', () => {
  it('marks its row on the left and its column above, until it is left', () => {
    followResults(document.body);
    const result = document.querySelector('td[data-path]')!;
    result.dispatchEvent(new Event('pointerover', {bubbles: true}));
    const hot = [...document.querySelectorAll<HTMLElement>('[data-hot]')];
    expect(hot.map(({dataset}) => dataset['r'] ?? dataset['c'])).toEqual(['1', '1']);
    result.dispatchEvent(new Event('pointerout', {bubbles: true}));
    expect(document.querySelectorAll('[data-hot]')).toHaveLength(0);
  });
});
