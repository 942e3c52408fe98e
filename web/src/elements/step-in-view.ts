import type {ReactiveController, ReactiveControllerHost} from 'lit';

/** Keeps the current step in view where the steps do not fit into the line. */
export class StepInView implements ReactiveController {
  readonly #root: () => ParentNode;
  #shown: string | undefined;

  constructor(host: ReactiveControllerHost, root: () => ParentNode) {
    this.#root = root;
    host.addController(this);
  }

  /** Measures only after another step has come: measuring makes the browser lay out the page. */
  hostUpdated(): void {
    const current = this.#root().querySelector<HTMLElement>('.stepper [aria-current="step"]');
    const step = current?.dataset['step'];
    if (!current || step === this.#shown) return;
    this.#shown = step;
    keepInView(current);
  }
}

/** Scrolls a line of things sideways until this one is seen; the page itself stays. */
function keepInView(thing: Element): void {
  const line = thing.closest('nav');
  if (!line) return;
  const [inner, outer] = [thing.getBoundingClientRect(), line.getBoundingClientRect()];
  if (inner.left >= outer.left && inner.right <= outer.right) return;
  line.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
}
