import {plain} from './reader.ts';
import type {Reader} from './reader.ts';
import type {Draft, Maker} from './question.ts';

/** Questions about q, k and v, which are made of the whole row. */

const NAMES = ['q', 'k', 'v'].map((name) => `attn.heads.H.${name}`);
const [Q, K, V] = NAMES as [string, string, string];

/** How many channels a head reads, and how many numbers it makes of them. */
function widths(reader: Reader): {n: number; m: number} {
  return {n: reader.matrix('x').cols, m: reader.matrix(Q).cols};
}

function project(reader: Reader): Draft {
  const order = reader.order(Q);
  const [most, least] = [order[0]!, order.at(-1)!];
  const leaves01 = reader.value(Q, least) < 0 || reader.value(Q, most) > 1;
  return {
    values: {
      n: plain(widths(reader).n),
      ...{q: reader.at(Q, 0), k: reader.at(K, 0), v: reader.at(V, 0)},
      ...{least: reader.at(Q, least), most: reader.at(Q, most)},
    },
    right: {id: 'roles'},
    wrong: [{id: 'cut'}, {id: 'exchange'}, leaves01 && {id: 'squash'}],
  };
}

function reads(reader: Reader): Draft | undefined {
  const {n, m} = widths(reader);
  const {config, tokens} = reader.subject;
  if (config.nHeads < 2) return undefined;
  return {
    values: {n: plain(n), m: plain(m)},
    right: {id: 'all'},
    wrong: [m < n && {id: 'slice'}, tokens.length > 1 && {id: 'others'}, {id: 'turns'}],
  };
}

function sliced(reader: Reader): Draft | undefined {
  const {n, m} = widths(reader);
  const {nHeads} = reader.subject.config;
  if (nHeads < 2) return undefined;
  return {
    values: {n: plain(n), m: plain(m), wide: plain(nHeads * m), q: reader.at(Q, 0)},
    right: {id: 'nothing'},
    wrong: [{id: 'part'}, {id: 'mixed'}, {id: 'more'}],
  };
}

const needs = ['x', ...NAMES];

export const projectMakers: readonly Maker[] = [
  {kind: 'project', stop: 'qkv', needs, make: project},
  {kind: 'reads', stop: 'qkv', needs, make: reads},
  {kind: 'sliced', stop: 'qkv', needs, make: sliced},
];
