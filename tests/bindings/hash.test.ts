// The build `exact` has the same bits in every engine. tests/data/exact-hash.json holds the hash of
// one trace, for the browsers too; it changes where the core computes in another order, and only
// there. Then the new one, which this test names, is written down.
import {describe, expect, test} from 'vitest';

import {unwrap} from '../../web/src/engine/errors.ts';
import {segment} from '../../web/src/engine/segment.ts';
import {pack} from '../../web/src/engine/trace.ts';
import fixed from '../data/exact-hash.json' with {type: 'json'};
import {isMissing, realModule, wasmPath} from './build.ts';
import {hash} from './hash.ts';

test('the fixed text has the fixed pieces, wherever it is split', () => {
  expect(segment(fixed.text)).toEqual(fixed.pieces);
});

describe.skipIf(isMissing('the module', wasmPath))('the exact trace of the fixed pieces', () => {
  test('has the one hash', async () => {
    const {module} = await realModule();
    const session = unwrap(module.paper(module.paperSeed, 'post'));
    expect(hash(pack(unwrap(session.runPieces(fixed.pieces, []))))).toBe(fixed.sha256);
  });
});
