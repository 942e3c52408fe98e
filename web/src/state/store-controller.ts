import type {ReactiveController, ReactiveControllerHost} from 'lit';
import type {Store} from './store.ts';

/** Renders its host after each change of a store, as long as the host is connected. */
export class StoreController<S, A> implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #store: Store<S, A>;
  readonly #onChange: (state: S, before: S) => void;
  #unsubscribe: (() => void) | undefined;

  constructor(
    host: ReactiveControllerHost,
    store: Store<S, A>,
    onChange: (state: S, before: S) => void = () => undefined,
  ) {
    this.#host = host;
    this.#store = store;
    this.#onChange = onChange;
    host.addController(this);
  }

  get state(): S {
    return this.#store.state;
  }

  hostConnected(): void {
    this.#unsubscribe = this.#store.subscribe((state, before) => {
      this.#onChange(state, before);
      this.#host.requestUpdate();
    });
  }

  hostDisconnected(): void {
    this.#unsubscribe?.();
    this.#unsubscribe = undefined;
  }
}
