import type {TrainingScore, TrainingSession} from '../../engine/training.ts';
import type {Outcome} from '../../state/learning/learning-state.ts';

/** The score with these heads off; afterwards all are on again. */
export async function scoreWithout(
  session: TrainingSession,
  off: readonly number[],
): Promise<TrainingScore> {
  const set = (isOn: boolean) => Promise.all(off.map((head) => session.setHead(head, isOn)));
  await set(false);
  try {
    return await session.score();
  } finally {
    await set(true);
  }
}

/** What came of a model: its score, and what each head is worth. */
export async function outcomeOf(session: TrainingSession): Promise<Outcome> {
  const [state, computing, score] = [
    await session.state(),
    await session.computing(),
    await session.score(),
  ];
  const without: TrainingScore[] = [];
  for (const head of score.heads.keys()) without.push(await scoreWithout(session, [head]));
  return {state, computing, score, without};
}
