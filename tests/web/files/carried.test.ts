// @vitest-environment node
import {deflateRawSync} from 'node:zlib';
import {afterEach, describe, expect, it, vi} from 'vitest';

import {fetchCarried, unpacked} from '../../../web/src/files/carried.ts';

const bytes = Uint8Array.from({length: 5000}, (_, i) => (i * i) % 251);
const packed = {length: bytes.length, base64: deflateRawSync(bytes).toString('base64')};

afterEach(() => vi.unstubAllGlobals());

describe('a file that is carried', () => {
  it('is unpacked by the browser', async () => {
    expect(await unpacked(packed)).toEqual(bytes);
  });

  it('is unpacked where the browser has nothing for it, or not for this form', async () => {
    vi.stubGlobal('DecompressionStream', undefined);
    expect(await unpacked(packed)).toEqual(bytes);
    vi.stubGlobal('DecompressionStream', function refusing() {
      throw new TypeError('unsupported format');
    });
    expect(await unpacked(packed)).toEqual(bytes);
  });
});

describe('what is fetched', () => {
  const otherwise = vi.fn(() => Promise.resolve(new Response('from elsewhere')));
  const fetch = fetchCarried(
    (name) => Promise.resolve(name === 'a.bin' ? bytes : undefined),
    otherwise,
  );
  afterEach(() => otherwise.mockClear());

  it('comes out of the page, wherever it was thought to be', async () => {
    for (const url of ['a.bin', 'models/a.bin', 'https://example.org/x/a.bin']) {
      expect(new Uint8Array(await (await fetch(url)).arrayBuffer())).toEqual(bytes);
    }
    expect(otherwise).not.toHaveBeenCalled();
  });

  it('comes from elsewhere where the page does not carry it', async () => {
    expect(await (await fetch('models/b.bin')).text()).toBe('from elsewhere');
  });

  it('is not asked for elsewhere where it is a module', async () => {
    expect((await fetch('moxiang-fast.wasm')).status).toBe(404);
    expect(otherwise).not.toHaveBeenCalled();
  });
});
