/** What was measured of one frame of a film (core: chapter_film.h). */
export interface FrameMeasures {
  readonly step: number;
  /** Of test sentences, a word hidden at a time; the card has the floor below it. */
  readonly loss: number;
  /** How alike the maps of two heads are, of each layer: the mean of their cosines. */
  readonly similarity: readonly number[];
  /** To the card's questions: the probabilities of the right word and of the wrong one. */
  readonly answers: readonly (readonly number[])[];
  /** By relation, of each head: heads are counted through the layers. */
  readonly masses: Readonly<Record<string, readonly number[]>>;
}
