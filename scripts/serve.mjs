#!/usr/bin/env node
/** A static file server for this machine only: the built page, for people and for the browser tests. */
import {createReadStream, realpathSync, statSync} from 'node:fs';
import {createServer} from 'node:http';
import {extname, join, resolve, sep} from 'node:path';
import {fileURLToPath} from 'node:url';
import {parseArgs} from 'node:util';

import {isMain} from './lib/run.mjs';

const SITE = fileURLToPath(new URL('../build/site', import.meta.url));

const HELP = `Usage: node scripts/serve.mjs [--root FOLDER] [--port N]

Serves a folder on 127.0.0.1.
  --root FOLDER   default: build/site
  --port N        default: 8080, or a free one where that is taken; 0 is a free one`;

const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.safetensors': 'application/octet-stream',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** The file a URL names, or nothing: never one outside the root, not even through a link. */
function fileOf(root, url) {
  try {
    const {pathname} = new URL(url, 'http://localhost');
    const wanted = join(root, decodeURIComponent(pathname));
    const path = realpathSync(pathname.endsWith('/') ? join(wanted, 'index.html') : wanted);
    const stats = statSync(path);
    return path.startsWith(root + sep) && stats.isFile() ? {path, size: stats.size} : undefined;
  } catch {
    return undefined; // a malformed URL, or no such file
  }
}

function refuse(response, status, text, headers = {}) {
  response.writeHead(status, {'Content-Type': 'text/plain; charset=utf-8', ...headers});
  response.end(`${status} ${text}\n`);
}

function answer(root, request, response) {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return refuse(response, 405, 'only GET and HEAD', {Allow: 'GET, HEAD'});
  }
  const file = fileOf(root, request.url);
  if (!file) return refuse(response, 404, `not found: ${request.url}`);
  response.writeHead(200, {
    'Content-Type': TYPES[extname(file.path)] ?? 'application/octet-stream',
    'Content-Length': file.size,
    'Cache-Control': 'no-cache',
  });
  if (request.method === 'HEAD') return response.end();
  createReadStream(file.path)
    .on('error', () => response.destroy())
    .pipe(response);
}

function listen(server, port) {
  return new Promise((done, fail) => {
    server.once('error', fail).listen(port, '127.0.0.1', () => done(server.off('error', fail)));
  });
}

/**
 * Serves `root`; resolves to its address and a way to stop it.
 * @param {{root?: string, port?: number}} options  a port that is taken is replaced by a free one
 * @returns {Promise<{url: string, close: () => Promise<void>}>}
 */
export async function serve({root = SITE, port = 0} = {}) {
  const folder = realpathSync(resolve(root));
  const server = createServer((request, response) => answer(folder, request, response));
  await listen(server, port).catch((error) => {
    if (error.code !== 'EADDRINUSE') throw error;
    return listen(server, 0);
  });
  const close = () =>
    new Promise((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  return {url: `http://127.0.0.1:${server.address().port}/`, close};
}

/** Serves until Ctrl-C. */
export async function serveUntilStopped(options) {
  const {url, close} = await serve(options);
  console.log(`Moxiang 摸象 is at  ${url}   (Ctrl-C ends it)`);
  const stopped = new Promise((done) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, done);
  });
  return {url, ended: stopped.then(close)};
}

if (isMain(import.meta)) {
  const {values} = parseArgs({
    options: {root: {type: 'string'}, port: {type: 'string'}, help: {type: 'boolean'}},
  });
  if (values.help) console.log(HELP);
  else await serveUntilStopped({root: values.root ?? SITE, port: Number(values.port ?? 8080)});
}
