import {windowOf} from '../types.ts';
import type {Window} from '../types.ts';
import type {Product} from './product.ts';

/** So many inner indices are shown with their numbers; the others are taken together. */
export const INNER = 5;
/** Heads are few: each is a stage of its own. */
const MOST_HEADS = 16;

export type Choice = 'order' | 'largest';
export const CHOICES: readonly Choice[] = ['order', 'largest'];

export function roomFor({manner}: Pick<Product, 'manner'>): number {
  return manner === 'heads' ? MOST_HEADS : INNER;
}

/** Neighbours of a dot product, the largest weights of a weighted sum, unless chosen otherwise. */
export function choiceFor({manner}: Pick<Product, 'manner'>, choice: Choice | null): Choice {
  return choice ?? (manner === 'rows' ? 'largest' : 'order');
}

/** Whether there are more inner indices than are shown. */
export function isLong(product: Pick<Product, 'manner' | 'inner'>): boolean {
  return product.inner.count > roomFor(product);
}

/** The neighbours in view, where they are in order. */
export function innerWindow(product: Pick<Product, 'manner' | 'inner'>, at: number): Window {
  return windowOf(product.inner.count, at, roomFor(product));
}
