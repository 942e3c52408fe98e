import type {
  BuildUp,
  Engine,
  Explanation,
  Fusion,
  HeadProfile,
  ModelConfig,
  ModelName,
  ModelSession,
  OpenOptions,
  Plane,
  Profiles,
  RowPart,
  Run,
  RunOptions,
  Token,
} from '../../web/src/engine/engine.ts';
import {EngineError} from '../../web/src/engine/errors.ts';
import {pack} from '../../web/src/engine/trace.ts';
import type {Matrix, Trace} from '../../web/src/engine/trace.ts';

// A small stand-in for the engine: its steps have the core's names and shapes, its numbers only say
// where they stand. Nothing of it is ever on the page.

export const preConfig: ModelConfig = {
  dEmbed: 4,
  dModel: 6,
  nHeads: 2,
  nKvHeads: 2,
  dHead: [2, 3],
  nLayers: 2,
  dMlp: 8,
  nCtx: 32,
  norm: 'layer',
  normPlace: 'pre',
  normEps: 1e-6,
  position: 'sinusoid',
  biasQkv: true,
  biasOut: true,
  causal: false,
  tokenizer: 'unigram',
};

export const postConfig: ModelConfig = {
  ...preConfig,
  dEmbed: 6,
  dHead: [3],
  nLayers: 1,
  dMlp: 0,
  normPlace: 'post',
  position: 'none',
  tokenizer: '',
};

export type Fill = (path: string, row: number, col: number) => number;

/** Distinct numbers of both signs; weights are positive. */
export const somewhere: Fill = (path, row, col) => {
  const hash = Array.from(path).reduce((sum, c) => (sum * 31 + c.charCodeAt(0)) % 997, 7);
  const value = ((hash + row * 37 + col * 101) % 199) / 50 - 2;
  return path.endsWith('weights') ? (value + 2.5) / 10 : value;
};

type Shape = readonly [path: string, rows: number, cols: number];

function blockShapes(config: ModelConfig, layer: number, n: number): readonly Shape[] {
  const at = `blocks.${layer}.`;
  const dIn = layer === 0 ? config.dEmbed : config.dModel;
  const [d, dHead] = [config.dModel, config.dHead[layer]!];
  const norm = (path: string, width: number): Shape[] => [
    [`${path}mean`, n, 1],
    [`${path}rstd`, n, 1],
    [`${path}normed`, n, width],
    [`${path}out`, n, width],
  ];
  const isPre = config.normPlace === 'pre';
  const heads = Array.from({length: config.nHeads}, (_, head): Shape[] => {
    const own = `${at}attn.heads.${head}.`;
    const step = (name: string, cols: number): Shape => [own + name, n, cols];
    return [
      ...['q', 'k', 'v'].map((name) => step(name, dHead)),
      ...['scores', 'scaled', 'masked', 'weights'].map((name) => step(name, n)),
      step('head_out', dHead),
      step('contribution', d),
    ];
  });
  return [
    [`${at}x`, n, dIn],
    ...(isPre ? norm(`${at}attn.norm.`, dIn) : []),
    ...heads.flat(),
    [`${at}attn.concat`, n, config.nHeads * dHead],
    [`${at}attn.attn_out`, n, d],
    ...(dIn === d ? [] : [[`${at}attn.skip`, n, d] as const]),
    [`${at}attn.resid_mid`, n, d],
    ...(isPre ? norm(`${at}mlp.norm.`, d) : norm(`${at}attn.norm.`, d)),
  ];
}

export function traceOf(config: ModelConfig, n: number, fill: Fill = somewhere): Trace {
  const layers = Array.from({length: config.nLayers}, (_, layer) => blockShapes(config, layer, n));
  return pack(
    layers.flat().map(([path, rows, cols]): readonly [string, Matrix] => {
      const at = (i: number): number => fill(path, Math.floor(i / cols), i % cols);
      return [path, {rows, cols, data: Float32Array.from({length: rows * cols}, (_, i) => at(i))}];
    }),
  );
}

