import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after} from 'node:test';
import {fileURLToPath} from 'node:url';

import {halfValue} from './half-value.mjs';
import {writePackage} from './tiny-use-lite.mjs';

export const SCRIPTS = fileURLToPath(new URL('../../scripts/', import.meta.url));
const SCRIPT = join(SCRIPTS, 'convert-use-lite.mjs');

export const scratch = mkdtempSync(join(tmpdir(), 'convert-use-lite-'));
after(() => rmSync(scratch, {recursive: true}));

let made = 0;
export function tinyPackage(edit) {
  const folder = join(scratch, `package${made++}`);
  writePackage(folder, edit);
  return folder;
}

export function run(...args) {
  return spawnSync(process.execPath, [SCRIPT, ...args], {encoding: 'utf8'});
}

export function converted(folder, dtype) {
  const out = join(scratch, `out${made++}`, 'model.safetensors');
  const {status, stdout, stderr} = run('--from', folder, '--dtype', dtype, '--out', out);
  assert.equal(status, 0, stderr);
  return {out, stdout, bytes: readFileSync(out), ...parse(readFileSync(out))};
}

/** A reader of its own: what the header says, the data, and each tensor's numbers by its name. */
function parse(bytes) {
  const length = Number(bytes.readBigUInt64LE());
  const header = JSON.parse(bytes.subarray(8, 8 + length).toString());
  const {__metadata__: metadata, ...entries} = header;
  const data = bytes.subarray(8 + length);
  const read = {
    F32: (raw) => Array.from({length: raw.length / 4}, (_, i) => raw.readFloatLE(4 * i)),
    F16: (raw) =>
      Array.from({length: raw.length / 2}, (_, i) => halfValue(raw.readUInt16LE(2 * i))),
    I8: (raw) => Array.from(raw, (byte) => (byte << 24) >> 24),
    U8: (raw) => Array.from(raw),
  };
  const tensors = {};
  for (const [name, {dtype, data_offsets: span}] of Object.entries(entries)) {
    tensors[name] = read[dtype](data.subarray(...span));
  }
  return {length, metadata, entries, data, tensors};
}
