import type {CellRef} from '../views/types.ts';

/** Puts the focus on something that may only be there after the next rendering. */
export class Focus {
  readonly #root: () => ParentNode;
  #wanted: readonly string[] = [];
  /** What had the focus in a prediction, which may go with it. */
  #held: Element | null = null;

  constructor(root: () => ParentNode) {
    this.#root = root;
  }

  /** On the first of these that there is. */
  on(...selectors: readonly string[]): void {
    this.#wanted = selectors;
  }

  onCell({path, row, col}: CellRef): void {
    this.on(`td[data-path="${path}"][data-row="${row}"][data-col="${col}"]`);
  }

  now(...selectors: readonly string[]): void {
    this.on(...selectors);
    this.restore();
  }

  /** Before a change is drawn. */
  hold(): void {
    const root = this.#root() as Partial<DocumentOrShadowRoot> | undefined;
    const active = root?.activeElement ?? null;
    if (active?.closest('.prediction-place')) this.#held = active;
  }

  restore(): void {
    const isLost = this.#held?.isConnected === false;
    this.#held = null;
    if (this.#wanted.length === 0 && isLost) this.on('#stop-title');
    if (this.#wanted.length === 0) return;
    const root = this.#root();
    const found = this.#wanted.map((selector) => root.querySelector<HTMLElement>(selector));
    const target = found.find((element) => element !== null);
    this.#wanted = [];
    target?.focus();
    // Also where it had the focus already: an open sum may lie over it on a narrow page.
    target?.scrollIntoView({block: 'nearest'});
  }
}
