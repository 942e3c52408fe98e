import assert from 'node:assert/strict';
import {spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {cpSync, mkdtempSync, readFileSync, readdirSync, truncateSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';

import {SCRIPTS, run, scratch, tinyPackage} from './converter.mjs';
import {NAMES} from './tiny-use-lite.mjs';

function assertFails(folder, ...patterns) {
  const out = join(scratch, 'never.safetensors');
  const {status, stderr} = run('--from', folder, '--out', out);
  assert.equal(status, 1, stderr);
  assert.match(stderr, /^convert-use-lite: /);
  for (const pattern of patterns) assert.match(stderr, pattern);
  assert.doesNotMatch(stderr, /\n.*\n/, 'one line, no stack');
  assert.deepEqual(
    readdirSync(scratch).filter((name) => name.startsWith('never')),
    [],
  );
}

test('an interrupted run leaves what was there, and no part', async () => {
  const folder = mkdtempSync(join(scratch, 'interrupted-'));
  const out = join(folder, 'model.safetensors');
  writeFileSync(out, 'of an earlier run');
  const module = JSON.stringify(join(SCRIPTS, 'use-lite/safetensors.mjs'));
  const writer = `import {writeWhole} from ${module};
    const done = writeWhole(${JSON.stringify(out)}, Buffer.alloc(1 << 28));
    process.kill(process.pid, 'SIGTERM');
    await done;`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', writer]);
  const [status] = await once(child, 'exit');
  assert.equal(status, 143);
  assert.deepEqual(readdirSync(folder), ['model.safetensors']);
  assert.equal(readFileSync(out, 'utf8'), 'of an earlier run');
});

test('a package that is not there is named, with what to do', () => {
  const alone = join(scratch, 'alone');
  for (const part of ['convert-use-lite.mjs', 'use-lite']) {
    cpSync(join(SCRIPTS, part), join(alone, part), {recursive: true});
  }
  const script = join(alone, 'convert-use-lite.mjs');
  const {status, stderr} = spawnSync(process.execPath, [script], {encoding: 'utf8'});
  assert.equal(status, 1);
  assert.match(stderr, /@energetic-ai\/model-embeddings-en is not installed: run "npm install"/);
  assertFails(join(scratch, 'nowhere'), /nowhere has no dist\/model\.json/);
});

test('a truncated shard is named, with the bytes', () => {
  const folder = tinyPackage(); // 307 numbers precede block 1's 108 of q, k, v
  truncateSync(join(folder, 'dist', 'shard2of3'), 100);
  assertFails(
    folder,
    /tensor "\S+Layer_1\S+qkv_transform_single\/kernel\/part_0" needs bytes 1,228 to 1,660 of the/,
    /weights, which end at 1,590: look at shard2of3 \(100 bytes, the first has 746\)/,
  );
  const cut = tinyPackage();
  truncateSync(join(cut, 'dist', 'shard3of3'), 740);
  assertFails(
    cut,
    /conv2\S+" needs .* to 2,236 of .*, which end at 2,232: look at shard3of3 \(740 bytes\)/,
  );
});

test('a missing tensor is named, with its shape and bytes', () => {
  const folder = tinyPackage((weights) => {
    weights.splice(
      weights.findIndex(({name}) => name === NAMES.pool),
      1,
    );
  });
  const expected =
    /tensor "\S+tanh_layer_0\/weights" \(final\.w_pool, float32 \[6, 6\], 144 bytes\) is/;
  assertFails(folder, expected, /missing: model\.json describes \d+ others, [\d,]+ bytes/);
});

test('a tensor of another shape is named, with both shapes', () => {
  const folder = tinyPackage((weights) => {
    const skip = weights.find(({name}) => name === NAMES.skip0);
    Object.assign(skip, {shape: [4, 5], values: skip.values.slice(0, 20)});
  });
  assertFails(
    folder,
    /is float32 \[4, 5\], 80 bytes; expected: blocks\.0\.attn\.w_skip, .*\[4, 6\], 96/,
  );
});

test('numbers, settings and pieces that cannot be right are refused', () => {
  const find = (weights, wanted) => weights.find(({name}) => name === wanted);
  const notFinite = tinyPackage((weights) => (find(weights, NAMES.conv2).values[3] = NaN));
  assertFails(notFinite, /\(blocks\.1\.mlp\.w_out\) holds NaN at index 3/);
  const large = tinyPackage((weights) => (find(weights, NAMES.skip0).values[3] = 1e6));
  assertFails(large, /"blocks\.0\.attn\.w_skip" holds 1000000 at index 3, too large for F16/);
  const scale = tinyPackage((weights) => (find(weights, NAMES.scale1).values[0] = 0.5));
  assertFails(scale, /layer 1 scales its scores by 0\.5; expected 1 \/ √3 for 2 heads/);
  const lineEnd = tinyPackage((_, vocabulary) => (vocabulary[6][0] = 'a\nb'));
  assertFails(lineEnd, /vocab\.json, id 6: "a\\nb" is no piece/);
  const many = tinyPackage((_, vocabulary) => vocabulary.push(['b', 0], ['c', 0]));
  assertFails(many, /vocab\.json holds 10 entries; expected more than 6 and at most 9/);
});

test('usage errors and --help', () => {
  const wrong = run('--dtype', 'int4');
  assert.equal(wrong.status, 2);
  assert.match(wrong.stderr, /--dtype int4 is not one of int8, f32[^]*Usage:/);
  const help = run('--help');
  assert.equal(help.status, 0);
  assert.match(help.stdout, /^Usage:[^]*--from DIR[^]*--out FILE[^]*--dtype TYPE/);
});

test('a place that cannot be written to is named', () => {
  const folder = tinyPackage();
  const out = join(folder, 'package.json', 'model.safetensors'); // under a file
  const {status, stderr} = run('--from', folder, '--out', out);
  assert.equal(status, 1);
  assert.match(stderr, /^convert-use-lite: cannot write \S+model\.safetensors: /);
});
