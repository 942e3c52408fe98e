// @vitest-environment node
import {describe, expect, test} from 'vitest';

import {Calls} from '../../../web/src/engine/calls.ts';
import {EngineError, NotYetHere} from '../../../web/src/engine/errors.ts';

/** A module of which a part comes when it is let; what was called, in order. */
function inParts() {
  const called: string[] = [];
  const coming = {} as {resolve: () => void; reject: (error: Error) => void};
  const come = new Promise<void>((resolve, reject) => Object.assign(coming, {resolve, reject}));
  let isHere = false;
  let asked = 0;
  const fetchRest = async () => {
    ++asked;
    await come;
    isHere = true;
  };
  const first = (name: string) => () => called.push(name);
  const later = (name: string) => () => {
    if (!isHere) throw new NotYetHere(fetchRest);
    return called.push(name);
  };
  return {called, coming, first, later, asked: () => asked};
}

describe('calls into a module that comes in two files', () => {
  test('are made at once where all they need is there', () => {
    const {called, first} = inParts();
    void new Calls().make(first('run'));
    expect(called).toEqual(['run']);
  });

  test('wait for what they need, and those after them too', async () => {
    const {called, coming, first, later, asked} = inParts();
    const calls = new Calls();
    const all = [
      calls.make(first('run')),
      calls.make(later('explain')),
      calls.make(first('run again')),
      calls.make(later('said')),
    ];
    await Promise.resolve();
    expect(called).toEqual(['run']);
    coming.resolve();
    expect(await Promise.all(all)).toEqual([1, 2, 3, 4]);
    expect(called).toEqual(['run', 'explain', 'run again', 'said']);
    expect(asked()).toBe(1);
  });

  test('fail where it does not come; those after them are made, or ask anew', async () => {
    const {called, coming, first, later, asked} = inParts();
    const calls = new Calls();
    const explained = calls.make(later('explain'));
    const ran = calls.make(first('run'));
    const said = calls.make(later('said'));
    coming.reject(new EngineError('engine_failed', '[fetch] offline'));
    await expect(explained).rejects.toThrow('[fetch] offline');
    expect(await ran).toBe(1);
    await expect(said).rejects.toThrow('[fetch] offline');
    expect(called).toEqual(['run']);
    expect(asked()).toBe(2);
  });

  test('reject with what they throw', async () => {
    const calls = new Calls();
    const trap = () => {
      throw new Error('unreachable');
    };
    await expect(calls.make(trap)).rejects.toThrow('[engine] Error: unreachable');
    expect(await calls.make(() => 7)).toBe(7);
  });
});
