import {EngineError} from '../errors.ts';
import type {NearFarTask, TrainingSession} from '../training.ts';
import {PassingTraining, inSlices} from './passing.ts';
import type {Answer, Call, Model, Opened, Request} from './protocol.ts';

/** What of a Worker is used. */
export interface WorkerLike {
  postMessage(request: Request): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<Answer>) => unknown) | null;
  onmessageerror: ((event: MessageEvent) => unknown) | null;
  onerror: ((event: ErrorEvent) => unknown) | null;
}

/**
 * A worker that owes an answer and has said nothing for so many beats has hung. Beats are counted
 * by the page's own clock: one that sleeps meanwhile, or is slowed down, counts few.
 */
const BEAT_MS = 1000;
const SILENT_BEATS = 5;

/** Steps that are asked for at once: far fewer than a slow machine takes in that time. */
const STEPS_A_REQUEST = 50;

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: EngineError) => void;
}

/**
 * Trainings in one worker. Once anything about the worker has gone wrong all that waits, and all
 * that is asked later, rejects with `worker_failed`.
 */
export class WorkerPlace {
  readonly kind = 'worker';
  readonly #worker: WorkerLike;
  readonly #started: Promise<unknown>;
  readonly #waiting = new Map<number, Waiting>();
  readonly #heart: ReturnType<typeof setInterval>;
  #silent = 0;
  #failure: EngineError | undefined;
  #last = 0;

  constructor(worker: WorkerLike, module: WebAssembly.Module) {
    this.#worker = worker;
    worker.onmessage = ({data}) => this.#answered(data);
    worker.onmessageerror = () => this.#fail('a message could not be read');
    worker.onerror = (event) => {
      event.preventDefault?.();
      this.#fail(event.message || 'it has stopped');
    };
    this.#heart = setInterval(() => this.#beat(), BEAT_MS);
    this.#started = this.ask((id) => ({type: 'start', id, module}));
  }

  async open(model: Model): Promise<TrainingSession> {
    await this.#started;
    const session = ++this.#last;
    const task = await this.ask((id) => ({type: 'open', id, session, model}));
    return new WorkerTraining(this, session, task as Opened);
  }

  /** Sends a request and waits for its answer. */
  ask(request: (id: number) => Request): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.#failure) return reject(this.#failure);
      const id = ++this.#last;
      if (this.#waiting.size === 0) this.#silent = 0;
      this.#waiting.set(id, {resolve, reject});
      this.tell(request(id));
    });
  }

  /** Sends a request that has no answer. */
  tell(request: Request): void {
    if (this.#failure) return;
    try {
      this.#worker.postMessage(request);
    } catch (cause) {
      this.#fail(String(cause));
    }
  }

  dispose(): void {
    this.#fail('it has been disposed of');
  }

  #beat(): void {
    if (this.#waiting.size === 0 || ++this.#silent <= SILENT_BEATS) return;
    this.#fail(`no answer in ${(SILENT_BEATS * BEAT_MS) / 1000} seconds`);
  }

  /** Late answers, to what nobody waits for any more, say nothing. */
  #answered(answer: Answer): void {
    this.#silent = 0;
    const waiting = this.#waiting.get(answer.id);
    if (!waiting) return;
    this.#waiting.delete(answer.id);
    if ('value' in answer) return waiting.resolve(answer.value);
    const {code, message} = answer.error;
    if (code !== 'worker_failed') return waiting.reject(new EngineError(code, message));
    waiting.reject(this.#fail(message));
  }

  #fail(why: string): EngineError {
    if (this.#failure) return this.#failure;
    const failure = new EngineError('worker_failed', `[worker] ${why}`);
    this.#failure = failure;
    clearInterval(this.#heart);
    this.#worker.onmessage = this.#worker.onmessageerror = this.#worker.onerror = null;
    this.#worker.terminate();
    for (const {reject} of this.#waiting.values()) reject(failure);
    this.#waiting.clear();
    return failure;
  }
}

/** One training in a worker. */
class WorkerTraining extends PassingTraining {
  readonly place = 'worker';
  readonly task: NearFarTask;
  readonly #worker: WorkerPlace;
  readonly #session: number;

  constructor(worker: WorkerPlace, session: number, task: NearFarTask) {
    super();
    [this.#worker, this.#session, this.task] = [worker, session, task];
  }

  dispose(): void {
    this.#worker.tell({type: 'dispose', session: this.#session});
  }

  protected pass(call: Call): Promise<unknown> {
    if (call.method !== 'step') return this.#ask(call);
    const step = (n: number) => this.#ask({method: 'step', args: [n]});
    return inSlices(call.args[0], STEPS_A_REQUEST, step as TrainingSession['step']);
  }

  #ask(call: Call): Promise<unknown> {
    const session = this.#session;
    return this.#worker.ask((id) => ({type: 'call', id, session, call}));
  }
}
