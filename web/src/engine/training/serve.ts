import {EngineError, guarded, unwrap} from '../errors.ts';
import {InlineTraining} from '../inline-training.ts';
import {tested} from '../load.ts';
import type {LearningModule, Training} from '../module.ts';
import type {TrainingSession} from '../training.ts';
import {invoke} from './protocol.ts';
import type {Answer, Model, Request} from './protocol.ts';

/** The end that answers: a worker's scope, or in tests one end of a channel. */
export interface Port {
  postMessage(answer: Answer): void;
  onmessage: ((event: MessageEvent<Request>) => void) | null;
}

/** Makes a module that runs of one that is compiled. */
export type Instantiate = (compiled: WebAssembly.Module) => Promise<LearningModule>;

/** A session passes on what its module says: of which kind that is, only who opened it knows. */
function openChapter(
  module: LearningModule,
  {grammar, seed, ...setting}: Extract<Model, {recipe: 'chapter'}>,
  onDispose: () => void,
): InlineTraining {
  const training = unwrap(guarded(() => module.chapterTraining(grammar, setting, seed)));
  const task = module.chapterTrainingTask();
  return new InlineTraining(training as unknown as Training, task as never, onDispose);
}

/** A training on the thread of the module. */
export function openInline(
  module: LearningModule,
  model: Model,
  onDispose: () => void = () => undefined,
): InlineTraining {
  if (model.recipe === 'chapter') return openChapter(module, model, onDispose);
  const {heads, kvHeads = heads, seed} = model;
  const training = unwrap(guarded(() => module.nearFar(heads, kvHeads, seed)));
  return new InlineTraining(training, module.nearFarTask(), onDispose);
}

/** Answers requests in their order. */
export function serve(port: Port, instantiate: Instantiate): void {
  const sessions = new Map<number, TrainingSession>();
  let module: LearningModule | undefined;

  const open = (session: number, model: Model): unknown => {
    if (!module) throw new EngineError('not_loaded', '[worker] it has not been started');
    const training = openInline(module, model);
    sessions.set(session, training);
    return training.task;
  };
  const result = async (request: Exclude<Request, {type: 'dispose'}>): Promise<unknown> => {
    if (request.type === 'start') {
      const started = await instantiate(request.module);
      tested(started, 'learning');
      module = started;
      return undefined;
    }
    if (request.type === 'open') return open(request.session, request.model);
    const session = sessions.get(request.session);
    if (!session) throw new EngineError('not_loaded', '[worker] there is no such training');
    return invoke(session, request.call);
  };

  port.onmessage = ({data}) => {
    if (data.type === 'dispose') {
      sessions.get(data.session)?.dispose();
      sessions.delete(data.session);
      return;
    }
    const {id} = data;
    result(data).then(
      (value) => port.postMessage({id, value}),
      (error: unknown) => port.postMessage({id, error: plain(error)}),
    );
  };
}

/** What of an error can be posted. A trap or a failed start ends the worker: its page replaces it. */
function plain(error: unknown): {code: EngineError['code']; message: string} {
  if (!(error instanceof EngineError)) return {code: 'worker_failed', message: String(error)};
  const {code, message} = error;
  return {code: code === 'engine_failed' ? 'worker_failed' : code, message};
}
