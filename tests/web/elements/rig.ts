import {LessonRequests} from '../../../web/src/elements/lesson-requests.ts';
import {LessonSession} from '../../../web/src/elements/lesson-session.ts';
import {lessonOf} from '../../../web/src/lessons/lessons.ts';
import {initialState} from '../../../web/src/state/lesson-state.ts';
import type {LessonAction, LessonState} from '../../../web/src/state/lesson-state.ts';
import {reduceLesson} from '../../../web/src/state/reduce.ts';
import {Store} from '../../../web/src/state/store.ts';
import {FakeEngine} from '../fixture.ts';

/** A lesson without a page: its store, and what computes for it. */
export class Rig {
  readonly engine = new FakeEngine();
  readonly store = new Store<LessonState, LessonAction>(
    initialState(lessonOf(null), 'en'),
    reduceLesson,
  );
  readonly session = new LessonSession(this.store, () => Promise.resolve(this.engine));
  readonly requests = new LessonRequests(this.store, this.session);

  get state(): LessonState {
    return this.store.state;
  }

  /** Until what was asked for has come. */
  async settled(): Promise<void> {
    for (let i = 0; i < 200 && (i < 12 || this.state.request); i++) await Promise.resolve();
  }
}
