import {wantTexts} from '../../i18n/texts.ts';
import {makeQuestionsWith} from '../../quiz/maker.ts';
import {once} from '../../files/once.ts';
import {fetchRest} from '../shared-engine.ts';

/**
 * What loads when.
 *
 * - At once: the shell, the sentence, the heads and the first stop, in one language (i18n/texts.ts).
 * - After the first step, while the page has nothing else to do: the functions of the core that it did
 *   without (engine/split.ts), and all that the other stops have, in the parts below. Where a lesson
 *   begins at another stop, with its model. A stop that is come to before has its title and says what
 *   it waits for.
 * - When it is shown: a lesson that is an element of its own (own-elements.ts), what stands beside a
 *   model of the chapter (lesson-models.ts), "in code" (code/code-fold.ts), another language.
 */
async function load() {
  const [quiz, flow, pictures] = await Promise.all([
    import('./quiz.ts'),
    import('./flow.ts'),
    import('./pictures.ts'),
    wantTexts('steps'),
    fetchRest(),
  ]);
  makeQuestionsWith(quiz.questionsFor);
  const styles = [...pictures.pictureStyles, ...flow.flowStyles, ...quiz.quizStyles];
  return {...quiz, ...flow, ...pictures, styles};
}

export type LaterParts = Awaited<ReturnType<typeof load>>;

let parts: LaterParts | undefined;

/** What has been fetched of the other stops: all of it, or nothing yet. */
export function laterParts(): LaterParts | undefined {
  return parts;
}

export const fetchLater = once(async () => (parts = await load()));
