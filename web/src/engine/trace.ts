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

/** The matrix of one step, without copying; undefined where the trace has no such step. */
export function matrixOf(trace: Trace, path: string): Matrix | undefined {
  const step = trace.steps.find((s) => s.path === path);
  if (!step) return undefined;
  const {rows, cols, offset} = step;
  return {rows, cols, data: new Float32Array(trace.buffer, offset * 4, rows * cols)};
}
