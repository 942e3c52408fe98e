import {block, both, dHead, ofAttention, ofHead, own, plus} from './recipe.ts';
import {run, softmax, weightsOf} from './recipe.ts';
import type {ArrayRef, CodeScene, Recipe} from './recipe.ts';
import {norm} from './snippets-norm.ts';
import {qkv} from './snippets-qkv.ts';

/**
 * The lines that make each stop's matrices, as a textbook prints them. What NumPy and PyTorch write
 * alike is written once. The names are those of the trace and of the parameters.
 */

/** Token rows and positions; what the layer before gave out. */
function x(s: CodeScene): Recipe {
  const {config, layer} = s;
  const outputs = [run('x', block(s, 'x'))];
  const sum = (a: ArrayRef, b: ArrayRef): Recipe => ({
    ...{inputs: [a, b], outputs, main: 'x', ofHead: false},
    ...both(`x = ${a.name} + ${b.name}`),
  });
  if (layer === 0 && (config.position === 'sinusoid' || config.position === 'learned')) {
    return sum(run('tokens', 'embed.tokens'), run('positions', 'embed.positions'));
  }
  const before = {...s, layer: layer - 1};
  if (layer > 0 && config.normPlace === 'pre' && config.dMlp > 0) {
    const mlpOut = run('mlp_out', block(before, 'mlp.mlp_out'));
    return sum(run('resid_mid', block(before, 'attn.resid_mid')), mlpOut);
  }
  return {...{inputs: outputs, outputs, main: 'x', ofHead: false}, ...both()};
}

/** Turned by their positions first, where the model does that. */
function scores(s: CodeScene): Recipe {
  const [q, k] = s.config.position === 'rope' ? ['q_rot', 'k_rot'] : ['q', 'k'];
  return {
    ...{inputs: ofHead(s, q, k), outputs: ofHead(s, 'scores'), main: 'scores', ofHead: true},
    ...both(`scores = ${q} @ ${k}.T`),
  };
}

function scaled(s: CodeScene): Recipe {
  return {
    ...{inputs: ofHead(s, 'scores'), outputs: ofHead(s, 'scaled'), main: 'scaled', ofHead: true},
    ...both(`d_head = ${dHead(s)}`, 'scaled = scores / d_head ** 0.5'),
  };
}

/** Keys are hidden by their place only: from what stands before them. */
function masked(s: CodeScene): Recipe {
  return {
    ...{inputs: ofHead(s, 'scaled'), outputs: ofHead(s, 'masked'), main: 'masked', ofHead: true},
    numpy: [
      'visible = np.tri(*scaled.shape, dtype=bool)',
      'masked = np.where(visible, scaled, -np.inf)',
    ],
    torch: [
      'visible = torch.ones_like(scaled, dtype=torch.bool).tril()',
      'masked = scaled.masked_fill(~visible, -torch.inf)',
    ],
  };
}

function weights(s: CodeScene): Recipe {
  const from = s.config.causal ? 'masked' : 'scaled';
  return {
    ...{inputs: ofHead(s, from), outputs: ofHead(s, 'weights'), main: 'weights', ofHead: true},
    ...softmax('weights', from),
  };
}

function headOut(s: CodeScene): Recipe {
  return {
    ...{inputs: ofHead(s, 'weights', 'v'), outputs: ofHead(s, 'head_out')},
    ...{main: 'head_out', ofHead: true},
    ...both('head_out = weights @ v'),
  };
}

/** A head that is off leaves its columns 0. */
function concat(s: CodeScene): Recipe {
  const {nHeads} = s.config;
  const heads = Array.from({length: nHeads}, (_, h) => h);
  const lines = [
    `heads = [a[f"head_out_{head}"] for head in range(${nHeads})]`,
    ...s.headsOff.map((h) => `heads[${h}][:] = 0`),
  ];
  return {
    inputs: heads.map((h) => run(`head_out_${h}`, own(s, 'head_out', h))),
    ...{outputs: ofAttention(s, 'concat'), main: 'concat', ofHead: false, takesFromFile: true},
    numpy: [...lines, 'concat = np.concatenate(heads, axis=1)'],
    torch: [...lines, 'concat = torch.cat(heads, dim=1)'],
  };
}

function attnOut(s: CodeScene): Recipe {
  const {biasOut} = s.config;
  return {
    inputs: [...ofAttention(s, 'concat'), ...weightsOf(s, 'w_o', ...(biasOut ? ['b_o'] : []))],
    outputs: [...ofHead(s, 'contribution'), ...ofAttention(s, 'attn_out')],
    ...{main: 'contribution', ofHead: true},
    ...both(
      `head, d_head = ${s.head}, ${dHead(s)}`,
      'part = slice(head * d_head, (head + 1) * d_head)',
      'contribution = concat[:, part] @ w_o[part]',
      `attn_out = ${plus('concat @ w_o', 'b_o', biasOut)}`,
    ),
  };
}

/** A row that grows wider in this layer is projected first. */
function residual(s: CodeScene): Recipe {
  const {dEmbed, dModel, biasOut} = s.config;
  const hasSkip = s.layer === 0 && dEmbed !== dModel;
  const skip = hasSkip ? weightsOf(s, 'w_skip', ...(biasOut ? ['b_skip'] : [])) : [];
  const widen = hasSkip ? [`skip = ${plus('x @ w_skip', 'b_skip', biasOut)}`] : [];
  return {
    inputs: [run('x', block(s, 'x')), ...ofAttention(s, 'attn_out'), ...skip],
    outputs: ofAttention(s, ...(hasSkip ? ['skip'] : []), 'resid_mid'),
    ...{main: 'resid_mid', ofHead: false},
    ...both(...widen, `resid_mid = ${hasSkip ? 'skip' : 'x'} + attn_out`),
  };
}

const midOf = (s: CodeScene): ArrayRef => run('resid_mid', block(s, 'attn.resid_mid'));

/** By the ids of the lesson's stops. */
export const RECIPES: Readonly<Record<string, (s: CodeScene) => Recipe>> = {
  ...{x, qkv, scores, scaled, masked, weights, head_out: headOut, concat},
  ...{attn_out: attnOut, resid_mid: residual},
  norm: (s) => norm(s, 'attn', s.config.normPlace === 'pre' ? run('x', block(s, 'x')) : midOf(s)),
  mlp_norm: (s) => norm(s, 'mlp', midOf(s)),
};
