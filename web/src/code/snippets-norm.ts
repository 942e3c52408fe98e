import {block, param, run} from './recipe.ts';
import type {ArrayRef, CodeScene, Recipe} from './recipe.ts';

function normLines(
  from: string,
  kind: 'layer' | 'rms',
  eps: string,
): Pick<Recipe, 'numpy' | 'torch'> {
  if (kind === 'rms') {
    return {
      numpy: [
        eps,
        `rstd = 1 / np.sqrt((${from} ** 2).mean(axis=1, keepdims=True) + eps)`,
        `normed = ${from} * rstd`,
        'out = normed * gain',
      ],
      torch: [
        eps,
        `rstd = torch.rsqrt((${from} ** 2).mean(dim=1, keepdim=True) + eps)`,
        `out = ${from} * rstd * gain`,
      ],
    };
  }
  return {
    numpy: [
      eps,
      `mean = ${from}.mean(axis=1, keepdims=True)`,
      `variance = ((${from} - mean) ** 2).mean(axis=1, keepdims=True)`,
      'rstd = 1 / np.sqrt(variance + eps)',
      `normed = (${from} - mean) * rstd`,
      'out = normed * gain + bias',
    ],
    torch: [eps, `out = torch.nn.functional.layer_norm(${from}, gain.shape, gain, bias, eps)`],
  };
}

/** A norm with its steps; PyTorch has them in one. */
export function norm(s: CodeScene, part: 'attn' | 'mlp', input: ArrayRef): Recipe {
  const {norm: kind, normEps} = s.config;
  const at = (name: string): string => block(s, `${part}.norm.${name}`);
  const params = kind === 'layer' ? ['gain', 'bias'] : ['gain'];
  const steps = kind === 'layer' ? ['mean', 'rstd', 'normed', 'out'] : ['rstd', 'normed', 'out'];
  return {
    inputs: [input, ...params.map((name) => param(name, at(name)))],
    outputs: steps.map((name) => run(name, at(name))),
    ...{main: 'out', ofHead: false},
    ...normLines(input.name, kind, `eps = ${normEps.toExponential()}`),
  };
}
