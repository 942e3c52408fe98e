import {settled} from '../errors.ts';
import type {MoxiangModule} from '../module.ts';
import type {InlineTraining} from '../inline-training.ts';
import type {NearFarTask, TrainingPoint, TrainingSession} from '../training.ts';
import {PassingTraining} from './passing.ts';
import {invoke} from './protocol.ts';
import type {Call, Model} from './protocol.ts';
import {openInline} from './serve.ts';

/** Of a frame's 16 ms the page is to have the rest; a step takes up to 4 ms. */
const BUDGET_MS = 8;

/** Resolves when the next frame is drawn; in a tab that is not seen, later. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestAnimationFrame === 'undefined') setTimeout(resolve);
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** How much of the present frame has been used, over all trainings of the page. */
export class Frame {
  readonly #next: () => Promise<void>;
  #used = 0;
  #coming: Promise<void> | undefined;

  constructor(next: () => Promise<void> = nextFrame) {
    this.#next = next;
  }

  /** Does some work; where the frame's share has been used, in the next one. */
  async use<T>(work: () => Promise<T>): Promise<T> {
    while (this.#used > BUDGET_MS) await (this.#coming ??= this.#renewed());
    const begin = performance.now();
    const done = work();
    this.#used += performance.now() - begin;
    return done;
  }

  async #renewed(): Promise<void> {
    await this.#next();
    this.#used = 0;
    this.#coming = undefined;
  }
}

/** Trainings on the page itself, in slices of time between which it can do other things. */
export class PagePlace {
  readonly kind = 'page';
  readonly #module: MoxiangModule;
  readonly #frame: Frame;
  readonly #sessions = new Set<InlineTraining>();

  constructor(module: MoxiangModule, frame = new Frame()) {
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
    return this.#steps(call.args[0]);
  }

  async #steps(n: number): Promise<readonly TrainingPoint[]> {
    const step = (count: number) => this.#frame.use(() => this.#inner.step(count));
    const points = [...(await step(Math.min(n, 1)))];
    while (points.length < n) points.push(...(await step(1)));
    return points;
  }
}
