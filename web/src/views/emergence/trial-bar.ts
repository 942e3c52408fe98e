import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import type {Place} from '../../engine/training.ts';
import type {Strings} from '../../i18n/en.ts';
import {fill} from '../../i18n/fill.ts';
import {formatCell} from '../format.ts';

type Side = 'a' | 'b';

export interface TrialBarOptions {
  readonly strings: Strings;
  readonly seeds: readonly [number, number];
  readonly hasTwoSeeds: boolean;
  readonly isTraining: boolean;
  readonly hasBegun: boolean;
  readonly isDone: boolean;
  readonly place: Place | null;
  /** Milliseconds of each, 0 before it is done. */
  readonly computing: readonly number[];
  readonly onPlay: () => void;
  readonly onPause: () => void;
  readonly onReset: () => void;
  /** Gives the seed that is used from then on: what was written, or the one before. */
  readonly onSeed: (side: Side, text: string) => number;
  /** What is said to a text that is no seed. */
  readonly refused: string;
}

const MILLISECONDS = 1000;

function playButton(options: TrialBarOptions): TemplateResult {
  const {strings, isTraining, isDone, hasBegun, onPlay, onPause} = options;
  const key = isTraining ? 'emerge.pause' : hasBegun && !isDone ? 'emerge.goon' : 'emerge.train';
  return html`<button
    type="button"
    class="primary"
    data-act=${isTraining ? 'pause-training' : 'train'}
    aria-disabled=${isDone ? 'true' : nothing}
    @click=${() => {
      if (isTraining) onPause();
      else if (!isDone) onPlay();
    }}
  >
    <span aria-hidden="true">${isTraining ? '❚❚' : '▶'}</span> ${strings[key]}
  </button>`;
}

function seedField(side: Side, options: TrialBarOptions): TemplateResult {
  const {strings, seeds, hasTwoSeeds, onSeed} = options;
  // Set here, and not with what is drawn: models that learn have it drawn while the reader types.
  const change = ({target}: Event): void => {
    const input = target as HTMLInputElement;
    input.value = String(onSeed(side, input.value));
  };
  const label = hasTwoSeeds ? `emerge.seed.${side}` : 'emerge.seed';
  return html`<label class="seed"
    >${strings[label as 'emerge.seed']}
    <input
      type="number"
      inputmode="numeric"
      min="0"
      max="4294967295"
      data-seed=${side}
      .value=${String(seeds[side === 'a' ? 0 : 1])}
      @change=${change}
  /></label>`;
}

function computedView({strings, computing, place, refused}: TrialBarOptions): TemplateResult {
  const seconds = computing.map((ms) => formatCell(ms / MILLISECONDS));
  const [a = '', b = ''] = seconds;
  return html`<p class="computed">
    ${refused ? html`<span class="refused">${refused}</span>` : nothing}
    ${
      computing.every((ms) => ms > 0)
        ? html`<span class="time">${fill(strings['emerge.computed'], {a, b})}</span>`
        : nothing
    }
    ${place ? html`<span>${strings[`emerge.place.${place}`]}</span>` : nothing}
  </p>`;
}

/** Starts and stops two trainings, and sets their seeds. */
export function trialBar(options: TrialBarOptions): TemplateResult {
  const {strings, hasTwoSeeds, onReset} = options;
  return html`<div
    class="train-bar"
    role="group"
    aria-label=${strings['emerge.training']}
    data-changes
  >
    <div class="buttons">
      ${playButton(options)}
      <button type="button" class="step-by" data-act="reset-training" @click=${onReset}>
        ${strings['emerge.reset']}
      </button>
      <span class="seed-choice"
        >${seedField('a', options)} ${hasTwoSeeds ? seedField('b', options) : nothing}</span
      >
    </div>
    ${computedView(options)}
  </div>`;
}
