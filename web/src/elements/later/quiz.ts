import {predictionStyles} from '../../styles/prediction.ts';
import {summaryStyles} from '../../styles/summary.ts';

/** The predictions. */
export {questionsFor} from '../../quiz/questions.ts';
export {spokenFeedback} from '../../views/prediction-card.ts';
export {quizPlain} from '../../views/quiz-text.ts';
export {predictionView, summaryView} from '../prediction-view.ts';

export const quizStyles = [predictionStyles, summaryStyles];
