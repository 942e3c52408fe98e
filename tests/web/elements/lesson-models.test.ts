import {beforeEach, describe, expect, it} from 'vitest';

import {EngineError} from '../../../web/src/engine/errors.ts';
import {Rig} from './rig.ts';

// Which model reads a text of the reader's own. The stand-in knows no word that begins with x.

let rig: Rig;
beforeEach(() => (rig = new Rig()));

async function read(text: string): Promise<string | undefined> {
  rig.requests.compute(null, text);
  await rig.settled();
  return rig.state.good?.model;
}

describe('a text of the reader’s own', () => {
  it('is read by the chapter’s model as long as it knows three of four tokens', async () => {
    expect(await read('we saw it xx')).toBe('chapter-en');
    expect(await read('we saw xx')).toBe('use-lite');
    expect(await read('我吃苹x')).toBe('chapter-zh');
    expect(await read('我吃xx')).toBe('paper');
    expect(rig.engine.opened).toEqual(['chapter-en', 'use-lite', 'chapter-zh', 'paper']);
  });

  it('is read by the model that was chosen, however little it knows', async () => {
    rig.store.dispatch({type: 'model', model: 'chapter-en'});
    expect(await read('xx xy xz')).toBe('chapter-en');
  });

  it('is read by the other one where the first cannot be had', async () => {
    rig.engine.failure = new EngineError('not_loaded', '[fetch] gone');
    expect(await read('we saw it')).toBe('use-lite');
    expect(rig.state.problem).toBeNull();
  });

  it('that cannot be read at all is told of, and what was there stays', async () => {
    await read('we saw it');
    expect(await read(' ')).toBe('chapter-en');
    expect(rig.state.problem?.code).toBe('empty_text');
  });

  it('has the heads off that were, as long as the model is the same', async () => {
    await read('we saw xx');
    rig.requests.toggleHead(1);
    await rig.settled();
    const off = [{layer: 0, head: 1}];
    await read('they saw xx');
    expect(rig.state.good).toMatchObject({model: 'use-lite', headsOff: off});
    await read('they saw us');
    expect(rig.state.good).toMatchObject({model: 'chapter-en', headsOff: []});
  });
});
