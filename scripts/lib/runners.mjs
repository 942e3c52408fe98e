/** The test runners: each runs its tests, shows its own closing line, and resolves to its counts. */
import {existsSync, readFileSync, readdirSync, rmSync} from 'node:fs';
import {join} from 'node:path';

import {ROOT, capture, say, showFailure} from './run.mjs';
import {SECOND_TRY} from './second-try.mjs';

const report = (name) => join(ROOT, 'build/logs', name);

/** Runs one runner; a run that fails without saying which test did counts as one failure. */
async function tests(title, log, command, args, {closing, counts, env}) {
  const result = await capture(title, log, command, args, {env: {NO_COLOR: '1', ...env}});
  const counted = counts(result.output) ?? {passed: 0, failed: 0, skipped: 0};
  const failed = result.code === 0 ? counted.failed : Math.max(counted.failed, 1);
  if (failed > 0) showFailure(title, result, 80);
  const lines = result.output.match(closing) ?? [];
  for (const line of lines) say(`  ${line.trim()}  (${result.seconds} s)`);
  return {...counted, failed};
}

/** The tests of a CMake preset; `only` is a pattern of test names. */
export async function ctest(preset, only) {
  const file = report(`ctest-${preset}.xml`);
  rmSync(file, {force: true});
  const args = ['--preset', preset, '--output-junit', file, ...(only ? ['-R', only] : [])];
  return tests(`C++ tests, ${preset}`, `ctest-${preset}`, 'ctest', args, {
    closing: /^\d+% tests passed.*$/gm,
    counts: () => junitCounts(file),
  });
}

function junitCounts(file) {
  if (!existsSync(file)) return undefined;
  const text = readFileSync(file, 'utf8');
  for (const line of new Set(text.match(/conformance: \d+ of \d+ .*/g))) say(`  ${line}`);
  const [suite] = text.match(/<testsuite\b[^>]*>/s) ?? [''];
  const count = (name) => Number(suite.match(new RegExp(`\\b${name}="(\\d+)"`))?.[1] ?? 0);
  const failed = count('failures');
  const skipped = count('skipped') + count('disabled');
  return {passed: count('tests') - failed - skipped, failed, skipped};
}

/** The tests of one project of vitest.config.ts. */
export async function vitest(project) {
  const file = report(`vitest-${project}.json`);
  rmSync(file, {force: true});
  const args = ['vitest', 'run', '--project', project, '--reporter=default', '--reporter=json'];
  args.push(`--outputFile.json=${file}`, '--reporter=./scripts/lib/second-try.mjs');
  return tests(`${project} tests`, `vitest-${project}`, 'npx', args, {
    closing: new RegExp(`^(?:\\s*Tests +|${SECOND_TRY}).*$`, 'gm'),
    counts: () => vitestCounts(file),
  });
}

function vitestCounts(file) {
  if (!existsSync(file)) return undefined;
  const {numPassedTests, numFailedTests, numPendingTests, numTodoTests} = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
  };
}

/** Tests written for Node's own runner. */
export async function nodeTest(folder) {
  const files = readdirSync(join(ROOT, folder)).filter((name) => name.endsWith('.test.mjs'));
  const args = ['--test', '--test-reporter=tap', ...files.map((name) => join(folder, name))];
  return tests(`${folder} tests`, 'node-test', process.execPath, args, {
    closing: /^# pass \d+$/gm,
    counts: (output) => {
      const count = (name) => Number(output.match(new RegExp(`^# ${name} (\\d+)$`, 'm'))?.[1] ?? 0);
      return {passed: count('pass'), failed: count('fail'), skipped: count('skipped')};
    },
  });
}
