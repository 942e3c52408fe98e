/** Less than this is no change. */
const LEAST_PX = 2;
/** So many times in this while it may grow; more is a loop of page and frame. */
const MOST_GROWS = 20;
const WHILE_MS = 2000;

/** Which heights are told to the page around: whole pixels, no trembling, no loop. */
export class Heights {
  #told = 0;
  #grows: readonly number[] = [];
  #isLoop = false;

  /** The height to tell; undefined: nothing. From the first 'loop' on nothing is told any more. */
  next(height: number, now: number): number | 'loop' | undefined {
    const whole = Math.ceil(height);
    // A frame that is not shown has none.
    if (this.#isLoop || whole <= 0 || Math.abs(whole - this.#told) < LEAST_PX) return undefined;
    if (whole > this.#told) {
      this.#grows = [...this.#grows.filter((time) => now - time < WHILE_MS), now];
      if (this.#grows.length > MOST_GROWS) {
        this.#isLoop = true;
        return 'loop';
      }
    }
    this.#told = whole;
    return whole;
  }
}
