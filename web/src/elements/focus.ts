import type {CellRef} from '../views/types.ts';

/** Puts the focus on something that may only be there after the next rendering. */
export class Focus {
  readonly #root: () => ParentNode;
  #wanted: string | undefined;

  constructor(root: () => ParentNode) {
    this.#root = root;
  }

  on(selector: string): void {
    this.#wanted = selector;
  }

  onCell({path, row, col}: CellRef): void {
    this.on(`td[data-path="${path}"][data-row="${row}"][data-col="${col}"]`);
  }

  now(selector: string): void {
    this.on(selector);
    this.restore();
  }

  restore(): void {
    if (this.#wanted === undefined) return;
    const target = this.#root().querySelector<HTMLElement>(this.#wanted);
    this.#wanted = undefined;
    target?.focus();
  }
}

/** Scrolls a line of things sideways until this one is seen; the page itself stays. */
export function keepInView(thing: Element | null): void {
  const line = thing?.closest('nav');
  if (!thing || !line) return;
  const [inner, outer] = [thing.getBoundingClientRect(), line.getBoundingClientRect()];
  if (inner.left >= outer.left && inner.right <= outer.right) return;
  line.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
}
