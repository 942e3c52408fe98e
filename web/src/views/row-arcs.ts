import {html, nothing, svg} from 'lit';
import type {SVGTemplateResult, TemplateResult} from 'lit';
import {formatCell} from './format.ts';
import {withMarks} from './key-marks.ts';
import {
  NAMED,
  isHidden,
  keyTokens,
  keyLabel,
  markedKey,
  rankedKeys,
  tabStop,
  tellRow,
  weightOf,
} from './row-scene.ts';
import type {RowOptions} from './row-scene.ts';
import {GAP, clipped, slotsOf} from './slots.ts';
import type {Slot, Slots} from './slots.ts';
import {languageOf} from './tokens.ts';

export interface ArcOptions extends RowOptions {
  /** The room there is, in CSS pixels; a longer sentence scrolls. */
  readonly width: number;
}

const ARCS = 128;
const TOP = 22;
const BASE = TOP + ARCS;
const HEIGHT = BASE + 54;
const LABEL = {width: 34, height: 16};

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A cubic curve between two points of the base line. */
interface Arc {
  readonly key: number;
  readonly from: number;
  readonly to: number;
  readonly lift: number;
}

/** Far keys have higher arcs. The loop of the row's own key stands over its token. */
function arcOf(key: number, row: number, {of, total}: Slots): Arc {
  const [from, to] = [of.get(row)!.center, of.get(key)!.center];
  if (key === row) return {key, from: from - 11, to: to + 11, lift: 58};
  const reach = Math.max(from, total - from, 1);
  const rise = 34 + (ARCS - 34) * Math.sqrt(Math.min(1, Math.abs(to - from) / reach));
  return {key, from, to, lift: rise / 0.75};
}

function widenedEnds({key, from, to}: Arc, row: number): readonly [number, number] {
  return key === row ? [from - 20, to + 20] : [from, to];
}

function pathOf(arc: Arc, row: number): string {
  const [a, b] = widenedEnds(arc, row);
  const y = BASE - arc.lift;
  return `M${arc.from} ${BASE}C${a} ${y} ${b} ${y} ${arc.to} ${BASE}`;
}

function pointAt({from, to, lift}: Arc, t: number): Point {
  const share = t * t * (3 - 2 * t);
  return {x: from + (to - from) * share, y: BASE - 3 * t * (1 - t) * lift};
}

const ALONG = [0.5, 0.62, 0.38, 0.72, 0.28, 0.8, 0.2];

function isClear(point: Point, taken: readonly Point[]): boolean {
  return taken.every(
    ({x, y}) => Math.abs(x - point.x) >= LABEL.width || Math.abs(y - point.y) >= LABEL.height,
  );
}

/** A place on each arc for its weight, where it does not lie on another. */
function labelPlaces(arcs: readonly Arc[]): readonly Point[] {
  const taken: Point[] = [];
  for (const arc of arcs) {
    const places = ALONG.map((t) => pointAt(arc, t));
    taken.push(places.find((place) => isClear(place, taken)) ?? places[0]!);
  }
  return taken;
}

function arcView(arc: Arc, options: RowOptions): SVGTemplateResult {
  const weight = weightOf(options, arc.key);
  const d = pathOf(arc, options.row);
  const isMarked = arc.key === markedKey(options);
  return svg`<g data-key=${arc.key} class=${isMarked ? 'arc marked' : 'arc'}>
    <path class="grip" d=${d} />
    <path
      class="line"
      d=${d}
      stroke-width=${(0.8 + 9 * weight).toFixed(2)}
      stroke-opacity=${(0.16 + 0.84 * weight).toFixed(2)}
    />
  </g>`;
}

function tokenView({key, center: x, width}: Slot, options: RowOptions): SVGTemplateResult {
  const {tokens, row, locked} = options;
  const {text} = tokens[key]!;
  const marks = [
    ...(key === row ? ['query'] : []),
    ...(key === markedKey(options) ? ['marked'] : []),
    ...(isHidden(options, key) ? ['unseen'] : []),
  ];
  return svg`<g
    role="button"
    class="key ${marks.join(' ')}"
    data-key=${key}
    tabindex=${key === tabStop(options) ? 0 : -1}
    aria-label=${keyLabel(options, key)}
    aria-pressed=${key === locked ? 'true' : 'false'}
  >
    <rect class="ground" x=${x - width / 2 + 1} y=${BASE + 4} width=${width - 2} height="30" rx="4" />
    <text x=${x} y=${BASE + 25} lang=${languageOf(text)}>${clipped(text)}</text>
  </g>`;
}

/** A mark where tokens are left out. */
function gapView({center, width, skipped}: Slot): SVGTemplateResult | typeof nothing {
  if (skipped === 0) return nothing;
  return svg`<text class="gap" aria-hidden="true" x=${center - (width + GAP) / 2} y=${BASE + 25}>⋯</text>`;
}

/** The row as arcs from its token to the keys; width and darkness are weights from 0 to 1. */
export function rowArcs(options: ArcOptions): TemplateResult {
  const {row, width} = options;
  const slots = slotsOf(keyTokens(options), width);
  const ranked = rankedKeys(options);
  const marked = markedKey(options);
  const drawn = [...ranked].reverse().filter((key) => key !== marked);
  const last = marked !== null && ranked.includes(marked) ? [marked] : [];
  const named = [...new Set([...last, ...ranked.slice(0, NAMED)])];
  const arcs = named.map((key) => arcOf(key, row, slots));
  const places = labelPlaces(arcs);
  return withMarks(
    options,
    html`<svg
      class="arcs"
      role="group"
      aria-label=${tellRow(options)}
      width=${slots.total}
      height=${HEIGHT}
      viewBox="0 0 ${slots.total} ${HEIGHT}"
    >
      <g aria-hidden="true">
        ${[...drawn, ...last].map((key) => arcView(arcOf(key, row, slots), options))}
      </g>
      ${slots.line.map((slot) => [gapView(slot), tokenView(slot, options)])}
      <g aria-hidden="true" class="weights">
        <text class="letter" x=${slots.of.get(row)!.center} y=${BASE + 44}>q</text>
        ${places.map(
          ({x, y}, i) =>
            svg`<text data-weight=${named[i]!} x=${x} y=${y + 4}
            class=${named[i] === marked ? 'marked' : nothing}
            >${formatCell(weightOf(options, named[i]!))}</text>`,
        )}
      </g>
    </svg>`,
  );
}
