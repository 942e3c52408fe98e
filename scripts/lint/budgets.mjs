#!/usr/bin/env node
/** No file longer than its budget; TypeScript's are in eslint.config.js, functions' with clang-tidy. */
import {readFileSync} from 'node:fs';

import {sourceFiles} from './files.mjs';

const BUDGETS = [
  {lines: 400, patterns: ['core/**/*.h', 'core/**/*.cpp', 'tests/**/*.h', 'tests/**/*.cpp']},
  {lines: 200, patterns: ['bindings/*.cpp', 'bindings/*.h']},
  {lines: 250, patterns: ['scripts/**', 'cmake/*', '**/CMakeLists.txt', 'web/**/*.css']},
];

const HELP = `Usage: node scripts/lint/budgets.mjs

Checks that no file is longer than its budget (a longer one is split, not exempted):
${BUDGETS.map(({lines, patterns}) => `  ${lines} lines   ${patterns.join('  ')}`).join('\n')}`;

function check() {
  let wrong = 0;
  for (const {lines, patterns} of BUDGETS) {
    for (const file of sourceFiles(patterns).filter(
      (name) => !name.endsWith('package-lock.json'),
    )) {
      const length = readFileSync(file, 'utf8').split('\n').length - 1;
      if (length <= lines) continue;
      console.error(`${file}: ${length} lines, ${length - lines} over its budget of ${lines}`);
      wrong += 1;
    }
  }
  console.log(wrong ? `${wrong} over budget` : 'all files within their budgets');
  process.exitCode = wrong ? 1 : 0;
}

if (process.argv.includes('--help')) console.log(HELP);
else check();
