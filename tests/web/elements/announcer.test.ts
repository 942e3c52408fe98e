import {afterEach, beforeEach, expect, it, vi} from 'vitest';

import {Announcer} from '../../../web/src/elements/announcer.ts';

const host = {addController: vi.fn(), removeController: vi.fn(), requestUpdate: vi.fn()};

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('says the latest of what comes at once, behind what is not to be lost', () => {
  const announcer = new Announcer({...host, updateComplete: Promise.resolve(true)});
  announcer.say('a');
  announcer.say('b');
  expect(announcer.text).toBe('');
  vi.runAllTimers();
  expect(announcer.text).toBe('b');
  announcer.say('c');
  announcer.say('Right.', true);
  announcer.say('d');
  announcer.say('e');
  vi.runAllTimers();
  expect(announcer.text).toBe('Right. e');
  announcer.say('f');
  vi.runAllTimers();
  expect(announcer.text).toBe('f');
});
