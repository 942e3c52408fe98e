// @vitest-environment node
// Trusted: NumPy, and the csv and json modules of Python.
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';

import {csv} from '../../../web/src/code/export/csv.ts';
import {json} from '../../../web/src/code/export/json.ts';
import {npy} from '../../../web/src/code/export/npy.ts';
import {zip} from '../../../web/src/code/export/zip.ts';
import {arrays, bitsOf, randomFloats} from './arrays.ts';
import {isNumpyMissing, printedBy} from './python.ts';

const folder = mkdtempSync(join(tmpdir(), 'moxiang-'));
afterAll(() => rmSync(folder, {recursive: true}));

const all = [...arrays, {name: 'w_q', shape: [100, 20], data: randomFloats(2000)}];
const expected = all.map(({name, shape, data}) => [name, shape, bitsOf(data)]);

/** Prints each array's name, shape and bits, `pairs` being (name, array). */
const SHOW = `
print(json.dumps([[n, list(x.shape), x.ravel().view(np.uint32).tolist()] for n, x in pairs]))`;

async function read(file: string, bytes: Uint8Array, program: string): Promise<unknown> {
  writeFileSync(join(folder, file), bytes);
  return JSON.parse(await printedBy(`import json, csv\nimport numpy as np\n${program}`, folder));
}

describe.skipIf(isNumpyMissing())('NumPy reads the same bits', () => {
  it('from .npz', async () => {
    const bytes = zip(all.map((array) => ({name: `${array.name}.npy`, bytes: npy(array)})));
    const program = `
a = np.load("a.npz", allow_pickle=False)
assert all(x.dtype == np.dtype("<f4") and x.flags.c_contiguous for x in a.values())
pairs = list(a.items())${SHOW}`;
    expect(await read('a.npz', bytes, program)).toEqual(expected);
  });

  it('from a zip that Python’s own checksum finds whole', async () => {
    const bytes = zip(all.map((array) => ({name: `${array.name}.npy`, bytes: npy(array)})));
    const program = 'import zipfile\nprint(json.dumps(zipfile.ZipFile("b.npz").testzip()))';
    expect(await read('b.npz', bytes, program)).toBeNull();
  });

  it('from JSON, hidden keys as well', async () => {
    const program = `
pairs = [(n, np.array(x["data"], dtype=np.float32).reshape(x["shape"]))
         for n, x in json.load(open("a.json"))["arrays"].items()]${SHOW}`;
    expect(await read('a.json', json(all, {model: 'paper'}), program)).toEqual(expected);
  });

  it('from a table, with its labels', async () => {
    const tokens = [',', '"它"', 'a\nb', '设计'];
    const program = `
rows = list(csv.reader(open("a.csv", encoding="utf-8-sig", newline="")))
x = np.array([row[1:] for row in rows[1:]], dtype=np.float32)
print(json.dumps([rows[0], [row[0] for row in rows[1:]], x.view(np.uint32).ravel().tolist()]))`;
    const [scores] = arrays;
    expect(await read('a.csv', csv(scores!, tokens, tokens), program)).toEqual([
      ['scores', ...tokens],
      tokens,
      bitsOf(scores!.data),
    ]);
  });
});
