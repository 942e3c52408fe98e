import type {ModelName} from '../../engine/engine.ts';
import {wantTexts} from '../../i18n/texts.ts';

/** What stands beside a model of the chapter; no run waits for it. */
export async function fetchChapter(model: ModelName | undefined): Promise<void> {
  const [{fetchCard}] = await Promise.all([
    import('./chapter-element-define.ts'),
    wantTexts('chapter'),
  ]);
  if (model) await fetchCard(model);
}
