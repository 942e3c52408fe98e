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

/** Shows how far a program is: after ten seconds, and then ever less often, its latest line. */
class Progress {
  #last = '';
  #wait = 10;
  #started = Date.now();
  #timer;

  constructor() {
    this.#schedule();
  }

  /** Ninja counts its steps; what comes between is noise. */
  read(text) {
    const lines = text.trimEnd().split('\n');
    const counted = lines.filter((line) => /^\[\d+\/\d+\]/.test(line));
    const line = counted.at(-1) ?? (this.#last.startsWith('[') ? '' : lines.at(-1));
    this.#last = line.trim() || this.#last;
  }

  #schedule() {
    this.#timer = setTimeout(() => {
      const seconds = Math.round((Date.now() - this.#started) / 1000);
      say(`  ... ${seconds} s: ${this.#last.slice(0, 100)}`);
      this.#wait = Math.min(this.#wait * 1.5, 60);
      this.#schedule();
    }, this.#wait * 1000);
  }

  end() {
    clearTimeout(this.#timer);
  }
}

/**
 * Runs a program with its output in build/logs/<log>.log, shows how far it is, and resolves to {code, output}.
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
  const progress = new Progress();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      file.write(text);
      progress.read(text);
    });
  }
  const code = await new Promise((resolve) => {
    child.on('error', (error) => {
      file.write(`${command}: ${error.message}\n`);
      resolve(127);
    });
    child.on('close', (status, signal) => resolve(status ?? `signal ${signal}`));
  });
  progress.end();
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
