import {html, svg} from 'lit';
import type {SVGTemplateResult, TemplateResult} from 'lit';
import type {FreeRow} from '../../engine/engine.ts';
import type {Strings} from '../../i18n/en.ts';
import {fill} from '../../i18n/fill.ts';
import {formatCell} from '../format.ts';
import {frameOf, placeLabels} from '../plane-layout.ts';
import type {Frame, Spot} from '../plane-layout.ts';
import {arrow} from '../row-plane.ts';
import {emsOf} from '../slots.ts';
import {languageOf} from '../tokens.ts';
import {entry} from '../types.ts';

type Pair = readonly [number, number];

export interface FreePlaneOptions {
  readonly strings: Strings;
  readonly query: Pair;
  readonly word: string;
  readonly keys: readonly Pair[];
  readonly words: readonly string[];
  readonly row: FreeRow;
  /** The query is kept within this from 0, in either direction. */
  readonly reach: number;
  /** The room there is, in CSS pixels. */
  readonly width: number;
  readonly onQuery: (query: Pair) => void;
}

const WIDEST = 460;
const HEIGHT = 320;
/** How far an arrow key goes; with Shift ten times as far. */
const STEP = 0.1;
const QUERY = -1;
/** The radius of what is taken hold of. */
const HANDLE = 13;

const spotOf = ([x, y]: Pair): Spot => ({x, y});

/** To a hundredth, within reach. */
function kept(value: number, reach: number): number {
  return Math.round(100 * Math.max(-reach, Math.min(reach, value))) / 100;
}

/** The query under the pointer. */
function pointed(event: PointerEvent, {origin, place}: Frame, reach: number): Pair {
  const picture = event.currentTarget as SVGSVGElement;
  const box = picture.getBoundingClientRect();
  const shown = picture.viewBox.baseVal.width / box.width;
  const unit = place({x: 1, y: 0}).x - origin.x;
  return [
    kept(((event.clientX - box.left) * shown - origin.x) / unit, reach),
    kept((origin.y - (event.clientY - box.top) * shown) / unit, reach),
  ];
}

const DIRECTIONS: Readonly<Record<string, Pair>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

function moved(event: KeyboardEvent, [x, y]: Pair, reach: number): Pair | undefined {
  const direction = DIRECTIONS[event.key];
  if (!direction || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const step = event.shiftKey ? 10 * STEP : STEP;
  return [kept(x + step * direction[0], reach), kept(y + step * direction[1], reach)];
}

function keyView(key: number, {origin, place}: Frame, {keys, row}: FreePlaneOptions) {
  const d = arrow(origin, place(spotOf(keys[key]!)));
  const width = (1.4 + 4 * entry(row.weights, 0, key)).toFixed(2);
  return svg`<path class="line" data-key=${key} d=${d} stroke-width=${width} />`;
}

function labels(frame: Frame, options: FreePlaneOptions): readonly SVGTemplateResult[] {
  const {query, word, keys, words} = options;
  const width = (text: string): number => 22 + emsOf(text) * 14;
  // Beyond the handle, which is wider than a tip.
  const {x, y} = frame.place(spotOf(query));
  const all = [
    {id: QUERY, tip: {x, y: y - HANDLE}, width: width(word) + HANDLE, isWanted: true},
    ...keys.map((key, id) => ({
      ...{id, tip: frame.place(spotOf(key)), width: width(words[id]!), isWanted: true},
    })),
  ];
  return placeLabels(all, frame.origin, frame.size).map(({id, x, y}) => {
    const text = id === QUERY ? word : words[id]!;
    return svg`<text class="${id === QUERY ? 'of-q' : 'of-k top'}" x=${x} y=${y + 4}
      lang=${languageOf(text)}
      ><tspan class="letter">${id === QUERY ? 'q' : 'k'}</tspan> ${text}</text>`;
  });
}

/** What pointer and keys do to the query. */
function handlers(frame: Frame, {query, reach, onQuery}: FreePlaneOptions) {
  return {
    drag: (event: PointerEvent): void => {
      if (event.type === 'pointerdown') {
        (event.currentTarget as SVGSVGElement).setPointerCapture(event.pointerId);
      } else if (event.buttons === 0) return;
      onQuery(pointed(event, frame, reach));
    },
    press: (event: KeyboardEvent): void => {
      const next = moved(event, query, reach);
      if (!next) return;
      event.preventDefault();
      event.stopPropagation();
      onQuery(next);
    },
  };
}

/** The tip of the query, which is taken hold of. */
function handle({x, y}: Spot, {strings, query, word}: FreePlaneOptions, press: unknown) {
  const values = {word, x: formatCell(query[0]), y: formatCell(query[1])};
  return svg`<circle
    class="handle"
    data-sets
    role="button"
    tabindex="0"
    aria-label=${fill(strings['key.drag.handle'], values)}
    cx=${x}
    cy=${y}
    r=${HANDLE}
    @keydown=${press}
  />`;
}

/** A query of two numbers that is dragged, among keys of two numbers. */
export function freePlane(options: FreePlaneOptions): TemplateResult {
  const {strings, query, keys, reach, width: room} = options;
  const [width, height] = [Math.min(WIDEST, room), HEIGHT];
  const corners = [-reach, reach].map((x) => ({x, y: 0.75 * x}));
  const frame = frameOf(corners, {width, height});
  const {origin, place} = frame;
  const tip = place(spotOf(query));
  const {drag, press} = handlers(frame, options);
  return html`<div class="plane free-plane" data-drags>
    <svg
      width=${width}
      height=${height}
      viewBox="0 0 ${width} ${height}"
      role="group"
      aria-label=${strings['key.drag.plane']}
      @pointerdown=${drag}
      @pointermove=${drag}
    >
      <path class="axis" d="M0 ${origin.y}H${width}M${origin.x} 0V${height}" />
      ${keys.map((_, key) => keyView(key, frame, options))}
      <g aria-hidden="true" class="over">
        <path class="query" d=${arrow(origin, tip)} />
        <circle class="origin" cx=${origin.x} cy=${origin.y} r="2.5" />
        ${labels(frame, options)}
      </g>
      ${handle(tip, options, press)}
    </svg>
  </div>`;
}
