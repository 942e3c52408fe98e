import type {Fusion, ModelName, Plane, Profiles} from '../engine/engine.ts';
import type {FusionWay} from '../views/fusion-bars.ts';
import type {Measuring} from '../views/head-profile.ts';
import {noBrush, reduceBrush} from './brush.ts';
import type {Brush, BrushAction} from './brush.ts';
import type {LessonAction, LessonState} from './lesson-state.ts';

/** What the core says of a run and its model beside the trace, and how it is looked at. */
export interface Insights {
  /** What the heads of each model were measured to do, once they have been. */
  readonly profiles: Readonly<Partial<Record<ModelName, Profiles>>>;
  /** How far the measuring of a model has come. */
  readonly measuring: Measuring | null;
  /** Of the focused row; null until it has come. */
  readonly fusion: Fusion | null;
  readonly way: FusionWay;
  /** Of the chosen head; null until it has come. */
  readonly plane: Plane | null;
  readonly brush: Brush;
}

export type InsightAction =
  | BrushAction
  | {readonly type: 'measuring'; readonly measuring: Measuring | null}
  | {readonly type: 'profiled'; readonly model: ModelName; readonly profiles: Profiles}
  | {readonly type: 'fused'; readonly fusion: Fusion}
  | {readonly type: 'way'; readonly way: FusionWay}
  | {readonly type: 'projected'; readonly plane: Plane};

export const noInsights: Insights = {
  ...{profiles: {}, measuring: null, fusion: null, plane: null},
  ...{way: 'sum', brush: noBrush},
};

/** Without what was about another run, layer, head or row. */
export function stillTrue(insights: Insights, now: LessonState, before: LessonState): Insights {
  const isOther = now.good !== before.good || now.layer !== before.layer;
  const fusion = isOther || now.row !== before.row ? null : insights.fusion;
  const plane = isOther || now.head !== before.head ? null : insights.plane;
  const brush = reduceBrush(insights.brush, {type: 'keys', count: now.good?.tokens.length ?? 0});
  const profiles = profilesOf(insights, now, before);
  const next = {fusion, plane, brush, profiles};
  const isSame = (['fusion', 'plane', 'brush', 'profiles'] as const).every(
    (name) => next[name] === insights[name],
  );
  return isSame ? insights : {...insights, ...next};
}

/** A model whose norm has moved is another one: what its heads did is not known any more. */
function profilesOf({profiles}: Insights, now: LessonState, before: LessonState) {
  const [good, old] = [now.good, before.good];
  const isMoved = good?.model === old?.model && good?.config.normPlace !== old?.config.normPlace;
  if (!good || !isMoved || !profiles[good.model]) return profiles;
  return {...profiles, [good.model]: undefined};
}

export function reduceInsights(insights: Insights, action: LessonAction): Insights {
  switch (action.type) {
    case 'brushed':
    case 'locked':
    case 'keys': {
      const brush = reduceBrush(insights.brush, action);
      return brush === insights.brush ? insights : {...insights, brush};
    }
    case 'measuring':
      return {...insights, measuring: action.measuring};
    case 'profiled': {
      const profiles = {...insights.profiles, [action.model]: action.profiles};
      return {...insights, profiles, measuring: null};
    }
    case 'fused':
      return {...insights, fusion: action.fusion};
    case 'way':
      return {...insights, way: action.way};
    case 'projected':
      return {...insights, plane: action.plane};
    default:
      return insights;
  }
}
