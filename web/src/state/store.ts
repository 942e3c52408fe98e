/** Holds one value that is replaced, never changed. */
export class Store<S, A> {
  readonly #reduce: (state: S, action: A) => S;
  readonly #listeners = new Set<(state: S, before: S) => void>();
  #state: S;

  constructor(initial: S, reduce: (state: S, action: A) => S) {
    this.#state = initial;
    this.#reduce = reduce;
  }

  get state(): S {
    return this.#state;
  }

  dispatch(action: A): void {
    const before = this.#state;
    this.#state = this.#reduce(before, action);
    if (this.#state === before) return;
    for (const listener of this.#listeners) listener(this.#state, before);
  }

  /** Calls back after each change; returns the undo. */
  subscribe(listener: (state: S, before: S) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
