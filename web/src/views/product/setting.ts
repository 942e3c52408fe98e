import type {Choice} from './inner.ts';

/** How the projections of all heads are packed. */
export type Packing = 'small' | 'big';
export const PACKINGS: readonly Packing[] = ['small', 'big'];

/** What the reader sets of how a product is looked at. */
export interface FlowSetting {
  /** The place in the walk; null: its end. */
  readonly at?: number | null;
  readonly isPlaying?: boolean;
  readonly inner?: number;
  readonly choice?: Choice;
  readonly packing?: Packing;
}
