// Trusted: NumPy, which runs the lines as the page shows them on the files as the page saves them.
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, expect} from 'vitest';

import {programOf, type Cell, type Code} from '../../web/src/code/code.ts';
import type {SavedLines} from '../../web/src/elements/code/code-element.ts';
import type {NamedArray} from '../../web/src/code/export/array.ts';
import {exportFile} from '../../web/src/code/export/file.ts';
import {formatCell} from '../../web/src/views/format.ts';
import {printedBy as printedByPython} from '../web/code/python.ts';

/** NumPy adds up in an order of its own: of the largest magnitude in the matrix. */
export const TOLERANCE = 2e-6;

const folder = mkdtempSync(join(tmpdir(), 'moxiang-'));
afterAll(() => rmSync(folder, {recursive: true}));

/**
 * Runs each program of a list as a person does, in the folder of its file, and says what it
 * printed and how far its matrices are from those in the file. PyTorch's lines run where it is.
 */
const RUNNER = `
import contextlib, io, json, os
import numpy as np
try:
    import torch, safetensors.torch
except ImportError:
    torch = None

def distance(name, made, given):
    assert made.shape == given.shape, (name, made.shape, given.shape)
    visible = np.isfinite(given)
    assert (np.isfinite(made) == visible).all() and (made[~visible] == given[~visible]).all(), name
    difference = np.abs(made[visible] - given[visible]).max(initial=0)
    return float(difference / max(np.abs(given[visible]).max(initial=0), 1e-30))

def run(text, names, file):
    said, made = io.StringIO(), {}
    with contextlib.redirect_stdout(said):
        exec(compile(text, "lines", "exec"), made)
    given = np.load(file)
    return [said.getvalue().split(), [[n, distance(n, np.asarray(made[n]), given[n])]
                                      for n in names if n in made]]

results = []
for job in json.load(open("jobs.json")):
    os.chdir(job["folder"])
    compile(job["torch"], "lines", "exec")
    lines = [job["numpy"]] + ([job["torch"]] if torch else [])
    results.append([run(text, job["outputs"], job["file"]) for text in lines])
print(json.dumps(results))`;

/** Lines, the number that they print, and what is saved for them. */
export interface Saved {
  readonly code: Code;
  readonly cell: Cell;
  readonly arrays: readonly NamedArray[];
}

/** Saves the arrays as the page does, in a folder of their own; what the runner is to do there. */
function jobOf({code, cell, arrays}: Saved, i: number): object {
  const own = join(folder, String(i));
  mkdirSync(own, {recursive: true});
  for (const format of ['npz', 'safetensors'] as const) {
    const file = exportFile(format, code, arrays, {rows: []});
    writeFileSync(join(own, file.name), file.bytes);
  }
  return {
    ...{folder: own, file: `${code.fileName}.npz`},
    outputs: code.outputs.map(({name}) => name),
    numpy: programOf(code, 'numpy', cell),
    torch: programOf(code, 'torch', cell),
  };
}

type Ran = readonly [
  printed: readonly string[],
  distances: readonly (readonly [name: string, distance: number])[],
];

/** What each program printed, and how far what it made is from what was saved; by library. */
export async function ran(saved: readonly Saved[]): Promise<readonly (readonly Ran[])[]> {
  writeFileSync(join(folder, 'jobs.json'), JSON.stringify(saved.map(jobOf)));
  return JSON.parse(await printedByPython(RUNNER, folder)) as readonly (readonly Ran[])[];
}

/** What the lines print, by NumPy (and PyTorch, where it is); what they make is what was saved. */
export async function printedBy(
  all: readonly SavedLines[],
): Promise<readonly (readonly string[])[]> {
  const saved = [];
  for (const {code, cell, arrays} of all) saved.push({code, cell, arrays: await arrays()});
  const results = await ran(saved);
  return results.map((programs, i) => {
    for (const [printed, distances] of programs) {
      expect(printed).toEqual(programs[0]![0]);
      for (const [name, off] of distances) expect(off, name).toBeLessThan(TOLERANCE);
    }
    const made = programs[0]![1].map(([name]) => name);
    expect(made).toEqual(all[i]!.code.outputs.map(({name}) => name));
    return programs[0]![0];
  });
}

/** NumPy's text of a number as the page's. */
export function onScreen(printed: string): string {
  return formatCell(Number(printed.replace('inf', 'Infinity')));
}