export const explanation: Explanation = {
  rule: 'sum',
  value: 1.5,
  terms: [
    {
      factors: [
        {path: 'blocks.0.attn.heads.0.q', row: 0, col: 1, value: 2},
        {path: 'blocks.0.attn.heads.0.k', row: 1, col: 1, value: 0.5},
      ],
      value: 1,
    },
  ],
  nRest: 2,
  rest: 0.5,
  total: 1.5,
  constants: {},
};

/** Its length says the row, the bias the layer. */
function fusionOf({nHeads}: ModelConfig, layer: number, row: number): Fusion {
  const heads = Array.from({length: nHeads}, (_, h) => ({norm: h + 1, projection: h + 0.5}));
  return {heads, bias: {norm: layer, projection: layer}, fusedNorm: 10 + row, difference: 1e-7};
}

function planeOf(n: number): Plane {
  const arrows = Float32Array.from({length: n * 2}, (_, i) => (i % 5) - 2);
  return {q: {rows: n, cols: 2, data: arrows}, k: {rows: n, cols: 2, data: arrows}, kept: 0.75};
}

function profilesOf({nLayers, nHeads}: ModelConfig, sentences: number): Profiles {
  const own = {mass: 0.625, uniform: 0.125, queries: 9};
  const other = {...own, mass: 0.0625};
  const patterns = {previous: own, next: other, self: other, first: other, punctuation: other};
  const profile: HeadProfile = {patterns, entropy: 0.5, own: 'previous'};
  const heads = Array.from({length: nLayers}, () => Array<HeadProfile>(nHeads).fill(profile));
  return {sentences, heads};
}

/** Large enough for every parameter of these models. */
const paramOf = (path: string): Matrix => ({
  ...{rows: 16, cols: 16},
  data: Float32Array.from({length: 256}, (_, i) => somewhere(path, Math.floor(i / 16), i % 16)),
});

/** The named terms, the others together, a bias; each adds its number, and so far is the sum. */
function buildUpOf(
  {row, first, count}: RowPart,
  named: readonly number[],
  inner: number,
  hasBias: boolean,
): BuildUp {
  const rest = inner - named.length;
  const stages = [
    ...named.map((index) => ({index, count: 1})),
    ...(rest > 0 ? [{index: -1, count: rest}] : []),
    ...(hasBias ? [{index: inner, count: 1}] : []),
  ];
  const size = {rows: stages.length, cols: count};
  const of = (value: (stage: number, col: number) => number): Matrix => ({
    ...size,
    data: Float32Array.from({length: size.rows * count}, (_, i) =>
      value(Math.floor(i / count), first + (i % count)),
    ),
  });
  return {
    stages,
    sums: of((stage, col) => stage + 1 + col / 100 + row / 1000),
    partials: of((stage, col) => ((stage + 1) * (stage + 2)) / 2 + col / 10),
  };
}

/** What the stand-in was asked, for tests to read. */
export class FakeEngine implements Engine {
  readonly kernel = {name: 'exact', reason: 'it stands in for the core in tests'} as const;
  readonly opened: ModelName[] = [];
  readonly runs: {readonly text: string; readonly options: RunOptions | undefined}[] = [];
  /** The sentences that heads were measured over. */
  readonly measured: string[] = [];
  /** Pieces that no model of a vocabulary knows. */
  unknown = /^x/;
  /** The next opening fails with this. */
  failure: Error | undefined;
  /** Openings wait for this. */
  gate: Promise<void> = Promise.resolve();

  /** Tokens of the last run. */
  #length = 0;

  async open(
    name: ModelName,
    {signal, onProgress, normPlace = 'post'}: OpenOptions = {},
  ): Promise<ModelSession> {
    this.opened.push(name);
    onProgress?.(1_000_000, 7_000_000);
    await this.gate;
    signal?.throwIfAborted();
    const {failure} = this;
    this.failure = undefined;
    if (failure) throw failure;
    return this.#session(name, name === 'paper' ? {...postConfig, normPlace} : preConfig);
  }

