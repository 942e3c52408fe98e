import type {SavedQuiz} from '../../quiz/saved-quiz.ts';
import type {VERSION} from '../saved.ts';

/** All that a learner has in a lesson whose models learn. */
export interface SavedLearning {
  readonly v: typeof VERSION;
  readonly lesson: string;
  readonly lang: string;
  readonly theme?: string;
  readonly quiz: SavedQuiz;
}
