import type {Fusion} from '../engine/engine.ts';
import {formatTerm} from '../views/format.ts';
import {looksSame, number, plain, ranked} from './reader.ts';
import type {Reader} from './reader.ts';
import type {Draft, Maker, Offer} from './question.ts';

/** Questions about W_O: what the heads add to one row. */

const CONTRIBUTION = 'attn.heads.H.contribution';
const FUSED = 'attn.attn_out';
const WEIGHTS = 'attn.heads.H.weights';

function blocks(reader: Reader): Draft | undefined {
  const {config, fusion} = reader.subject;
  if (config.nHeads < 2) return undefined;
  const n = plain(reader.matrix(FUSED).cols);
  const m = plain(reader.matrix('attn.heads.H.head_out').cols);
  const right: Offer = fusion
    ? {id: 'same', values: {difference: plain(formatTerm(fusion.difference))}}
    : {id: 'same', why: 'same.plain'};
  return {
    values: {n, m},
    right,
    wrong: [{id: 'more'}, {id: 'mean'}, {id: 'width'}],
  };
}

/** The channel where a head adds most to the row. */
function peak(reader: Reader, head: number): number {
  return reader.peak(CONTRIBUTION, head);
}

function off(reader: Reader): Draft | undefined {
  const {config, head, row} = reader.subject;
  const sizeOf = (h: number): number =>
    Math.abs(reader.value(CONTRIBUTION, peak(reader, h), row, h));
  const others = ranked(config.nHeads, sizeOf).filter((h) => h !== head && reader.adds(h));
  const col = peak(reader, head);
  const [other] = others;
  if (other === undefined || reader.looksZero(CONTRIBUTION, col)) return undefined;
  const [n, m] = [reader.matrix(FUSED).cols, reader.matrix('attn.heads.H.head_out').cols];
  const [from, to] = [head * m, (head + 1) * m - 1];
  const outside = reader.peak(CONTRIBUTION, head, (c) => c < from || c > to);
  const isSpread = to < n && outside >= 0 && !reader.looksZero(CONTRIBUTION, outside);
  return {
    values: {
      ...{n: plain(n), from: plain(from), to: plain(to)},
      ...{own: reader.at(CONTRIBUTION, col), sum: reader.at(FUSED, col), col: plain(col)},
    },
    right: {id: 'own'},
    wrong: [
      {id: 'makeup'},
      isSpread && {
        id: 'block',
        values: {out: reader.at(CONTRIBUTION, outside), outCol: plain(outside)},
      },
      {
        id: 'zero',
        values: {
          other: plain(other),
          rest: reader.at(CONTRIBUTION, peak(reader, other), row, other),
          restCol: plain(peak(reader, other)),
        },
      },
    ],
  };
}

/** The head with the largest single weight in the row, where there is one. */
function sharpest(reader: Reader, heads: readonly number[]): [head: number, col: number][] {
  const topOf = (h: number): number => reader.order(WEIGHTS, undefined, h)[0]!;
  const sizeOf = (h: number): number => reader.value(WEIGHTS, topOf(h), undefined, h);
  const [one, two] = [...heads].sort((a, b) => sizeOf(b) - sizeOf(a));
  if (one === undefined || two === undefined || looksSame(sizeOf(one), sizeOf(two))) return [];
  return [[one, topOf(one)]];
}

/** Wrong heads for a reason each; a head is offered once. */
function wrongHeads(reader: Reader, {heads}: Fusion, order: readonly number[]): readonly Offer[] {
  const {head, row} = reader.subject;
  const offers: Offer[] = [];
  const offer = (h: number, why: string, values = {}): void => {
    const id = `head-${h}`;
    if (h === order[0] || !order.includes(h) || offers.some((o) => o.id === id)) return;
    const own = number(heads[h]!.norm);
    offers.push({...{id, label: 'option', why}, values: {...values, own, other: plain(h)}});
  };
  for (const [h, col] of sharpest(reader, order)) {
    offer(h, 'sharp', {weight: reader.at(WEIGHTS, col, row, h)});
  }
  offer(head, 'focus');
  offer(order[1]!, 'second');
  offer(order.at(-1)!, 'shortest');
  return offers.slice(0, 2);
}

function longest(reader: Reader): Draft | undefined {
  const {fusion, config} = reader.subject;
  if (!fusion) return undefined;
  const normOf = (h: number): number => fusion.heads[h]?.norm ?? 0;
  const order = ranked(config.nHeads, normOf).filter((h) => reader.adds(h));
  const [most, next] = order;
  if (most === undefined || next === undefined) return undefined;
  if (looksSame(normOf(most), normOf(next))) return undefined;
  const least = order.at(-1)!;
  return {
    values: {
      n: plain(reader.matrix(FUSED).cols),
      ...{best: plain(most), most: number(normOf(most))},
      ...{second: plain(next), next: number(normOf(next))},
      ...{last: plain(least), least: number(normOf(least))},
    },
    right: {id: `head-${most}`, label: 'option', why: 'right', values: {other: plain(most)}},
    wrong: [{id: 'equal'}, ...wrongHeads(reader, fusion, order)],
  };
}

const needs = [CONTRIBUTION, FUSED, 'attn.heads.H.head_out', WEIGHTS];

export const fuseMakers: readonly Maker[] = [
  {kind: 'blocks', stop: 'attn_out', needs, make: blocks},
  {kind: 'off', stop: 'attn_out', needs, make: off},
  {kind: 'longest', stop: 'attn_out', needs, make: longest},
];
