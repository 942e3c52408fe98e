import {describe, expect, it} from 'vitest';

import {en, zhCN} from '../texts.ts';
import {operandPlain} from '../../../web/src/views/operand.ts';
import {symbolOf} from '../../../web/src/views/symbols.ts';
import {labelsOf} from '../../../web/src/views/tokens.ts';

const tokens = labelsOf(['▁it', '▁was'].map((piece, id) => ({id, piece})));
const place = {strings: en, tokens, layer: 0, head: 1};

describe('the name of an operand', () => {
  it.each([
    ['blocks.0.attn.heads.1.q', 0, 3, 'q[it, 3]'],
    ['blocks.0.attn.heads.1.weights', 0, 1, 'weights[it, was]'],
    ['blocks.0.attn.heads.0.q', 0, 3, 'Head 0 q[it, 3]'],
    ['blocks.1.attn.heads.0.q', 1, 3, 'Layer 1 Head 0 q[was, 3]'],
    ['blocks.0.attn.heads.1.contribution', 0, 3, 'Head 1 contribution[it, 3]'],
    ['blocks.0.attn.w_q', 3, 5, 'W_Q[3, 5]'],
    ['blocks.0.attn.b_q', 0, 5, 'b_Q[5]'],
    ['blocks.0.attn.norm.gain', 0, 5, 'γ[5]'],
    ['blocks.0.mlp.norm.mean', 1, 0, 'mean[was]'],
    ['embed.w_e', 3131, 7, 'E[3131, 7]'],
  ])('of %s (%i, %i) is %s', (path, row, col, name) => {
    expect(operandPlain({path, row, col}, place)).toBe(name);
  });

  it('says layer and head in the reader’s language', () => {
    const ref = {path: 'blocks.1.attn.heads.0.v', row: 0, col: 2};
    expect(operandPlain(ref, {...place, strings: zhCN})).toBe('第 1 层 头 0 v[it, 2]');
  });

  it('of a step that is not known is its own', () => {
    expect(symbolOf('blocks.0.new_step')).toMatchObject({name: 'new_step', layer: 0});
  });
});
