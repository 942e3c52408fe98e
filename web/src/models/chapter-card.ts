import type {ModelName} from './models.ts';

/** What was measured of a chapter model when it had been trained (docs/corpus.md). */
export interface ChapterCard {
  readonly model: string;
  /** Of test sentences: the loss, and the least it could be. */
  readonly test: {readonly loss: number; readonly floor: number};
  readonly relations: readonly MeasuredRelation[];
  readonly answers: readonly MeasuredAnswer[];
}

/** A word of a held-out sentence is hidden: of two words one belongs there. */
export interface MeasuredAnswer {
  /** Its words with spaces between them. */
  readonly sentence: string;
  /** Which word is hidden. */
  readonly hidden: number;
  /** Word and probability. */
  readonly right: readonly (string | number)[];
  readonly wrong: readonly (string | number)[];
}

/** A relation as the card's file has it; pairs and triples are [mean, low, high] and the like. */
export interface MeasuredRelation {
  readonly relation: string;
  /** How many links of test sentences the numbers are of. */
  readonly links: number;
  /** Layer and head: the best on validation sentences. */
  readonly head: readonly number[];
  readonly mass: readonly number[];
  readonly uniform: number;
  /** The commonest distance, and what one step of it hits. */
  readonly offset: readonly number[];
  readonly untrained: number;
  readonly aboveUniform: readonly number[];
  readonly aboveOffset: readonly number[];
  readonly aboveUntrained: readonly number[];
  readonly emerged: boolean;
}

/** What a head is held against that understands nothing. */
export const CONTROLS = ['uniform', 'offset', 'untrained'] as const;
export type Control = (typeof CONTROLS)[number];

/** What a control comes to by itself. */
export function controlMass(control: Control, measured: MeasuredRelation): number {
  return control === 'offset' ? measured.offset[1]! : measured[control];
}

const ABOVE = {
  uniform: 'aboveUniform',
  offset: 'aboveOffset',
  untrained: 'aboveUntrained',
} as const;

/** The controls that the head does not beat by more than chance. */
export function unbeaten(measured: MeasuredRelation): readonly Control[] {
  return CONTROLS.filter((control) => !(measured[ABOVE[control]][1]! > 0));
}

export function bestHead({head: [layer = 0, head = 0]}: MeasuredRelation) {
  return {layer, head};
}

/** The relations of the chapter's table, each with those of the grammar that it is made of. */
export const CHAPTER_RELATIONS = [
  {id: 'grammar', relations: ['subject']},
  {id: 'reference', relations: ['coreference']},
  {id: 'sentiment', relations: ['sentiment']},
  {id: 'entity', relations: ['compound', 'modifier']},
  {id: 'logic', relations: ['connective']},
] as const;

export type ChapterRelation = (typeof CHAPTER_RELATIONS)[number]['relations'][number];

/** The card of a model; undefined where it has none. */
export async function cardOf(model: ModelName): Promise<ChapterCard | undefined> {
  if (model === 'chapter-zh')
    return (await import('../../../models/chapter-zh/card.json', {with: {type: 'json'}})).default;
  if (model === 'chapter-en')
    return (await import('../../../models/chapter-en/card.json', {with: {type: 'json'}})).default;
  return undefined;
}