  fetchRest(): Promise<void> {
    return Promise.resolve();
  }

  freeRow(): Promise<never> {
    return Promise.reject(new Error('the stand-in has no free rows'));
  }

  openFilm(): Promise<never> {
    return Promise.reject(new Error('the stand-in has no films'));
  }

  train(): Promise<never> {
    return Promise.reject(new Error('the stand-in has no training'));
  }

  dispose(): void {
    this.opened.length = 0;
  }

  #session(name: ModelName, config: ModelConfig): ModelSession {
    return {
      name,
      config,
      split: (text) => Promise.resolve(this.#split(name, config, text, undefined)),
      run: (text, options) => Promise.resolve(this.#run(name, config, text, options)),
      explain: () => Promise.resolve(explanation),
      params: (names) => Promise.resolve(new Map(names.map((path) => [path, paramOf(path)]))),
      buildUp: (path, part, named) => {
        const isProjection = /\.[qkv]$/.test(path);
        const inner = path.endsWith('attn_out') ? config.nHeads : this.#innerOf(path, config);
        const all = path.endsWith('attn_out') ? [0, 1] : named;
        return Promise.resolve(
          buildUpOf(part, all, inner, isProjection || path.endsWith('attn_out')),
        );
      },
      splitDifference: () => Promise.resolve(0),
      said: () => Promise.resolve([]),
      // Says what it was asked about: the row and how many columns are shown.
      restOfRow: (_path, row, shown) => Promise.resolve(row / 100 + shown.length),
      fusion: (layer, row) => Promise.resolve(fusionOf(config, layer, row)),
      plane: () => Promise.resolve(planeOf(this.#length)),
      profile: async (sentences, signal) => {
        await Promise.resolve();
        signal?.throwIfAborted();
        this.measured.push(...sentences);
        return profilesOf(config, this.measured.length);
      },
      dispose: () => undefined,
    };
  }

  /** How many numbers each side of a product shares. */
  #innerOf(path: string, {dEmbed, dModel, dHead}: ModelConfig): number {
    const layer = Number(path.split('.')[1]);
    if (path.endsWith('head_out')) return this.#length;
    if (/\.[qkv]$/.test(path)) return layer === 0 ? dEmbed : dModel;
    return dHead[layer]!;
  }

  #split(
    name: ModelName,
    config: ModelConfig,
    text: string,
    given: readonly string[] | undefined,
  ): readonly Token[] {
    if (text.trim() === '') throw new EngineError('empty_text', '[text] empty');
    const isWords = name === 'paper';
    const characters = Array.from(text).filter((character) => character.trim() !== '');
    const split = /\p{Script=Han}/u.test(text) ? characters : text.split(/ |(?=\.)/);
    const pieces = (isWords ? given : undefined) ?? split;
    if (pieces.length > config.nCtx) {
      const values = {n: pieces.length, max: config.nCtx, unit: 'tokens'};
      throw new EngineError('too_long', '[text] too long', values);
    }
    return pieces.map((piece, id) => ({id: this.#idOf(name, piece, id), piece}));
  }

  #idOf(name: ModelName, piece: string, at: number): number {
    if (name === 'paper') return -1;
    return this.unknown.test(piece) ? 0 : at + 6;
  }

  #run(name: ModelName, config: ModelConfig, text: string, options: RunOptions | undefined): Run {
    this.runs.push({text, options});
    const tokens = this.#split(name, config, text, options?.pieces);
    this.#length = tokens.length;
    const off = new Set(options?.headsOff?.map(({layer, head}) => `${layer}.${head}`));
    const trace = traceOf(config, tokens.length, (path, row, col) => {
      const [, layer, , , head] = path.split('.');
      const isOff = path.endsWith('contribution') && off.has(`${layer}.${head}`);
      return isOff ? 0 : somewhere(path, row, col);
    });
    return {tokens, trace};
  }
}
