/** Of a frame's 16 ms the page is to have the rest; a step takes up to 4 ms. */
const BUDGET_MS = 8;

/** Resolves when the next frame is drawn; in a tab that is not seen, later. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestAnimationFrame === 'undefined') setTimeout(resolve);
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** How much of the present frame has been used, over all trainings of the page. */
export class Frame {
  readonly #next: () => Promise<void>;
  #used = 0;
  #coming: Promise<void> | undefined;

  constructor(next: () => Promise<void> = nextFrame) {
    this.#next = next;
  }

  /** Does some work; where the frame's share has been used, in the next one. */
  async use<T>(work: () => Promise<T>): Promise<T> {
    while (this.#used > BUDGET_MS) await (this.#coming ??= this.#renewed());
    const begin = performance.now();
    const done = work();
    this.#used += performance.now() - begin;
    return done;
  }

  async #renewed(): Promise<void> {
    await this.#next();
    this.#used = 0;
    this.#coming = undefined;
  }
}
