#!/usr/bin/env node
/** What stands around the lesson: the script for pages with an iframe, and the author page. */
import {join} from 'node:path';
import {build} from 'vite';

import {ROOT, isMain, main, say} from './lib/run.mjs';

const HELP = `Usage: node scripts/embed.mjs

Writes dist/moxiang-embed.js, a classic script that needs nothing else, and build/author/, the page on
which course authors choose.`;

const COMMON = {configFile: false, logLevel: 'warn'};

async function writeEmbed() {
  await build({
    ...COMMON,
    root: ROOT,
    publicDir: false,
    build: {
      outDir: 'dist',
      emptyOutDir: false,
      target: 'es2022',
      rollupOptions: {
        input: join(ROOT, 'web/src/embed-script.ts'),
        output: {format: 'iife', entryFileNames: 'moxiang-embed.js'},
      },
    },
  });
}

async function writeAuthor() {
  await build({
    ...COMMON,
    root: join(ROOT, 'web'),
    base: './',
    publicDir: false,
    build: {
      outDir: '../build/author',
      emptyOutDir: true,
      target: 'es2022',
      assetsDir: 'author',
      rollupOptions: {input: join(ROOT, 'web/author.html')},
    },
  });
}

async function write() {
  await writeEmbed();
  await writeAuthor();
}

if (isMain(import.meta)) {
  if (process.argv.includes('--help')) say(HELP);
  else main(write);
}
