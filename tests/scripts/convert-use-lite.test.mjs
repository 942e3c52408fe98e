import assert from 'node:assert/strict';
import {readdirSync} from 'node:fs';
import {dirname} from 'node:path';
import {test} from 'node:test';

import {converted, tinyPackage} from './converter.mjs';
import {NAMES, SIZES, valueOf} from './tiny-use-lite.mjs';

test('f32 keeps every number: q, k, v apart, the embedding doubled', () => {
  const {tensors, entries, stdout} = converted(tinyPackage(), 'f32');
  const {dEmbed, dModel} = SIZES;
  tensors['embed.w_e'].forEach((value, i) => assert.equal(value, 2 * valueOf(NAMES.embedding, i)));
  ['q', 'k', 'v'].forEach((letter, part) => {
    for (let row = 0; row < dEmbed; row++) {
      for (let col = 0; col < dEmbed; col++) {
        const source = row * 3 * dEmbed + part * dEmbed + col;
        const value = tensors[`blocks.0.attn.w_${letter}`][row * dEmbed + col];
        assert.equal(value, valueOf(NAMES.qkv0, source), `${letter} ${row} ${col}`);
      }
    }
    const bias = Array.from({length: dEmbed}, (_, i) => valueOf(NAMES.qkvBias0, part * dEmbed + i));
    assert.deepEqual(tensors[`blocks.0.attn.b_${letter}`], bias);
  });
  assert.deepEqual(entries['blocks.0.attn.w_skip'].shape, [dEmbed, dModel]);
  assert.equal(tensors['blocks.0.attn.w_skip'][5], valueOf(NAMES.skip0, 5));
  assert.equal(entries['blocks.1.attn.w_skip'], undefined);
  assert.deepEqual(entries['blocks.0.attn.w_o'].shape, [dEmbed, dModel]);
  assert.equal(tensors['blocks.1.mlp.w_out'][7], valueOf(NAMES.conv2, 7));
  assert.equal(tensors['final.w_pool'][11], valueOf(NAMES.pool, 11));
  assert.equal(Object.keys(entries).length, 39);
  assert.match(stdout, /exact\nsha256 [0-9a-f]{64}\n$/);
});

const AS_F16 = ['w_v', 'w_skip'].map((name) => `blocks.0.attn.${name}`);

test('int8 stores matrices with scales, two as F16, vectors as they are', () => {
  const folder = tinyPackage();
  const exact = converted(folder, 'f32');
  const {tensors, entries, stdout} = converted(folder, 'int8');
  for (const [name, {shape}] of Object.entries(exact.entries)) {
    if (shape.length === 1 || AS_F16.includes(name)) {
      // The stand-in's numbers are few eighths, which F16 holds exactly.
      assert.deepEqual(tensors[name], exact.tensors[name], name);
      assert.equal(entries[name].dtype === 'F16', AS_F16.includes(name), name);
      assert.equal(entries[`${name}.scale`], undefined);
      continue;
    }
    const [rows, cols] = entries[`${name}.scale`].shape;
    const perRow = rows === shape[0] && cols === 1;
    assert.ok(perRow || (rows === 1 && cols === shape[1]), name);
    assert.equal(entries[name].dtype, 'I8');
    exact.tensors[name].forEach((value, i) => {
      const scale = tensors[`${name}.scale`][perRow ? Math.floor(i / shape[1]) : i % shape[1]];
      assert.ok(Math.abs(value - tensors[name][i] * scale) <= scale * 0.500001, `${name} ${i}`);
    });
  }
  assert.match(stdout, /52 tensors, [\d,]+ bytes, worst relative error of a matrix \d\.\d\de-3 \(/);
});

test('the metadata states the config, all as text', () => {
  const {metadata} = converted(tinyPackage(), 'int8');
  assert.deepEqual(metadata, {
    format: 'moxiang',
    version: '1',
    name: 'use-lite',
    d_embed: '4',
    d_model: '6',
    n_heads: '2',
    n_kv_heads: '2',
    d_head: '0',
    n_layers: '2',
    d_mlp: '5',
    n_vocab: '9',
    n_ctx: '16',
    norm: 'layer',
    norm_place: 'pre',
    norm_eps: '1e-06',
    position: 'sinusoid',
    activation: 'relu',
    bias_qkv: 'true',
    bias_out: 'true',
    bias_mlp: 'true',
    causal: 'false',
    final_norm: 'false',
    head: 'sentence',
    tied_head: 'false',
    tokenizer: 'unigram',
    source: 'tiny 9.9.9 (npm); weights of Universal Sentence Encoder Lite 1, TensorFlow Hub',
    licence: 'Apache-2.0',
  });
});

test('the vocabulary is pieces in id order and a score for each, null as 0', () => {
  const {tensors} = converted(tinyPackage(), 'int8');
  const pieces = Buffer.from(tensors['tokenizer.pieces']).toString('utf8');
  assert.equal(pieces, '�\n<s>\n</s>\nx1\nx2\nx3\n▁a\n:');
  assert.deepEqual(tensors['tokenizer.scores'], [0, 0, 0, 0, 0, 0, -1.5, 0]);
});

test('the container is packed, aligned, in order, and the same on every run', () => {
  const folder = tinyPackage();
  const {bytes, length, entries, data, out} = converted(folder, 'int8');
  assert.equal(length % 8, 0);
  assert.equal(bytes[8], '{'.charCodeAt(0));
  let end = 0;
  for (const [name, {dtype, shape, data_offsets: span}] of Object.entries(entries)) {
    const width = {F32: 4, F16: 2}[dtype] ?? 1;
    assert.equal(span[0], end, name);
    assert.equal(span[0] % width, 0, name);
    end = span[1];
    assert.equal(
      end - span[0],
      shape.reduce((a, b) => a * b, width),
      name,
    );
  }
  assert.equal(end, data.length);
  assert.deepEqual(converted(folder, 'int8').bytes, bytes);
  assert.deepEqual(readdirSync(dirname(out)), ['model.safetensors'], 'no temporary file is left');
});
