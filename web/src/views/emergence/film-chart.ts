import {html, nothing, svg} from 'lit';
import type {SVGTemplateResult, TemplateResult} from 'lit';
import {percent} from '../percent.ts';
import {boundLabel} from '../scale.ts';
import {styled} from '../styled.ts';

/** One number of each frame; `own` is what the picture is about. */
export interface FilmSeries {
  readonly kind: 'own' | 'second' | 'other';
  readonly values: readonly number[];
}

export interface FilmChartOptions {
  readonly name: string;
  /** What is told to who does not see it. */
  readonly label: string;
  readonly series: readonly FilmSeries[];
  /** The number at the top; 0 is at the bottom. */
  readonly top: number;
  /** The frame that is looked at. */
  readonly at: number;
  /** How many frames there will be, where not all are there yet. */
  readonly count?: number;
  /** A level that does not change: a floor, or what has to be beaten. */
  readonly level?: number;
  /** The frame from which the level is beaten. */
  readonly from?: number | undefined;
}

/** Height above the bottom, as a share of the whole. */
const shareOf = (value: number, top: number): number => Math.min(1, value / top);

function line({kind, values}: FilmSeries, {top}: FilmChartOptions): SVGTemplateResult {
  const d = values
    .map((value, i) => `${i === 0 ? 'M' : 'L'}${i},${(1 - shareOf(value, top)).toFixed(4)}`)
    .join('');
  return svg`<path class="line ${kind}" d=${d} vector-effect="non-scaling-stroke" />`;
}

function mark({kind, values}: FilmSeries, last: number, {top, at}: FilmChartOptions) {
  if (kind === 'other') return nothing;
  const place = {left: percent(at / last), bottom: percent(shareOf(values[at]!, top))};
  return html`<span class="dot ${kind}" style=${styled(place)}></span>`;
}

/** Numbers over the frames of a film. The picture is for the eye; its label tells the rest. */
export function filmChart(options: FilmChartOptions): TemplateResult {
  const {name, label, series, top, at, level, from} = options;
  const last = Math.max(1, (options.count ?? series[0]?.values.length ?? 1) - 1);
  return html`<div class="film-chart" data-chart=${name}>
    <span class="end top" aria-hidden="true">${boundLabel(top)}</span>
    <span class="end bottom" aria-hidden="true">0</span>
    <div class="plot" role="img" aria-label=${label}>
      ${
        from === undefined
          ? nothing
          : html`<span class="above" style=${styled({left: percent(from / last)})}></span>`
      }
      <svg viewBox="0 0 ${last} 1" preserveAspectRatio="none" aria-hidden="true">
        ${series.map((one) => line(one, options))}
      </svg>
      ${
        level === undefined
          ? nothing
          : html`<span
              class="level"
              style=${styled({bottom: percent(shareOf(level, top))})}
            ></span>`
      }
      <span class="cursor" style=${styled({left: percent(at / last)})}></span>
      ${series.map((one) => mark(one, last, options))}
    </div>
  </div>`;
}
