import {readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {fileURLToPath} from 'node:url';
import type {Frame, Page} from 'playwright-core';
import {afterAll, beforeAll} from 'vitest';

import type {Site} from './site.ts';
import type {} from './page-types.ts';

// Course pages around dist/moxiang.html: as strict, or as careless, as they are out there.

export const FILE = fileURLToPath(new URL('../../dist/moxiang.html', import.meta.url));
export const fileText = readFileSync(FILE, 'utf8');
const SITE = new URL('../../build/site/', import.meta.url);
const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css',
  html: 'text/html',
  js: 'text/javascript',
  svg: 'image/svg+xml',
  wasm: 'application/wasm',
};
const EMBED = fileURLToPath(new URL('../../dist/moxiang-embed.js', import.meta.url));

/** A course page, and how it and the file beside it are sent. */
export interface Course {
  readonly page: string;
  /** The content security policy of the file, and of the page. */
  readonly rules?: string;
  readonly pageRules?: string;
  /** Of the page of several files, which lies in site/. */
  readonly siteRules?: string;
}

export interface Courses {
  /** Adds a page; its address. */
  readonly add: (name: string, course: Course) => string;
}

/** Each course is a folder: its page, moxiang.html and moxiang-embed.js. */
export function useCourses(): Courses {
  const courses = new Map<string, Course>();
  const server = createServer((request, response) => {
    const {pathname} = new URL(request.url ?? '', 'http://localhost');
    const [, name = '', file = '', ...path] = pathname.split('/');
    const course = courses.get(name);
    const send = (type: string, body: string | Buffer, rules?: string) => {
      response.setHeader('content-type', `${type}; charset=utf-8`);
      if (rules) response.setHeader('content-security-policy', rules);
      response.end(body);
    };
    const sendSite = (): void => {
      const at = new URL(path.join('/'), SITE);
      const type = TYPES[at.pathname.split('.').at(-1)!] ?? 'application/octet-stream';
      send(type, readFileSync(at), course?.siteRules);
    };
    if (!course) response.writeHead(404).end();
    else if (file === 'moxiang.html') send('text/html', fileText, course.rules);
    else if (file === 'moxiang-embed.js') send('text/javascript', readFileSync(EMBED));
    else if (file === 'site') sendSite();
    else if (file === '') send('text/html', course.page, course.pageRules);
    else response.writeHead(404).end();
  });
  let url = '';
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());
  const add = (name: string, course: Course): string => {
    courses.set(name, course);
    return `${url}/${name}/`;
  };
  return {add};
}

/** A page of a course, with something in its body. */
export const coursePage = (body: string): string =>
  `<!doctype html><meta charset="utf-8"><title>Course</title><link rel="icon" href="data:,">${body}`;

export const framed = (attributes: string): string => coursePage(`<iframe ${attributes}></iframe>`);

export interface Opened {
  readonly page: Page;
  readonly errors: string[];
  /** All requests but those for documents and the script of the page around. */
  readonly asked: string[];
}

export async function opened(
  {browser}: Site,
  address: string,
  viewport = {width: 1280, height: 800},
): Promise<Opened> {
  const context = await browser.newContext({locale: 'en-GB', viewport});
  const page = await context.newPage();
  const errors: string[] = [];
  const asked: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('request', (request) => {
    const isPage = request.resourceType() === 'document';
    const isOurs = /^(data|blob):|\/moxiang-embed\.js$/.test(request.url());
    if (!isPage && !isOurs) asked.push(request.url());
  });
  await page.goto(address);
  return {page, errors, asked};
}

export async function computedIn(frame: Frame): Promise<void> {
  await frame.waitForFunction(() => document.querySelector('moxiang-lesson')?.trace !== undefined);
}
