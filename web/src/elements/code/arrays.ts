import {arraysOf, paramsOf} from '../../code/code.ts';
import type {Code} from '../../code/code.ts';
import type {NamedArray} from '../../code/export/array.ts';
import type {ModelSession} from '../../engine/engine.ts';
import {matrixOf} from '../../engine/trace.ts';
import type {Matrix, Trace} from '../../engine/trace.ts';

/** What lines name, of steps and of the model that made them. */
export async function arraysWith(
  session: ModelSession,
  step: (path: string) => Matrix | undefined,
  code: Code,
): Promise<readonly NamedArray[]> {
  return arraysOf(code, step, await session.params(paramsOf(code)));
}

/** The same, of one run. */
export function arraysIn(
  session: ModelSession,
  trace: Trace,
  code: Code,
): Promise<readonly NamedArray[]> {
  return arraysWith(session, (path) => matrixOf(trace, path), code);
}

/** Numbers that were measured, row after row; by the names that lines have for them. */
export type Measured = Readonly<Record<string, readonly (readonly number[])[]>>;

function matrixFrom(rows: readonly (readonly number[])[]): Matrix {
  return {
    ...{rows: rows.length, cols: rows[0]?.length ?? 0},
    data: Float32Array.from(rows.flat()),
  };
}

/** What lines name, of what was measured. */
export function arraysFrom(measured: Measured, code: Code): readonly NamedArray[] {
  const step = (name: string): Matrix | undefined => {
    const rows = measured[name];
    return rows && matrixFrom(rows);
  };
  return arraysOf(code, step, new Map());
}
