import {codeFrom} from './code.ts';
import type {Code} from './code.ts';
import {both, joined, run, softmax} from './recipe.ts';
import type {LinesOfBoth, Recipe} from './recipe.ts';

/** One row of attention whose query, keys and rules are set by hand. */
export interface RowScene {
  /** What its files are named by. */
  readonly place: readonly string[];
  readonly dHead: number;
  readonly isScaled: boolean;
  readonly temperature: number;
  /** Keys after this one are hidden; null: none are. */
  readonly lastKey: number | null;
}

function scaledBy({dHead, isScaled, temperature}: RowScene): readonly string[] {
  const [sizes, divisor] = isScaled
    ? [[`d_head = ${dHead}`], '(d_head ** 0.5 * temperature)']
    : [[], 'temperature'];
  return [
    ...sizes,
    `temperature = ${temperature}`,
    'scores = q @ k.T',
    `scaled = scores / ${divisor}`,
  ];
}

/** From what stands before them; nothing where all keys are seen. */
function hidden({lastKey}: RowScene): LinesOfBoth {
  if (lastKey === null) return both();
  const lines = (library: string, minus: string): readonly string[] => [
    `visible = ${library}.arange(len(k)) <= ${lastKey}`,
    `masked = ${library}.where(visible, scaled, ${minus})`,
  ];
  return {numpy: lines('np', '-np.inf'), torch: lines('torch', '-torch.inf')};
}

export function rowCode(scene: RowScene): Code {
  const {place, lastKey} = scene;
  const steps = ['scores', 'scaled', ...(lastKey === null ? [] : ['masked']), 'weights'];
  const recipe: Recipe = {
    inputs: ['q', 'k'].map((name) => run(name, name)),
    outputs: steps.map((name) => run(name, name)),
    ...{main: 'weights', ofHead: false},
    ...joined(both(...scaledBy(scene)), hidden(scene), softmax('weights', steps.at(-2)!)),
  };
  return codeFrom(recipe, place, {step: place.join('-')});
}
