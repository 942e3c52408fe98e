import type {Page} from 'playwright-core';

import {InlineEngine} from '../../web/src/engine/inline-engine.ts';
import type {TrainingScore} from '../../web/src/engine/training.ts';
import {learning, realModule} from '../bindings/build.ts';
import {visit} from './site.ts';
import type {Site, Visit, VisitOptions} from './site.ts';

// The lesson whose models learn, in the page; and the core itself in Node, to compare with.

export async function visitLearning(site: Site, options: VisitOptions = {}): Promise<Visit> {
  const query = {lesson: 'one-head', ...options.query};
  const visited = await visit(site, {...options, query});
  await visited.page.locator('mx-one-head [data-part="one"] .place').waitFor();
  return visited;
}

/** Trains what a part is about, to its last step. */
export async function train(page: Page, part: string, count: number): Promise<void> {
  const here = page.locator(`[data-part="${part}"]`);
  await here.locator('[data-act="train"]').click();
  await here
    .locator('.computed .time')
    .nth(count - 1)
    .waitFor();
}

/** Something that is said to be so, once the lesson has been heard to say it. */
export const said = (page: Page): Promise<string> =>
  page.locator('moxiang-lesson [role="status"]').innerText();

export interface Core {
  readonly score: TrainingScore;
  readonly without: readonly TrainingScore[];
  readonly doneAt: number;
  readonly parameters: number;
}

/** A model after so many steps, computed in Node. */
export async function core(heads: number, kvHeads = heads, seed = 0, steps = 200): Promise<Core> {
  const engine = new InlineEngine(await realModule(), {learning, modelUrl: () => ''});
  const training = await engine.train({recipe: 'near-far', heads, kvHeads, seed});
  await training.step(steps);
  const score = await training.score();
  const without: TrainingScore[] = [];
  for (let head = 0; head < heads; head++) {
    await training.setHead(head, false);
    without.push(await training.score());
    await training.setHead(head, true);
  }
  const {doneAt, parameters} = await training.state();
  engine.dispose();
  return {score, without, doneAt, parameters};
}
