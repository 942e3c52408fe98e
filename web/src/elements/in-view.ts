import type {ReactiveController, ReactiveControllerHost} from 'lit';

/** Keeps one thing of a line in view where the line does not fit and scrolls sideways. */
class InView implements ReactiveController {
  readonly #root: () => ParentNode;
  readonly #thing: string;
  readonly #line: string;
  #frame = 0;
  #seen: {readonly line: Element; readonly thing: string} | undefined;

  /** `thing` and `line` are selectors; what is in view has its name in data-step or data-key. */
  constructor(host: ReactiveControllerHost, root: () => ParentNode, thing: string, line: string) {
    this.#root = root;
    [this.#thing, this.#line] = [thing, line];
    host.addController(this);
  }

  /**
   * Measuring makes the browser lay out the page: it waits for the frame, which does so anyway, and
   * until then the core's answers have come and been drawn too.
   */
  hostUpdated(): void {
    if (this.#frame !== 0) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      this.#look();
    });
  }

  hostDisconnected(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  /** Measures only after another thing has come. */
  #look(): void {
    const current = this.#root().querySelector<HTMLElement | SVGElement>(this.#thing);
    const line = current?.closest(this.#line);
    if (!current || !line) return;
    const thing = current.dataset['step'] ?? current.dataset['key'] ?? '';
    if (line === this.#seen?.line && thing === this.#seen.thing) return;
    this.#seen = {line, thing};
    keepInView(current, line);
  }
}

/** Scrolls a line of things sideways until this one is seen; the page itself stays. */
function keepInView(thing: Element, line: Element): void {
  const [inner, outer] = [thing.getBoundingClientRect(), line.getBoundingClientRect()];
  if (inner.left >= outer.left && inner.right <= outer.right) return;
  line.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
}

/** The lesson's lines: the steps at the current one, the row's picture at its own token. */
export function linesInView(
  host: ReactiveControllerHost,
  root: () => ParentNode,
): readonly ReactiveController[] {
  return [
    new InView(host, root, '.stepper [aria-current="step"]', 'nav'),
    new InView(host, root, '.arcs .query', '.row-scroll'),
  ];
}
