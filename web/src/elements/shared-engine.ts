import type {Engine} from '../engine/engine.ts';
import {startEngine} from '../engine/index.ts';
import type {StartOptions} from '../engine/index.ts';
import type {KernelName} from '../engine/kernel.ts';
import {OnceEach} from '../files/once.ts';
import {modelFile} from '../models/models.ts';

let fetchFile: typeof globalThis.fetch | undefined;

/** A page that carries its own files has them asked for here, before the first engine starts. */
export function fetchFilesWith(fetch: typeof globalThis.fetch): void {
  fetchFile = fetch;
}

/** Where the models that are files are: beside the page. Not every page has an address of its own. */
const modelUrl: StartOptions['modelUrl'] = (name) => `models/${modelFile(name)}`;

const engines = new OnceEach((kernel: KernelName) =>
  startEngine({kernel, modelUrl, ...(fetchFile ? {fetch: fetchFile} : {})}),
);

/** The one engine of the page and kernel, started when it is first needed; after a failure, anew. */
export function sharedEngine(kernel: KernelName): Promise<Engine> {
  return engines.get(kernel);
}

/** Fetches what first steps did without, for whatever engines there are. */
export async function fetchRest(): Promise<void> {
  await Promise.all(engines.all().map(async (engine) => (await engine).fetchRest()));
}
