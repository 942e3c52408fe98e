import {html, nothing, svg} from 'lit';
import type {SVGTemplateResult, TemplateResult} from 'lit';
import type {Plane} from '../engine/engine.ts';
import type {Matrix} from '../engine/trace.ts';
import {fill} from '../i18n/fill.ts';
import {formatCell} from './format.ts';
import {withMarks} from './key-marks.ts';
import {frameOf, placeLabels} from './plane-layout.ts';
import type {Frame, Label, Spot} from './plane-layout.ts';
import {formatPercent} from './percent.ts';
import {
  NAMED,
  isHidden,
  keyLabel,
  keyTokens,
  markedKey,
  rankedKeys,
  tabStop,
  weightOf,
} from './row-scene.ts';
import type {RowOptions} from './row-scene.ts';
import {clipped, emsOf} from './slots.ts';
import {languageOf, tokenPlain, tokenText} from './tokens.ts';
import {entry} from './types.ts';

export interface PlaneOptions extends RowOptions {
  readonly plane: Plane;
  /** The room there is, in CSS pixels. */
  readonly width: number;
}

const MOST_LABELS = 14;
const WIDEST = 460;
const HEIGHT = 300;
/** No key has this number: the query's label. */
const QUERY = -1;

function spot(matrix: Matrix, row: number): Spot {
  return {x: entry(matrix, row, 0), y: entry(matrix, row, 1)};
}

/** A shaft and an open head, as one path. */
export function arrow(from: Spot, to: Spot): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const point = (at: Spot): string => `${at.x.toFixed(1)} ${at.y.toFixed(1)}`;
  const shaft = `M${point(from)}L${point(to)}`;
  if (length < 6) return shaft;
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const barb = (side: number): Spot => ({
    x: to.x - 8 * ux - side * 4 * uy,
    y: to.y - 8 * uy + side * 4 * ux,
  });
  return `${shaft}M${point(barb(1))}L${point(to)}L${point(barb(-1))}`;
}

function keyView(key: number, {origin, place}: Frame, options: PlaneOptions): SVGTemplateResult {
  const d = arrow(origin, place(spot(options.plane.k, key)));
  return svg`<g
    role="button"
    class="key ${isHidden(options, key) ? 'unseen' : ''}"
    data-key=${key}
    tabindex=${key === tabStop(options) ? 0 : -1}
    aria-label=${keyLabel(options, key)}
    aria-pressed=${key === options.locked ? 'true' : 'false'}
  >
    <path class="grip" d=${d} />
    <path class="line" d=${d} stroke-width=${(1.1 + 3 * weightOf(options, key)).toFixed(2)} />
  </g>`;
}

/** The query first, the marked key, then keys by weight: the later ones need not find room. */
function labelsOf({place}: Frame, options: PlaneOptions): readonly Label[] {
  const {tokens, plane, row} = options;
  const marked = markedKey(options);
  const ranked = rankedKeys(options);
  const keys = [...new Set([...(marked === null ? [] : [marked]), ...ranked])];
  const width = (index: number): number => 14 + emsOf(clipped(tokens[index]!.text)) * 14;
  const query = {id: QUERY, tip: place(spot(plane.q, row)), width: width(row), isWanted: true};
  const named = keys.slice(0, MOST_LABELS).map((key) => ({
    id: key,
    tip: place(spot(plane.k, key)),
    width: width(key),
    isWanted: key === marked || key === ranked[0],
  }));
  return [query, ...named];
}

function labelViews(frame: Frame, options: PlaneOptions): readonly SVGTemplateResult[] {
  const {tokens, row} = options;
  const top = rankedKeys(options).slice(0, NAMED);
  return placeLabels(labelsOf(frame, options), frame.origin, frame.size).map(({id, x, y}) => {
    const {text, index, repeated} = tokens[id === QUERY ? row : id]!;
    const isMarked = id === markedKey(options);
    const rank = isMarked ? 'marked' : top.includes(id) ? 'top' : '';
    return svg`<text class="${id === QUERY ? 'of-q' : 'of-k'} ${rank}" x=${x} y=${y + 4}
      data-label=${id === QUERY ? 'q' : id} lang=${languageOf(text)}
      ><tspan class="letter">${id === QUERY ? 'q' : 'k'}</tspan> ${clipped(text)}${
        repeated ? svg`<tspan class="index" dy="3">${index}</tspan>` : nothing
      }</text>`;
  });
}

/** What the picture is, and what it leaves out. */
export function tellPlane({strings, tokens, head, row, plane}: PlaneOptions): string {
  return fill(strings['plane.tell'], {
    ...{head, token: tokenPlain(tokens[row]!), n: plane.k.rows},
    kept: formatPercent(plane.kept),
  });
}

function numbers(options: PlaneOptions): TemplateResult {
  const {strings, tokens, plane, row} = options;
  const line = (letter: 'q' | 'k', index: number, {x, y}: Spot): TemplateResult =>
    html`<tr>
      <th scope="row">
        <span class="symbol role-${letter}" translate="no">${letter}</span
        ><span class="index">[${tokenText(tokens[index]!)}]</span>
      </th>
      <td class="number">${formatCell(x)}</td>
      <td class="number">${formatCell(y)}</td>
    </tr>`;
  return html`<details class="numbers">
    <summary>${strings['plane.numbers']}</summary>
    <table>
      <thead>
        <tr>
          <th scope="col">${strings['plane.arrow']}</th>
          <th scope="col">${strings['plane.across']}</th>
          <th scope="col">${strings['plane.up']}</th>
        </tr>
      </thead>
      <tbody>
        ${line('q', row, spot(plane.q, row))}
        ${keyTokens(options).map(({index}) => line('k', index, spot(plane.k, index)))}
      </tbody>
    </table>
  </details>`;
}

/** The row's query and all keys as arrows in the plane that keeps most of them. */
export function rowPlane(options: PlaneOptions): TemplateResult {
  const {plane, row, strings} = options;
  const keys = keyTokens(options).map(({index}) => index);
  const points = [spot(plane.q, row), ...keys.map((key) => spot(plane.k, key))];
  const size = {width: Math.min(WIDEST, options.width), height: HEIGHT};
  const frame = frameOf(points, size);
  const {origin, place} = frame;
  const marked = markedKey(options);
  return html`<figure class="plane">
    ${withMarks(
      options,
      html`<svg
        role="group"
        aria-label=${tellPlane(options)}
        width=${size.width}
        height=${size.height}
        viewBox="0 0 ${size.width} ${size.height}"
      >
        <path class="axis" d="M0 ${origin.y}H${size.width}M${origin.x} 0V${size.height}" />
        ${keys.map((key) => keyView(key, frame, options))}
        <g class="over" aria-hidden="true">
          ${
            marked === null || !keys.includes(marked)
              ? nothing
              : svg`<path class="marked" d=${arrow(origin, place(spot(plane.k, marked)))} />`
          }
          <path class="query" d=${arrow(origin, place(spot(plane.q, row)))} />
          <circle class="origin" cx=${origin.x} cy=${origin.y} r="2.5" />
          ${labelViews(frame, options)}
        </g>
      </svg>`,
    )}
    <figcaption>${fill(strings['plane.caption'], {kept: formatPercent(plane.kept)})}</figcaption>
    ${numbers(options)}
  </figure>`;
}
