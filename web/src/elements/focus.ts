import type {CellRef} from '../views/types.ts';

/** Puts the focus on something that may only be there after the next rendering. */
export class Focus {
  readonly #root: () => ParentNode & Partial<DocumentOrShadowRoot>;
  #wanted: string | undefined;
  /** Where the focus goes if the next rendering takes away what has it. */
  #instead: string | undefined;

  constructor(root: () => ParentNode & Partial<DocumentOrShadowRoot>) {
    this.#root = root;
  }

  /** Has the focus go somewhere if what has it now is gone after the next rendering. */
  orElse(selector: string): void {
    if (this.#root().activeElement) this.#instead = selector;
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
    if (this.#instead !== undefined && !this.#root().activeElement) this.#wanted ??= this.#instead;
    this.#instead = undefined;
    if (this.#wanted === undefined) return;
    const target = this.#root().querySelector<HTMLElement>(this.#wanted);
    this.#wanted = undefined;
    target?.focus();
    // Also where it had the focus already: an open sum may lie over it on a narrow page.
    target?.scrollIntoView({block: 'nearest'});
  }
}
