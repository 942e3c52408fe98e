import type {LessonAction, LessonState} from '../state/lesson-state.ts';
import type {Store} from '../state/store.ts';
import type {InsightActions} from '../views/actions.ts';
import type {LessonRequests} from './lesson-requests.ts';
import type {LessonSession} from './lesson-session.ts';

/** What of the session and of its requests is needed here. */
type Session = Pick<LessonSession, 'arrays'>;
type Requests = Pick<LessonRequests, 'moveNorm'>;

type FlowActions = Pick<InsightActions, 'setFlow' | 'chooseProduct' | 'choosePlace'>;

/** How products are looked at, and where the norm stands. */
function flowActions(store: Store<LessonState, LessonAction>, requests: Requests): FlowActions {
  return {
    setFlow: (flow) => store.dispatch({type: 'flow', flow}),
    chooseProduct: (role) => store.dispatch({type: 'product', role}),
    choosePlace: (place) => requests.moveNorm(place),
  };
}

/** What the reader can do beside the matrices, done. */
export function insightActions(
  store: Store<LessonState, LessonAction>,
  session: Session,
  requests: Requests,
): InsightActions {
  return {
    ...flowActions(store, requests),
    hide: (row) => store.dispatch({type: 'hide', row}),
    focusHead: (head, row) =>
      store.dispatch({type: 'viewed', view: {...head, ...(row === undefined ? {} : {row})}}),
    brush: (key) => store.dispatch({type: 'brushed', key}),
    lock: (key) => store.dispatch({type: 'locked', key}),
    chooseWay: (way) => store.dispatch({type: 'way', way}),
    arrays: () => session.arrays(),
  };
}
