import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import type {Place} from '../../engine/training.ts';
import type {Strings} from '../../i18n/en.ts';
import {fill} from '../../i18n/fill.ts';
import {SEEDS, seedIn} from '../../models/seeds.ts';
import {formatCell} from '../format.ts';
import {runName} from './count.ts';
import {styled} from '../styled.ts';

/** How long a model was computed. */
export interface Computed {
  readonly id: string;
  readonly ms: number;
}

export interface TrainBarOptions {
  readonly strings: Strings;
  /** A word for ids. */
  readonly name: string;
  readonly steps: number;
  /** How far the models are. */
  readonly taken: number;
  /** The step that is looked at. */
  readonly at: number;
  readonly isPlaying: boolean;
  readonly isDone: boolean;
  readonly seed: number;
  readonly place: Place | null;
  readonly computed: readonly Computed[];
  readonly onPlay: () => void;
  readonly onPause: () => void;
  readonly onStep: () => void;
  readonly onReset: () => void;
  readonly onSeed: (seed: number) => void;
  readonly onAt: (at: number) => void;
}

const MILLISECONDS = 1000;

/** A place is kept for it from the start. */
function computedView({strings, computed, place, steps}: TrainBarOptions): TemplateResult {
  const lines = computed.map(({id, ms}) =>
    fill(strings['learn.computed'], {
      ...{run: runName(id, steps, strings), n: steps},
      seconds: formatCell(ms / MILLISECONDS),
    }),
  );
  return html`<p class="computed">
    ${lines.map((line) => html`<span class="time">${line}</span> `)}
    ${place ? html`<span class="place">${strings[`learn.place.${place}`]}</span>` : nothing}
  </p>`;
}

function playButton(options: TrainBarOptions): TemplateResult {
  const {strings, isPlaying, isDone, taken, onPlay, onPause} = options;
  const key = isPlaying ? 'learn.pause' : taken > 0 && !isDone ? 'learn.goon' : 'learn.train';
  return html`<button
    type="button"
    class="primary"
    data-act=${isPlaying ? 'pause' : 'train'}
    aria-disabled=${isDone ? 'true' : nothing}
    @click=${() => {
      if (isPlaying) onPause();
      else if (!isDone) onPlay();
    }}
  >
    <span aria-hidden="true">${isPlaying ? '❚❚' : '▶'}</span> ${strings[key]}
  </button>`;
}

function seedField({strings, name, seed, onSeed}: TrainBarOptions): TemplateResult {
  // What is no seed gives way to the one that is used.
  const change = ({target}: Event): void => {
    const input = target as HTMLInputElement;
    const wanted = seedIn(input.value);
    if (wanted === undefined) input.value = String(seed);
    else onSeed(wanted);
  };
  return html`<label class="seed" for="seed-${name}"
      >${strings['learn.seed']}
      <input
        id="seed-${name}"
        type="number"
        inputmode="numeric"
        min="0"
        max=${SEEDS - 1}
        .value=${String(seed)}
        @change=${change} /></label
    ><button type="button" class="quiet" data-act="seed" @click=${() => onSeed(seed + 1)}>
      ${strings['learn.seed.new']}
    </button>`;
}

/** The range tells its step, so what stands beside it is not to be heard as well, at every step. */
function scrubber({strings, name, steps, taken, at, onAt}: TrainBarOptions): TemplateResult {
  const text = fill(strings['learn.at'], {n: at, total: steps});
  const done = {'--done': `${(at / steps) * 100}%`};
  return html`<div class="scrub scrubber" style=${styled(done)}>
    <label class="sr" for="scrub-${name}">${strings['learn.scrub']}</label>
    <input
      id="scrub-${name}"
      type="range"
      min="0"
      max=${steps}
      .value=${String(at)}
      aria-valuetext=${text}
      ?disabled=${taken === 0}
      @input=${(event: Event) =>
        onAt(Math.min(taken, Math.max(1, Number((event.target as HTMLInputElement).value))))}
    />
    <output aria-hidden="true" for="scrub-${name}">${text}</output>
  </div>`;
}

/** Starts, stops and winds through the training of what stands below it. */
export function trainBar(options: TrainBarOptions): TemplateResult {
  const {strings, isDone, onStep, onReset} = options;
  return html`<div class="train-bar" role="group" aria-label=${strings['learn.controls']}>
    <div class="buttons" data-changes>
      ${playButton(options)}
      <button
        type="button"
        class="step-by"
        data-act="step"
        aria-disabled=${isDone ? 'true' : nothing}
        @click=${() => {
          if (!isDone) onStep();
        }}
      >
        ${strings['learn.step']}
      </button>
      <button type="button" class="step-by" data-act="reset" @click=${onReset}>
        ${strings['learn.reset']}
      </button>
      <span class="seed-choice">${seedField(options)}</span>
    </div>
    ${scrubber(options)} ${computedView(options)}
  </div>`;
}
