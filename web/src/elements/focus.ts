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
    // Also where it had the focus already: an open sum may lie over it on a narrow page.
    target?.scrollIntoView({block: 'nearest'});
  }
}
