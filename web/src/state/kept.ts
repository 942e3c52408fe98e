import type {Kept, LessonState} from './lesson-state.ts';

/** The settings that were kept are there again; what was not kept stays. */
export function withKept(state: LessonState, {lang, theme, model, norm}: Kept): LessonState {
  return {
    ...state,
    lang: lang ?? state.lang,
    theme: theme ?? state.theme,
    modelChoice: model ?? state.modelChoice,
    flow: {...state.flow, place: norm ?? state.flow.place},
  };
}
