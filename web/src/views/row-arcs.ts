import {html, nothing, svg} from 'lit';
import type {SVGTemplateResult, TemplateResult} from 'lit';
import {labelPlaces} from './arc-labels.ts';
import type {Arc} from './arc-labels.ts';
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

/** Far keys have higher arcs. The loop of the row's own key stands over its token. */
function arcOf(key: number, options: RowOptions, {of, total}: Slots): Arc {
  const {row} = options;
  const [from, to] = [of.get(row)!.center, of.get(key)!.center];
  const stroke = 0.8 + 9 * weightOf(options, key);
  if (key === row) return {key, stroke, from: from - 11, to: to + 11, bow: 20, lift: 58};
  const reach = Math.max(from, total - from, 1);
  const rise = 34 + (ARCS - 34) * Math.sqrt(Math.min(1, Math.abs(to - from) / reach));
  return {key, stroke, from, to, bow: 0, lift: rise / 0.75};
}

function pathOf({from, to, bow, lift}: Arc): string {
  const y = BASE - lift;
  return `M${from} ${BASE}C${from - bow} ${y} ${to + bow} ${y} ${to} ${BASE}`;
}

function arcView(arc: Arc, options: RowOptions): SVGTemplateResult {
  const weight = weightOf(options, arc.key);
  const d = pathOf(arc);
  const isMarked = arc.key === markedKey(options);
  return svg`<g data-key=${arc.key} class=${isMarked ? 'arc marked' : 'arc'}>
    <path class="grip" d=${d} />
    <path
      class="line"
      d=${d}
      stroke-width=${arc.stroke.toFixed(2)}
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
  const arcs = named.map((key) => arcOf(key, options, slots));
  const places = labelPlaces(arcs, slots.total);
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
        ${[...drawn, ...last].map((key) => arcView(arcOf(key, options, slots), options))}
      </g>
      ${slots.line.map((slot) => [gapView(slot), tokenView(slot, options)])}
      <g aria-hidden="true" class="weights">
        <text class="letter" x=${slots.of.get(row)!.center} y=${BASE + 44}>q</text>
        ${places.map(
          ({x, up}, i) =>
            svg`<text data-weight=${named[i]!} x=${x} y=${BASE - up + 4}
            class=${named[i] === marked ? 'marked' : nothing}
            >${formatCell(weightOf(options, named[i]!))}</text>`,
        )}
      </g>
    </svg>`,
  );
}
