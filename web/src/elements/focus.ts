import type {Source} from '../state/store.ts';
import type {CellRef} from '../views/types.ts';

type Root = ParentNode & Partial<DocumentOrShadowRoot> & {readonly isConnected?: boolean};

/** Where the focus goes that would be lost with what had it. */
const FALLBACK = '#stop-title';

/** Puts the focus on something that may only be there after the next rendering. */
export class Focus {
  readonly #root: () => Root | undefined;
  #wanted: readonly string[] = [];
  /** Where in the view it is to be; by itself no farther than it has to be scrolled. */
  #block: ScrollLogicalPosition = 'nearest';
  /** Whether the lesson had the focus before the next rendering. */
  #isHeld = false;
  #instead = FALLBACK;
  #source: Source = 'user';

  constructor(root: () => Root | undefined) {
    this.#root = root;
  }

  /** On the first of these that there is. */
  on(...selectors: readonly string[]): void {
    [this.#wanted, this.#block] = [selectors, 'nearest'];
  }

  /** At the top of the view, because what follows it is to be seen. */
  onTop(selector: string): void {
    [this.#wanted, this.#block] = [[selector], 'start'];
  }

  /** If the number that has the focus now is gone after the next rendering. */
  orElse(selector: string): void {
    if (this.#isOnNumber) this.#instead = selector;
  }

  /** Away from the number that has the focus, if one has. */
  fromNumber(selector: string): void {
    if (this.#isOnNumber) this.on(selector);
  }

  onCell({path, row, col}: CellRef): void {
    this.on(`td[data-path="${path}"][data-row="${row}"][data-col="${col}"]`);
  }

  now(...selectors: readonly string[]): void {
    this.on(...selectors);
    this.restore();
  }

  /** Before a change is drawn; what others than the reader change moves no page. */
  hold(source: Source): void {
    const root = this.#root();
    this.#source = source;
    this.#isHeld ||= Boolean(root?.isConnected && root.activeElement);
  }

  get #isOnNumber(): boolean {
    return Boolean(this.#root()?.activeElement?.closest('td'));
  }

  restore(): void {
    const root = this.#root();
    if (!root) return;
    const isLost = this.#isHeld && !root.activeElement;
    if (this.#wanted.length === 0 && isLost) this.on(this.#instead);
    this.#isHeld = false;
    this.#instead = FALLBACK;
    if (this.#wanted.length === 0) return;
    const found = this.#wanted.map((selector) => root.querySelector<HTMLElement>(selector));
    const target = found.find((element) => element !== null);
    this.#wanted = [];
    target?.focus({preventScroll: true});
    // Also where it had the focus already: an open sum may lie over it on a narrow page.
    if (this.#source === 'user') target?.scrollIntoView({block: this.#block});
    this.#source = 'user';
  }
}
