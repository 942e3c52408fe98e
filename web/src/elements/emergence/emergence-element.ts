import type {TemplateResult} from 'lit';
import type {Engine} from '../../engine/engine.ts';
import {emergenceLesson} from '../../lessons/emergence.ts';
import {initialEmergence} from '../../state/emergence/emergence-state.ts';
import type {EmergenceAction, EmergenceState} from '../../state/emergence/emergence-state.ts';
import {reduceEmergence} from '../../state/emergence/reduce.ts';
import {isOtherEmergence, readEmergence, savedEmergence} from '../../state/emergence/saved.ts';
import type {SavedEmergence} from '../../state/emergence/saved.ts';
import {StoreController} from '../../state/store-controller.ts';
import {Store} from '../../state/store.ts';
import {emergenceStyles} from '../../styles/emergence/emergence-styles.ts';
import {OwnElement} from '../own-element.ts';
import {EmergenceActions} from './actions.ts';
import {emergenceTeller} from './events.ts';
import {emergenceView} from './emergence-view.ts';
import {emergenceNews} from './news.ts';
import {FilmPlayer} from './player.ts';
import {Runner} from './runner.ts';
import {TrialRunner} from './trial-runner.ts';

/** The lesson `emergence`, within the shell of `<moxiang-lesson>`: for it alone. */
export class MxEmergenceElement extends OwnElement {
  static override styles = emergenceStyles;

  protected readonly store = new Store<EmergenceState, EmergenceAction>(
    initialEmergence(emergenceLesson, 'en'),
    reduceEmergence,
  );
  readonly #controller = new StoreController(this, this.store, (state, before) =>
    this.#changed(state, before),
  );
  readonly #runner = new Runner(this.store, () => this.shell.startEngine());
  readonly #trials = new TrialRunner(this.store, () => this.shell.startEngine());
  readonly #actions = new EmergenceActions(this.store, this.#runner, this.#trials, this.focused);

  constructor() {
    super();
    new FilmPlayer(this, this.store);
  }

  get kernel(): Engine['kernel'] | undefined {
    return this.#runner.kernel;
  }

  getState(): SavedEmergence {
    return savedEmergence(this.store.state);
  }

  /** Restores a state; what follows from it is computed anew. */
  protected restored(value: unknown): void {
    const {kept, ...read} = readEmergence(value, this.store.state.lesson);
    this.shell.onRestored(read, this.store.source);
    if (!read.isOurs) return;
    this.restoring(() => {
      this.#trials.reset();
      // First its language: coming later, another one would begin all of it anew.
      const {lang = this.store.state.lang} = read.shell;
      if (lang !== this.store.state.lang) this.store.dispatch({type: 'lang', lang});
      this.store.dispatch({type: 'restored', kept});
      return this.begin();
    });
  }

  protected begin(): Promise<unknown> {
    return this.#runner.read();
  }

  protected release(): void {
    this.#runner.dispose();
    this.#trials.reset();
  }

  protected override render(): TemplateResult {
    return emergenceView(this.#controller.state, this.#actions);
  }

  #changed(state: EmergenceState, before: EmergenceState): void {
    if (state.lang !== before.lang && this.hasUpdated) {
      this.#trials.reset();
      void this.begin();
    }
    this.tell(emergenceNews(state, before), [state, before], emergenceTeller);
    const isFirst = state.materials !== before.materials;
    if (isFirst || isOtherEmergence(state, before)) this.shell.onState();
  }
}
