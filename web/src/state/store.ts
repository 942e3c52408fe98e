/** Who asks for a change: the reader, a script of the page around, or the page as it opens. */
export const SOURCES = ['user', 'api', 'init'] as const;
export type Source = (typeof SOURCES)[number];

/** Holds one value that is replaced, never changed. */
export class Store<S, A> {
  readonly #reduce: (state: S, action: A) => S;
  readonly #listeners = new Set<(state: S, before: S) => void>();
  #state: S;
  #source: Source = 'user';

  constructor(initial: S, reduce: (state: S, action: A) => S) {
    this.#state = initial;
    this.#reduce = reduce;
  }

  get state(): S {
    return this.#state;
  }

  /** Who asks for the change that listeners hear of now. */
  get source(): Source {
    return this.#source;
  }

  dispatch(action: A): void {
    const before = this.#state;
    this.#state = this.#reduce(before, action);
    if (this.#state === before) return;
    for (const listener of this.#listeners) listener(this.#state, before);
  }

  /** What `work` dispatches before it returns is asked for by `source`. */
  as<T>(source: Source, work: () => T): T {
    const before = this.#source;
    this.#source = source;
    try {
      return work();
    } finally {
      this.#source = before;
    }
  }

  /** To be called later: what `work` dispatches then is asked for by whoever asks now. */
  later<P extends readonly unknown[], T>(work: (...args: P) => T): (...args: P) => T {
    const source = this.#source;
    return (...args) => this.as(source, () => work(...args));
  }

  /** Calls back after each change; returns the undo. */
  subscribe(listener: (state: S, before: S) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
