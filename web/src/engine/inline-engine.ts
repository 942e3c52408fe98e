import type {
  Engine,
  Explanation,
  Kernel,
  ModelConfig,
  ModelName,
  ModelSession,
  OpenOptions,
  Run,
  RunOptions,
  Token,
} from './engine.ts';
import {EngineError, unwrap} from './errors.ts';
import {fetchFile, throwIfAborted, type FetchOptions} from './fetch-model.ts';
import type {LoadedModule} from './load.ts';
import type {MoxiangModule, Session, SessionConfig} from './module.ts';
import {segment} from './segment.ts';
import {checkLength, checkText} from './text.ts';
import {pack} from './trace.ts';

export interface InlineEngineOptions extends Pick<FetchOptions, 'fetch' | 'sleep'> {
  /** Where the models that are files are. */
  readonly modelUrls: Readonly<Record<'use-lite', string>>;
}

/** How many terms of an explanation are named, unless asked otherwise. */
const DEFAULT_LIMIT = 16;

/** Runs the module on the thread that calls it. */
export class InlineEngine implements Engine {
  readonly kernel: Kernel;
  readonly #module: MoxiangModule;
  readonly #options: InlineEngineOptions;
  readonly #sessions = new Set<InlineSession>();
  #disposed = false;

  constructor({module, kernel}: LoadedModule, options: InlineEngineOptions) {
    this.kernel = kernel;
    this.#module = module;
    this.#options = options;
  }

  async open(name: ModelName, options: OpenOptions = {}): Promise<ModelSession> {
    this.#check(options);
    const raw = name === 'paper' ? this.#paper() : await this.#file(name, options);
    const session = new InlineSession(name, raw, () => this.#sessions.delete(session));
    this.#sessions.add(session);
    return session;
  }

  dispose(): void {
    this.#disposed = true;
    for (const session of this.#sessions) session.dispose();
  }

  #paper(): Session {
    return guarded(() => unwrap(this.#module.paper(this.#module.paperSeed, 'post')));
  }

  async #file(name: Exclude<ModelName, 'paper'>, options: OpenOptions): Promise<Session> {
    const bytes = await fetchFile(this.#options.modelUrls[name], {...this.#options, ...options});
    this.#check(options);
    return guarded(() => unwrap(this.#module.load(bytes)));
  }

  #check({signal}: OpenOptions): void {
    throwIfAborted(signal);
    if (this.#disposed) throw new EngineError('not_loaded', '[engine] it has been disposed of');
  }
}

class InlineSession implements ModelSession {
  readonly name: ModelName;
  readonly config: ModelConfig;
  readonly #hasTokenizer: boolean;
  readonly #onDispose: () => void;
  #session: Session | undefined;

  constructor(name: ModelName, session: Session, onDispose: () => void) {
    const config = guarded(() => session.config());
    this.name = name;
    this.config = modelConfig(config);
    this.#hasTokenizer = config.tokenizer;
    this.#session = session;
    this.#onDispose = onDispose;
  }

  run(text: string, {headsOff = []}: RunOptions = {}): Promise<Run> {
    return settled(() => {
      const session = this.#open();
      checkText(text);
      const tokens = this.#hasTokenizer ? encoded(session, text) : pieces(text);
      checkLength(tokens.length, this.config.nCtx);
      const steps = this.#hasTokenizer
        ? session.runIds(
            tokens.map(({id}) => id),
            headsOff,
          )
        : session.runPieces(
            tokens.map(({piece}) => piece),
            headsOff,
          );
      return {tokens, trace: pack(unwrap(steps))};
    });
  }

  explain(path: string, row: number, col: number, limit = DEFAULT_LIMIT): Promise<Explanation> {
    return settled(() => unwrap(this.#open().explain(path, row, col, limit)));
  }

  dispose(): void {
    this.#session?.delete();
    this.#session = undefined;
    this.#onDispose();
  }

  #open(): Session {
    if (this.#session) return this.#session;
    throw new EngineError('not_loaded', `[engine] the model ${this.name} has been disposed of`);
  }
}

/** The vocabulary knows characters by their compatibility form only. */
function encoded(session: Session, text: string): readonly Token[] {
  return unwrap(session.encode(text.normalize('NFKC')));
}

function pieces(text: string): readonly Token[] {
  return segment(text.normalize('NFC')).map((piece) => ({id: -1, piece}));
}

/** A trap inside the module is our bug, not the reader's: it has a code of its own. */
function guarded<T>(call: () => T): T {
  try {
    return call();
  } catch (cause) {
    if (cause instanceof EngineError) throw cause;
    throw new EngineError('engine_failed', `[engine] ${String(cause)}`);
  }
}

/** The call's outcome as a promise: what it throws rejects. */
function settled<T>(call: () => T): Promise<T> {
  return new Promise((resolve) => resolve(guarded(call)));
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
    normPlace: config.norm_place,
    position: config.position,
    causal: config.causal,
  };
}
