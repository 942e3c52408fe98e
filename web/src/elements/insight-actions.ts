import type {ExportFile, Format} from '../code/export/file.ts';
import type {CodeState} from '../state/code-state.ts';
import type {LessonAction, LessonState} from '../state/lesson-state.ts';
import type {Store} from '../state/store.ts';
import type {InsightActions} from '../views/actions.ts';
import type {LessonRequests} from './lesson-requests.ts';

/** What of the session and of its requests is needed here. */
interface Session {
  exported(format: Format): Promise<ExportFile>;
}
type Requests = Pick<LessonRequests, 'moveNorm'>;

/** How long a file's address is kept for the browser to have taken it. */
const KEPT_MS = 10_000;

function save({name, type, bytes}: ExportFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([bytes], {type}));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}

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
  const tell = (code: Partial<CodeState>): void => store.dispatch({type: 'code', code});
  const copy = async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      tell({copied: 'yes'});
    } catch {
      tell({copied: 'failed'});
    }
  };
  const saveStep = async (format: Format): Promise<void> => {
    tell({saving: 'working'});
    try {
      save(await session.exported(format));
      tell({saving: 'no'});
    } catch (error) {
      tell({saving: {failed: error instanceof Error ? error.message : String(error)}});
    }
  };
  return {
    ...flowActions(store, requests),
    hide: (row) => store.dispatch({type: 'hide', row}),
    focusHead: (head, row) =>
      store.dispatch({type: 'viewed', view: {...head, ...(row === undefined ? {} : {row})}}),
    brush: (key) => store.dispatch({type: 'brushed', key}),
    lock: (key) => store.dispatch({type: 'locked', key}),
    chooseWay: (way) => store.dispatch({type: 'way', way}),
    openCode: (isOpen) => tell({isOpen}),
    chooseLibrary: (library) => tell({library}),
    copyCode: (text) => void copy(text),
    saveStep: (format) => void saveStep(format),
  };
}
