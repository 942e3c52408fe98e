import {createReadStream, existsSync, readFileSync} from 'node:fs';
import {basename} from 'node:path';
import {fileURLToPath} from 'node:url';
import {defineConfig, type BuildOptions, type Plugin} from 'vite';

import {withFigures} from './scripts/figure.mjs';

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

/** Style sheets and templates are text to the minifier: comments of the first and indents of both go here. */
export function plainText(): Plugin {
  const plain = (sheet: string) => sheet.replace(/\/\*[^]*?\*\//g, '');
  return {
    name: 'plain-text',
    apply: 'build',
    transform(code, id) {
      const [, folder] = /\/web\/src\/(styles|views|elements)\/.+\.ts$/.exec(id) ?? [];
      if (folder === undefined) return undefined;
      const whole = folder === 'styles' ? code.replace(/css`[^`]*`/g, plain) : code;
      return {code: whole.replace(/[ \t]*\n\s*/g, '\n'), map: null};
    },
  };
}

/** By a twentieth smaller, compressed, than esbuild makes it. */
export const MINIFIED: Pick<BuildOptions, 'minify' | 'terserOptions'> = {
  minify: 'terser',
  terserOptions: {module: true, ecma: 2020, compress: {passes: 3}},
};

/** What the page is without its scripts. */
function staticFigures(): Plugin {
  return {
    name: 'static-figures',
    transformIndexHtml: {order: 'pre', handler: withFigures},
  };
}

/** What the page needs in any case comes side by side with its script. */
function fetchedAhead(): Plugin {
  const isNeeded = (name: string) => name.startsWith('moxiang-exact-') && name.endsWith('.wasm');
  return {
    name: 'fetched-ahead',
    transformIndexHtml: {
      order: 'post',
      handler(_, {bundle = {}}) {
        const all = Object.values(bundle);
        const lesson = all.find((file) => file.type === 'chunk' && file.name === 'page-lesson');
        const scripts = lesson?.type === 'chunk' ? [lesson.fileName] : [];
        const core = all.filter(
          ({type, fileName}) => type === 'asset' && isNeeded(basename(fileName)),
        );
        const link = (href: string, attrs: Record<string, string>) => ({
          tag: 'link',
          attrs: {href: `./${href}`, crossorigin: '', ...attrs},
        });
        return [
          ...scripts.map((name) => link(name, {rel: 'modulepreload'})),
          ...core.map(({fileName}) => link(fileName, {rel: 'preload', as: 'fetch'})),
        ];
      },
    },
  };
}

export default defineConfig({
  root: 'web',
  base: './',
  plugins: [modelFiles(), licences(), plainText(), staticFigures(), fetchedAhead()],
  server: {fs: {allow: ['..']}},
  build: {
    outDir: '../build/site',
    emptyOutDir: true,
    target: 'es2022',
    ...MINIFIED,
    // What needs what, for scripts/lib/weight.mjs.
    manifest: true,
    // Browsers that know no modulepreload fetch what it names a little later.
    modulePreload: {polyfill: false},
    // The wasm file stays a file, whatever its size: it compiles while it streams.
    assetsInlineLimit: 0,
  },
});
