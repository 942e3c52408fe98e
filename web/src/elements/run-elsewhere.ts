import type {Engine} from '../engine/engine.ts';
import type {Trace} from '../engine/trace.ts';
import type {Good} from '../state/lesson-state.ts';
import type {NormPlace} from '../models/norm-places.ts';

/** What was run, once more on a model whose norm stands elsewhere; only the trace is kept of it. */
export async function runElsewhere(
  engine: Engine,
  {model: name, text, tokens, headsOff}: Good,
  normPlace: NormPlace,
): Promise<Trace> {
  const model = await engine.open(name, {normPlace});
  try {
    const pieces = tokens.map(({piece}) => piece);
    return (await model.run(text, {pieces, headsOff})).trace;
  } finally {
    model.dispose();
  }
}
