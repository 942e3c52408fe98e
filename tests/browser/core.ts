import {readFileSync} from 'node:fs';

import type {MoxiangModule, Session, StepView} from '../../web/src/engine/module.ts';
import type {Result} from '../../web/src/engine/errors.ts';
import {realModule, useLitePath} from '../bindings/build.ts';

// The core itself, run in Node: the module as Emscripten made it, and nothing of the page.

async function loadModule(): Promise<MoxiangModule> {
  return (await realModule()).module;
}

function valueOf<T>(result: Result<T>): T {
  if ('error' in result) throw new Error(result.error.message);
  return result.value;
}

export interface Tensor {
  readonly rows: number;
  readonly cols: number;
  readonly data: Float32Array;
}

export type Tensors = ReadonlyMap<string, Tensor>;

function copied(steps: readonly StepView[]): Tensors {
  return new Map(
    steps.map(([path, {rows, cols, data}]) => [path, {rows, cols, data: data.slice()}]),
  );
}

export interface Run {
  readonly tensors: Tensors;
  readonly session: Session;
}

/** Every tensor of `paper` on these pieces, by name. */
export async function runPaper(
  pieces: readonly string[],
  place: 'pre' | 'post' = 'post',
): Promise<Run> {
  const module = await loadModule();
  const session = valueOf(module.paper(module.paperSeed, place));
  return {tensors: copied(valueOf(session.runPieces(pieces, []))), session};
}

export interface UseLite extends Run {
  readonly pieces: readonly string[];
}

/** A run's tensors, and the model's own parameters by their names as they are asked for. */
export function withParams({tensors, session}: Run): Tensors {
  const all = new Map(tensors);
  const get = all.get.bind(all);
  all.get = (name) => {
    const known = get(name);
    if (known) return known;
    const param = session.param(name);
    if ('error' in param) return undefined;
    all.set(name, param.value);
    return param.value;
  };
  return all;
}

/** What a sum comes to, stage by stage. */
export function builtUp(
  {session}: Run,
  path: string,
  row: number,
  [first, count]: readonly [number, number],
  named: readonly number[],
) {
  return valueOf(session.buildUp(path, row, first, count, named));
}

/** Every tensor of `use-lite` on this text, by name, and the pieces it was split into. */
export async function runUseLite(
  text: string,
  headsOff: readonly {layer: number; head: number}[] = [],
): Promise<UseLite> {
  const module = await loadModule();
  const session = valueOf(module.load(readFileSync(useLitePath)));
  const tokens = valueOf(session.encode(text));
  const ids = tokens.map(({id}) => id);
  const tensors = copied(valueOf(session.runIds(ids, headsOff)));
  return {pieces: tokens.map(({piece}) => piece), tensors, session};
}

const plain = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: false,
  signDisplay: 'negative',
});

/** A number as a cell has to show it, by the platform's formatting and not by the page's. */
export function cellText(value: number): string {
  return plain.format(value).replace('-', '\u2212');
}
