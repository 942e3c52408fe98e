/** Where the arrows of a plane and their labels go, in the units of the picture. */

/** In CSS pixels, so that text keeps its size on a narrow page. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

const MARGIN = {x: 52, y: 26};

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Puts points and the origin into the picture: one unit is as long across as up. */
export interface Frame {
  readonly size: Size;
  readonly origin: Spot;
  readonly place: (point: Spot) => Spot;
}

export function frameOf(points: readonly Spot[], {width, height}: Size): Frame {
  const xs = [0, ...points.map(({x}) => x)];
  const ys = [0, ...points.map(({y}) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [low, high] = [Math.min(...ys), Math.max(...ys)];
  const unit = Math.min(
    (width - 2 * MARGIN.x) / (right - left || 1),
    (height - 2 * MARGIN.y) / (high - low || 1),
  );
  const place = ({x, y}: Spot): Spot => ({
    x: width / 2 + (x - (left + right) / 2) * unit,
    y: height / 2 - (y - (low + high) / 2) * unit,
  });
  return {size: {width, height}, origin: place({x: 0, y: 0}), place};
}

export interface Label {
  readonly id: number;
  readonly tip: Spot;
  /** About how wide its text is. */
  readonly width: number;
  /** Is drawn whether there is room or not. */
  readonly isWanted: boolean;
}

export interface Placed {
  readonly id: number;
  readonly x: number;
  readonly y: number;
}

interface Box extends Spot {
  readonly width: number;
}

const LINE = 15;
const SHIFTS = [0, -LINE, LINE, -2 * LINE, 2 * LINE];

function overlaps(a: Box, b: Box): boolean {
  return Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < LINE;
}

function isInside({x, y, width}: Box, size: Size): boolean {
  const half = width / 2;
  return x >= half && x <= size.width - half && y >= 10 && y <= size.height - 4;
}

/** Just beyond the tip, away from the origin; then a line or two up or down. */
function candidates({tip, width}: Label, origin: Spot): readonly Box[] {
  const [dx, dy] = [tip.x - origin.x, tip.y - origin.y];
  const length = Math.hypot(dx, dy) || 1;
  const x = tip.x + (dx / length) * (8 + width / 2);
  const y = tip.y + (dy / length) * 12;
  const sides = [x, tip.x + 8 + width / 2, tip.x - 8 - width / 2];
  return sides.flatMap((side) => SHIFTS.map((shift) => ({x: side, y: y + shift, width})));
}

function kept(box: Box, size: Size): Box {
  const half = box.width / 2;
  return {
    width: box.width,
    x: Math.max(half, Math.min(box.x, size.width - half)),
    y: Math.max(12, Math.min(box.y, size.height - 6)),
  };
}

/** The first come first; one without room is left out, unless it is wanted. */
export function placeLabels(labels: readonly Label[], origin: Spot, size: Size): readonly Placed[] {
  const taken: Box[] = [];
  return labels.flatMap((label) => {
    const boxes = candidates(label, origin);
    const free = boxes.find(
      (box) => isInside(box, size) && !taken.some((other) => overlaps(box, other)),
    );
    const box = free ?? (label.isWanted ? kept(boxes[0]!, size) : undefined);
    if (!box) return [];
    taken.push(box);
    return [{id: label.id, x: box.x, y: box.y}];
  });
}
