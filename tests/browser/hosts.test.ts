// The package in the hands of others' tools, which tests/hosts has: publint, VitePress.
import {execFileSync} from 'node:child_process';
import {cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync} from 'node:fs';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import {serve} from '../../scripts/serve.mjs';
import {installInto, root} from './packed.ts';
import {computed, useSite} from './site.ts';
import type {} from './page-types.ts';

const site = useSite();
const hosts = join(root, 'tests/hosts');
const project = mkdtempSync(join(tmpdir(), 'moxiang-hosts-'));
let folder: string;

beforeAll(() => void (folder = installInto(project)));
afterAll(() => rmSync(project, {recursive: true}));

interface Publint {
  readonly publint: (options: {
    pkgDir: string;
    pack: false;
    strict: true;
  }) => Promise<{messages: unknown[]}>;
  readonly formatMessage: (message: unknown, manifest: unknown) => string | undefined;
}

describe('publint', () => {
  it('has nothing to say about the package', async () => {
    const {resolve} = createRequire(join(hosts, 'package.json'));
    const load = async (name: string) =>
      (await import(pathToFileURL(resolve(name)).href)) as Publint;
    const [{publint}, {formatMessage}] = [await load('publint'), await load('publint/utils')];
    const {messages} = await publint({pkgDir: folder, pack: false, strict: true});
    const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    expect(messages.map((message) => formatMessage(message, manifest))).toEqual([]);
  });
});

describe('a VitePress page', () => {
  it('is built on the server, and computes in the browser', async () => {
    cpSync(join(hosts, 'vitepress'), join(project, 'course'), {recursive: true});
    symlinkSync(join(hosts, 'node_modules/vue'), join(project, 'node_modules/vue'));
    const vitepress = join(hosts, 'node_modules/vitepress/bin/vitepress.js');
    execFileSync(process.execPath, [vitepress, 'build', 'course'], {cwd: project, stdio: 'pipe'});
    const out = join(project, 'course/.vitepress/dist');
    const html = readFileSync(join(out, 'index.html'), 'utf8');
    expect(html).toMatch(/<moxiang-lesson [^>]*step="weights"[^>]*>Numbers come when/);

    const server = await serve({root: out});
    const page = await (await site.browser.newContext()).newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) errors.push(message.text());
    });
    await page.goto(server.url);
    await computed(page);
    expect(await page.locator('#address').innerText()).toBe('eyJ2IjoyfQ');
    expect(await page.locator('moxiang-lesson').getAttribute('step')).toBe('weights');
    await page.getByRole('button', {name: /^Next/}).first().click();
    expect(await page.locator('moxiang-lesson').getAttribute('step')).toBe('head_out');
    expect(errors).toEqual([]);
    await server.close();
  });
});
