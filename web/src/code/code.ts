import type {Matrix} from '../engine/trace.ts';
import type {NamedArray} from './export/array.ts';
import type {ArrayRef, CodeScene, Recipe} from './recipe.ts';
import {RECIPES} from './snippets.ts';

export type Library = 'numpy' | 'torch';
export const LIBRARIES: readonly Library[] = ['numpy', 'torch'];

/** One entry of a matrix: the number that the lines print. */
export interface Cell {
  readonly row: number;
  readonly col: number;
}

/** What is shown and exported of one step, or of one picture. */
export interface Code {
  readonly inputs: readonly ArrayRef[];
  readonly outputs: readonly ArrayRef[];
  /** The matrix that it is about. */
  readonly main: ArrayRef;
  /** What its files say of themselves. */
  readonly metadata: Readonly<Record<string, string>>;
  /** Of the files, without an extension. */
  readonly fileName: string;
  readonly recipe: Recipe;
}

/** The code of a stop; undefined where the lesson has a stop that has none. */
export function codeOf(scene: CodeScene): Code | undefined {
  const recipe = Object.hasOwn(RECIPES, scene.stop) ? RECIPES[scene.stop]?.(scene) : undefined;
  if (!recipe) return undefined;
  const {model, layer, head, stop} = scene;
  const own = recipe.ofHead ? [`head${head}`] : [];
  return codeFrom(recipe, [model, `layer${layer}`, ...own, stop], {
    ...{model, layer: String(layer), head: String(head), step: stop},
  });
}

/** `place` is what the files are named by. */
export function codeFrom(
  recipe: Recipe,
  place: readonly string[],
  metadata: Code['metadata'],
): Code {
  const {inputs, outputs} = recipe;
  const main = [...outputs, ...inputs].find(({name}) => name === recipe.main);
  if (!main) throw new Error(`[code] ${place.join(' ')}: there is no ${recipe.main}`);
  const fileName = ['moxiang', ...place].join('-').replaceAll(/[^\w.-]+/g, '-');
  return {inputs, outputs, main, metadata, fileName, recipe};
}

/** The file that each library's lines load. */
export const LOADED: Readonly<Record<Library, 'npz' | 'safetensors'>> = {
  numpy: 'npz',
  torch: 'safetensors',
};

/** Variables to a line of loading; more are in lines by their kind. */
const A_LINE = 3;

const kindOf = (name: string): string => /^[wb]_/.exec(name)?.[0] ?? '';

function loading({inputs, recipe}: Code): readonly string[] {
  if (recipe.takesFromFile) return [];
  const names = inputs.map(({name}) => name);
  const kinds = names.length > A_LINE ? [...new Set(names.map(kindOf))] : [undefined];
  return kinds.map((kind) => {
    const some = names.filter((name) => kind === undefined || kindOf(name) === kind);
    return `${some.join(', ')} = ${some.map((name) => `a["${name}"]`).join(', ')}`;
  });
}

/** The whole program: it loads the file and prints the number at `cell`. */
export function programOf(code: Code, library: Library, {row, col}: Cell): string {
  const file = `"${code.fileName}.${LOADED[library]}"`;
  const {recipe, main} = code;
  const [head, lines, end] =
    library === 'numpy'
      ? [['import numpy as np', '', `a = np.load(${file})`], recipe.numpy, '']
      : [
          ['import torch', 'from safetensors.torch import load_file', '', `a = load_file(${file})`],
          recipe.torch,
          '.item()',
        ];
  const work = lines.length > 0 ? ['', ...lines] : [];
  const numbers = [`${main.name}[${row}, ${col}]${end}`, ...(recipe.alsoPrints ?? [])];
  const prints = numbers.map((number) => `print(${number})`);
  return [...head, ...loading(code), ...work, '', ...prints, ''].join('\n');
}

/** Inputs and outputs, each once. */
function refsOf({inputs, outputs}: Code): readonly ArrayRef[] {
  const all = [...inputs, ...outputs];
  return all.filter(({name}, i) => all.findIndex((other) => other.name === name) === i);
}

/** The parameters that a step's arrays need: what to ask a session's `params` for. */
export function paramsOf(code: Code): readonly string[] {
  return refsOf(code).flatMap(({from, path}) => (from === 'model' ? [path] : []));
}

/** The arrays of a step by the names that the lines have for them. */
export function arraysOf(
  code: Code,
  step: (path: string) => Matrix | undefined,
  params: ReadonlyMap<string, Matrix>,
): readonly NamedArray[] {
  return refsOf(code).map(({name, path, from, isVector}) => {
    const matrix = from === 'run' ? step(path) : params.get(path);
    if (!matrix) throw new Error(`[code] ${code.fileName}: there is no ${path}`);
    const {rows, cols, data} = matrix;
    return {name, shape: isVector ? [cols] : [rows, cols], data};
  });
}
