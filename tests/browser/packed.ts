import {execFileSync} from 'node:child_process';
import {cpSync, mkdirSync, symlinkSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** For a server of files, which follows no link out of its folder. */
export function copied(from: string, to: string): void {
  cpSync(from, to, {recursive: true, dereference: true});
}

/** The package in a project's node_modules as npm would install it, without a network: its files, and Lit. */
export function installInto(project: string, put: typeof copied = symlinkSync): string {
  const modules = join(project, 'node_modules');
  const folder = join(modules, 'moxiang');
  mkdirSync(folder, {recursive: true});
  const packed = execFileSync('npm', ['pack', '--json', '--pack-destination', project], {
    cwd: join(root, 'build/package'),
    encoding: 'utf8',
    stdio: 'pipe',
  });
  const [{filename}] = JSON.parse(packed) as [{filename: string}];
  const into = ['-C', folder, '--strip-components=1'];
  execFileSync('tar', ['-xzf', join(project, filename), ...into]);
  for (const name of ['lit', 'lit-html', 'lit-element', '@lit', '@lit-labs'])
    put(join(root, 'node_modules', name), join(modules, name));
  return folder;
}
