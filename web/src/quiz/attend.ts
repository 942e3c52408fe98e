import {looksSame, plain, ranked, token} from './reader.ts';
import type {Reader} from './reader.ts';
import type {Draft, Maker, Offer} from './question.ts';

/** Questions about scores, weights and the sum they weigh. */

const SCORES = 'attn.heads.H.scores';
const SCALED = 'attn.heads.H.scaled';
const WEIGHTS = 'attn.heads.H.weights';

/** The guesses for a row: a token, and why one would choose it. The likeliest come first. */
function guesses(reader: Reader, order: readonly number[]): ReadonlyMap<number, string> {
  const {row, tokens} = reader.subject;
  const least = order.at(-1)!;
  const largest = reader.peak(SCORES);
  const all: readonly (readonly [number, string])[] = [
    [row, 'self'],
    [row - 1, 'previous'],
    [order[1]!, 'second'],
    ...(largest === least ? [[least, 'lowest'] as const] : []),
    [row + 1, 'following'],
    [0, 'first'],
    [least, 'least'],
  ];
  const found = new Map<number, string>();
  for (const [at, name] of all) {
    const isThere = at >= 0 && at < tokens.length && at !== order[0];
    if (isThere && !found.has(at)) found.set(at, name);
  }
  return found;
}

function score(reader: Reader): Draft | undefined {
  const order = reader.order(SCORES);
  const [most, next] = order;
  if (most === undefined || next === undefined) return undefined;
  if (looksSame(reader.value(SCORES, most), reader.value(SCORES, next))) return undefined;
  const offer = (at: number, why: string): Offer => ({
    ...{id: `token-${at}`, label: 'option', why},
    values: {other: token(at), own: reader.at(SCORES, at)},
  });
  return {
    values: {
      ...{mostToken: token(most), most: reader.at(SCORES, most)},
      ...{nextToken: token(next), next: reader.at(SCORES, next)},
    },
    right: offer(most, 'right'),
    wrong: Array.from(guesses(reader, order), ([at, why]) => offer(at, why)),
  };
}

/** A number of the row that is no share: below 0 or above 1. */
function noShare(reader: Reader, most: number, least: number): number | undefined {
  if (reader.value(SCALED, least) < 0) return least;
  return reader.value(SCALED, most) > 1 ? most : undefined;
}

function scale(reader: Reader): Draft | undefined {
  const order = reader.order(SCORES);
  const [most, least] = [order[0]!, order.at(-1)!];
  const d = reader.matrix('attn.heads.H.q').cols;
  const isFlat = looksSame(reader.value(SCORES, most), reader.value(SCORES, least));
  if (d < 2 || isFlat) return undefined;
  const out = noShare(reader, most, least);
  const low = reader.value(SCORES, least);
  return {
    values: {
      ...{d: plain(d), mostToken: token(most), leastToken: token(least)},
      ...{before: reader.at(SCORES, most), after: reader.at(SCALED, most)},
      ...{lowBefore: reader.at(SCORES, least), lowAfter: reader.at(SCALED, least)},
    },
    right: {id: 'same'},
    wrong: [
      {id: 'flips'},
      out !== undefined && {
        id: 'shares',
        values: {outToken: token(out), out: reader.at(SCALED, out)},
      },
      low < 0 && {id: 'signs'},
      low !== 0 && {id: 'top'},
    ],
  };
}

function share(reader: Reader): Draft | undefined {
  const {tokens} = reader.subject;
  if (tokens.length < 2) return undefined;
  const most = reader.order(WEIGHTS)[0]!;
  const givers = ranked(tokens.length, (row) => reader.value(WEIGHTS, most, row));
  const [one, two] = [givers[0]!, givers[1]!];
  return {
    values: {
      ...{mostToken: token(most), most: reader.at(WEIGHTS, most)},
      ...{oneToken: token(one), one: reader.at(WEIGHTS, most, one)},
      ...{twoToken: token(two), two: reader.at(WEIGHTS, most, two)},
    },
    right: {id: 'row'},
    wrong: [{id: 'column'}, {id: 'both'}, {id: 'matrix'}],
  };
}

function mix(reader: Reader): Draft {
  const [most = 0, next] = reader.order(WEIGHTS);
  const [n, m] = [reader.matrix('x').cols, reader.matrix('attn.heads.H.v').cols];
  const hasOthers = next !== undefined && !reader.looksZero(WEIGHTS, next);
  const isAll = looksSame(reader.value(WEIGHTS, most), 1);
  return {
    values: {
      ...{n: plain(n), m: plain(m), mostToken: token(most), most: reader.at(WEIGHTS, most)},
      ...{k: reader.at('attn.heads.H.k', 0, most), v: reader.at('attn.heads.H.v', 0, most)},
    },
    right: {id: 'values'},
    wrong: [
      hasOthers &&
        !isAll && {
          id: 'winner',
          values: {nextToken: token(next), next: reader.at(WEIGHTS, next)},
        },
      {id: 'keys'},
      n !== m && {id: 'inputs'},
    ],
  };
}

export const attendMakers: readonly Maker[] = [
  {kind: 'score', stop: 'scores', needs: [SCORES], make: score},
  {kind: 'scale', stop: 'scaled', needs: [SCORES, SCALED, 'attn.heads.H.q'], make: scale},
  {kind: 'share', stop: 'weights', needs: [WEIGHTS], make: share},
  {
    ...{kind: 'mix', stop: 'head_out'},
    needs: ['x', 'attn.heads.H.k', 'attn.heads.H.v', WEIGHTS],
    make: mix,
  },
];
