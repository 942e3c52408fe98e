import type {ModelSession} from '../../engine/engine.ts';
import {matrixOf} from '../../engine/trace.ts';
import type {Matrix, Trace} from '../../engine/trace.ts';
import {VARIANTS} from '../../lessons/keyword-schema.ts';
import type {KeywordTexts, Variant, VariantSpec} from '../../lessons/keyword-schema.ts';
import type {HeadPlace, Material, Reading, Said, Walk} from '../../state/keyword/keyword-state.ts';
import {pathOf, stepOf, strongest} from '../../state/keyword/outcomes.ts';
import {labelsOf, rowOf} from '../../views/tokens.ts';
import {entry} from '../../views/types.ts';

/** How many of a model's words are kept: more than its vocabulary has. */
const ALL_WORDS = 4000;

/** Both sentences, by a function of each. */
async function each<T>(of: (variant: Variant) => Promise<T>): Promise<Record<Variant, T>> {
  const [tired, wide] = VARIANTS;
  return {tired: await of(tired), wide: await of(wide)};
}

/** The row of a word that the sentence has. */
function found(word: string, labels: Parameters<typeof rowOf>[1]): number {
  const row = rowOf(word, labels);
  if (row !== null) return row;
  throw new Error(`[keyword] the text has no ${word}: ${labels.map(({text}) => text).join(' ')}`);
}

export async function walk(
  session: ModelSession,
  {query, nouns}: KeywordTexts,
  {text}: VariantSpec,
): Promise<Walk> {
  const {tokens, trace} = await session.run(text);
  const labels = labelsOf(tokens);
  const [first, second] = nouns;
  return {
    ...{tokens, trace, row: found(query, labels)},
    nouns: [found(first, labels), found(second, labels)],
  };
}

/** Both sentences, and the head whose row has the most weight on the first noun. */
export async function readBoth(session: ModelSession, texts: KeywordTexts): Promise<Reading> {
  const {config} = session;
  const walks = await each((variant) => walk(session, texts, texts.variants[variant]));
  return {config, walks, ...strongest(walks.tired, config)};
}

/** The place of the word that is hidden: where it stands twice, the last. */
async function hiddenRow(session: ModelSession, {asked, hidden}: VariantSpec): Promise<number> {
  const {tokens} = await session.run(asked);
  const row = labelsOf(tokens).findLastIndex(({text}) => text === hidden);
  if (row >= 0) return row;
  throw new Error(`[keyword] the text has no ${hidden}: ${asked}`);
}

async function ask(
  session: ModelSession,
  {nouns}: KeywordTexts,
  spec: VariantSpec,
  {layer, head}: HeadPlace,
): Promise<Said> {
  const row = await hiddenRow(session, spec);
  const hidden = [row];
  await session.run(spec.asked, {hidden, headsOff: [{layer, head}]});
  const without = await session.said(row, ALL_WORDS);
  const {tokens, trace} = await session.run(spec.asked, {hidden});
  const whole = await session.said(row, ALL_WORDS);
  const labels = labelsOf(tokens);
  const weights = stepOf({trace}, {layer, head}, 'weights');
  const on = (noun: string): number => entry(weights, row, found(noun, labels));
  return {tokens, row, whole, without, weights: [on(nouns[0]), on(nouns[1])]};
}

/** From what its words are said at a hidden place, with all heads and without the one looked at. */
export async function saidMatrices(
  session: ModelSession,
  {asked}: VariantSpec,
  row: number,
  {layer, head}: HeadPlace,
): Promise<Readonly<Record<string, Matrix>>> {
  const hidden = [row];
  const {trace: whole} = await session.run(asked, {hidden});
  const {trace: without} = await session.run(asked, {hidden, headsOff: [{layer, head}]});
  const of = (trace: Trace, name: string): Matrix => matrixOf(trace, `final.${name}`)!;
  return {
    ...{out: of(whole, 'norm.out'), out_without: of(without, 'norm.out')},
    ...{logits: of(whole, 'logits'), logits_without: of(without, 'logits')},
    ...{probs: of(whole, 'probs'), probs_without: of(without, 'probs')},
  };
}

/** All that the lesson shows of a chapter's model. The session is left with the first sentence. */
export async function readMaterial(session: ModelSession, texts: KeywordTexts): Promise<Material> {
  const reading = await readBoth(session, texts);
  const {layer, head} = reading;
  const said = await each((variant) => ask(session, texts, texts.variants[variant], reading));
  const plane = await each(async (variant) => {
    await walk(session, texts, texts.variants[variant]);
    return session.plane(layer, head);
  });
  const {row, nouns} = await walk(session, texts, texts.variants.tired);
  const rest = await session.restOfRow(pathOf(reading, 'weights'), row, [nouns[0]]);
  return {reading, said, plane, rest};
}
