import createModule from '#wasm/moxiang-learning.mjs';

import {serve} from './serve.ts';

/** The worker in which models learn. It is given the compiled module and fetches nothing. */
serve(self, (compiled) =>
  createModule({
    printErr: () => undefined,
    locateFile: (name) => name,
    instantiateWasm: (imports, done) => {
      void WebAssembly.instantiate(compiled, imports).then((instance) => done(instance, compiled));
      return {};
    },
  }),
);
