// What npm pack makes, installed into projects of others: Node alone, TypeScript, a Vite page.
import {execFileSync, spawnSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {Page} from 'playwright-core';
import {build} from 'vite';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import {serve} from '../../scripts/serve.mjs';
import {installInto, root} from './packed.ts';
import {computed, useSite} from './site.ts';
import type {} from './page-types.ts';

const site = useSite();

const folder = mkdtempSync(join(tmpdir(), 'moxiang-package-'));
afterAll(() => rmSync(folder, {recursive: true}));

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const node = (...args: string[]) =>
  execFileSync(process.execPath, args, {cwd: folder, encoding: 'utf8', stdio: 'pipe'});

/** What tsc says, which it says where others say what they made. */
function typeErrors(...args: string[]): string {
  return spawnSync(process.execPath, args, {cwd: folder, encoding: 'utf8'}).stdout;
}

beforeAll(() => {
  installInto(folder);
  write('package.json', '{"type": "module"}');
});

interface Manifest {
  readonly modules: readonly {
    readonly declarations: readonly {readonly cssParts: readonly {readonly name: string}[]}[];
  }[];
}

/** Parts that the package's manifest names and that a lesson on which all is open does not draw. */
async function undrawn(page: Page): Promise<readonly string[]> {
  const file = join(folder, 'node_modules/moxiang/custom-elements.json');
  const {modules} = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const names = modules[0]!.declarations[0]!.cssParts.map(({name}) => name);
  const lesson = page.locator('moxiang-lesson');
  await lesson.evaluate((element: HTMLElement) => element.setAttribute('step', 'weights'));
  await lesson.locator('.prediction').first().waitFor();
  const drawn = async () => {
    const all = await lesson
      .locator('[part]')
      .evaluateAll((elements) => elements.map((element) => element.getAttribute('part')!));
    return new Set(all);
  };
  const before = await drawn();
  await lesson.locator('[part=prediction] button').last().click();
  await lesson.locator('td[data-path$=weights]').first().click();
  await lesson.locator('mx-code summary').click();
  await lesson.locator('[part=details]').waitFor();
  const after = await drawn();
  return names.filter((name) => !before.has(name) && !after.has(name));
}

describe('the package', () => {
  it('can be imported in Node, and has no effect of its own', () => {
    const program = `
      const before = Object.keys(globalThis).join();
      const {MoxiangLessonElement, stateToText} = await import('moxiang');
      const {embed} = await import('moxiang/embed');
      const defined = globalThis.customElements?.get('moxiang-lesson');
      await import('moxiang/define');
      console.log(JSON.stringify([
        typeof MoxiangLessonElement, typeof stateToText, typeof embed, typeof defined,
        MoxiangLessonElement.version,
      ]));`;
    const [element, text, embed, defined, version] = JSON.parse(
      node('--input-type=module', '-e', program),
    ) as string[];
    expect([element, text, embed, defined]).toEqual([
      ...['function', 'function', 'function', 'undefined'],
    ]);
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it('has types, also of the element by its name', () => {
    write(
      'use.ts',
      `import 'moxiang/define';
      import {embed} from 'moxiang/embed';
      import {matrixOf, type SavedState} from 'moxiang';
      const lesson = document.querySelector('moxiang-lesson')!;
      const version: string = (lesson.constructor as typeof import('moxiang').MoxiangLessonElement).version;
      lesson.addEventListener('moxiang-step', ({detail}) => detail.step.length + detail.head);
      export const rows: number | undefined = lesson.trace && matrixOf(lesson.trace, 'x')?.rows;
      export const state: SavedState | object = lesson.getState();
      // @ts-expect-error: there is no such option
      embed(lesson, {src: 'moxiang.html', version, colour: 1});`,
    );
    for (const [module, resolution] of [
      ['esnext', 'bundler'],
      ['nodenext', 'nodenext'],
    ] as const) {
      const options = [
        '--noEmit',
        '--strict',
        '--target',
        'es2022',
        '--lib',
        'es2023,dom,dom.iterable',
      ];
      const how = ['--module', module, '--moduleResolution', resolution];
      const tsc = join(root, 'node_modules/typescript/bin/tsc');
      expect(typeErrors(tsc, ...options, ...how, 'use.ts')).toBe('');
    }
  });

  it('runs in a page that Vite builds, and asks nobody for anything', async () => {
    write(
      'index.html',
      `<!doctype html><link rel="icon" href="data:,"><title>Sample</title>
      <moxiang-lesson lang="en" sentence="tired"></moxiang-lesson>
      <script type="module">import 'moxiang/define';</script>`,
    );
    await build({configFile: false, root: folder, logLevel: 'error', base: './'});
    const server = await serve({root: join(folder, 'dist')});
    const page = await (await site.browser.newContext()).newPage();
    const [errors, asked]: [string[], string[]] = [[], []];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    page.on('request', (request) => void asked.push(request.url()));
    await page.goto(server.url);
    await computed(page);
    expect(await page.locator('.kernel').textContent()).toContain(': exact.');
    expect(await undrawn(page)).toEqual([]);
    expect(errors).toEqual([]);
    expect(asked.filter((url) => !url.startsWith(server.url) && !url.startsWith('data:'))).toEqual(
      [],
    );
    expect(asked.filter((url) => /\.(wasm|safetensors)$/.test(url))).toEqual([]);
    await server.close();
  });
});
