import {join} from 'node:path';

import {isFresh} from './fresh.mjs';
import {run} from './run.mjs';

/** Packages of others that nothing else wants have a folder of their own; this installs them there. */
export async function installPackages(title, folder) {
  const lock = join(folder, 'package-lock.json');
  if (isFresh(join(folder, 'node_modules/.package-lock.json'), [lock])) return;
  const args = ['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'];
  await run(title, 'packages', 'npm', args);
}
