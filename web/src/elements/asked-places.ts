import type {Good, LessonState} from '../state/lesson-state.ts';
import {stopSpecs} from '../state/selectors.ts';
import {stopOf} from './attributes.ts';

/** A place in a run: where one is, and which there are. */
interface Place {
  readonly now: (state: LessonState) => string | number;
  readonly known: (state: LessonState, good: Good) => readonly string[];
  readonly of: (value: string) => string | number;
}

const upTo = (count: number): readonly string[] => [count > 1 ? `0–${count - 1}` : '0'];

const PLACES: Readonly<Record<string, Place>> = {
  step: {
    now: ({stop}) => stop,
    known: (state) => stopSpecs(state).map(({id}) => id),
    of: stopOf,
  },
  layer: {now: ({layer}) => layer, known: (_, {config}) => upTo(config.nLayers), of: Number},
  head: {now: ({head}) => head, known: (_, {config}) => upTo(config.nHeads), of: Number},
  row: {now: ({row}) => row, known: (_, {tokens}) => upTo(tokens.length), of: Number},
};

/** What was asked for, and what there is instead. */
export type Missed = readonly [name: string, value: string, known: readonly string[]];

/** Where in a run attributes ask to be. Whether it has that place shows only once it is there. */
export class AskedPlaces {
  readonly #asked = new Map<string, string>();

  /** Whether that is such a place. */
  ask(name: string, value: string): boolean {
    const isPlace = value !== '' && Object.hasOwn(PLACES, name);
    if (isPlace) this.#asked.set(name, value);
    return isPlace;
  }

  /** The places that the run does not have, once: then nothing is asked for any more. */
  missed(state: LessonState): readonly Missed[] {
    const {good, request, own} = state;
    if (!good || request || own) return [];
    const asked = [...this.#asked].map(([name, value]) => ({...PLACES[name]!, name, value}));
    this.#asked.clear();
    return asked
      .filter(({now, of, value}) => of(value) !== now(state))
      .map(({name, value, known}) => [name, value, known(state, good)]);
  }
}
