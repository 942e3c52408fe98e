/** What is fetched once for each key, for all who ask; after a failure it is tried again the next time. */
export class OnceEach<Key, Thing> {
  readonly #load: (key: Key) => Promise<Thing>;
  readonly #coming = new Map<Key, Promise<Thing>>();

  constructor(load: (key: Key) => Promise<Thing>) {
    this.#load = load;
  }

  get(key: Key): Promise<Thing> {
    const known = this.#coming.get(key);
    if (known) return known;
    const coming = this.#load(key).catch((error: unknown) => {
      this.#coming.delete(key);
      throw error;
    });
    this.#coming.set(key, coming);
    return coming;
  }

  /** What has been asked for, and has not failed. */
  all(): readonly Promise<Thing>[] {
    return [...this.#coming.values()];
  }
}

/** The same of one thing. */
export function once<Thing>(load: () => Promise<Thing>): () => Promise<Thing> {
  const only = new OnceEach<undefined, Thing>(load);
  return () => only.get(undefined);
}
