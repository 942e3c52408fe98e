import type {LessonEventMap} from '../elements/events.ts';
import type {MoxiangLessonElement} from '../elements/lesson-element.ts';
import {parameterOf} from '../parameters/parameters.ts';
import {Heights} from './heights.ts';
import {enveloped, messageIn} from './protocol.ts';
import type {FromChild} from './protocol.ts';

/** Which events the page around is told of. */
const EVENTS: readonly (keyof LessonEventMap)[] = [
  ...(['moxiang-ready', 'moxiang-step', 'moxiang-select', 'moxiang-answer'] as const),
  ...(['moxiang-complete', 'moxiang-warning', 'moxiang-error'] as const),
];

/** The window around; in tests any two ends that behave so. */
export type Around = Pick<Window, 'postMessage'>;

export interface ChildOptions {
  readonly lesson: MoxiangLessonElement;
  /** What the frame is to be as high as. */
  readonly content: Element;
  readonly around: Around;
  /** Other origins are not answered; undefined: whoever is around is. */
  readonly parentOrigin: string | undefined;
  readonly version: string;
}

/** The lesson's side of an iframe: tells the page around its height, and answers it. */
export class Child {
  readonly #options: ChildOptions;
  readonly #heights = new Heights();
  /** The origin that has said hello: events are for it alone. */
  #listener: string | undefined;

  constructor(options: ChildOptions) {
    this.#options = options;
  }

  start(): void {
    const {lesson, content, version} = this.#options;
    addEventListener('message', (event) => this.#hear(event));
    for (const name of EVENTS) {
      lesson.addEventListener(name, ({detail}) =>
        this.#tellListener({type: 'event', name, detail}),
      );
    }
    this.#anybody({type: 'ready', version});
    this.#post({context: 'h5p', action: 'hello'});
    new ResizeObserver(() => this.#measure()).observe(content);
  }

  #measure(): void {
    const {height} = this.#options.content.getBoundingClientRect();
    const next = this.#heights.next(height, performance.now());
    if (next === undefined) return;
    if (next === 'loop') {
      console.warn(
        '[moxiang] the page around makes the frame grow without end: it is not followed',
      );
      return this.#anybody({type: 'error', code: 'height_loop'});
    }
    this.#anybody({type: 'height', height: next});
    // Pages with a resizer of H5P's, or Canvas, need nothing of ours.
    this.#post({context: 'h5p', action: 'resize', scrollHeight: next, clientHeight: next});
    this.#post({subject: 'lti.frameResize', height: next});
  }

  #hear({source, origin, data}: MessageEvent<unknown>): void {
    const {around, parentOrigin, version} = this.#options;
    if (source !== around || (parentOrigin !== undefined && origin !== parentOrigin)) return;
    const message = messageIn(data);
    const id = message?.['id'];
    if (message?.['type'] === 'hello') {
      this.#listener = origin;
      this.#tellListener({type: 'ready', version});
    } else if (message && typeof id === 'number') {
      const reply = this.#replyTo(message);
      if (reply) this.#post(enveloped({type: 'reply', id, ...reply}), target(origin));
    }
  }

  #replyTo(message: Readonly<Record<string, unknown>>) {
    const {lesson} = this.#options;
    const {type, what, patch} = message;
    if (type === 'get' && what === 'state')
      return {ok: true, value: lesson.getState() as unknown} as const;
    if (type !== 'set' || typeof patch !== 'object' || patch === null) return undefined;
    const unknown = Object.entries(patch).filter(([name, value]) => !this.#set(name, value));
    if (unknown.length === 0) return {ok: true, value: null} as const;
    const names = unknown.map(([name]) => name).join(', ');
    return {ok: false, error: `cannot be set: ${names}`.slice(0, 200)} as const;
  }

  /** What a value means the element checks itself. */
  #set(name: string, value: unknown): boolean {
    const {lesson} = this.#options;
    if (name === 'state') lesson.setState(value);
    else if (parameterOf(name)?.of !== 'element') return false;
    else if (value === null) lesson.removeAttribute(name);
    else if (typeof value === 'string' || typeof value === 'number')
      lesson.setAttribute(name, String(value));
    else return false;
    return true;
  }

  #tellListener(message: FromChild): void {
    if (this.#listener !== undefined) this.#post(enveloped(message), target(this.#listener));
  }

  /** What gives nothing away may be read by whoever is around. */
  #anybody(message: FromChild): void {
    this.#post(enveloped(message));
  }

  #post(message: object, origin = '*'): void {
    this.#options.around.postMessage(message, origin);
  }
}

/** A page without an origin can only be addressed as anybody. */
function target(origin: string): string {
  return origin === 'null' ? '*' : origin;
}
