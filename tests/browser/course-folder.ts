import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll} from 'vitest';

import {serve} from '../../scripts/serve.mjs';
import {copied, installInto, root} from './packed.ts';

export interface CourseFolder {
  readonly url: string;
  /** Lays a page of this name into it; its address. */
  readonly add: (name: string, html: string) => string;
}

/**
 * The folder of an author without a bundler: pages, moxiang.html and moxiang-embed.js, and in node_modules,
 * installed from tests/hosts or packed, what the pages refer to.
 */
export function useCourseFolder(example: string, packages: readonly string[] = []): CourseFolder {
  const folder = mkdtempSync(join(tmpdir(), 'moxiang-course-'));
  const course = {url: ''};
  let close: () => Promise<void>;
  beforeAll(async () => {
    for (const from of [join('examples', example), 'dist']) copied(join(root, from), folder);
    installInto(folder, copied);
    for (const name of packages)
      copied(join(root, 'tests/hosts/node_modules', name), join(folder, 'node_modules', name));
    const server = await serve({root: folder});
    [course.url, close] = [server.url, server.close];
  });
  afterAll(async () => {
    await close();
    rmSync(folder, {recursive: true});
  });
  const add = (name: string, html: string): string => {
    writeFileSync(join(folder, name), html);
    return course.url + name;
  };
  return {
    get url() {
      return course.url;
    },
    add,
  };
}
