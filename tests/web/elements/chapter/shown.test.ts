// @vitest-environment node
// Trusted: the core, by the real module with the real weights; the cards as files.
import {existsSync, readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';

import {maskedResult, quickRows, relationRows} from '../../../../web/src/elements/chapter/shown.ts';
import {LessonMasked} from '../../../../web/src/elements/lesson-masked.ts';
import {runRequest} from '../../../../web/src/elements/run-request.ts';
import type {ModelSession} from '../../../../web/src/engine/engine.ts';
import type {InlineEngine} from '../../../../web/src/engine/inline-engine.ts';
import {matrixOf} from '../../../../web/src/engine/trace.ts';
import {CHAPTER_RELATIONS, cardOf} from '../../../../web/src/models/chapter-card.ts';
import {lessonOf, profileSentencesFor, sentences} from '../../../../web/src/lessons/lessons.ts';
import {initialState} from '../../../../web/src/state/lesson-state.ts';
import type {Good, LessonAction, LessonState} from '../../../../web/src/state/lesson-state.ts';
import {reduceLesson} from '../../../../web/src/state/reduce.ts';
import {Store} from '../../../../web/src/state/store.ts';
import {isMissing, realModule, wasmPath} from '../../../bindings/build.ts';
import {at, engineOf} from '../../engine/real-engine.ts';

const models = ['chapter-zh', 'chapter-en'] as const;
const fileOf = (model: string, name: string): string =>
  fileURLToPath(new URL(`../../../../models/${model}/${name}`, import.meta.url));

async function ran(model: ModelSession, id: string, headsOff: Good['headsOff'] = []) {
  const {text} = sentences.find((sentence) => sentence.id === id)!;
  const what = {sentence: id, text, model: model.name, pieces: null, headsOff};
  const action = await runRequest(model, what, null);
  return (action as Extract<LessonAction, {type: 'computed'}>).good;
}

describe.skipIf(isMissing('the module', wasmPath)).each(models)('beside %s', (name) => {
  let engine: InlineEngine;
  let model: ModelSession;
  beforeAll(async () => {
    const bytes = Uint8Array.from(readFileSync(fileOf(name, 'model.safetensors')));
    engine = engineOf(await realModule(), () => new Response(bytes));
    model = await engine.open(name);
  });
  afterAll(() => engine.dispose());

  const own = sentences.filter((sentence) => sentence.model === name);

  test('its sentences are of words that it knows, and so are their links and what may be hidden', async () => {
    for (const {id, text, links, hide, focus} of own) {
      const tokens = await model.split(text);
      expect(tokens.filter((token) => token.id === 0)).toEqual([]);
      const pieces = tokens.map(({piece}) => piece);
      for (const word of [...Object.values(links).flat(), ...hide, focus])
        expect(
          pieces.filter((piece) => piece === word),
          `${id}: ${word}`,
        ).toHaveLength(1);
    }
  });

  test('its heads are measured over words that it knows', async () => {
    for (const text of await profileSentencesFor(name))
      expect(
        (await model.split(text)).filter((token) => token.id === 0),
        text,
      ).toEqual([]);
  });

  test('every number of a relation is the card’s or the trace’s', async () => {
    const card = JSON.parse(readFileSync(fileOf(name, 'card.json'), 'utf8')) as {
      relations: {relation: string; head: [number, number]; mass: number[]}[];
    };
    for (const {id, links} of own) {
      const good = await ran(model, id);
      const rows = relationRows(good, await cardOf(name), undefined);
      const pieces = good.tokens.map(({piece}) => piece);
      for (const {relations} of CHAPTER_RELATIONS) {
        for (const relation of relations) {
          const written = card.relations.find((of) => of.relation === relation)!;
          expect(rows[relation].measured).toEqual(written);
          const link = links[relation];
          if (!link) {
            expect(rows[relation].link).toBeUndefined();
            continue;
          }
          const [layer, head] = written.head;
          const weights = matrixOf(good.trace, `blocks.${layer}.attn.heads.${head}.weights`)!;
          const [from, to] = link.map((word) => pieces.indexOf(word));
          expect(rows[relation].link).toMatchObject({
            ...{dependent: {index: from}, target: {index: to}},
            weight: at(weights, from!, to!),
          });
        }
      }
    }
  });

  test('a weight that a prediction covers is not told', async () => {
    const [{id}] = own.filter(({links}) => links['coreference']) as [(typeof own)[number]];
    const good = await ran(model, id);
    const row = relationRows(good, await cardOf(name), undefined).coreference.link!.dependent.index;
    expect(relationRows(good, await cardOf(name), row).coreference.link!.weight).toBeNull();
  });

  test('what it says of a hidden word leaves the run as it is, its sums too', async () => {
    const good = await ran(model, own.find(({links}) => links['sentiment'])!.id);
    const store = new Store<LessonState, LessonAction>(
      {...initialState(lessonOf(null), 'en'), good},
      reduceLesson,
    );
    const errors: unknown[] = [];
    const masked = new LessonMasked(
      store,
      () => model,
      (error) => errors.push(error),
    );
    store.subscribe((state, before) => masked.follow(state, before));
    const [row = 0] = quickRows(good);
    store.dispatch({type: 'hide', row});
    for (let i = 0; i < 20; i++) await Promise.resolve();
    const {answer} = store.state.masked;

    const path = 'blocks.1.attn.resid_mid';
    const told = await model.explain(path, row, 3, 4);
    expect(told.value).toBe(at(matrixOf(good.trace, path)!, row, 3));
    expect(at(matrixOf(answer!.trace, path)!, row, 3)).not.toBe(told.value);
    expect(store.state.good).toBe(good);
    expect(errors).toEqual([]);

    await model.run(good.text, {hidden: [row]});
    const all = await model.said(row, 1000);
    expect(answer!.words).toEqual(all.slice(0, 5));
    const result = maskedResult(good, {layer: 1, head: 2}, row, answer!);
    const word = good.tokens[row]!.piece;
    expect(all[result.own!.rank]).toEqual({word, probability: result.own!.probability});
    const weights = matrixOf(answer!.trace, 'blocks.1.attn.heads.2.weights')!;
    const shares = good.tokens.map((_, key) => at(weights, row, key)).sort((a, b) => b - a);
    expect(result.keys.map(({weight}) => weight)).toEqual(shares.slice(0, 5));
    for (const {token, weight} of result.keys) expect(at(weights, row, token.index)).toBe(weight);
  });

  test('with a head off it is asked without that head', async () => {
    const {id} = own.find(({links}) => links['sentiment'])!;
    const headsOff = [0, 1, 2, 3, 4, 5, 6, 7].map((head) => ({layer: 1, head}));
    const answers = [];
    for (const off of [[], headsOff]) {
      const {text} = await ran(model, id, off);
      await model.run(text, {headsOff: off, hidden: [3]});
      answers.push(await model.said(3, 1));
    }
    expect(answers[0]).not.toEqual(answers[1]);
  });

  test('an unknown word is one token of its own, which it cannot say', async () => {
    const text = name === 'chapter-zh' ? '我吃豆腐' : 'I eat tofu';
    const {tokens, trace} = await model.run(text);
    expect(tokens.at(-1)).toEqual({id: 0, piece: name === 'chapter-zh' ? '豆腐' : 'tofu'});
    const what = {sentence: null, text, model: name, pieces: null, headsOff: []};
    const good = {...what, tokens, trace, config: model.config};
    const answer = {words: await model.said(tokens.length - 1, 5), trace};
    expect(maskedResult(good, {layer: 0, head: 0}, tokens.length - 1, answer).own).toBeNull();
  });
});

test('the cards of both models are there', () => {
  expect(models.map((name) => existsSync(fileOf(name, 'card.json')))).toEqual([true, true]);
});
