import type {Code} from '../../code/code.ts';
import type {NamedArray} from '../../code/export/array.ts';
import type {Engine, Film, FilmName, ModelSession} from '../../engine/engine.ts';
import {matrixOf} from '../../engine/trace.ts';
import type {Trace} from '../../engine/trace.ts';
import type {Lang} from '../../i18n/lang.ts';
import {cardOf} from '../../models/chapter-card.ts';
import type {ChapterCard, MeasuredAnswer} from '../../models/chapter-card.ts';
import {CHAPTER_MODELS} from '../../models/models.ts';
import type {
  EmergenceAction,
  EmergenceState,
  FrameReading,
  Material,
  Reading,
} from '../../state/emergence/emergence-state.ts';
import {materialOf} from '../../state/emergence/emergence-state.ts';
import {placesOf} from '../../state/keyword/outcomes.ts';
import type {Store} from '../../state/store.ts';
import {arraysIn} from '../code/arrays.ts';
import {Openings} from '../parts/openings.ts';
import {telling} from '../parts/problem.ts';

export type EmergenceStore = Store<EmergenceState, EmergenceAction>;

/** More than any vocabulary here: all words. */
const ALL_WORDS = 10000;

/** A question as it is asked: its word is hidden. */
async function hiddenRun(
  session: ModelSession,
  {sentence, hidden}: MeasuredAnswer,
): Promise<Trace> {
  return (await session.run(sentence, {hidden: [hidden]})).trace;
}

/** What the model of a frame answers at the hidden word, and where the word looks while it is seen. */
async function readFrame(session: ModelSession, asked: MeasuredAnswer): Promise<FrameReading> {
  const {sentence, hidden} = asked;
  await hiddenRun(session, asked);
  const said = await session.said(hidden, ALL_WORDS);
  const {trace} = await session.run(sentence);
  const rows = placesOf(session.config).map(({layer, head}) => {
    const {data, cols} = matrixOf(trace, `blocks.${layer}.attn.heads.${head}.weights`)!;
    return data.slice(hidden * cols, (hidden + 1) * cols);
  });
  return {said, rows};
}

/** A question of the card, at every frame: some milliseconds in all. */
async function readAsked({frames}: Film, asked: MeasuredAnswer): Promise<Reading> {
  const tokens = await frames[0]!.session.split(asked.sentence);
  const read: FrameReading[] = [];
  for (const {session} of frames) read.push(await readFrame(session, asked));
  return {tokens, row: asked.hidden, frames: read};
}

async function materialFrom(film: Film, card: ChapterCard): Promise<Material> {
  const {nHeads} = film.frames[0]!.session.config;
  const measures = film.frames.map((frame) => frame.measures);
  const readings = {0: await readAsked(film, card.answers[0]!)};
  return {film: film.name, nHeads, measures, card, readings};
}

/** Has the core read what the lesson shows, one thing after the other. */
export class Runner {
  readonly #store: EmergenceStore;
  readonly #startEngine: () => Promise<Engine>;
  readonly #films = new Openings<FilmName, Film>();
  #leaving = new AbortController();
  #last: Promise<void> = Promise.resolve();
  kernel: Engine['kernel'] | undefined;

  constructor(store: EmergenceStore, startEngine: () => Promise<Engine>) {
    [this.#store, this.#startEngine] = [store, startEngine];
  }

  /** What the lesson needs in the language that is shown; once more after it was left. */
  read(): Promise<void> {
    if (this.#leaving.signal.aborted) this.#leaving = new AbortController();
    return this.#next(async () => {
      const {lang, materials} = this.#store.state;
      if (!materials[lang]) {
        const film = await this.#film(lang);
        const card = await cardOf(film.name);
        const material = await materialFrom(film, card!);
        this.#store.dispatch({type: 'opened', lang, material});
      }
      await this.#ask(lang);
    });
  }

  /** The question that is chosen, where it has not been read yet. */
  ask(): Promise<void> {
    const {lang} = this.#store.state;
    return this.#next(() => this.#ask(lang));
  }

  /** What lines name of the answer at the hidden word, by the model of a frame. */
  async answerArrays(code: Code, frame: number): Promise<readonly NamedArray[]> {
    const {lang, asked} = this.#store.state;
    const material = materialOf(this.#store.state);
    const {session} = (await this.#film(lang)).frames[frame]!;
    return arraysIn(session, await hiddenRun(session, material!.card.answers[asked]!), code);
  }

  dispose(): void {
    this.#leaving.abort();
    this.#films.dispose();
  }

  async #ask(lang: Lang): Promise<void> {
    const {state} = this.#store;
    const material = materialOf(state);
    const {asked} = state;
    if (state.lang !== lang || !material || material.readings[asked]) return;
    const question = material.card.answers[asked];
    if (!question) return this.#store.dispatch({type: 'asked', asked: 0});
    const reading = await readAsked(await this.#film(lang), question);
    this.#store.dispatch({type: 'read', lang, asked, reading});
  }

  #film(lang: Lang): Promise<Film> {
    return this.#films.get(CHAPTER_MODELS[lang], async (name) => {
      const engine = await this.#startEngine();
      this.kernel = engine.kernel;
      const onProgress = (loaded: number, total: number): void =>
        this.#store.dispatch({type: 'loading', loading: {loaded, total}});
      try {
        return await engine.openFilm(name, {signal: this.#leaving.signal, onProgress});
      } finally {
        this.#store.dispatch({type: 'loading', loading: null});
      }
    });
  }

  /** After what goes on; what goes wrong is told, unless the lesson has been left. */
  #next(work: () => Promise<void>): Promise<void> {
    const {signal} = this.#leaving;
    const failed = telling(this.#store, () => signal.aborted);
    this.#last = this.#last.then(work).catch(failed);
    return this.#last;
  }
}
