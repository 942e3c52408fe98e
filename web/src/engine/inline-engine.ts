import type {
  Engine,
  FileModelName,
  Film,
  FilmName,
  FreeRow,
  Kernel,
  ModelName,
  ModelSession,
  OpenOptions,
  RowRules,
} from './engine.ts';
import {OnceEach} from '../files/once.ts';
import type {FrameMeasures} from '../models/film.ts';
import type {FilmFileName} from '../models/models.ts';
import {Calls} from './calls.ts';
import {EngineError, unwrap, type Result} from './errors.ts';
import {fetchFile, throwIfAborted, type FetchOptions} from './fetch-model.ts';
import type {LoadedModule} from './load.ts';
import {InlineSession} from './inline-session.ts';
import type {FilmFile, MoxiangModule, Session} from './module.ts';
import type {Kinds, Recipe, TrainingSession} from './training.ts';
import type {Learning, StartWorker} from './training/places.ts';
import type {Trainings} from './training/trainings.ts';

export interface InlineEngineOptions extends Pick<FetchOptions, 'fetch' | 'sleep'> {
  /** Where a model is that is a file. */
  readonly modelUrl: (name: FileModelName | FilmFileName) => string;
  /** For models that learn: fetched when the first of them is opened. */
  readonly learning: () => Promise<Learning>;
  /** Where they learn; without it, on the thread that calls. */
  readonly startWorker?: StartWorker;
}

/** Runs the module on the thread that calls it; models learn in a worker where one can start. */
export class InlineEngine implements Engine {
  readonly kernel: Kernel;
  readonly #module: MoxiangModule;
  readonly #calls = new Calls();
  readonly #fetchRest: () => Promise<void>;
  readonly #options: InlineEngineOptions;
  readonly #sessions = new Set<ModelSession>();
  /** Only pages on which models learn need what trains them. */
  readonly #trainings = new OnceEach<'all', Trainings>(async () => {
    const {learning, startWorker} = this.#options;
    const {trainingsOf} = await import('./training/places.ts');
    return trainingsOf(await learning(), startWorker);
  });
  #disposed = false;

  constructor({module, kernel, fetchRest}: LoadedModule, options: InlineEngineOptions) {
    this.kernel = kernel;
    this.#fetchRest = fetchRest ?? (() => Promise.resolve());
    this.#module = module;
    this.#options = options;
  }

  async open(name: ModelName, options: OpenOptions = {}): Promise<ModelSession> {
    this.#check(options);
    const {paperSeed} = this.#module;
    const {normPlace = 'post'} = options;
    if (name === 'paper') return this.#made(name, () => this.#module.paper(paperSeed, normPlace));
    const bytes = await this.#fetched(name, options);
    return this.#made(name, () => this.#module.load(bytes));
  }

  async openFilm(name: FilmName, options: OpenOptions = {}): Promise<Film> {
    this.#check(options);
    const bytes = await this.#fetched(`${name}-film`, options);
    return this.#calls.make(() => {
      this.#check({});
      return this.#film(name, unwrap(this.#module.loadFilm(bytes)));
    });
  }

  fetchRest(): Promise<void> {
    return this.#fetchRest();
  }

  freeRow(q: ArrayLike<number>, k: ArrayLike<number>, rules: RowRules): Promise<FreeRow> {
    return this.#calls.make(() => {
      this.#check({});
      return unwrap(this.#module.freeRow(q, k, rules));
    });
  }

  async train<R extends Recipe>(
    options: Kinds[R]['options'] & {recipe: R},
  ): Promise<TrainingSession<R>> {
    this.#check({});
    const trainings = await this.#trainings.get('all');
    this.#check({});
    return (await trainings.open(options)) as unknown as TrainingSession<R>;
  }

  dispose(): void {
    this.#disposed = true;
    for (const coming of this.#trainings.all()) {
      void coming.then(
        (trainings) => trainings.dispose(),
        () => undefined,
      );
    }
    for (const session of this.#sessions) session.dispose();
  }

  async #fetched(name: FileModelName | FilmFileName, options: OpenOptions) {
    const bytes = await fetchFile(this.#options.modelUrl(name), {...this.#options, ...options});
    this.#check(options);
    return bytes;
  }

  #made(name: ModelName, make: () => Result<Session>): Promise<ModelSession> {
    return this.#calls.make(() => {
      this.#check({});
      return this.#session(name, unwrap(make()));
    });
  }

  #film(name: FilmName, raw: FilmFile): Film {
    const measures = JSON.parse(raw.measures || '[]') as readonly FrameMeasures[];
    if (measures.length !== raw.frames.length) {
      raw.frames.forEach(({session}) => session.delete());
      throw new EngineError('bad_file', `[film] ${measures.length} measures, not one a frame`);
    }
    const frames = raw.frames.map(({step, session}, i) => {
      return {step, session: this.#session(name, session), measures: measures[i]!};
    });
    return {name, frames, dispose: () => frames.forEach(({session}) => session.dispose())};
  }

  #session(name: ModelName, raw: Session): ModelSession {
    const session = new InlineSession(name, raw, this.#calls, () => this.#sessions.delete(session));
    this.#sessions.add(session);
    return session;
  }

  #check({signal}: OpenOptions): void {
    throwIfAborted(signal);
    if (this.#disposed) throw new EngineError('not_loaded', '[engine] it has been disposed of');
  }
}
