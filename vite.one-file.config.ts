import {writeFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {defineConfig, type Plugin} from 'vite';

import {MINIFIED, plainText} from './vite.config.ts';

// The page's script as one classic script, for moxiang.html (scripts/one-file.mjs).

const pathIn = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** Files of the page that it asks for by name; fast is left out, and exact is taken. */
const carried = new Set<string>();
const LEFT_OUT = 'export default () => Promise.reject(new Error("this file does not carry it"))';

/** The module's files become names, to be found in the page; Emscripten's glue never looks for them. */
function carriedModules(): Plugin {
  return {
    name: 'carried-modules',
    enforce: 'pre',
    resolveId(id) {
      if (id === '#wasm/moxiang-plain.mjs') return pathIn('web/src/host/carried-plain.ts');
      if (id === '#wasm/moxiang-fast.mjs') return '\0left-out';
      return /^#wasm\/.*\.wasm\?url$/.test(id) ? `\0${id}` : undefined;
    },
    load(id) {
      if (id === '\0left-out') return LEFT_OUT;
      const name = /^\0#wasm\/(.*\.wasm)\?url$/.exec(id)?.[1];
      if (name === undefined) return undefined;
      if (!name.includes('fast')) carried.add(name);
      return `export default ${JSON.stringify(name)}`;
    },
    transform(code, id) {
      if (!/\/bindings\/moxiang-.*\.mjs$/.test(id)) return undefined;
      const glue = code.replace(/new URL\(("[^"]*\.wasm"),\s*import\.meta\.url\)\.href/g, '$1');
      // In a classic script there is no such thing, and the glue asks for it where it starts.
      return {code: glue.replaceAll('import.meta.url', '"file:///"'), map: null};
    },
    writeBundle() {
      writeFileSync(pathIn('build/one-file/carried.json'), JSON.stringify([...carried].sort()));
    },
  };
}

/** The style sheet of the page goes into its head. */
export const SCRIPT = 'moxiang.js';

export default defineConfig({
  root: 'web',
  plugins: [carriedModules(), plainText()],
  worker: {format: 'iife', plugins: () => [carriedModules()]},
  build: {
    outDir: '../build/one-file',
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'es2022',
    ...MINIFIED,
    modulePreload: false,
    rollupOptions: {
      input: pathIn('web/src/one-file.ts'),
      output: {format: 'iife', inlineDynamicImports: true, entryFileNames: SCRIPT},
    },
  },
});
