import {guarded, NotYetHere} from './errors.ts';

/**
 * Calls into a module that may come in two files (split.ts). One that needs what is not there yet is made again
 * once it is; those after it wait, so that each finds what the calls before it left.
 */
export class Calls {
  #coming: Promise<void> | undefined;

  /** At once where it can be. What the call throws rejects. */
  async make<T>(call: () => T): Promise<T> {
    while (this.#coming) await this.#coming;
    try {
      return guarded(call);
    } catch (error) {
      if (!(error instanceof NotYetHere)) throw error;
      return this.#later(call, error);
    }
  }

  #later<T>(call: () => T, {fetchRest}: NotYetHere): Promise<T> {
    const answer = fetchRest().then(() => guarded(call));
    const done = (): void => void (this.#coming = undefined);
    this.#coming = answer.then(done, done);
    return answer;
  }
}
