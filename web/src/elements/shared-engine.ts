import type {Engine} from '../engine/engine.ts';
import {startEngine} from '../engine/index.ts';

let engine: Promise<Engine> | undefined;

/** Where the models that are files are: beside the page. */
function modelUrl(name: string): string {
  return new URL(`models/${name}.safetensors`, document.baseURI).href;
}

/** The one engine of the page, started when it is first needed; after a failure, anew. */
export function sharedEngine(): Promise<Engine> {
  engine ??= startEngine({modelUrls: {'use-lite': modelUrl('use-lite')}}).catch(
    (error: unknown) => {
      engine = undefined;
      throw error;
    },
  );
  return engine;
}
