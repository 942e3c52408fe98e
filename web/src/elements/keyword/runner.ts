import type {Code} from '../../code/code.ts';
import type {NamedArray} from '../../code/export/array.ts';
import type {Engine, ModelSession} from '../../engine/engine.ts';
import type {Lang} from '../../i18n/lang.ts';
import type {Variant} from '../../lessons/keyword-schema.ts';
import type {KeywordAction, KeywordState, Walk} from '../../state/keyword/keyword-state.ts';
import type {Store} from '../../state/store.ts';
import type {CellRef} from '../../views/types.ts';
import {arraysIn, arraysWith} from '../code/arrays.ts';
import {telling} from '../parts/problem.ts';
import {Models, OTHER} from './models.ts';
import {readBoth, readMaterial, saidMatrices, walk} from './read.ts';
import {freeRows, labRows} from './rows.ts';

export type KeywordStore = Store<KeywordState, KeywordAction>;

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

  /** What lines name, of a sentence that the model of the language has read. */
  async arrays(code: Code, {trace}: Walk): Promise<readonly NamedArray[]> {
    const {lang, lesson} = this.#store.state;
    const session = await this.#models.session(lesson.texts[lang].model);
    return arraysIn(session, trace, code);
  }

  /** What lines name of the answers at a hidden word; in turn, because it runs the model. */
  saidArrays(code: Code, variant: Variant): Promise<readonly NamedArray[]> {
    const {lang, lesson, materials} = this.#store.state;
    const {model, variants} = lesson.texts[lang];
    const {reading, said} = materials[lang]!;
    const done = this.#last.then(async () => {
      const session = await this.#models.session(model);
      const made = await saidMatrices(session, variants[variant], said[variant].row, reading);
      return arraysWith(session, (name) => made[name], code);
    });
    this.#last = done.then(
      () => undefined,
      () => undefined,
    );
    return done;
  }

  dispose(): void {
    this.#models.dispose();
  }

  async #free(): Promise<void> {
    const {query, lesson} = this.#store.state;
    const rows = await freeRows(await this.#models.engine(), lesson, query);
    this.#store.dispatch({type: 'free', ...rows});
  }

  async #lab(lang: Lang): Promise<void> {
    const {rules, materials} = this.#store.state;
    const lab = await labRows(await this.#models.engine(), materials[lang]!.reading, rules);
    if (this.#store.state.lang === lang) this.#store.dispatch({type: 'lab', lab});
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
    const failed = telling(this.#store, () => signal.aborted);
    this.#last = this.#last.then(work).catch(failed);
    return this.#last;
  }
}
