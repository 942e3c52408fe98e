import {capture, say, showFailure} from '../lib/run.mjs';

/** Every check that needs no test to run: title, log name, program and arguments. */
const CHECKS = [
  ['format', 'format', 'bash', ['scripts/format.sh', '--check']],
  ['include and import direction', 'layers', 'node', ['scripts/lint/layers.mjs']],
  ['length of files', 'budgets', 'node', ['scripts/lint/budgets.mjs']],
  ['eslint', 'eslint', 'npx', ['eslint', '--max-warnings', '0', '.']],
  ['types of the page', 'tsc-web', 'npx', ['tsc', '-p', '.']],
  ['types of page and tests', 'tsc-tests', 'npx', ['tsc', '-p', 'tests']],
  [
    'clang-tidy, core',
    'tidy-core',
    'cmake',
    ['--build', 'build/dev', '--target', 'tidy', '--', '-k0'],
  ],
  ['clang-tidy, bindings', 'tidy-bindings', 'cmake', ['--build', 'build/wasm', '--target', 'tidy']],
];

/** Runs all checks, also after one has failed; they are no tests, so only failures count. */
export async function lint() {
  let failed = 0;
  for (const [title, log, command, args] of CHECKS) {
    const result = await capture(`lint: ${title}`, `lint-${log}`, command, args);
    if (result.code === 0) {
      say(`  ok (${result.seconds} s)`);
    } else {
      showFailure(title, result);
      failed += 1;
    }
  }
  return {passed: 0, failed, skipped: 0};
}
