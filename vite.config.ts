import {createReadStream, existsSync, readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {defineConfig, type Plugin} from 'vite';

/** Model files stay beside the page, under models/: one is made at build time, ours are kept here. */
export const MODELS: Readonly<Record<string, string>> = {
  'use-lite.safetensors': 'build/models/use-lite.safetensors',
  'chapter-zh.safetensors': 'models/chapter-zh/model.safetensors',
  'chapter-en.safetensors': 'models/chapter-en/model.safetensors',
  'chapter-zh-film.safetensors': 'models/chapter-zh/film.safetensors',
  'chapter-en-film.safetensors': 'models/chapter-en/film.safetensors',
};
const pathIn = (path: string) => fileURLToPath(new URL(path, import.meta.url));

function modelFiles(): Plugin {
  return {
    name: 'model-files',
    configureServer(server) {
      server.middlewares.use('/models', (request, response, next) => {
        const path = MODELS[(request.url ?? '').slice(1)];
        if (path === undefined || !existsSync(pathIn(path))) return next();
        createReadStream(pathIn(path)).pipe(response);
      });
    },
    generateBundle() {
      for (const [name, path] of Object.entries(MODELS)) {
        const source = readFileSync(pathIn(path));
        this.emitFile({type: 'asset', fileName: `models/${name}`, source});
      }
    },
  };
}

/** The licences of what the page is made of go where the page goes. */
function licences(): Plugin {
  const texts = ['NOTICE', 'LICENSE', 'node_modules/lit/LICENSE'];
  return {
    name: 'licences',
    generateBundle() {
      const source = texts.map((text) => readFileSync(new URL(text, import.meta.url), 'utf8'));
      this.emitFile({type: 'asset', fileName: 'licences.txt', source: source.join('\n\n')});
    },
  };
}

/** Style sheets are text to the minifier: their comments and indents go here. */
export function plainStyles(): Plugin {
  return {
    name: 'plain-styles',
    apply: 'build',
    transform(code, id) {
      if (!/\/web\/src\/styles\/.+\.ts$/.test(id)) return undefined;
      const plain = (sheet: string) =>
        sheet.replace(/\/\*[^]*?\*\//g, '').replace(/\s*\n\s*/g, '\n');
      return {code: code.replace(/css`[^`]*`/g, plain), map: null};
    },
  };
}

export default defineConfig({
  root: 'web',
  base: './',
  plugins: [modelFiles(), licences(), plainStyles()],
  server: {fs: {allow: ['..']}},
  build: {
    outDir: '../build/site',
    emptyOutDir: true,
    target: 'es2022',
    // The wasm file stays a file, whatever its size: it compiles while it streams.
    assetsInlineLimit: 0,
  },
});
