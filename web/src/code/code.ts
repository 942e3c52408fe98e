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

/** What is shown and exported of one step. */
export interface Code {
  readonly scene: CodeScene;
  readonly inputs: readonly ArrayRef[];
  readonly outputs: readonly ArrayRef[];
  /** The matrix that the stop is about. */
  readonly main: ArrayRef;
  /** Of the files, without an extension. */
  readonly fileName: string;
  readonly recipe: Recipe;
}

/** The code of a stop; undefined where the lesson has a stop that has none. */
export function codeOf(scene: CodeScene): Code | undefined {
  const recipe = Object.hasOwn(RECIPES, scene.stop) ? RECIPES[scene.stop]?.(scene) : undefined;
  const main = recipe?.outputs.find(({name}) => name === recipe.main);
  if (!recipe || !main) return undefined;
  const {inputs, outputs} = recipe;
  return {scene, inputs, outputs, main, fileName: fileNameOf(scene, recipe), recipe};
}

function fileNameOf({model, layer, head, stop}: CodeScene, {ofHead}: Recipe): string {
  const own = ofHead ? [`head${head}`] : [];
  const name = ['moxiang', model, `layer${layer}`, ...own, stop].join('-');
  return name.replaceAll(/[^\w.-]+/g, '-');
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

/** The whole program: it loads the step's file and prints the number at `cell`. */
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
  const print = `print(${main.name}[${row}, ${col}]${end})`;
  return [...head, ...loading(code), ...work, '', print, ''].join('\n');
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
    if (!matrix) throw new Error(`[code] ${code.scene.stop}: there is no ${path}`);
    const {rows, cols, data} = matrix;
    return {name, shape: isVector ? [cols] : [rows, cols], data};
  });
}
