import type {SaidWord} from '../engine/engine.ts';
import type {Trace} from '../engine/trace.ts';
import type {LessonAction, LessonState} from './lesson-state.ts';

/** A token that is hidden from a model that says words, and what comes of it. */
export interface Masked {
  /** null: none is hidden. */
  readonly row: number | null;
  /** null until it has come. */
  readonly answer: MaskedAnswer | null;
}

/** The run in which the token was hidden. */
export interface MaskedAnswer {
  readonly words: readonly SaidWord[];
  readonly trace: Trace;
}

export type MaskedAction =
  | {readonly type: 'hide'; readonly row: number | null}
  | {readonly type: 'said'; readonly row: number; readonly answer: MaskedAnswer};

export const noMasked: Masked = {row: null, answer: null};

export function reduceMasked(masked: Masked, action: LessonAction): Masked {
  switch (action.type) {
    case 'hide':
      return action.row === masked.row ? masked : {row: action.row, answer: null};
    case 'said':
      return action.row === masked.row ? {...masked, answer: action.answer} : masked;
    default:
      return masked;
  }
}

/** A row that can be hidden in this run, else none. */
export function maskedAt({good}: LessonState, row: number | null): Masked {
  const isThere = row !== null && good?.config.tokenizer === 'words' && row < good.tokens.length;
  return isThere ? {row, answer: null} : noMasked;
}
