import type {Kernel} from './engine.ts';
import {EngineError} from './errors.ts';
import {fetchFile, type FetchOptions} from './fetch-model.ts';
import type {KernelName} from './kernel.ts';
import type {MoxiangModule, SelfTest, TestedModule} from './module.ts';

/** What Emscripten's glue exports. */
export type ModuleFactory<M = MoxiangModule> = (options: ModuleOptions) => Promise<M>;

export interface ModuleOptions {
  /** Either the bytes, or what makes an instance of a module that is compiled. */
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
}

const WASM_MAGIC = [0x00, 0x61, 0x73, 0x6d];

/** Fetches the module's bytes, instantiates it and puts it to its self-test. */
export async function loadModule(
  factory: ModuleFactory,
  wasmUrl: string,
  options: FetchOptions = {},
  name: KernelName = 'exact',
): Promise<LoadedModule> {
  return startModule(factory, await fetchWasm(wasmUrl, options), name);
}

/**
 * The same for bytes that are at hand; the module that is JavaScript alone has none. One that fails its
 * self-test is refused.
 */
export async function startModule(
  factory: ModuleFactory,
  wasmBinary: Uint8Array | undefined,
  name: KernelName = 'exact',
): Promise<LoadedModule> {
  const module = await instantiate(factory, wasmBinary);
  const reason = `it passed its self-test: ${tested(module, name)}`;
  return {module, kernel: {name, reason}};
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
): Promise<M> {
  if (bytes && WASM_MAGIC.some((byte, i) => bytes[i] !== byte)) {
    throw failed(`${bytes.length} bytes came that are not WebAssembly`);
  }
  const said: string[] = [];
  const printErr = (line: string): unknown => said.push(line);
  try {
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
