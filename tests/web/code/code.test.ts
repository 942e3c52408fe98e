// @vitest-environment node
// Trusted: the lines as a textbook prints them, written out here.
import {describe, expect, it} from 'vitest';

import {arraysOf, codeOf, paramsOf, programOf} from '../../../web/src/code/code.ts';
import type {Code} from '../../../web/src/code/code.ts';
import {exportFile, FORMATS} from '../../../web/src/code/export/file.ts';
import {matrixOf} from '../../../web/src/engine/trace.ts';
import type {Matrix} from '../../../web/src/engine/trace.ts';
import type {ModelConfig} from '../../../web/src/engine/engine.ts';
import {lessonOf} from '../../../web/src/lessons/lessons.ts';
import {shownStop, specsOf} from '../../../web/src/state/stops.ts';
import {postConfig, preConfig, traceOf} from '../fixture.ts';

const lesson = lessonOf('multi-head');

interface Where {
  readonly layer?: number;
  readonly head?: number;
  readonly headsOff?: readonly number[];
}

function codeAt(stop: string, config: ModelConfig, where: Where = {}): Code {
  const {layer = 0, head = 0, headsOff = []} = where;
  return codeOf({model: 'use-lite', config, layer, head, headsOff, stop})!;
}

const linesOf = (stop: string, config: ModelConfig, where?: Where): readonly string[] =>
  programOf(codeAt(stop, config, where), 'numpy', {row: 1, col: 2}).split('\n');

describe('the code of a stop', () => {
  it.each([preConfig, postConfig])('is there for every stop of the lesson (%#)', (config) => {
    const good = {config, trace: traceOf(config, 3)};
    for (let layer = 0; layer < config.nLayers; ++layer) {
      for (const spec of specsOf(lesson, good, layer)) {
        const code = codeAt(spec.id, config, {layer, head: 1});
        expect(code.main.path).toBe(shownStop(spec, good, layer, 1).main.path);
      }
    }
  });

  it('is not there for a stop that the lesson does not have', () => {
    const scene = {model: 'paper', config: postConfig, layer: 0, head: 0, headsOff: []};
    expect(codeOf({...scene, stop: 'nowhere'})).toBeUndefined();
    expect(codeOf({...scene, stop: 'toString'})).toBeUndefined();
  });
});

describe('the lines', () => {
  it('load their file, name what they use, and print one number', () => {
    expect(linesOf('qkv', preConfig, {layer: 1, head: 1})).toEqual([
      'import numpy as np',
      '',
      'a = np.load("moxiang-use-lite-layer1-head1-qkv.npz")',
      'out = a["out"]',
      'w_q, w_k, w_v = a["w_q"], a["w_k"], a["w_v"]',
      'b_q, b_k, b_v = a["b_q"], a["b_k"], a["b_v"]',
      '',
      'head, d_head = 1, 3',
      'cols = slice(head * d_head, (head + 1) * d_head)',
      'q = out @ w_q[:, cols] + b_q[cols]',
      'k = out @ w_k[:, cols] + b_k[cols]',
      'v = out @ w_v[:, cols] + b_v[cols]',
      '',
      'print(q[1, 2])',
      '',
    ]);
  });

  it('read x where the norm comes after, and have no bias where there is none', () => {
    const lines = linesOf('qkv', {...postConfig, biasQkv: false});
    expect(lines).toContain('q = x @ w_q[:, cols]');
    expect(lines.join('\n')).not.toContain('b_q');
  });

  it('have the model’s own ε, and what the norm is of', () => {
    expect(linesOf('norm', preConfig)).toContain('eps = 1e-6');
    expect(linesOf('norm', preConfig)).toContain('mean = x.mean(axis=1, keepdims=True)');
    expect(linesOf('norm', {...postConfig, normEps: 1e-12})).toContain('eps = 1e-12');
    expect(linesOf('norm', postConfig)).toContain('mean = resid_mid.mean(axis=1, keepdims=True)');
  });

  it('widen the residual where the layer does', () => {
    expect(linesOf('resid_mid', preConfig)).toContain('skip = x @ w_skip + b_skip');
    expect(linesOf('resid_mid', preConfig)).toContain('resid_mid = skip + attn_out');
    expect(linesOf('resid_mid', preConfig, {layer: 1})).toContain('resid_mid = x + attn_out');
  });

  it('leave out a head that is off', () => {
    expect(linesOf('concat', preConfig, {headsOff: [1]})).toContain('heads[1][:] = 0');
    expect(linesOf('concat', preConfig).join('\n')).not.toContain('= 0');
  });

  it('are PyTorch’s own with PyTorch', () => {
    expect(programOf(codeAt('weights', preConfig), 'torch', {row: 0, col: 1})).toBe(
      [
        'import torch',
        'from safetensors.torch import load_file',
        '',
        'a = load_file("moxiang-use-lite-layer0-head0-weights.safetensors")',
        'scaled = a["scaled"]',
        '',
        'weights = torch.softmax(scaled, dim=1)',
        '',
        'print(weights[0, 1].item())',
        '',
      ].join('\n'),
    );
  });
});

describe('the arrays of a step', () => {
  const trace = traceOf(preConfig, 3);
  const step = (path: string): Matrix | undefined => matrixOf(trace, path);
  const zeros = (rows: number, cols: number): Matrix => ({
    ...{rows, cols, data: new Float32Array(rows * cols)},
  });

  it('are those that the lines name; a vector is one', () => {
    const code = codeAt('attn_out', preConfig, {head: 1});
    expect(paramsOf(code)).toEqual(['blocks.0.attn.w_o', 'blocks.0.attn.b_o']);
    const params = new Map([
      ['blocks.0.attn.w_o', zeros(4, 6)],
      ['blocks.0.attn.b_o', zeros(1, 6)],
    ]);
    const shapes = arraysOf(code, step, params).map(({name, shape}) => [name, ...shape]);
    expect(shapes).toEqual([
      ['concat', 3, 4],
      ['w_o', 4, 6],
      ['b_o', 6],
      ['contribution', 3, 6],
      ['attn_out', 3, 6],
    ]);
    expect(() => arraysOf(code, step, new Map())).toThrow('there is no blocks.0.attn.w_o');
  });

  it('are files that say model, layer, head and step', () => {
    const names = (stop: string, head: number): readonly string[] => {
      const code = codeAt(stop, preConfig, {layer: 1, head});
      const arrays = arraysOf(code, step, new Map());
      return FORMATS.map((f) => exportFile(f, code, arrays, {rows: []}).name);
    };
    expect(names('scores', 1)).toEqual(
      ['npz', 'safetensors', 'csv', 'json'].map((f) => `moxiang-use-lite-layer1-head1-scores.${f}`),
    );
    expect(names('concat', 1)[0]).toBe('moxiang-use-lite-layer1-concat.npz');
  });

  it('are in a table with its rows named, and its columns where they have names', () => {
    const code = codeAt('weights', preConfig);
    const arrays = arraysOf(code, step, new Map());
    const rows = ['它', '很', '好'];
    const lines = (cols?: readonly string[]): readonly string[] => {
      const {bytes} = exportFile('csv', code, arrays, {rows, cols});
      return new TextDecoder().decode(bytes).split('\r\n');
    };
    expect(lines(rows)[0]).toBe('weights,它,很,好');
    expect(lines()[0]).toBe('weights,0,1,2');
    expect(lines().map((line) => line.split(',')[0])).toEqual(['weights', ...rows, '']);
  });
});
