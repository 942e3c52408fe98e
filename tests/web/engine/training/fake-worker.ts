import type {Answer, Request} from '../../../../web/src/engine/training/protocol.ts';
import {serve} from '../../../../web/src/engine/training/serve.ts';
import type {Instantiate, Port} from '../../../../web/src/engine/training/serve.ts';
import type {WorkerLike} from '../../../../web/src/engine/training/worker-place.ts';

/** What goes wrong, and from which request on. */
export interface Fault {
  readonly kind: 'silent' | 'crash' | 'unreadable' | 'unpostable';
  readonly at: (request: Request) => boolean;
}

/** A worker without a thread: the same server on the other side, and faults on demand. */
export class FakeWorker implements WorkerLike {
  onmessage: ((event: MessageEvent<Answer>) => unknown) | null = null;
  onmessageerror: ((event: MessageEvent) => unknown) | null = null;
  onerror: ((event: ErrorEvent) => unknown) | null = null;
  isTerminated = false;
  readonly requests: Request[] = [];
  readonly #fault: Fault | undefined;
  readonly #port: Port;

  constructor(instantiate: Instantiate, fault?: Fault) {
    this.#fault = fault;
    this.#port = {
      onmessage: null,
      postMessage: (answer) => {
        const data = structuredClone(answer);
        // Also after its end: a message may be on its way.
        setTimeout(() => this.onmessage?.({data} as MessageEvent<Answer>));
      },
    };
    serve(this.#port, instantiate);
  }

  postMessage(request: Request): void {
    this.requests.push(request);
    if (this.#fault?.at(request)) return this.#break(this.#fault.kind);
    queueMicrotask(() => this.#port.onmessage?.({data: request} as MessageEvent<Request>));
  }

  terminate(): void {
    this.isTerminated = true;
  }

  #break(kind: Fault['kind']): void {
    if (kind === 'unpostable') throw new DOMException('it cannot be cloned', 'DataCloneError');
    if (kind === 'crash')
      setTimeout(() => this.onerror?.({message: 'out of memory'} as ErrorEvent));
    if (kind === 'unreadable') setTimeout(() => this.onmessageerror?.({} as MessageEvent));
  }
}

/** The n-th call of this method, from 1. */
export function nth(method: string, n: number): Fault['at'] {
  let count = 0;
  return (request) => request.type === 'call' && request.call.method === method && ++count >= n;
}
