interface Disposable {
  dispose(): void;
}

/** What is opened when it is first needed, by name, and disposed of together. */
export class Openings<Name, Session extends Disposable> {
  readonly #all = new Map<Name, Promise<Session>>();

  get(name: Name, open: (name: Name) => Promise<Session>): Promise<Session> {
    const known = this.#all.get(name);
    if (known) return known;
    const opening = open(name);
    this.#all.set(name, opening);
    // What could not be opened may be another time.
    opening.catch(() => this.#all.delete(name));
    return opening;
  }

  values(): readonly Promise<Session>[] {
    return [...this.#all.values()];
  }

  dispose(): void {
    for (const session of this.#all.values()) {
      session.then(
        (open) => open.dispose(),
        () => undefined,
      );
    }
    this.#all.clear();
  }
}
