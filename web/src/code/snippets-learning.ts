import {codeFrom} from './code.ts';
import type {Code} from './code.ts';
import {both, joined, measured} from './recipe.ts';
import type {LinesOfBoth, Recipe} from './recipe.ts';

/** The lines of what was measured while the small models of near and far learned. */

/** One head is on the near place, another on the far one: no row has two such weights. */
function parted(specialised: number): LinesOfBoth {
  const lines = (largest: string): readonly string[] => [
    `specialised = ${specialised}`,
    `parted = (near.${largest} > specialised) & (far.${largest} > specialised)`,
  ];
  return {numpy: lines('max(axis=1)'), torch: lines('amax(dim=1)')};
}

/** The step behind the first row that is so. */
const firstStep: LinesOfBoth = {
  numpy: ['done_at = np.flatnonzero(parted)[0] + 1'],
  torch: ['done_at = torch.nonzero(parted).flatten()[0] + 1'],
};

export interface RunScene {
  readonly run: string;
  readonly seed: number;
  /** The step whose row is looked at, and the head. */
  readonly step: number;
  readonly head: number;
  readonly specialised: number;
  /** Whether both places have found a head: then the lines find at which step. */
  readonly isDone: boolean;
}

/** The mean weights of every head step by step, and the row of one text. */
export function runCode({run, seed, step, head, specialised, isDone}: RunScene): Code {
  const recipe: Recipe = {
    inputs: ['near', 'far', 'accuracies', 'losses', 'weights'].map(measured),
    ...{outputs: [], main: 'near', ofHead: false, takesFromFile: true},
    ...joined(
      both('near, far = a["near"], a["far"]', `row = a["weights"][${head}]`),
      ...(isDone ? [parted(specialised), firstStep] : []),
    ),
    alsoPrints: ['round(float(row.sum()), 4)', ...(isDone ? ['int(done_at)'] : [])],
  };
  const place = ['near-far', `seed${seed}`, run, `step${step}`];
  return codeFrom(recipe, place, {
    ...{run, seed: String(seed), training_step: String(step), step: 'training'},
  });
}

export interface OffScene {
  readonly run: string;
  readonly seed: number;
  /** Of the heads that are off. */
  readonly row: number;
  readonly symbols: number;
}

/** What is still right with heads off; a row for each choice of heads, a column for each place. */
export function offCode({run, seed, row, symbols}: OffScene): Code {
  const recipe: Recipe = {
    ...{inputs: ['accuracies', 'losses'].map(measured), outputs: []},
    ...{main: 'accuracies', ofHead: false},
    ...both(`chance = 1 / ${symbols}`),
    alsoPrints: [`float(accuracies[${row}, 1])`, 'chance'],
  };
  return codeFrom(recipe, ['near-far', `seed${seed}`, run, 'heads-off'], {
    ...{run, seed: String(seed), step: 'heads-off'},
  });
}

/** Who took which place with each seed, and the losses of one head and of two. */
export function seedsCode({specialised}: Pick<RunScene, 'specialised'>): Code {
  const recipe: Recipe = {
    ...{inputs: ['near', 'far', 'losses'].map(measured), outputs: []},
    ...{main: 'losses', ofHead: false},
    ...joined(
      parted(specialised),
      both('head_0 = parted & (near[:, 0] > specialised)', 'worse = losses[:, 0] > losses[:, 1]'),
    ),
    alsoPrints: ['parted', 'head_0', 'worse'].map((name) => `int(${name}.sum())`),
  };
  return codeFrom(recipe, ['near-far', 'seeds'], {step: 'seeds'});
}
