/** Running other programs: quiet when all is well, never silent for long, and open about failures. */
import {spawn} from 'node:child_process';
import {createWriteStream, mkdirSync, readFileSync, realpathSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const LOGS = join(ROOT, 'build/logs');

/** A failure that has already been explained to the person. */
export class StepFailed extends Error {}

export function say(text) {
  console.log(text);
}

/**
 * Runs a program with its output in build/logs/<log>.log, shows every ten seconds how far it is,
 * and resolves to {code, output}.
 */
export async function capture(title, log, command, args, options = {}) {
  const path = join(LOGS, `${log}.log`);
  mkdirSync(dirname(path), {recursive: true});
  const file = createWriteStream(path);
  const started = Date.now();
  const seconds = () => ((Date.now() - started) / 1000).toFixed(1);
  say(`${title} ...`);
  const child = spawn(command, args, {
    cwd: ROOT,
    env: {...process.env, ...options.env},
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let last = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      file.write(text);
      last = text.trimEnd().split('\n').at(-1) || last;
    });
  }
  const ticker = setInterval(
    () => say(`  ... ${seconds()} s: ${last.trim().slice(0, 100)}`),
    10_000,
  );
  const code = await new Promise((resolve) => {
    child.on('error', (error) => {
      file.write(`${command}: ${error.message}\n`);
      resolve(127);
    });
    child.on('close', (status, signal) => resolve(status ?? `signal ${signal}`));
  });
  clearInterval(ticker);
  await new Promise((resolve) => file.end(resolve));
  return {code, seconds: seconds(), output: readFileSync(path, 'utf8'), path};
}

/** Runs a program that has to succeed. */
export async function run(title, log, command, args, options) {
  const result = await capture(title, log, command, args, options);
  if (result.code !== 0) {
    showFailure(title, result);
    throw new StepFailed(title);
  }
  say(`  done in ${result.seconds} s`);
  return result;
}

/** The end of what a failed program said; all of it is in its log. */
export function showFailure(title, {code, output, path}, lines = 40) {
  const tail = output.trimEnd().split('\n').slice(-lines);
  console.error(tail.map((line) => `    ${line}`).join('\n'));
  console.error(`  FAILED: ${title} (exit ${code}); all of its output is in ${path}`);
}

/** Sets up the components named, with set-up's own messages on the terminal. */
export async function setup(components) {
  const args = [join(ROOT, 'scripts/setup.sh')];
  if (components) args.push('--components', components);
  const child = spawn('bash', args, {stdio: ['inherit', 'inherit', 'inherit']});
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) throw new StepFailed('set-up');
}

/** Whether a module is the program itself, and not imported by another. */
export function isMain({filename}) {
  return process.argv[1] !== undefined && realpathSync(process.argv[1]) === filename;
}

/** Ends the process as the command line expects: an explained failure needs no stack. */
export function main(work) {
  work().catch((error) => {
    if (!(error instanceof StepFailed)) console.error(error);
    process.exitCode = 1;
  });
}
