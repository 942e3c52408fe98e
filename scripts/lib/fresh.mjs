import {existsSync, readdirSync, statSync} from 'node:fs';
import {join} from 'node:path';

/** The time of the latest change in a file or anywhere in a folder; of what is not there, never. */
function latest(path) {
  if (!existsSync(path)) return Infinity;
  const {mtimeMs} = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  return Math.max(mtimeMs, ...readdirSync(path).map((name) => latest(join(path, name))));
}

/** Whether the output exists and none of what it is made from is newer. */
export function isFresh(output, inputs) {
  return existsSync(output) && statSync(output).mtimeMs >= Math.max(...inputs.map(latest));
}
