import {createReadStream, existsSync, readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {defineConfig, type Plugin} from 'vite';

/** Model files are made at build time and stay beside the page, under models/. */
const models = ['use-lite.safetensors'];
const modelPath = (name: string) => fileURLToPath(new URL(`build/models/${name}`, import.meta.url));

function modelFiles(): Plugin {
  return {
    name: 'model-files',
    configureServer(server) {
      server.middlewares.use('/models', (request, response, next) => {
        const name = models.find((model) => request.url === `/${model}`);
        if (!name || !existsSync(modelPath(name))) return next();
        createReadStream(modelPath(name)).pipe(response);
      });
    },
    generateBundle() {
      for (const name of models) {
        const source = readFileSync(modelPath(name));
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

export default defineConfig({
  root: 'web',
  base: './',
  plugins: [modelFiles(), licences()],
  server: {fs: {allow: ['..']}},
  build: {
    outDir: '../build/site',
    emptyOutDir: true,
    target: 'es2022',
    // The wasm file stays a file, whatever its size: it compiles while it streams.
    assetsInlineLimit: 0,
  },
});
