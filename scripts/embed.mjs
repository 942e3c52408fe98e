#!/usr/bin/env node
/** Writes dist/moxiang-embed.js: the script for pages that show the lesson in an iframe. */
import {join} from 'node:path';
import {build} from 'vite';

import {ROOT, isMain, main, say} from './lib/run.mjs';

const HELP = `Usage: node scripts/embed.mjs

Writes dist/moxiang-embed.js, a classic script that needs nothing else.`;

export async function writeEmbed() {
  await build({
    configFile: false,
    logLevel: 'warn',
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

if (isMain(import.meta)) {
  if (process.argv.includes('--help')) say(HELP);
  else main(writeEmbed);
}
