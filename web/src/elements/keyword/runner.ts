import type {Engine, FreeRow, ModelSession} from '../../engine/engine.ts';
import type {Lang} from '../../i18n/lang.ts';
import type {Variant} from '../../lessons/keyword-schema.ts';
import type {
  HeadPlace,
  KeywordAction,
  KeywordState,
  LabRules,
  Walk,
} from '../../state/keyword/keyword-state.ts';
import {PLAIN_RULES} from '../../state/keyword/keyword-state.ts';
import {stepOf} from '../../state/keyword/outcomes.ts';
import type {Store} from '../../state/store.ts';
import type {CellRef} from '../../views/types.ts';
import {problemOf} from '../parts/problem.ts';
import {Models} from './models.ts';
import {readBoth, readMaterial, walk} from './read.ts';

export type KeywordStore = Store<KeywordState, KeywordAction>;

/** The model that was not trained for such sentences; it reads English. */
const OTHER = 'use-lite';

/** Has the core compute what the lesson shows, one thing after the other. */
export class Runner {
  readonly #store: KeywordStore;
  readonly #models: Models;
  #last: Promise<void> = Promise.resolve();

  constructor(store: KeywordStore, startEngine: () => Promise<Engine>) {
    this.#store = store;
    this.#models = new Models(startEngine, (model, loading) =>
      store.dispatch({type: 'loading', model, loading}),
    );
  }

  get kernel(): Engine['kernel'] | undefined {
    return this.#models.kernel;
  }

  /** What the lesson needs in the language that is shown; once more after it was left. */
  read(): Promise<void> {
    this.#models.begin();
    return this.#next(async () => {
      const {lang, lesson, materials} = this.#store.state;
      if (!materials[lang]) {
        const texts = lesson.texts[lang];
        const material = await readMaterial(await this.#models.session(texts.model), texts);
        this.#store.dispatch({type: 'read', lang, material});
      }
      await this.#free();
      await this.#lab(lang);
    });
  }

  readOther(): Promise<void> {
    return this.#next(async () => {
      if (this.#store.state.other) return;
      const {en} = this.#store.state.lesson.texts;
      const reading = await readBoth(await this.#models.session(OTHER), en);
      this.#store.dispatch({type: 'other', reading});
    });
  }

  /** The sum behind a number of the sentence that is looked at. */
  explain(trail: readonly CellRef[]): Promise<void> {
    this.#store.dispatch({type: 'opened', trail});
    const ref = trail.at(-1);
    if (!ref) return this.#last;
    const {lang, variant} = this.#store.state;
    return this.#next(async () => {
      if (this.#store.state.trail !== trail) return;
      const session = await this.#reread(lang, variant);
      const explanation = await session.explain(ref.path, ref.row, ref.col);
      if (this.#store.state.trail === trail) this.#store.dispatch({type: 'explained', explanation});
    });
  }

  /** The row of the query of two numbers. Of many that come at once the last is computed. */
  freeRow(): Promise<void> {
    const {query} = this.#store.state;
    return this.#next(async () => {
      if (this.#store.state.query === query) await this.#free();
    });
  }

  lab(): Promise<void> {
    const {rules, lang} = this.#store.state;
    return this.#next(async () => {
      if (this.#store.state.rules === rules) await this.#lab(lang);
    });
  }

  dispose(): void {
    this.#models.dispose();
  }

  async #free(): Promise<void> {
    const {query, lesson} = this.#store.state;
    const engine = await this.#models.engine();
    const keys = lesson.free.keys.flat();
    const visible = lesson.free.keys.map(() => true);
    const rules = {isScaled: true, temperature: 1, visible};
    const [free, zero] = [
      await engine.freeRow(query, keys, rules),
      await engine.freeRow([0, 0], keys, rules),
    ];
    this.#store.dispatch({type: 'free', free, zero});
  }

  /** The row of the first sentence under the rules, and as the questions change it. */
  async #lab(lang: Lang): Promise<void> {
    const {rules, materials} = this.#store.state;
    const reading = materials[lang]!.reading;
    const row = (changed: LabRules) => this.#labRow(reading.walks.tired, reading, changed);
    const lab = {
      now: await row(rules),
      plain: await row(PLAIN_RULES),
      unscaled: await row({...PLAIN_RULES, isScaled: false}),
      causal: await row({...PLAIN_RULES, isCausal: true}),
    };
    if (this.#store.state.lang === lang) this.#store.dispatch({type: 'lab', lab});
  }

  async #labRow(own: Walk, place: HeadPlace, rules: LabRules): Promise<FreeRow> {
    const engine = await this.#models.engine();
    const [q, k] = [stepOf(own, place, 'q'), stepOf(own, place, 'k')];
    const query = q.data.subarray(own.row * q.cols, (own.row + 1) * q.cols);
    const visible = own.tokens.map((_, key) => !rules.isCausal || key <= own.row);
    return engine.freeRow(query, k.data, {...rules, visible});
  }

  /** The session with the sentence as its last run: sums are of that. */
  async #reread(lang: Lang, variant: Variant): Promise<ModelSession> {
    const texts = this.#store.state.lesson.texts[lang];
    const session = await this.#models.session(texts.model);
    await walk(session, texts, texts.variants[variant]);
    return session;
  }

  /** After what goes on; what goes wrong is told, unless the lesson has been left. */
  #next(work: () => Promise<void>): Promise<void> {
    const {signal} = this.#models;
    this.#last = this.#last.then(work).catch((error: unknown) => {
      if (signal.aborted) return;
      this.#store.dispatch({type: 'failed', problem: problemOf(error)});
    });
    return this.#last;
  }
}
