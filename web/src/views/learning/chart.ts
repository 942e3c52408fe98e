import {html, nothing, svg} from 'lit';
import type {SVGTemplateResult, TemplateResult} from 'lit';
import {boundLabel} from '../scale.ts';
import {SIGNS} from './skills.ts';
import type {Skill} from './skills.ts';
import {styled} from '../styled.ts';

/** One number of each step, from step 1. */
export interface Series {
  readonly skill: Skill;
  readonly values: readonly number[];
}

/** A level that does not change, as that of guessing. */
export interface Level {
  readonly value: number;
  readonly label: string;
}

export interface ChartOptions {
  readonly name: string;
  /** What is told to who does not see it. */
  readonly label: string;
  readonly series: readonly Series[];
  /** The number at the top; 0 is at the bottom. */
  readonly top: number;
  readonly steps: number;
  /** The step that is looked at, from 1; 0: none. */
  readonly at: number;
  readonly level?: Level;
  /** One series stands on the other, as areas. */
  readonly isStacked?: boolean;
}

type Point = readonly [x: number, y: number];

const pathOf = (points: readonly Point[]): string =>
  points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x},${y.toFixed(4)}`).join('');

/** Height above the bottom, as a share of the whole. */
const shareOf = (value: number, top: number): number => Math.min(1, value / top);

function line({skill, values}: Series, {top}: ChartOptions): SVGTemplateResult {
  const points = values.map((value, i): Point => [i + 1, 1 - shareOf(value, top)]);
  return svg`<path class="line ${skill}" d=${pathOf(points)} vector-effect="non-scaling-stroke" />`;
}

/** From the top of what stands below it to its own. */
function area(
  {skill, values}: Series,
  below: readonly number[],
  {top}: ChartOptions,
): SVGTemplateResult {
  const up = values.map((value, i): Point => [i + 1, 1 - shareOf(value + below[i]!, top)]);
  const down = below
    .slice(0, values.length)
    .map((value, i): Point => [i + 1, 1 - shareOf(value, top)]);
  const all = [...up, ...down.reverse()];
  return svg`<path class="area ${skill}" d=${all.length > 0 ? `${pathOf(all)}Z` : ''} />`;
}

function areas(options: ChartOptions): readonly SVGTemplateResult[] {
  let below: readonly number[] = options.series[0]?.values.map(() => 0) ?? [];
  return options.series.map((series) => {
    const drawn = area(series, below, options);
    below = series.values.map((value, i) => value + below[i]!);
    return drawn;
  });
}

/** Where a series is at the step that is looked at. */
function mark({skill, values}: Series, {top, steps, at}: ChartOptions): TemplateResult {
  const value = values[at - 1];
  if (value === undefined) return html``;
  const place = {left: `${(at / steps) * 100}%`, bottom: `${shareOf(value, top) * 100}%`};
  return html`<span class="sign ${skill}" style=${styled(place)}>${SIGNS[skill]}</span>`;
}

function levelView({value}: Level, {top}: ChartOptions): TemplateResult {
  const place = {bottom: `${shareOf(value, top) * 100}%`};
  return html`<span class="level" style=${styled(place)}></span>`;
}

/** Numbers over the steps of a training. The picture is for the eye; its label tells the rest. */
export function chart(options: ChartOptions): TemplateResult {
  const {name, label, series, top, steps, at, level, isStacked} = options;
  const left = {left: `${(at / steps) * 100}%`};
  return html`<div class="chart ${isStacked ? 'stacked' : ''}" data-chart=${name}>
    <span class="end top" aria-hidden="true">${boundLabel(top)}</span>
    <span class="end bottom" aria-hidden="true">0</span>
    <div class="plot" role="img" aria-label=${label}>
      <svg viewBox="0 0 ${steps} 1" preserveAspectRatio="none" aria-hidden="true">
        ${isStacked ? areas(options) : series.map((one) => line(one, options))}
      </svg>
      ${level ? levelView(level, options) : nothing}
      ${at > 0 ? html`<span class="cursor" style=${styled(left)}></span>` : nothing}
      ${isStacked ? nothing : series.map((one) => mark(one, options))}
    </div>
  </div>`;
}
