import {execFile, execFileSync} from 'node:child_process';
import {promisify} from 'node:util';

/** A Python that has NumPy: the first on PATH, else Debian's. */
const PYTHONS = ['python3', '/usr/bin/python3'];

function has(python: string, module: string): boolean {
  try {
    execFileSync(python, ['-c', `import ${module}`], {stdio: 'ignore'});
    return true;
  } catch {
    return false;
  }
}

const python = PYTHONS.find((one) => has(one, 'numpy'));

/** Whether tests that need NumPy must be left out, which is said, and is a failure in CI. */
export function isNumpyMissing(): boolean {
  if (python !== undefined) return false;
  if (process.env['CI']) throw new Error('NumPy is missing');
  console.warn('skipped: NumPy is missing');
  return true;
}

/** What the program prints; it runs in the folder. */
export async function printedBy(program: string, folder: string): Promise<string> {
  if (python === undefined) throw new Error('NumPy is missing');
  const options = {cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28} as const;
  const {stdout} = await promisify(execFile)(python, ['-X', 'utf8', '-c', program], options);
  return stdout;
}
