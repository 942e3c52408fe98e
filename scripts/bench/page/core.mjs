/** The core's own module of a build, with its memory as plain arrays. */

/** A sequence of numbers in (-1, 1), the same for every contestant and in every run. */
export function numbers(count, seed) {
  let state = seed;
  return Float32Array.from({length: count}, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 31 - 1;
  });
}

export class Core {
  #module;

  /** @param factory what the glue exports; @param wasmBinary where the bytes are at hand */
  static async start(factory, options) {
    const core = new Core();
    core.#module = await factory(options);
    return core;
  }

  get exports() {
    return this.#module;
  }

  /** A copy in the module's memory; its address. */
  put(array) {
    const at = this.#module._malloc(array.byteLength);
    this.#module.HEAPF32.set(array, at / 4);
    return at;
  }

  free(...addresses) {
    for (const at of addresses) this.#module._free(at);
  }

  room(count) {
    return this.put(new Float32Array(count));
  }

  floats(at, count) {
    return this.#module.HEAPF32.slice(at / 4, at / 4 + count);
  }

  integers(at, count) {
    return this.#module.HEAP32.slice(at / 4, at / 4 + count);
  }

  /** The tensors of the case that was opened last, by name. */
  tensors() {
    const m = this.#module;
    const found = new Map();
    for (let i = 0; i < m._bench_tensors(); i++) {
      const [rows, cols] = [m._bench_tensor_rows(i), m._bench_tensor_cols(i)];
      const data = this.floats(m._bench_tensor_data(i), rows * cols);
      found.set(m.UTF8ToString(m._bench_tensor_name(i)), {rows, cols, data});
    }
    return found;
  }

  /** Multiplications and additions a second that registers alone take, in a slice of its own. */
  peak(kind, rounds = 600000) {
    let best = 0;
    for (const sums of [8, 10, 12]) {
      const begin = performance.now();
      const count = this.#module[kind](sums, rounds);
      best = Math.max(best, count / (performance.now() - begin) / 1e6);
    }
    return best;
  }

  products({n, m, k, count}, a, b) {
    const [at, bt, ct] = [this.put(a), this.put(b), this.room(count * m * n)];
    return {
      run: (times) => this.#module._bench_products(times, 0, count, m, n, k, at, bt, ct),
      output: () => this.floats(ct, count * m * n),
      close: () => this.free(at, bt, ct),
    };
  }

  softmax({rows, cols}, x) {
    const at = this.put(x);
    let result = 0;
    return {
      run: (times) => void (result = this.#module._bench_softmax(times, rows, cols, at)),
      output: () => this.floats(result, rows * cols),
      close: () => this.free(at),
    };
  }

  layerNorm({rows, cols}, x, eps) {
    const at = this.put(x);
    let result = 0;
    return {
      run: (times) => void (result = this.#module._bench_layer_norm(times, rows, cols, at, eps)),
      output: () => this.floats(result, rows * cols),
      close: () => this.free(at),
    };
  }

  block({n, records}) {
    this.#module._bench_open_block(n, records);
    const {cols} = this.tensors().get('x');
    let result = 0;
    return {
      run: (times) => void (result = this.#module._bench_block(times)),
      output: () => this.floats(result, n * cols),
    };
  }
}
