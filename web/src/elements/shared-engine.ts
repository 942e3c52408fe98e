import type {Engine} from '../engine/engine.ts';
import {startEngine} from '../engine/index.ts';
import type {StartOptions} from '../engine/index.ts';
import type {KernelName} from '../engine/kernel.ts';

const engines = new Map<KernelName, Promise<Engine>>();

/** Where the models that are files are: beside the page. */
const modelUrl: StartOptions['modelUrl'] = (name) =>
  new URL(`models/${name}.safetensors`, document.baseURI).href;

/** The one engine of the page and kernel, started when it is first needed; after a failure, anew. */
export function sharedEngine(kernel: KernelName): Promise<Engine> {
  const running = engines.get(kernel);
  if (running) return running;
  const engine = startEngine({kernel, modelUrl}).catch((error: unknown) => {
    engines.delete(kernel);
    throw error;
  });
  engines.set(kernel, engine);
  return engine;
}
