export type {LessonEventMap} from './elements/event-map.ts';
export {MoxiangLessonElement} from './elements/lesson-element.ts';
export type {SavedState} from './state/saved.ts';
export {stateFromText, stateToText} from './state/state-text.ts';
export type {Engine, ModelSession, Run, Token} from './engine/engine.ts';
export {matrixOf} from './engine/trace.ts';
export type {Matrix, Trace, TraceStep} from './engine/trace.ts';
