import type {Matrix} from '../engine/trace.ts';
import type {Strings} from '../i18n/en.ts';
import {fill} from '../i18n/fill.ts';
import {formatCell} from './format.ts';
import {Remembered} from './remembered.ts';
import {tokenPlain} from './tokens.ts';
import {entry} from './types.ts';
import type {TokenLabel} from './types.ts';

/** One row of one head's weights, as its pictures take it. */
export interface RowOptions {
  readonly strings: Strings;
  readonly tokens: readonly TokenLabel[];
  readonly head: number;
  /** The query's row. */
  readonly row: number;
  readonly weights: Matrix;
  /** Of a long text: the keys that are shown, in order; else all are. */
  readonly keys?: readonly number[] | undefined;
  /** The masked scores, where some key is hidden: −∞ there. */
  readonly masked: Matrix | undefined;
  readonly brushed: number | null;
  readonly locked: number | null;
  readonly onBrush: (key: number | null) => void;
  /** Keeps a key; null frees. */
  readonly onLock: (key: number | null) => void;
}

/** How many keys are named with their weights. */
export const NAMED = 3;

/** The key that all pictures mark: the kept one, else the one looked at. */
export function markedKey({
  brushed,
  locked,
  tokens,
}: Pick<RowOptions, 'brushed' | 'locked' | 'tokens'>): number | null {
  const key = locked ?? brushed;
  return key !== null && key < tokens.length ? key : null;
}

export function weightOf({weights, row}: RowOptions, key: number): number {
  return entry(weights, row, key);
}

export function isHidden({masked, row}: RowOptions, key: number): boolean {
  return masked !== undefined && entry(masked, row, key) === -Infinity;
}

/** The tokens of the keys that are shown. */
export function keyTokens({tokens, keys}: Pick<RowOptions, 'tokens' | 'keys'>) {
  return keys ? keys.map((key) => tokens[key]!) : tokens;
}

/** Of the keys that are shown those that the query sees, by weight, largest first; ties in order. */
export function rankedKeys(options: RowOptions): readonly number[] {
  const {weights, row, keys, masked} = options;
  return ranked.of(weights, [row, keys, masked], () => rankedNow(options));
}

const ranked = new Remembered<Matrix, readonly number[]>();

function rankedNow(options: RowOptions): readonly number[] {
  return keyTokens(options)
    .map(({index}) => index)
    .filter((key) => !isHidden(options, key))
    .sort((a, b) => weightOf(options, b) - weightOf(options, a));
}

/** The key that Tab comes to: the one looked at or kept, else that of the greatest weight. */
export function tabStop(options: RowOptions): number {
  const {brushed, tokens} = options;
  if (brushed !== null && brushed < tokens.length) return brushed;
  return markedKey(options) ?? rankedKeys(options)[0] ?? 0;
}

/** A key as it is spoken: its token and weight. */
export function keyLabel(options: RowOptions, key: number): string {
  const {strings, tokens} = options;
  const token = tokenPlain(tokens[key]!);
  if (isHidden(options, key)) return fill(strings['row.key.hidden'], {token});
  return fill(strings['row.key'], {token, weight: formatCell(weightOf(options, key))});
}

/** The row in one sentence. */
export function tellRow(options: RowOptions): string {
  const {strings, tokens, head, row} = options;
  const keys = rankedKeys(options);
  const items = keys.slice(0, NAMED).map((key) =>
    fill(strings['row.item'], {
      token: tokenPlain(tokens[key]!),
      weight: formatCell(weightOf(options, key)),
    }),
  );
  const list = items.join(strings['list.comma']);
  const values = {head, token: tokenPlain(tokens[row]!), list};
  const n = tokens.filter(({index}) => !isHidden(options, index)).length - items.length;
  return n === 0
    ? fill(strings['row.tell'], values)
    : fill(strings['row.tell.more'], {...values, n});
}

/** The marked key in one sentence; else what can be done. */
export function tellMarked(options: RowOptions): string {
  const {strings, tokens, row} = options;
  const key = markedKey(options);
  if (key === null) return strings['row.hint'];
  const values = {token: tokenPlain(tokens[row]!), key: tokenPlain(tokens[key]!)};
  if (isHidden(options, key)) return fill(strings['row.marked.hidden'], values);
  const weight = formatCell(weightOf(options, key));
  const marked = fill(strings['row.marked'], {...values, weight});
  if (key !== options.locked) return marked;
  return fill(strings['sentence.pair'], {first: marked, second: strings['row.locked']});
}
