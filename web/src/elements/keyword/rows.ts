import type {Engine, FreeRow} from '../../engine/engine.ts';
import type {Matrix} from '../../engine/trace.ts';
import type {KeywordLesson} from '../../lessons/keyword-schema.ts';
import {PLAIN_RULES} from '../../state/keyword/keyword-state.ts';
import type {
  KeywordState,
  LabRows,
  LabRules,
  Reading,
  RowByHand,
} from '../../state/keyword/keyword-state.ts';
import {stepOf} from '../../state/keyword/outcomes.ts';

/** Rows of attention of which the reader sets something by hand. */

/** What such a row is made from. */
export interface RowInputs {
  /** [1, d_head] */
  readonly q: Matrix;
  /** [T, d_head] */
  readonly k: Matrix;
}

export function freeInputs({free}: KeywordLesson, query: KeywordState['query']): RowInputs {
  const keys = free.keys.flat();
  return {
    q: {rows: 1, cols: query.length, data: Float32Array.from(query)},
    k: {rows: free.keys.length, cols: query.length, data: Float32Array.from(keys)},
  };
}

/** The query of the word in the first sentence, and all keys. */
export function labInputs(reading: Reading): RowInputs {
  const {row} = reading.walks.tired;
  const [q, k] = [
    stepOf(reading.walks.tired, reading, 'q'),
    stepOf(reading.walks.tired, reading, 'k'),
  ];
  return {q: {rows: 1, cols: q.cols, data: q.data.subarray(row * q.cols, (row + 1) * q.cols)}, k};
}

/** The row of a query of two numbers, and that of the query 0. */
export async function freeRows(
  engine: Engine,
  {free}: KeywordLesson,
  query: KeywordState['query'],
): Promise<{readonly free: RowByHand; readonly zero: FreeRow}> {
  const keys = free.keys.flat();
  const {isScaled, temperature} = PLAIN_RULES;
  const rules = {isScaled, temperature, visible: free.keys.map(() => true)};
  return {
    free: {...(await engine.freeRow(query, keys, rules)), query},
    zero: await engine.freeRow([0, 0], keys, rules),
  };
}

/** The row of the first sentence under the rules, and as the questions change it. */
export async function labRows(engine: Engine, reading: Reading, rules: LabRules): Promise<LabRows> {
  const own = reading.walks.tired;
  const {q, k} = labInputs(reading);
  const row = (changed: LabRules): Promise<FreeRow> => {
    const visible = own.tokens.map((_, key) => !changed.isCausal || key <= own.row);
    return engine.freeRow(q.data, k.data, {...changed, visible});
  };
  return {
    rules,
    now: await row(rules),
    plain: await row(PLAIN_RULES),
    unscaled: await row({...PLAIN_RULES, isScaled: false}),
    causal: await row({...PLAIN_RULES, isCausal: true}),
  };
}
