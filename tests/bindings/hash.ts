import {createHash} from 'node:crypto';

import type {Trace} from '../../web/src/engine/trace.ts';

/** Of all numbers of a trace, bit by bit. */
export function hash({buffer}: Trace): string {
  return createHash('sha256').update(new Uint8Array(buffer)).digest('hex');
}
