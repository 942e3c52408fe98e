import {describe, expect, it, vi} from 'vitest';

import {StoreController} from '../../../web/src/state/store-controller.ts';
import {Store} from '../../../web/src/state/store.ts';

const counter = (state: number, action: 'up' | 'stay'): number =>
  action === 'up' ? state + 1 : state;

describe('a store', () => {
  it('tells its listeners of a change, with the state before it', () => {
    const store = new Store(1, counter);
    const heard = vi.fn();
    store.subscribe(heard);
    store.dispatch('up');
    expect(heard).toHaveBeenCalledExactlyOnceWith(2, 1);
  });

  it('says nothing where the state stays the same', () => {
    const store = new Store(1, counter);
    const heard = vi.fn();
    store.subscribe(heard);
    store.dispatch('stay');
    expect(heard).not.toHaveBeenCalled();
  });

  it('stops telling once the subscription is undone', () => {
    const store = new Store(1, counter);
    const heard = vi.fn();
    store.subscribe(heard)();
    store.dispatch('up');
    expect(heard).not.toHaveBeenCalled();
    expect(store.state).toBe(2);
  });
});

describe('a store controller', () => {
  it('renders its host after changes only while the host is connected', () => {
    const store = new Store(1, counter);
    const requestUpdate = vi.fn();
    const host = {
      addController: vi.fn(),
      removeController: vi.fn(),
      requestUpdate,
      updateComplete: Promise.resolve(true),
    };
    const controller = new StoreController(host, store);
    expect(host.addController).toHaveBeenCalledWith(controller);
    store.dispatch('up');
    expect(requestUpdate).not.toHaveBeenCalled();
    controller.hostConnected();
    store.dispatch('up');
    expect(requestUpdate).toHaveBeenCalledTimes(1);
    controller.hostDisconnected();
    store.dispatch('up');
    expect(requestUpdate).toHaveBeenCalledTimes(1);
    expect(controller.state).toBe(4);
  });
});
