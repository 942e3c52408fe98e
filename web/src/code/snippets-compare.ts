import {codeFrom} from './code.ts';
import type {Code} from './code.ts';
import {both, joined, measured, param, softmax} from './recipe.ts';
import type {Recipe} from './recipe.ts';

/** The lines of two sentences side by side. */

export interface MovesScene {
  readonly model: string;
  /** The columns of both nouns in each sentence. */
  readonly nouns: readonly [first: readonly number[], second: readonly number[]];
  /** The head whose weights are printed; heads are counted through the layers. */
  readonly head: number;
}

/** The pronoun's row in every head, in both sentences: in how many the heavier noun is another one. */
export function movesCode({model, nouns: [tired, wide], head}: MovesScene): Code {
  const recipe: Recipe = {
    inputs: ['tired_rows', 'wide_rows'].map(measured),
    outputs: ['tired', 'wide'].map(measured),
    ...{main: 'tired', ofHead: false},
    ...both(
      `tired = tired_rows[:, [${tired.join(', ')}]]`,
      `wide = wide_rows[:, [${wide.join(', ')}]]`,
      'moved = (tired[:, 0] >= tired[:, 1]) != (wide[:, 0] >= wide[:, 1])',
    ),
    alsoPrints: [`float(wide[${head}, 0])`, 'int(moved.sum())'],
  };
  return codeFrom(recipe, [model, 'two-sentences'], {model, step: 'two-sentences'});
}

export interface SaidScene {
  readonly model: string;
  readonly layer: number;
  readonly head: number;
  /** A name for the sentence. */
  readonly sentence: string;
  readonly row: number;
  /** Of the noun. */
  readonly col: number;
}

/** What the model says at a hidden place, with all heads and without one. */
export function saidCode({model, layer, head, sentence, row, col}: SaidScene): Code {
  const ends = ['', '_without'];
  const recipe: Recipe = {
    inputs: [...ends.map((end) => measured(`out${end}`)), param('w_u', 'final.w_u')],
    outputs: ends.flatMap((end) => [measured(`logits${end}`), measured(`probs${end}`)]),
    ...{main: 'probs', ofHead: false},
    ...joined(
      ...ends.flatMap((end) => [
        both(`logits${end} = out${end} @ w_u`),
        softmax(`probs${end}`, `logits${end}`),
      ]),
    ),
    alsoPrints: [`float(probs_without[${row}, ${col}])`],
  };
  const place = [model, 'hidden', sentence, `layer${layer}`, `head${head}`];
  return codeFrom(recipe, place, {
    ...{model, layer: String(layer), head: String(head), sentence, step: 'hidden'},
  });
}
