import {describe, expect, it} from 'vitest';

import {enveloped, messageIn} from '../../../web/src/host/protocol.ts';
import {Heights} from '../../../web/src/host/heights.ts';

describe('a message', () => {
  it('is known by its envelope', () => {
    const message = enveloped({type: 'hello'});
    expect(messageIn(message)).toEqual({source: 'moxiang', v: 1, type: 'hello'});
  });

  it.each([
    [undefined],
    [null],
    ['moxiang'],
    [7],
    [[]],
    [{}],
    [{source: 'moxiang'}],
    [{source: 'moxiang', v: 2, type: 'hello'}],
    [{source: 'moxiang', v: '1', type: 'hello'}],
    [{source: 'h5p', v: 1}],
    [{source: 'moxiang', v: 1, big: 10n}],
  ])('%o is none of ours', (data) => {
    expect(messageIn(data)).toBeUndefined();
  });

  it('is not read where it goes round in circles, or is too long', () => {
    const round: Record<string, unknown> = {source: 'moxiang', v: 1};
    round['round'] = round;
    expect(messageIn(round)).toBeUndefined();
    const of = (n: number) => ({source: 'moxiang', v: 1, text: 'x'.repeat(n)});
    const rest = JSON.stringify(of(0)).length;
    expect(messageIn(of(64 * 1024 - rest))).toBeDefined();
    expect(messageIn(of(64 * 1024 - rest + 1))).toBeUndefined();
  });
});

describe('the height that is told', () => {
  it('is whole, and not told again for a pixel', () => {
    const heights = new Heights();
    expect([500.2, 501, 502, 502.9, 503, 499].map((h) => heights.next(h, 0))).toEqual([
      ...[501, undefined, undefined, 503, undefined, 499],
    ]);
  });

  it('is not that of a frame which is not shown', () => {
    expect(new Heights().next(0, 0)).toBeUndefined();
  });

  it('stops where it grows more than twenty times in two seconds', () => {
    const heights = new Heights();
    const told = Array.from({length: 30}, (_, i) => heights.next(100 + 10 * i, 50 * i));
    expect(told.slice(0, 20)).toEqual(Array.from({length: 20}, (_, i) => 100 + 10 * i));
    expect(told.slice(20)).toEqual(['loop', ...Array.from({length: 9}, () => undefined)]);
  });

  it('may grow often in a long time, and shrink at any time', () => {
    const heights = new Heights();
    const told = Array.from({length: 100}, (_, i) => heights.next(100 + 10 * i, 150 * i));
    expect(told).not.toContain('loop');
    const down = Array.from({length: 100}, (_, i) => heights.next(5000 - 10 * i, 16_000));
    expect(down).not.toContain('loop');
  });
});
