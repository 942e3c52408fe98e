import {describe, expect, it, vi} from 'vitest';

import {stringsOf} from '../../../../web/src/i18n/lang.ts';
import {checkbox, goalsList, slider} from '../../../../web/src/views/keyword/controls.ts';
import {freePlane} from '../../../../web/src/views/keyword/free-plane.ts';
import {entropyLine, freeTable} from '../../../../web/src/views/keyword/free-table.ts';
import {ladder} from '../../../../web/src/views/keyword/ladder.ts';
import {sideBySide} from '../../../../web/src/views/keyword/nouns.ts';
import {vectorLine} from '../../../../web/src/views/keyword/vector.ts';
import {labelsOf} from '../../../../web/src/views/tokens.ts';
import {drawn, textOf} from '../dom.ts';
import {freeRow, line} from '../../state/keyword/fixture.ts';

const strings = stringsOf.en;
const tokens = labelsOf(['animal', 'street', 'it'].map((piece, i) => ({id: i + 1, piece})));
const place = {strings, tokens, layer: 0, head: 1};

function opening(open?: {path: string; row: number; col: number}) {
  return {place, open, onOpen: vi.fn()};
}

describe('a line of numbers', () => {
  const path = 'blocks.0.attn.norm.out';
  const matrix = {rows: 3, cols: 10, data: Float32Array.from({length: 30}, (_, i) => i / 10)};

  it('shows the row of its token, says how many are left out, and opens what is pressed', () => {
    const options = opening({path, row: 2, col: 1});
    const root = drawn(vectorLine({...options, path, matrix, token: tokens[2]!, how: '= x W_Q'}));
    const numbers = [...root.querySelectorAll('button')];
    expect(numbers.map(textOf)).toEqual([
      '2.00',
      '2.10',
      '2.20',
      '2.30',
      '2.40',
      '2.50',
      '2.60',
      '2.70',
    ]);
    expect(textOf(root.querySelector('.more'))).toBe('… 2 more');
    expect(root.querySelector('.how sub')?.textContent).toBe('Q');
    expect(
      numbers.map((n) => n.ariaExpanded ?? n.getAttribute('aria-expanded')).indexOf('true'),
    ).toBe(1);
    numbers[3]!.click();
    expect(options.onOpen).toHaveBeenCalledWith({path, row: 2, col: 3});
    expect(numbers[3]!.getAttribute('aria-label')).toBe('Open the sum of norm[it, 3], 2.30');
  });
});

describe('the ladder', () => {
  it('has a line a key with each step, its bar as wide as its weight', () => {
    const rungs = ['scores', 'weights'].map((name, i) => ({
      ...{path: `blocks.0.attn.heads.1.${name}`, how: name},
      matrix: {rows: 1, cols: 3, data: Float32Array.from(i === 0 ? [2, -1, 0] : [0.75, 0.05, 0.2])},
    }));
    const root = drawn(ladder({...opening(), caption: 'c', tokens, row: 0, rungs, marked: [0, 1]}));
    const lines = [...root.querySelectorAll('tbody tr')];
    expect(lines.map((tr) => [...tr.querySelectorAll('button')].map(textOf))).toEqual([
      ...[
        ['2.00', '0.75'],
        ['−1.00', '0.05'],
        ['0.00', '0.20'],
      ],
    ]);
    expect(lines.map((tr) => tr.className)).toEqual(['noun', 'noun', '']);
    expect(textOf(lines[0]!.querySelector('th'))).toBe('animal (itself)');
    const bar = lines[0]!.querySelector<HTMLElement>('.weight-bar i')!;
    expect(bar.style.width).toBe('75.0%');
  });
});

describe('two sentences side by side', () => {
  it('name each share, and mark the noun that is meant', () => {
    const items = [
      {word: 'animal', value: 0.9, isMeant: true},
      {word: 'street', value: 0.04, isMeant: false},
    ];
    const root = drawn(sideBySide([{id: 'tired', title: 'T', parts: [{label: 'L', items}]}], 'M'));
    expect(textOf(root.querySelector('.meant'))).toBe('animal M 0.90');
    expect([...root.querySelectorAll('dd .number')].map(textOf)).toEqual(['0.90', '0.04']);
  });
});

