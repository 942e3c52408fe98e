import {settled} from '../errors.ts';
import type {LearningModule} from '../module.ts';
import type {InlineTraining} from '../inline-training.ts';
import type {NearFarTask, TrainingSession} from '../training.ts';
import {Frame} from './frame.ts';
import {PassingTraining, inSlices} from './passing.ts';
import {invoke} from './protocol.ts';
import type {Call, Model} from './protocol.ts';
import {openInline} from './serve.ts';

/** Trainings on the page itself, in slices of time between which it can do other things. */
export class PagePlace {
  readonly kind = 'page';
  readonly #module: LearningModule;
  readonly #frame: Frame;
  readonly #sessions = new Set<InlineTraining>();

  constructor(module: LearningModule, frame = new Frame()) {
    [this.#module, this.#frame] = [module, frame];
  }

  open(model: Model): Promise<TrainingSession> {
    return settled(() => {
      const inner = openInline(this.#module, model, () => this.#sessions.delete(inner));
      this.#sessions.add(inner);
      return new SlicedTraining(inner, this.#frame);
    });
  }

  dispose(): void {
    for (const session of this.#sessions) session.dispose();
  }
}

/** A training that gives the page its time between steps. */
class SlicedTraining extends PassingTraining {
  readonly place = 'page';
  readonly task: NearFarTask;
  readonly #inner: InlineTraining;
  readonly #frame: Frame;

  constructor(inner: InlineTraining, frame: Frame) {
    super();
    [this.#inner, this.#frame, this.task] = [inner, frame, inner.task];
  }

  dispose(): void {
    this.#inner.dispose();
  }

  protected pass(call: Call): Promise<unknown> {
    if (call.method !== 'step') return this.#frame.use(() => invoke(this.#inner, call));
    const step = (n: number) => this.#frame.use(() => this.#inner.step(n));
    return inSlices(call.args[0], 1, step);
  }
}
