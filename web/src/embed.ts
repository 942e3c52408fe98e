import {enveloped, messageIn} from './host/protocol.ts';
import type {FromParent, Patch} from './host/protocol.ts';

/**
 * For pages that show the lesson in an iframe. A script of its own, which needs nothing else:
 * `<div data-moxiang="moxiang.html" data-lesson="one-head"></div>`, or `moxiangEmbed.embed(place, options)`.
 */

export interface EmbedOptions {
  /** Where moxiang.html is. */
  readonly src: string;
  /** What a screen reader calls the frame. */
  readonly title?: string;
  /** In pixels, until the lesson says how high it is. */
  readonly height?: number;
  /** Of the iframe; it has to have allow-scripts. Without it the iframe has none. */
  readonly sandbox?: string;
  /** Parameters of the lesson: lesson, sentence, step, lang, … */
  readonly parameters?: Readonly<Record<string, string | number>>;
}

export interface EmbeddedLesson {
  /** The lesson's events happen here, and bubble: moxiang-step and so on. */
  readonly iframe: HTMLIFrameElement;
  /** Once the lesson answers. */
  readonly ready: Promise<void>;
  getState(): Promise<unknown>;
  setState(state: unknown): Promise<void>;
  /** Attributes of the lesson: {lang: 'en', step: 'scores'}. */
  set(patch: Patch): Promise<void>;
  /** A method of the lesson: command('next'), command('goTo', 'weights'); its answer. */
  command(name: string, ...args: readonly unknown[]): Promise<unknown>;
  /** Takes the iframe away. */
  remove(): void;
}

const HEIGHT = 640;
/** Also where a page's own rules keep frames smaller: decks, documentation. */
const STYLE = 'border:0;width:100%;max-width:none;max-height:none';
const MOST_HEIGHT = 50_000;
const EVENT = /^moxiang-[a-z]+$/;

class Embedded implements EmbeddedLesson {
  readonly iframe = document.createElement('iframe');
  readonly ready: Promise<void>;
  readonly #origin: string;
  readonly #waiting = new Map<
    number,
    readonly [(value: unknown) => void, (error: Error) => void]
  >();
  #isReady: () => void = () => undefined;
  /** Whom messages are for, once that is known; hello says nothing. */
  #target = '*';
  #last = 0;

  constructor({src, title, height, sandbox, parameters}: EmbedOptions) {
    const url = new URL(src, document.baseURI);
    const around = location.origin === 'null' ? {} : {parentOrigin: location.origin};
    for (const [name, value] of Object.entries({embed: 1, ...around, ...parameters})) {
      url.searchParams.set(name, String(value));
    }
    this.#origin = url.origin;
    this.ready = new Promise((done) => (this.#isReady = done));
    const {iframe} = this;
    if (sandbox !== undefined) iframe.setAttribute('sandbox', sandbox);
    iframe.title = title ?? '摸象 Moxiang';
    iframe.allow = 'fullscreen; clipboard-write';
    iframe.loading = 'lazy';
    iframe.style.cssText = `${STYLE};height:${height ?? HEIGHT}px`;
    iframe.src = url.href;
    addEventListener('message', this.#hear);
    iframe.addEventListener('load', () => this.#post({type: 'hello'}));
  }

  getState(): Promise<unknown> {
    return this.#ask((id) => ({type: 'get', id, what: 'state'}));
  }

  async setState(state: unknown): Promise<void> {
    await this.set({state});
  }

  async set(patch: Patch): Promise<void> {
    await this.#ask((id) => ({type: 'set', id, patch}));
  }

  command(name: string, ...args: readonly unknown[]): Promise<unknown> {
    return this.#ask((id) => ({type: 'command', id, name, args}));
  }

  remove(): void {
    removeEventListener('message', this.#hear);
    this.iframe.remove();
    for (const [, reject] of this.#waiting.values()) reject(new Error('[moxiang] removed'));
    this.#waiting.clear();
  }

  async #ask(message: (id: number) => FromParent): Promise<unknown> {
    await this.ready;
    return new Promise((resolve, reject) => {
      const id = ++this.#last;
      this.#waiting.set(id, [resolve, reject]);
      this.#post(message(id));
    });
  }

  #post(message: FromParent): void {
    this.iframe.contentWindow?.postMessage(enveloped(message), this.#target);
  }

  readonly #hear = ({source, origin, data}: MessageEvent<unknown>): void => {
    const {iframe} = this;
    if (!source || source !== iframe.contentWindow) return;
    if (origin !== this.#origin && origin !== 'null') return;
    const {type, height, name, detail, id, ...message} = messageIn(data) ?? {};
    if (type === 'ready') {
      // A sandboxed frame has no origin to address.
      this.#target = origin === 'null' ? '*' : origin;
      this.#isReady();
    } else if (type === 'height' && typeof height === 'number' && height > 0) {
      iframe.style.height = `${Math.min(Math.ceil(height), MOST_HEIGHT)}px`;
    } else if (type === 'event' && typeof name === 'string' && EVENT.test(name)) {
      iframe.dispatchEvent(new CustomEvent(name, {detail, bubbles: true}));
    } else if (type === 'reply' && typeof id === 'number') {
      const [resolve, reject] = this.#waiting.get(id) ?? [];
      this.#waiting.delete(id);
      if (message['ok'] === true) resolve?.(message['value']);
      else reject?.(new Error(`[moxiang] ${String(message['error'])}`));
    }
  };
}

/** Puts the lesson into an element, in place of what is there. */
export function embed(place: Element, options: EmbedOptions): EmbeddedLesson {
  const embedded = new Embedded(options);
  place.replaceChildren(embedded.iframe);
  return embedded;
}

/** Every `<div data-moxiang="URL" data-…>` of the page; those that are filled stay as they are. */
export function embedAll(root: ParentNode = document): void {
  for (const place of root.querySelectorAll<HTMLElement>('[data-moxiang]:not(:has(> iframe))')) {
    const {moxiang: src = '', title, height, sandbox, ...parameters} = place.dataset;
    const given = {
      ...(title === undefined ? {} : {title}),
      ...(sandbox === undefined ? {} : {sandbox}),
      ...(Number(height) > 0 ? {height: Number(height)} : {}),
    };
    embed(place, {src, parameters: parameters as Record<string, string>, ...given});
  }
}
