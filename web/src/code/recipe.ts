import type {ModelConfig} from '../engine/engine.ts';

/** What a step's lines depend on. */
export interface CodeScene {
  readonly model: string;
  readonly config: ModelConfig;
  readonly layer: number;
  readonly head: number;
  /** The heads of this layer that are switched off. */
  readonly headsOff: readonly number[];
  /** The stop's id in the lesson. */
  readonly stop: string;
}

/** An array as the lines name it, and where its numbers are. */
export interface ArrayRef {
  readonly name: string;
  readonly path: string;
  /** A step of the run (or what was measured of one), or a parameter of the model. */
  readonly from: 'run' | 'model';
  /** One row that the lines take as a vector. */
  readonly isVector: boolean;
}

/** How one step's matrices are made from others, in two libraries. */
export interface Recipe {
  readonly inputs: readonly ArrayRef[];
  readonly outputs: readonly ArrayRef[];
  /** The output that the stop is about. */
  readonly main: string;
  /** Another head would make others. */
  readonly ofHead: boolean;
  /** Each input is loaded into a variable of its name before these; `a` has all by name. */
  readonly numpy: readonly string[];
  readonly torch: readonly string[];
  /** The arrays that the lines take out of `a` themselves. */
  readonly takesFromFile?: boolean;
  /** What else is printed after the number, in either library. */
  readonly alsoPrints?: readonly string[];
}

export const run = (name: string, path: string): ArrayRef => ({
  ...{name, path, from: 'run', isVector: false},
});

/** A parameter; b_q, gain and the like are vectors. */
export const param = (name: string, path: string): ArrayRef => ({
  ...{name, path, from: 'model', isVector: /^(b_|gain$|bias$)/.test(name)},
});

/** What was measured and is no step of a run. */
export const measured = (name: string): ArrayRef => run(name, name);

export const block = ({layer}: CodeScene, path: string): string => `blocks.${layer}.${path}`;
export const own = (s: CodeScene, name: string, head = s.head): string =>
  block(s, `attn.heads.${head}.${name}`);

export const ofHead = (s: CodeScene, ...names: readonly string[]): readonly ArrayRef[] =>
  names.map((name) => run(name, own(s, name)));
export const ofAttention = (s: CodeScene, ...names: readonly string[]): readonly ArrayRef[] =>
  names.map((name) => run(name, block(s, `attn.${name}`)));
export const weightsOf = (s: CodeScene, ...names: readonly string[]): readonly ArrayRef[] =>
  names.map((name) => param(name, block(s, `attn.${name}`)));

export const dHead = ({config, layer}: CodeScene): number => config.dHead[layer] ?? 0;

/** A product with its bias, where the model has one. */
export const plus = (product: string, bias: string, has: boolean): string =>
  has ? `${product} + ${bias}` : product;

export type LinesOfBoth = Pick<Recipe, 'numpy' | 'torch'>;

/** The lines are the same in both libraries. */
export const both = (...lines: readonly string[]): LinesOfBoth => ({
  numpy: lines,
  torch: lines,
});

/** The softmax of each row. */
export const softmax = (to: string, from: string): LinesOfBoth => ({
  numpy: [
    `powers = np.exp(${from} - ${from}.max(axis=1, keepdims=True))`,
    `${to} = powers / powers.sum(axis=1, keepdims=True)`,
  ],
  torch: [`${to} = torch.softmax(${from}, dim=1)`],
});

/** One after the other. */
export const joined = (...parts: readonly LinesOfBoth[]): LinesOfBoth => ({
  numpy: parts.flatMap(({numpy}) => numpy),
  torch: parts.flatMap(({torch}) => torch),
});
