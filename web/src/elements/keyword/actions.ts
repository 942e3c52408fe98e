import type {Code} from '../../code/code.ts';
import type {NamedArray} from '../../code/export/array.ts';
import {VARIANTS} from '../../lessons/keyword-schema.ts';
import type {Variant} from '../../lessons/keyword-schema.ts';
import type {LabRules, Walk} from '../../state/keyword/keyword-state.ts';
import {questionsOf} from '../../state/keyword/questions.ts';
import type {CellRef} from '../../views/types.ts';
import type {Focus} from '../focus.ts';
import {partsQuiz} from '../parts/quiz-actions.ts';
import type {PartsQuiz} from '../parts/quiz-actions.ts';
import type {KeywordStore, Runner} from './runner.ts';

/** What the learner can do, done. */
export class KeywordActions {
  readonly #store: KeywordStore;
  readonly #runner: Runner;
  readonly #focus: Focus;
  readonly quiz: PartsQuiz;

  /** Of the part's content, in CSS pixels. */
  readonly width: () => number;

  constructor(store: KeywordStore, runner: Runner, focus: Focus, width: () => number) {
    [this.#store, this.#runner, this.#focus, this.width] = [store, runner, focus, width];
    this.quiz = partsQuiz(
      store,
      focus,
      () => questionsOf(store.state),
      (question, choice) => {
        store.dispatch({type: 'section', section: question.stop});
        store.dispatch({type: 'quiz', quiz: {type: 'answer', question, choice}});
      },
    );
  }

  readonly goTo = (section: string): void => {
    this.#store.dispatch({type: 'section', section});
    this.#focus.onTop(`#part-${section}`);
  };

  readonly chooseVariant = (value: string): void => {
    const variant = VARIANTS.find((one) => one === value);
    if (variant) this.#store.dispatch({type: 'variant', variant});
  };

  readonly brush = (key: number | null): void =>
    this.#store.dispatch({type: 'brush', brush: {type: 'brushed', key}});
  readonly lock = (key: number | null): void =>
    this.#store.dispatch({type: 'brush', brush: {type: 'locked', key}});

  /** A number of the trace, from anywhere or from the sum that is open. */
  readonly open = (ref: CellRef): void => {
    void this.#runner.explain([ref]);
    this.#focus.on('#sum-title');
  };
  readonly openFrom = (ref: CellRef): void =>
    void this.#runner.explain([...this.#store.state.trail, ref]);
  readonly back = (index: number): void =>
    void this.#runner.explain(this.#store.state.trail.slice(0, index + 1));

  readonly close = (): void => {
    const [ref] = this.#store.state.trail;
    void this.#runner.explain([]);
    if (!ref) return;
    const {path, row, col} = ref;
    this.#focus.on(`button[data-path="${path}"][data-row="${row}"][data-col="${col}"]`);
  };

  /** What lines name, of a sentence. */
  readonly arrays = (code: Code, walk: Walk): Promise<readonly NamedArray[]> =>
    this.#runner.arrays(code, walk);

  /** The same, of the answers at a hidden word. */
  readonly saidArrays = (code: Code, variant: Variant): Promise<readonly NamedArray[]> =>
    this.#runner.saidArrays(code, variant);

  readonly readOther = (): void => void this.#runner.readOther();

  readonly setQuery = (query: readonly [number, number]): void => {
    this.#store.dispatch({type: 'query', query});
    void this.#runner.freeRow();
  };

  readonly setRules = (change: Partial<LabRules>): void => {
    this.#store.dispatch({type: 'rules', rules: {...this.#store.state.rules, ...change}});
    void this.#runner.lab();
  };

  /** What could not be read is tried once more. */
  readonly retry = (): void => {
    this.dismiss();
    void this.#runner.read();
  };
  readonly dismiss = (): void => this.#store.dispatch({type: 'failed', problem: null});
}
