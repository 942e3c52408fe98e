import {looksSame, plain} from './reader.ts';
import type {Reader} from './reader.ts';
import type {Draft, Maker, Offer} from './question.ts';

/** Questions about the residual and the norm. */

const FUSED = 'attn.attn_out';
const SUM = 'attn.resid_mid';
const NORMED = 'attn.norm.normed';

function add(reader: Reader): Draft | undefined {
  const before = reader.has(['attn.skip']) ? 'attn.skip' : 'x';
  const {head} = reader.subject;
  const col = reader.peak(FUSED, head, (c) => !reader.looksZero(before, c));
  if (col < 0 || reader.looksZero(FUSED, col)) return undefined;
  return {
    ...(before === 'x' ? {} : {variant: 'skip'}),
    values: {
      n: plain(reader.matrix(SUM).cols),
      ...{
        before: reader.at(before, col),
        change: reader.at(FUSED, col),
        after: reader.at(SUM, col),
      },
    },
    right: {id: 'add'},
    wrong: [{id: 'replace'}, {id: 'append'}, {id: 'average'}],
  };
}

/** The formulas are the same in every language, so they are values. */
const FORMULAS = {
  pre: 'x + f(Norm(x))',
  post: 'Norm(x + f(x))',
  inner: 'x + Norm(f(x))',
  both: 'Norm(x) + f(Norm(x))',
};

function place({subject}: Reader): Draft {
  const here = subject.config.normPlace;
  const other = here === 'pre' ? 'post' : 'pre';
  const offer = (id: keyof typeof FORMULAS, why: string = id): Offer => ({
    ...{id, label: 'option', why},
    values: {option: plain(FORMULAS[id])},
  });
  return {
    values: {formula: plain(FORMULAS[here])},
    right: offer(here, `${here}.right`),
    wrong: [offer(other, `${other}.wrong`), offer('inner'), offer('both')],
  };
}

function norm(reader: Reader): Draft | undefined {
  const {config, tokens} = reader.subject;
  const order = reader.order(NORMED);
  const [most, least] = [order[0]!, order.at(-1)!];
  const size = reader.value(NORMED, reader.peak(NORMED));
  // A row whose numbers are all alike has no variance to bring to 1.
  const hasVariance = Math.abs(size) > 1 || looksSame(Math.abs(size), 1);
  if (config.norm !== 'layer' || !hasVariance) return undefined;
  return {
    values: {
      ...{mean: reader.at('attn.norm.mean', 0), rstd: reader.at('attn.norm.rstd', 0)},
      ...{least: reader.at(NORMED, least), most: reader.at(NORMED, most)},
      n: plain(reader.matrix(NORMED).cols),
    },
    right: {id: 'moments'},
    wrong: [
      {id: 'shares'},
      tokens.length > 1 && {id: 'column'},
      !looksSame(Math.abs(size), 1) && {id: 'range'},
    ],
  };
}

const NORM = ['attn.norm.mean', 'attn.norm.rstd', NORMED];

export const normMaker: Maker = {kind: 'norm', stop: 'norm', needs: NORM, make: norm};

export const settleMakers: readonly Maker[] = [
  {kind: 'add', stop: 'resid_mid', needs: ['x', FUSED, SUM], make: add},
  {kind: 'place', stop: 'resid_mid', needs: [SUM], make: place},
];
