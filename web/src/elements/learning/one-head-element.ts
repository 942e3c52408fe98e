import type {TemplateResult} from 'lit';
import type {Engine} from '../../engine/engine.ts';
import {nextFrame} from '../../engine/training/frame.ts';
import {learningLessons} from '../../lessons/lessons.ts';
import {initialLearning} from '../../state/learning/learning-state.ts';
import type {LearningAction, LearningState} from '../../state/learning/learning-state.ts';
import {reduceLearning} from '../../state/learning/reduce.ts';
import {isOtherLearning, readLearning, savedLearning} from '../../state/learning/saved.ts';
import type {SavedLearning} from '../../state/learning/saved.ts';
import {StoreController} from '../../state/store-controller.ts';
import {Store} from '../../state/store.ts';
import {learningStyles} from '../../styles/learning/learning-styles.ts';
import {isCalm} from '../calm.ts';
import {OwnElement} from '../own-element.ts';
import {LearningActions} from './actions.ts';
import {learningTeller, replacements} from './events.ts';
import {learningNews} from './news.ts';
import {oneHeadView} from './one-head-view.ts';
import {Runner} from './runner.ts';

/** The lesson `one-head`, within the shell of `<moxiang-lesson>`: for it alone. */
export class MxOneHeadElement extends OwnElement {
  static override styles = learningStyles;

  protected readonly store = new Store<LearningState, LearningAction>(
    initialLearning(learningLessons[0]!, 'en'),
    reduceLearning,
  );
  readonly #controller = new StoreController(this, this.store, (state, before) =>
    this.#changed(state, before),
  );
  readonly #runner = new Runner(this.store, {
    startEngine: () => this.shell.startEngine(),
    nextFrame,
    isCalm: () => isCalm(this),
  });
  readonly #actions = new LearningActions(this.store, this.#runner, this.focused);

  get kernel(): Engine['kernel'] | undefined {
    return this.#runner.kernel;
  }

  getState(): SavedLearning {
    return savedLearning(this.store.state);
  }

  /** Restores a state; what was trained is trained again, since the same seed gives the same. */
  protected restored(value: unknown): void {
    const {runs, swept, kept, ...read} = readLearning(value, this.store.state.lesson);
    this.shell.onRestored(read, this.store.source);
    if (!read.isOurs) return;
    this.restoring(() => {
      this.#runner.reset(kept.seed ?? this.store.state.seed);
      this.store.dispatch({type: 'restored', kept});
      return this.#again(runs, swept);
    });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener('visibilitychange', this.#hidden);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener('visibilitychange', this.#hidden);
  }

  protected begin(): Promise<unknown> {
    const begun = this.#runner.begin();
    if (this.shell.isFixed) this.restoring(() => this.#again([], false));
    return begun;
  }

  protected release(): void {
    this.#runner.dispose();
  }

  protected override render(): TemplateResult {
    return oneHeadView(this.#controller.state, this.#actions);
  }

  /** Whoever may train nothing sees what comes of it all the same: of everything, where nothing is named. */
  async #again(runs: readonly string[], swept: boolean): Promise<void> {
    const {runs: all, seeds} = this.store.state.lesson;
    const isAll = this.shell.isFixed && runs.length === 0;
    const ids = isAll ? all.map(({id}) => id) : runs;
    if (ids.length > 0) await this.#runner.play(ids, true);
    const isSwept = this.store.state.sweep.length >= seeds;
    if (!isSwept && (isAll || swept)) await this.#runner.sweep();
  }

  readonly #hidden = (): void => {
    // Whoever may not train could not go on; without frames nothing is drawn, and a training waits by itself.
    if (!document.hidden || this.shell.isFixed || !this.#runner.stop()) return;
    this.store.dispatch({type: 'trouble', trouble: 'hidden'});
  };

  #changed(state: LearningState, before: LearningState): void {
    this.tell(
      learningNews(state, before),
      [state, before],
      learningTeller,
      replacements(state, before),
    );
    if (isOtherLearning(state, before)) this.shell.onState();
  }
}
