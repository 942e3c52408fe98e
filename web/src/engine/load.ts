import type {Kernel} from './engine.ts';
import {EngineError} from './errors.ts';
import {fetchFile, type FetchOptions} from './fetch-model.ts';
import type {KernelName} from './kernel.ts';
import type {MoxiangModule, SelfTest, TestedModule} from './module.ts';
import {Split} from './split.ts';

/** What Emscripten's glue exports. */
export type ModuleFactory<M = MoxiangModule> = (options: ModuleOptions) => Promise<M>;

export interface ModuleOptions {
  /** Either the bytes, or what makes an instance of them. */
  wasmBinary?: Uint8Array;
  instantiateWasm?: (
    imports: WebAssembly.Imports,
    done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
  ) => object;
  locateFile?: (name: string) => string;
  printErr: (line: string) => unknown;
}

/** A module that runs, and why it was chosen. */
export interface LoadedModule {
  readonly module: MoxiangModule;
  readonly kernel: Kernel;
  /** Fetches what a first step does without, where the module comes in two files. */
  readonly fetchRest?: () => Promise<void>;
}

const WASM_MAGIC = [0x00, 0x61, 0x73, 0x6d];

/** Fetches the module's bytes, instantiates it and puts it to its self-test. */
export async function loadModule(
  factory: ModuleFactory,
  wasmUrl: string,
  options: FetchOptions = {},
  name: KernelName = 'exact',
  restUrl?: string,
): Promise<LoadedModule> {
  const rest = restUrl === undefined ? undefined : () => fetchWasm(restUrl, options);
  return startModule(factory, await fetchWasm(wasmUrl, options), name, rest);
}

/**
 * The same for bytes that are at hand; the module that is JavaScript alone has none. One that fails its
 * self-test is refused.
 */
export async function startModule(
  factory: ModuleFactory,
  wasmBinary: Uint8Array | undefined,
  name: KernelName = 'exact',
  fetchBytes?: () => Promise<Uint8Array>,
): Promise<LoadedModule> {
  const split = fetchBytes && new Split(fetchBytes);
  const module = await instantiate(factory, wasmBinary, split);
  const reason = `it passed its self-test: ${tested(module, name)}`;
  return {module, kernel: {name, reason}, ...(split ? {fetchRest: split.fetchRest} : {})};
}

/** What the module's self-test reports. One that fails is refused. */
export function tested(module: TestedModule, name: string): string {
  const {passed, report} = selfTest(module);
  if (!passed) throw failed(`the build ${name} failed its self-test: ${report}`);
  return report;
}

/** A module's bytes; that they do not come is a fault of the engine. */
export async function fetchWasm(url: string, options: FetchOptions): Promise<Uint8Array> {
  try {
    return await fetchFile(url, options);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    throw new EngineError('engine_failed', error.message, error.values);
  }
}

/** A module that runs, of bytes that may be anything; without any, its glue is all of it. */
export async function instantiate<M>(
  factory: ModuleFactory<M>,
  bytes: Uint8Array | undefined,
  split?: Split,
): Promise<M> {
  if (bytes && WASM_MAGIC.some((byte, i) => bytes[i] !== byte)) {
    throw failed(`${bytes.length} bytes came that are not WebAssembly`);
  }
  const said: string[] = [];
  const printErr = (line: string): unknown => said.push(line);
  try {
    if (bytes && split) return await split.start(factory, bytes, {printErr});
    return await factory({...(bytes ? {wasmBinary: bytes} : {}), printErr});
  } catch (cause) {
    const what = bytes ? `WebAssembly of ${bytes.length} bytes` : 'the module without WebAssembly';
    throw failed(`${what} does not start: ${[...said, String(cause)].join('; ')}`);
  }
}

function selfTest(module: TestedModule): SelfTest {
  try {
    return module.selfTest();
  } catch (cause) {
    return {passed: false, worst: Infinity, report: String(cause)};
  }
}

function failed(what: string): EngineError {
  return new EngineError('engine_failed', `[load] ${what}`);
}
