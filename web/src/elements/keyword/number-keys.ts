import type {LitElement, ReactiveController} from 'lit';
import {cellAfter} from '../grid-keys.ts';

/** A line of numbers, or a table of them. */
const GROUPS = '.numbers, .ladder';
const NUMBER = 'button[data-path]';

/** Line by line; a line alone is one. */
function linesOf(group: Element): readonly (readonly HTMLElement[])[] {
  const lines = group.matches('table') ? [...group.querySelectorAll('tbody tr')] : [group];
  return lines.map((line) => [...line.querySelectorAll<HTMLElement>(NUMBER)]);
}

/** The numbers of a group are one stop of the Tab key; arrows lead from one to the other. */
export class NumberKeys implements ReactiveController {
  readonly #host: LitElement;
  /** Of each group the number that the Tab key comes to. */
  readonly #stops = new WeakMap<Element, HTMLElement>();

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    this.#host.renderRoot.addEventListener('focusin', this.#onFocus);
    this.#host.renderRoot.addEventListener('keydown', this.#onKey);
  }

  hostDisconnected(): void {
    this.#host.renderRoot.removeEventListener('focusin', this.#onFocus);
    this.#host.renderRoot.removeEventListener('keydown', this.#onKey);
  }

  hostUpdated(): void {
    for (const group of this.#host.renderRoot.querySelectorAll(GROUPS)) this.#setStop(group);
  }

  #setStop(group: Element): void {
    const numbers = linesOf(group).flat();
    const last = this.#stops.get(group);
    const stop = numbers.find((number) => number === last) ?? numbers[0];
    for (const number of numbers) number.tabIndex = number === stop ? 0 : -1;
  }

  readonly #onFocus = ({target}: Event): void => {
    const number = (target as Element).closest<HTMLElement>(NUMBER);
    const group = number?.closest(GROUPS);
    if (!number || !group) return;
    this.#stops.set(group, number);
    this.#setStop(group);
  };

  readonly #onKey = (event: Event): void => {
    const {target, key, ctrlKey} = event as KeyboardEvent;
    const number = (target as Element).closest<HTMLElement>(NUMBER);
    const group = number?.closest(GROUPS);
    if (!number || !group) return;
    const lines = linesOf(group);
    const row = lines.findIndex((line) => line.includes(number));
    const line = lines[row];
    if (!line) return;
    const at = {path: '', row, col: line.indexOf(number)};
    const to = cellAfter(key, ctrlKey, at, {rows: lines.length, cols: line.length});
    const next = to && lines[to.row]?.[to.col];
    // At an edge the key is the page's, which scrolls.
    if (!next || next === number) return;
    event.preventDefault();
    next.focus();
  };
}
