/** A matrix: row-major; row = query or token, column = key or channel. */
export interface Matrix {
  readonly rows: number;
  readonly cols: number;
  readonly data: Float32Array;
}

export interface TraceStep {
  readonly path: string;
  readonly rows: number;
  readonly cols: number;
  /** In numbers, from the start of the buffer. */
  readonly offset: number;
}

/** Every step of a run, in the order of the computation, in one buffer that can be transferred. */
export interface Trace {
  readonly steps: readonly TraceStep[];
  readonly buffer: ArrayBuffer;
}

/**
 * Copies views of WASM memory, which die at the next call into the module, into one buffer.
 */
export function pack(views: readonly (readonly [path: string, view: Matrix])[]): Trace {
  const length = views.reduce((sum, [, view]) => sum + view.data.length, 0);
  const all = new Float32Array(length);
  const steps: TraceStep[] = [];
  let offset = 0;
  for (const [path, {rows, cols, data}] of views) {
    all.set(data, offset);
    steps.push({path, rows, cols, offset});
    offset += data.length;
  }
  return {steps, buffer: all.buffer};
}

const opened = new WeakMap<Trace, ReadonlyMap<string, Matrix>>();

function matricesOf({steps, buffer}: Trace): ReadonlyMap<string, Matrix> {
  return new Map(
    steps.map(({path, rows, cols, offset}) => [
      path,
      {rows, cols, data: new Float32Array(buffer, offset * 4, rows * cols)},
    ]),
  );
}

/** The matrix of one step, without copying, always the same one; undefined: there is no such step. */
export function matrixOf(trace: Trace, path: string): Matrix | undefined {
  let matrices = opened.get(trace);
  if (!matrices) opened.set(trace, (matrices = matricesOf(trace)));
  return matrices.get(path);
}
