/** Where a training runs: in a worker where one can start, else on the page in slices of time. */
export type Place = 'worker' | 'page';

export interface Replaceable {
  /** Called when what computes has failed and the training goes on elsewhere, as if it had not. */
  readonly onReplaced?: (place: Place) => void;
}
