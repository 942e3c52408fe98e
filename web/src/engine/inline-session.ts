import type {
  BuildUp,
  Explanation,
  Fusion,
  ModelConfig,
  ModelName,
  ModelSession,
  Plane,
  Profiles,
  RowPart,
  Run,
  RunOptions,
  SaidWord,
  Token,
} from './engine.ts';
import type {Calls} from './calls.ts';
import {EngineError, guarded, unwrap} from './errors.ts';
import {throwIfAborted} from './fetch-model.ts';
import type {Session, SessionConfig} from './module.ts';
import {segment} from './segment.ts';
import {checkLength, checkText} from './text.ts';
import {pack} from './trace.ts';
import type {Matrix} from './trace.ts';

/** The id of a word that a model does not know, or that is hidden from it (core: token.h). */
const UNKNOWN = 0;

/** A vocabulary of pieces knows characters by their compatibility form only. */
const NORMAL_FORM = {words: 'NFC', unigram: 'NFKC'} as const;

/** How many terms of an explanation are named, unless asked otherwise. */
const DEFAULT_LIMIT = 16;

/** A session of the module on the thread that calls it. */
export class InlineSession implements ModelSession {
  readonly name: ModelName;
  readonly config: ModelConfig;
  readonly #calls: Calls;
  readonly #onDispose: () => void;
  #session: Session | undefined;

  constructor(name: ModelName, session: Session, calls: Calls, onDispose: () => void) {
    const config = guarded(() => session.config());
    this.name = name;
    this.config = modelConfig(config);
    this.#session = session;
    this.#calls = calls;
    this.#onDispose = onDispose;
  }

  split(text: string): Promise<readonly Token[]> {
    return this.#calls.make(() => this.#tokens(this.#open(), text));
  }

  run(text: string, {headsOff = [], pieces, hidden = []}: RunOptions = {}): Promise<Run> {
    return this.#calls.make(() => {
      const session = this.#open();
      const tokens = this.#tokens(session, text, pieces).map((token, row) =>
        hidden.includes(row) ? {...token, id: UNKNOWN} : token,
      );
      const steps = this.config.tokenizer
        ? session.runIds(tokens.map(idOf), headsOff)
        : session.runPieces(tokens.map(pieceOf), headsOff);
      return {tokens, trace: pack(unwrap(steps))};
    });
  }

  explain(path: string, row: number, col: number, limit = DEFAULT_LIMIT): Promise<Explanation> {
    return this.#calls.make(() => unwrap(this.#open().explain(path, row, col, limit)));
  }

  buildUp(path: string, part: RowPart, named: readonly number[]): Promise<BuildUp> {
    const {row, first, count} = part;
    return this.#calls.make(() => unwrap(this.#open().buildUp(path, row, first, count, named)));
  }

  splitDifference(layer: number): Promise<number> {
    return this.#calls.make(() => unwrap(this.#open().splitDifference(layer)));
  }

  restOfRow(path: string, row: number, shown: readonly number[]): Promise<number> {
    return this.#calls.make(() => unwrap(this.#open().restOfRow(path, row, shown)));
  }

  params(names: readonly string[]): Promise<ReadonlyMap<string, Matrix>> {
    return this.#calls.make(() => {
      const session = this.#open();
      return new Map(names.map((name) => [name, unwrap(session.param(name))]));
    });
  }

  said(row: number, limit: number): Promise<readonly SaidWord[]> {
    return this.#calls.make(() => unwrap(this.#open().said(row, limit)));
  }

  fusion(layer: number, row: number): Promise<Fusion> {
    return this.#calls.make(() => unwrap(this.#open().fusion(layer, row)));
  }

  plane(layer: number, head: number): Promise<Plane> {
    return this.#calls.make(() => unwrap(this.#open().plane(layer, head)));
  }

  async profile(sentences: readonly string[], signal?: AbortSignal): Promise<Profiles> {
    let measured = 0;
    for (const sentence of sentences) {
      await aMoment(measured, signal);
      measured = await this.#calls.make(() => this.#measure(sentence));
    }
    const heads = await this.#calls.make(() => this.#open().profiles());
    return {sentences: measured, heads};
  }

  dispose(): void {
    this.#session?.delete();
    this.#session = undefined;
    this.#onDispose();
  }

  #measure(sentence: string): number {
    const session = this.#open();
    const tokens = this.#tokens(session, sentence);
    const flags = tokens.map(isPunctuation);
    const count = this.config.tokenizer
      ? session.measureIds(tokens.map(idOf), flags)
      : session.measurePieces(tokens.map(pieceOf), flags);
    return unwrap(count);
  }

  #tokens(session: Session, text: string, given?: readonly string[]): readonly Token[] {
    checkText(text);
    const {tokenizer} = this.config;
    const tokens = tokenizer
      ? unwrap(session.encode(text.normalize(NORMAL_FORM[tokenizer])))
      : pieces(given ?? segment(text.normalize('NFC')));
    checkLength(tokens.length, this.config.nCtx);
    return tokens;
  }

  #open(): Session {
    if (this.#session) return this.#session;
    throw new EngineError('not_loaded', `[engine] the model ${this.name} has been disposed of`);
  }
}

function pieces(texts: readonly string[]): readonly Token[] {
  return texts.map((piece) => ({id: -1, piece}));
}

const idOf = ({id}: Token): number => id;
const pieceOf = ({piece}: Token): string => piece;

/** Nothing but punctuation, beside the mark that stands for a space. */
function isPunctuation({piece}: Token): boolean {
  return /^▁?\p{P}+$/u.test(piece);
}

/** Sentences that are measured before the page has its turn: a few milliseconds each. */
const SENTENCES_A_SLICE = 2;

async function aMoment(done: number, signal: AbortSignal | undefined): Promise<void> {
  throwIfAborted(signal);
  if (done % SENTENCES_A_SLICE === 0) await new Promise((resolve) => setTimeout(resolve, 0));
}

/** The lesson goes from norm to norm: a model without is one that it cannot show. */
function shownPlace({name, norm_place}: SessionConfig): ModelConfig['normPlace'] {
  if (norm_place !== 'none') return norm_place;
  throw new EngineError('bad_config', `[engine] the model ${name} has no norm in its blocks`);
}

/** The one place where the core's names become the page's. */
function modelConfig(config: SessionConfig): ModelConfig {
  return {
    dEmbed: config.d_embed,
    dModel: config.d_model,
    nHeads: config.n_heads,
    nKvHeads: config.n_kv_heads,
    dHead: config.d_heads,
    nLayers: config.n_layers,
    dMlp: config.d_mlp,
    nCtx: config.n_ctx,
    norm: config.norm,
    normPlace: shownPlace(config),
    normEps: config.norm_eps,
    position: config.position,
    biasQkv: config.bias_qkv,
    biasOut: config.bias_out,
    causal: config.causal,
    tokenizer: config.tokenizer,
  };
}
