/** What may make a difference to a small chapter model (core: chapter_training.h). */
export interface ChapterSetting {
  readonly heads: number;
  readonly hasFillers: boolean;
  readonly dropout: number;
  readonly dropoutWeights: number;
  /** All heads of a layer begin as copies of its first. */
  readonly headsStartEqual: boolean;
  /** Each of four heads sees only: the previous word, the next, earlier ones, later ones. */
  readonly hasRoles: boolean;
}
