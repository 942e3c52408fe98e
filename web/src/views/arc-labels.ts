/** Arcs over a line of tokens, and where their weights are written: beside the lines, not on them. */

/** In CSS pixels, from the left and above the base line. */
interface Point {
  readonly x: number;
  readonly up: number;
}

/** A cubic curve between two points of the base line. */
export interface Arc {
  readonly key: number;
  readonly from: number;
  readonly to: number;
  /** How far its control points stand out to the sides, and how high. */
  readonly bow: number;
  readonly lift: number;
  /** How thick it is drawn. */
  readonly stroke: number;
}

/** About as large as a weight with two decimals. */
const LABEL = {width: 30, height: 12};
/** Between a line and a label. */
const ROOM = 3;
/** Where on its arc a weight may stand, the best first. */
const ALONG = [0.5, 0.62, 0.38, 0.72, 0.28, 0.8, 0.2];
const SAMPLES = Array.from({length: 41}, (_, i) => i / 40);

function pointOn({from, to, bow, lift}: Arc, t: number): Point {
  const arch = 3 * t * (1 - t);
  const share = t * t * (3 - 2 * t);
  return {x: from + (to - from) * share + bow * arch * (2 * t - 1), up: arch * lift};
}

/** The middle of a label on the outer side of an arc, so far off that its corners are free of it. */
function beside(arc: Arc, t: number): Point {
  const [before, after] = [pointOn(arc, t - 0.01), pointOn(arc, t + 0.01)];
  const [x, up] = [after.x - before.x, after.up - before.up];
  const length = Math.hypot(x, up) || 1;
  const side = x < 0 ? -1 : 1;
  const out = {x: (-up * side) / length, up: (x * side) / length};
  const reach = (Math.abs(out.x) * LABEL.width + Math.abs(out.up) * LABEL.height + arc.stroke) / 2;
  const {x: middle, up: height} = pointOn(arc, t);
  return {x: middle + out.x * (reach + ROOM), up: height + out.up * (reach + ROOM)};
}

const isOff = (a: Point, b: Point, more: number): boolean =>
  Math.abs(a.x - b.x) >= LABEL.width / 2 + more || Math.abs(a.up - b.up) >= LABEL.height / 2 + more;

/** Places for the weights of arcs, the first ones first: free of each other and of these lines where there is one. */
export function labelPlaces(arcs: readonly Arc[], total: number): readonly Point[] {
  const lines = arcs.flatMap((arc) =>
    SAMPLES.map((t) => ({point: pointOn(arc, t), half: arc.stroke / 2})),
  );
  const taken: Point[] = [];
  const isClear = (place: Point): boolean =>
    place.x >= LABEL.width / 2 &&
    place.x <= total - LABEL.width / 2 &&
    lines.every(({point, half}) => isOff(place, point, half)) &&
    taken.every(
      ({x, up}) => Math.abs(x - place.x) >= LABEL.width || Math.abs(up - place.up) >= LABEL.height,
    );
  for (const arc of arcs) {
    const places = ALONG.map((t) => beside(arc, t));
    taken.push(places.find(isClear) ?? places[0]!);
  }
  return taken;
}
