import assert from 'node:assert/strict';
import {test} from 'node:test';

import {bench} from '../../scripts/bench/run.mjs';
import {report} from '../../scripts/bench/report.mjs';

// That the benchmark runs, and compares results before it measures. How fast anything is depends on the
// machine and on what else it does: the bounds here are only crossed where something is not measured.

const results = await bench({short: true, rounds: 3, slice: 5, log: () => {}});
const CONTESTANTS = ['exact', 'fast', 'onnxruntime', 'tfjs', 'javascript'];

test('every contestant is measured in every case', () => {
  assert.equal(results.results.length, 5);
  for (const {name, rows} of results.results) {
    assert.deepEqual(Object.keys(rows).sort(), CONTESTANTS.toSorted(), name);
    for (const {speed} of Object.values(rows)) assert.ok(speed.median > 0, name);
  }
});

test('contestants agree on every result, which is not nothing', () => {
  for (const {name, apart} of results.results) {
    assert.equal(apart.exact, 0);
    for (const who of CONTESTANTS) assert.ok(apart[who] < 2e-5, `${name}: ${who} ${apart[who]}`);
    // Others add up in another order: to the bit the same would be the same numbers compared.
    assert.ok(
      Object.values(apart).some((difference) => difference > 0),
      name,
    );
  }
});

test('vector code is ahead of plain JavaScript in a product', () => {
  const product = results.results.find(({kind}) => kind === 'products');
  assert.ok(product.rows.exact.speed.median > product.rows.javascript.speed.median);
});

test('the core and TensorFlow learn the same: 20 losses within 1e-3', () => {
  assert.equal(results.trainings.length, 2);
  for (const {name, expected, apart} of results.trainings) {
    assert.equal(expected.length, 20);
    assert.ok(expected.at(-1) < expected[0], name);
    assert.equal(apart.exact, 0);
    assert.ok(apart.fast < 1e-3, `${name}: fast ${apart.fast}`);
    assert.ok(apart.tfjs > 0 && apart.tfjs < 1e-3, `${name}: tfjs ${apart.tfjs}`);
  }
});

test('the report has a line for every case, and for every learner', () => {
  const lines = report(results).split('\n');
  for (const {name} of results.results) {
    assert.equal(lines.filter((line) => line.startsWith(`| ${name}`)).length, 1, name);
  }
  for (const {name} of results.trainings) {
    assert.equal(lines.filter((line) => line.startsWith(`| ${name}`)).length, 3, name);
  }
});
