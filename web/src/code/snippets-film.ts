import {codeFrom} from './code.ts';
import type {Code} from './code.ts';
import {both, joined, measured, param, run, softmax} from './recipe.ts';
import type {ArrayRef, LinesOfBoth, Recipe} from './recipe.ts';

/** The lines of what is seen of a training. */

/** A model that says words, as it was after a step of its training. */
export interface FilmScene {
  readonly model: string;
  readonly step: number;
}

/** What it would say at every place: one score a word, and their softmax. */
export function answerCode({model, step}: FilmScene): Code {
  const recipe: Recipe = {
    inputs: [run('out', 'final.norm.out'), param('w_u', 'final.w_u')],
    outputs: [run('logits', 'final.logits'), run('probs', 'final.probs')],
    ...{main: 'probs', ofHead: false},
    ...joined(both('logits = out @ w_u'), softmax('probs', 'logits')),
  };
  const metadata = {model, training_step: String(step), step: 'answer'};
  return codeFrom(recipe, [model, `step${step}`, 'answer'], metadata);
}

const measuredRow = (name: string): ArrayRef => ({...measured(name), isVector: true});

export interface RelationScene {
  readonly model: string;
  readonly relation: string;
  /** The relation's own head: its column. */
  readonly head: number;
  /** Whether it comes to stay above the level: then the lines find from which step. */
  readonly emerges: boolean;
}

/** The frame after the last one that is not above the level. */
function firstAbove(head: number): LinesOfBoth {
  const lines = (below: string): readonly string[] => [
    `own = masses[:, ${head}]`,
    `below = ${below}`,
    'first = below[-1] + 1 if len(below) else 0',
  ];
  return {
    numpy: lines('np.flatnonzero(own <= level)'),
    torch: lines('torch.nonzero(own <= level).flatten()'),
  };
}

/** The mass of every head on a relation at each frame, and the level of the strongest control. */
export function relationCode({model, relation, head, emerges}: RelationScene): Code {
  const recipe: Recipe = {
    ...{inputs: [measuredRow('steps'), measured('masses'), measuredRow('level')], outputs: []},
    ...{main: 'masses', ofHead: false},
    ...(emerges ? firstAbove(head) : both()),
    ...(emerges ? {alsoPrints: ['int(steps[first])']} : {}),
  };
  const metadata = {model, relation, step: 'relation'};
  return codeFrom(recipe, [model, 'relation', relation], metadata);
}

export interface TrialScene {
  readonly lang: string;
  readonly trial: string;
  readonly seeds: readonly [number, number];
  /** The score that is printed. */
  readonly row: number;
}

/** Loss and relations found of two models that learned side by side; a column each. */
export function trialCode({lang, trial, seeds, row}: TrialScene): Code {
  const [a, b] = seeds.map(String) as [string, string];
  const recipe: Recipe = {
    ...{inputs: [measuredRow('steps'), measured('losses'), measured('found')], outputs: []},
    ...{main: 'losses', ofHead: false},
    ...both(),
    alsoPrints: [`int(found[${row}, 0])`],
  };
  const metadata = {lang, trial, seed_a: a, seed_b: b, step: 'trial'};
  return codeFrom(recipe, ['trial', lang, trial, a, b], metadata);
}
