import {once} from '../files/once.ts';
import {EngineError, NotYetHere} from './errors.ts';
import type {ModuleFactory, ModuleOptions} from './load.ts';

type AnyFunction = (...args: readonly unknown[]) => unknown;

/** Two files that are one module: what a first step runs, and the rest (scripts/split.mjs). */
export class Split {
  readonly #fetch: () => Promise<Uint8Array>;
  #imports: WebAssembly.Imports = {};
  #exports: WebAssembly.Exports = {};
  /** Once all functions are there. */
  #table: WebAssembly.Table | undefined;

  constructor(fetchBytes: () => Promise<Uint8Array>) {
    this.#fetch = fetchBytes;
  }

  /** The module, with what is not there yet throwing NotYetHere. */
  start<M>(
    factory: ModuleFactory<M>,
    first: Uint8Array,
    options: Pick<ModuleOptions, 'printErr'>,
  ): Promise<M> {
    return new Promise((resolve, reject) => {
      const instantiateWasm: ModuleOptions['instantiateWasm'] = (imports, done) => {
        this.#first(first, imports).then(({instance, module}) => done(instance, module), reject);
        return {};
      };
      factory({...options, instantiateWasm}).then(resolve, reject);
    });
  }

  /** Fetches the rest, which puts its functions where the first part looks for them; after an EngineError, anew. */
  readonly fetchRest = once(async () => {
    const bytes = await this.#fetch();
    const imports = {...this.#imports, primary: this.#exports as WebAssembly.ModuleImports};
    try {
      await WebAssembly.instantiate(bytes as BufferSource, imports);
    } catch (cause) {
      const what = `the rest of the module, ${bytes.length} bytes, does not start`;
      throw new EngineError('engine_failed', `[load] ${what}: ${String(cause)}`);
    }
    const all = Object.values(this.#exports);
    this.#table = all.find((each) => each instanceof WebAssembly.Table);
  });

  async #first(bytes: Uint8Array, imports: WebAssembly.Imports) {
    this.#imports = imports;
    const placeholder = new Proxy({}, {get: (_, place) => this.#placeholder(Number(place))});
    const made = await WebAssembly.instantiate(bytes as BufferSource, {...imports, placeholder});
    this.#exports = made.instance.exports;
    return made;
  }

  /** Who has taken this function from the table keeps it: later it calls the one that has come. */
  #placeholder(place: number): AnyFunction {
    return (...args) => {
      if (!this.#table) throw new NotYetHere(this.fetchRest);
      return (this.#table.get(place) as AnyFunction)(...args);
    };
  }
}
