import type {Question} from '../quiz/question.ts';
import type {QuizAction} from '../quiz/quiz-state.ts';
import {isDue} from '../quiz/quiz-state.ts';
import {shownIn} from '../state/asked.ts';
import type {LessonAction, LessonState} from '../state/lesson-state.ts';
import type {Store} from '../state/store.ts';
import type {QuizActions} from '../views/actions.ts';
import type {Focus} from './focus.ts';

const ASK = ['.prediction .ask'];
/** What takes the card's place, where nothing does the step's title. */
const AFTER_CARD = [...ASK, '.prediction-strip button', '#stop-title'];

type LessonStore = Store<LessonState, LessonAction>;

/** What the learner can do with the predictions, done. Focus goes to what has come. */
export function quizActions(store: LessonStore, focus: Focus): QuizActions {
  const then = (place: readonly string[], action: LessonAction): void => {
    store.dispatch(action);
    focus.on(...place);
  };
  const tell = (place: readonly string[], quiz: QuizAction): void =>
    then(place, {type: 'quiz', quiz});
  const show = (place: readonly string[], card: Question | null): void =>
    then(place, {type: 'card', card});
  return {
    // The button that was pressed keeps the focus.
    answer: (question, choice) =>
      store.dispatch({type: 'quiz', quiz: {type: 'answer', question, choice}}),
    retry: (question) => tell(['.prediction .now .choice'], {type: 'retry', question}),
    skip: (question) => tell(AFTER_CARD, {type: 'skip', question}),
    skipAll: () => tell(AFTER_CARD, {type: 'skip-all'}),
    next: () => show(AFTER_CARD, null),
    ask: (question) => tell(ASK, {type: 'ask', question}),
    review: (question) => show(ASK, question),
    goTo: (question) => goTo(store, focus, question),
    reset: () => tell(['#quiz-summary'], {type: 'reset'}),
    toQuestion: () => {
      if (shownIn(store.state).hasNext) store.dispatch({type: 'card', card: null});
      focus.now(...ASK);
    },
  };
}

/** To the step of a question, which is asked there even if it was skipped. */
function goTo(store: LessonStore, focus: Focus, question: Question): void {
  store.dispatch({type: 'stopped-at', stop: question.stop});
  const quiz: QuizAction = {type: 'ask', question};
  if (!isDue(store.state.predictions.quiz, question)) store.dispatch({type: 'quiz', quiz});
  focus.on(...ASK);
}
