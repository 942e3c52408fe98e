import {execFileSync} from 'node:child_process';
import {existsSync} from 'node:fs';

import {ROOT} from '../lib/run.mjs';

/** The project's files that match the patterns (git's), new ones too, relative to its root. */
export function sourceFiles(patterns) {
  process.chdir(ROOT);
  const globs = patterns.map((pattern) => `:(glob)${pattern}`);
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...globs];
  const names = execFileSync('git', list, {encoding: 'utf8'}).split('\0');
  return names.filter((name) => name && existsSync(name));
}
