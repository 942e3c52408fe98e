import {materialOf} from '../../state/keyword/keyword-state.ts';
import type {KeywordState} from '../../state/keyword/keyword-state.ts';
import {isComplete, questionsOf} from '../../state/keyword/questions.ts';
import type {Teller} from '../parts/occurrences.ts';

/** What hosts are told of the lesson `qkv`. */
export const keywordTeller: Teller<KeywordState> = {
  ready: (state, before) =>
    materialOf(state) && Object.keys(before.materials).length === 0
      ? state.lesson.texts[state.lang].model
      : undefined,
  place: (state) => {
    const {layer = 0, head = 0} = materialOf(state)?.reading ?? {};
    return {layer, head};
  },
  isComplete,
  questionsOf,
};