describe('a row that is set by hand', () => {
  const row = freeRow([0.9, 0, 0.1], {
    ...{masked: line(1, -Infinity, 0), scaled: line(1, 0.5, 0), entropy: 0.33, evenness: 0.48},
  });

  it('has the numbers that are asked for, and says which keys are hidden', () => {
    const words = ['animal', 'street', 'it'];
    const root = drawn(freeTable({strings, caption: 'c', words, row, columns: ['scaled']}));
    const lines = [...root.querySelectorAll('tbody tr')].map(textOf);
    expect(lines).toEqual(['animal 1.00 0.90', 'street (hidden) 0.50 0.00', 'it 0.00 0.10']);
  });

  it('tells its entropy', () => {
    const root = drawn(entropyLine(row, strings));
    expect(textOf(root.querySelector('[data-entropy]'))).toBe('0.33');
    expect(textOf(root.querySelector('[data-evenness]'))).toBe('0.48');
  });

  describe('as a plane', () => {
    function plane(query: readonly [number, number]) {
      const onQuery = vi.fn();
      const view = freePlane({
        ...{strings, query, word: 'it', words: ['animal', 'street', 'it'], row, reach: 4},
        ...{
          keys: [
            [1, 1],
            [1, -1],
            [-1, 0],
          ] as const,
          width: 400,
          onQuery,
        },
      });
      return {root: drawn(view), onQuery};
    }

    it.each([
      ['ArrowRight', false, [1.1, -0.5]],
      ['ArrowLeft', false, [0.9, -0.5]],
      ['ArrowUp', false, [1, -0.4]],
      ['ArrowDown', true, [1, -1.5]],
    ])('is moved by %s (Shift: %s)', (key, shiftKey, expected) => {
      const {root, onQuery} = plane([1, -0.5]);
      const handle = root.querySelector('.handle')!;
      handle.dispatchEvent(new KeyboardEvent('keydown', {key, shiftKey, bubbles: true}));
      expect(onQuery).toHaveBeenCalledWith(expected);
    });

    it('is kept within reach, and leaves other keys alone', () => {
      const {root, onQuery} = plane([4, 0]);
      const handle = root.querySelector('.handle')!;
      handle.dispatchEvent(new KeyboardEvent('keydown', {key: 'ArrowRight'}));
      expect(onQuery).toHaveBeenCalledWith([4, 0]);
      onQuery.mockClear();
      handle.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter'}));
      handle.dispatchEvent(new KeyboardEvent('keydown', {key: 'ArrowUp', ctrlKey: true}));
      expect(onQuery).not.toHaveBeenCalled();
    });

    it('says where the query is, and draws a line a key', () => {
      const {root} = plane([1, -0.5]);
      expect(root.querySelector('.handle')?.getAttribute('aria-label')).toBe(
        'q of “it”: 1.00 across, −0.50 up',
      );
      expect(root.querySelectorAll('path.line')).toHaveLength(3);
    });
  });
});

describe('controls', () => {
  it('tell their values', () => {
    const onValue = vi.fn();
    const root = drawn(
      slider({
        ...{id: 's', label: 'T', value: 1, least: 0.2, most: 5, step: 0.1, text: '1.00', onValue},
      }),
    );
    const input = root.querySelector('input')!;
    expect(input.getAttribute('aria-valuetext')).toBe('1.00');
    input.value = '2.5';
    input.dispatchEvent(new Event('input'));
    expect(onValue).toHaveBeenCalledWith(2.5);
  });

  it('are on or off', () => {
    const onChange = vi.fn();
    const root = drawn(checkbox('c', 'label', true, onChange));
    const input = root.querySelector('input')!;
    expect(input.checked).toBe(true);
    input.checked = false;
    input.dispatchEvent(new Event('change'));
    expect(onChange).toHaveBeenCalledWith(false);
  });

  it('show goals that were reached, now or before', () => {
    const goals = [
      {id: 'a', text: 'A', isMet: true, wasMet: true},
      {id: 'b', text: 'B', isMet: false, wasMet: true},
      {id: 'c', text: 'C', isMet: false, wasMet: false},
    ];
    const root = drawn(goalsList(goals, 'reached', 'Goals'));
    const items = [...root.querySelectorAll('li')];
    expect(items.map((li) => li.className)).toEqual(['met', 'was-met', '']);
    expect(items.map(textOf)).toEqual(['✓ A reached', '✓ B reached', '○ C']);
  });
});
