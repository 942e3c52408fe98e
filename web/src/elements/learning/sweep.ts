import type {TrainingSession} from '../../engine/training.ts';
import type {LearningStore} from './runner.ts';

/** So many that the page can stop it soon. */
const STEPS_A_TURN = 20;

/** Trains one head and two heads with each seed from 0, and tells what came of them. */
export async function sweep(
  store: LearningStore,
  open: (id: string, seed: number) => Promise<TrainingSession>,
  isNow: () => boolean,
  nextFrame: () => Promise<void>,
): Promise<void> {
  const {steps, seeds} = store.state.lesson;
  store.dispatch({type: 'sweeping', isSweeping: true});
  const [one, two] = [await open('one', 0), await open('two', 0)];
  try {
    for (let seed = 0; seed < seeds && isNow(); seed++) {
      await Promise.all([one.restart(seed), two.restart(seed)]);
      for (let n = 0; n < steps && isNow(); n += STEPS_A_TURN) {
        const count = Math.min(STEPS_A_TURN, steps - n);
        await Promise.all([one.step(count), two.step(count)]);
        await nextFrame();
      }
      if (!isNow()) break;
      const scores = {one: await one.score(), two: await two.score()};
      const {doneAt} = await two.state();
      if (isNow()) store.dispatch({type: 'swept', result: {seed, doneAt, ...scores}});
    }
  } finally {
    one.dispose();
    two.dispose();
  }
  if (isNow()) store.dispatch({type: 'sweeping', isSweeping: false});
}
