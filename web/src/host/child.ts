import {EVENTS} from '../elements/event-map.ts';
import type {EventName} from '../elements/event-map.ts';
import type {MoxiangLessonElement} from '../elements/lesson-element.ts';
import {parameterOf} from '../parameters/parameters.ts';
import {Heights} from './heights.ts';
import {called, command, refused} from './commands.ts';
import type {Reply} from './commands.ts';
import {MAX_LENGTH, enveloped, lengthOf, messageIn} from './protocol.ts';
import type {FromChild} from './protocol.ts';

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
    for (const name of Object.keys(EVENTS) as EventName[]) {
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
      if (reply) void reply.then((told) => this.#reply(id, told, target(origin)));
    } else if (message) this.#set(...wishOf(message));
  }

  #reply(id: number, told: Reply, to: string): void {
    const reply = enveloped({type: 'reply', id, ...told});
    const isLong = lengthOf(reply) > MAX_LENGTH;
    this.#post(isLong ? enveloped({type: 'reply', id, ...refused('too long')}) : reply, to);
  }

  #replyTo(message: Readonly<Record<string, unknown>>): Promise<Reply> | undefined {
    const {lesson} = this.#options;
    const {type, what, patch, name, args} = message;
    if (type === 'get' && what === 'state') return called(() => lesson.getState());
    if (type === 'command') return command(lesson, name, args);
    if (type !== 'set' || typeof patch !== 'object' || patch === null) return undefined;
    return called(() => {
      const unknown = Object.entries(patch).filter(([key, value]) => !this.#set(key, value));
      if (unknown.length === 0) return null;
      throw new Error(`cannot be set: ${unknown.map(([key]) => key).join(', ')}`);
    });
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

/** What needs no answer: colours and language, by messages of their own. */
function wishOf({type, theme, lang}: Readonly<Record<string, unknown>>): [string, unknown] {
  if (type === 'set-theme') return ['theme', theme];
  return type === 'set-lang' ? ['lang', lang] : ['', undefined];
}

/** A page without an origin can only be addressed as anybody. */
function target(origin: string): string {
  return origin === 'null' ? '*' : origin;
}
