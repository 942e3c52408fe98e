import type {ReactiveControllerHost} from 'lit';
import type {LessonAction, LessonState} from '../state/lesson-state.ts';
import type {Store} from '../state/store.ts';
import {FlowPlayer} from './flow-player.ts';
import {HeightController} from './height-controller.ts';
import {linesInView} from './in-view.ts';
import {WidthController} from './width-controller.ts';

/** What measures, scrolls and plays in the lesson that walks through the steps of a run. */
export class FlowAids {
  readonly #width: WidthController;

  constructor(
    host: HTMLElement & ReactiveControllerHost,
    store: Store<LessonState, LessonAction>,
    root: () => ParentNode,
  ) {
    this.#width = new WidthController(host, () => root().querySelector('.measure'));
    linesInView(host, root);
    new HeightController(host, root);
    new FlowPlayer(host, store, () => this.#width.width);
  }

  /** Of the part where matrices stand, in CSS pixels. */
  get width(): number {
    return this.#width.width;
  }
}
