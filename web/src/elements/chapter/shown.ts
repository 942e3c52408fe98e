import {matrixOf} from '../../engine/trace.ts';
import {CHAPTER_RELATIONS, bestHead} from '../../models/chapter-card.ts';
import type {ChapterCard, ChapterRelation, MeasuredRelation} from '../../models/chapter-card.ts';
import {sentenceOf} from '../../lessons/lessons.ts';
import type {Link} from '../../lessons/schema.ts';
import type {Good} from '../../state/lesson-state.ts';
import type {MaskedAnswer} from '../../state/masked.ts';
import {ranked} from '../../quiz/reader.ts';
import type {MaskedResult} from '../../views/chapter/masked.ts';
import type {LinkHere, RelationRow} from '../../views/chapter/relations.ts';
import {isUnknown, labelsOf, rowOf} from '../../views/tokens.ts';
import {entry} from '../../views/types.ts';

/** What is shown of a run of a chapter model: only numbers of the core and of the card. */

/** As many as there are words beside them. */
const KEYS = 5;

function linkHere(
  good: Good,
  [from, to]: Link,
  measured: MeasuredRelation | undefined,
  coveredRow: number | undefined,
): LinkHere | undefined {
  const tokens = labelsOf(good.tokens);
  const [dependent, target] = [tokens[rowOf(from, tokens) ?? -1], tokens[rowOf(to, tokens) ?? -1]];
  if (!dependent || !target || !measured) return undefined;
  const {layer, head} = bestHead(measured);
  const weights = matrixOf(good.trace, `blocks.${layer}.attn.heads.${head}.weights`);
  if (!weights) return undefined;
  const isCovered = dependent.index === coveredRow;
  const weight = isCovered ? null : entry(weights, dependent.index, target.index);
  return {dependent, target, weight};
}

/** The relations as the card has them, and what their heads do in the sentence. */
export function relationRows(
  good: Good,
  card: ChapterCard | undefined,
  coveredRow: number | undefined,
): Readonly<Record<ChapterRelation, RelationRow>> {
  const links = sentenceOf(good.sentence)?.links ?? {};
  const rows = CHAPTER_RELATIONS.flatMap(({relations}) => relations).map((relation) => {
    const measured = card?.relations.find((own) => own.relation === relation);
    const link = links[relation];
    const here = link && linkHere(good, link, measured, coveredRow);
    return [relation, {measured, link: here}] as const;
  });
  return Object.fromEntries(rows) as Record<ChapterRelation, RelationRow>;
}

/** The place of the word that stands there among all that the model could say. */
function ownOf({tokens}: Good, row: number, {trace}: MaskedAnswer): MaskedResult['own'] {
  const probs = matrixOf(trace, 'final.probs');
  const token = tokens[row];
  if (!probs || !token || isUnknown(token)) return null;
  const probability = entry(probs, row, token.id);
  const all = probs.data.subarray(row * probs.cols, (row + 1) * probs.cols);
  return {probability, rank: all.filter((other) => other > probability).length};
}

export function maskedResult(
  good: Good,
  {layer, head}: {readonly layer: number; readonly head: number},
  row: number,
  answer: MaskedAnswer,
): MaskedResult {
  const weights = matrixOf(answer.trace, `blocks.${layer}.attn.heads.${head}.weights`)!;
  const tokens = labelsOf(good.tokens);
  const order = ranked(weights.cols, (key) => entry(weights, row, key)).slice(0, KEYS);
  return {
    words: answer.words,
    own: ownOf(good, row, answer),
    keys: order.map((key) => ({token: tokens[key]!, weight: entry(weights, row, key)})),
  };
}

/** The words of the sentence that are worth hiding, by their rows. */
export function quickRows(good: Good): readonly number[] {
  const tokens = labelsOf(good.tokens);
  const words = sentenceOf(good.sentence)?.hide ?? [];
  return words.flatMap((word) => rowOf(word, tokens) ?? []);
}
