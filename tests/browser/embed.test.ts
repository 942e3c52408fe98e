// The lesson in the iframe of another page, by dist/moxiang-embed.js or without it. The protocol is spelled
// out here once more, by hand: the tests know what a host out there knows.
import type {Frame, Page} from 'playwright-core';
import {describe, expect, it} from 'vitest';

import {computedIn, coursePage, framed, opened, useCourses} from './courses.ts';
import {rested, useSite} from './site.ts';
import type {EmbeddedLesson, EmbedOptions} from '../../web/src/embed.ts';

const site = useSite();
const courses = useCourses();

const SCRIPT = '<script src="moxiang-embed.js"></script>';
const PLACE =
  '<div data-moxiang="moxiang.html" data-lang="en" data-sentence="tired" data-title="Attention"></div>';

interface Globals {
  readonly moxiangEmbed: {embed: (place: Element, options: EmbedOptions) => EmbeddedLesson};
  lesson: EmbeddedLesson;
  seen: unknown[];
  told: unknown[];
}

const child = async (page: Page): Promise<Frame> => {
  await page.waitForFunction(() => document.querySelector('iframe') !== null);
  const handle = await page.waitForSelector('iframe', {state: 'attached'});
  const frame = (await handle.contentFrame())!;
  await computedIn(frame);
  return frame;
};

/** How much the frame is too high (below 0: too low) for what is in it. */
async function excess(page: Page, frame: Frame): Promise<number> {
  const height = await page.evaluate(() => document.querySelector('iframe')!.clientHeight);
  const content = await frame.evaluate(() =>
    Math.ceil(document.body.getBoundingClientRect().height),
  );
  return height - content;
}

async function expectFits(page: Page, frame: Frame): Promise<void> {
  await expect.poll(async () => Math.abs(await excess(page, frame))).toBeLessThan(2);
}

describe('moxiang-embed.js', () => {
  it('fills every place of the page, as high as the lesson is', async () => {
    const {page, errors, asked} = await opened(
      site,
      courses.add('places', {page: coursePage(`<h1>Before</h1>${PLACE}<p>After</p>${SCRIPT}`)}),
    );
    const frame = await child(page);
    const iframe = page.locator('iframe');
    expect(await iframe.getAttribute('title')).toBe('Attention');
    await expectFits(page, frame);
    for (const step of ['weights', 'attn_out', 'x']) {
      await frame.evaluate(
        (to) => document.querySelector('moxiang-lesson')!.setAttribute('step', to),
        step,
      );
      await expectFits(page, frame);
    }
    for (const width of [360, 1000]) {
      await page.setViewportSize({width, height: 800});
      await expectFits(page, frame);
    }
    expect(errors).toEqual([]);
    expect(asked).toEqual([]);
  });

  it('has an interface: state, attributes, events', async () => {
    const {page} = await opened(
      site,
      courses.add('api', {page: coursePage(`<div></div>${SCRIPT}`)}),
    );
    await page.evaluate(async () => {
      const globals = globalThis as unknown as Globals;
      globals.seen = [];
      for (const name of ['moxiang-ready', 'moxiang-step'])
        addEventListener(name, (event) =>
          globals.seen.push([name, (event as CustomEvent<unknown>).detail]),
        );
      const parameters = {lang: 'en', sentence: 'tired', step: 'scores'};
      const place = document.querySelector('div')!;
      globals.lesson = globals.moxiangEmbed.embed(place, {src: 'moxiang.html', parameters});
      await globals.lesson.ready;
    });
    const frame = await child(page);
    await page.evaluate(() =>
      (globalThis as unknown as Globals).lesson.set({step: 'weights', head: 1}),
    );
    expect(await frame.locator('moxiang-lesson').getAttribute('step')).toBe('weights');
    await expect
      .poll(() => page.evaluate(() => (globalThis as unknown as Globals).seen))
      .toContainEqual(['moxiang-step', {step: 'weights', layer: 0, head: 1, source: 'api'}]);
    const state = await page.evaluate(async () => {
      const {lesson} = globalThis as unknown as Globals;
      const kept = await lesson.getState();
      await lesson.set({step: 'x', lang: 'zh-CN', theme: 'dark'});
      await lesson.setState(kept);
      return [kept, await lesson.getState()];
    });
    expect(state[1]).toEqual(state[0]);
    const calls = await page.evaluate(async () => {
      const {lesson} = globalThis as unknown as Globals;
      const told = [await lesson.command('goTo', 'scores'), await lesson.command('next')];
      // A question waits there.
      told.push(await lesson.command('exportData', 'csv').catch(String));
      await lesson.set({controls: 'basic'});
      const [, numbers] = String(await lesson.command('exportData', 'csv')).split('\n');
      return [...told, numbers?.split(',').length];
    });
    // A name and a weight for each of twelve tokens.
    expect(calls).toEqual([null, true, expect.stringContaining('Covered until you have'), 13]);
    const refused = await page.evaluate(() =>
      (globalThis as unknown as Globals).lesson
        .set({onclick: 'alert(1)', embed: '0'})
        .catch(String),
    );
    expect(refused).toContain('cannot be set: onclick, embed');
    await page.evaluate(() => (globalThis as unknown as Globals).lesson.remove());
    expect(await page.locator('iframe').count()).toBe(0);
  });

  it('hears the lesson in a sandbox, where it has no origin', async () => {
    const place = PLACE.replace('data-lang', 'data-sandbox="allow-scripts" data-lang');
    const {page, errors} = await opened(
      site,
      courses.add('sandboxed', {page: coursePage(`${place}${SCRIPT}`)}),
    );
    await expectFits(page, await child(page));
    expect(errors).toEqual([]);
  });

  it('believes nobody but its own frame', async () => {
    const other =
      '<iframe hidden srcdoc="<script>parent.postMessage({source:`moxiang`,v:1,type:`height`,height:9},`*`)</script>"></iframe>';
    const {page} = await opened(
      site,
      courses.add('foreign', {page: coursePage(`${PLACE}${SCRIPT}${other}`)}),
    );
    const handle = await page.waitForSelector('[data-moxiang] iframe');
    await computedIn((await handle.contentFrame())!);
    await page.evaluate(() => {
      for (const height of [1, 1e9, -1, NaN, '7', null])
        postMessage({source: 'moxiang', v: 1, type: 'height', height}, '*');
    });
    const height = () => page.evaluate(() => document.querySelector('iframe')!.clientHeight);
    await expect.poll(height).toBeGreaterThan(500);
  });
});

describe('a page with its own resizer', () => {
  it("fits by H5P's messages alone", async () => {
    // What H5P's resizer does with a message: it looks for the frame that sent it.
    const resizer = `<script>
      addEventListener('message', ({data, source}) => {
        if (data.context !== 'h5p') return;
        for (const iframe of document.getElementsByTagName('iframe')) {
          if (iframe.contentWindow !== source) continue;
          if (data.action === 'hello') {
            iframe.style.width = '100%';
            source.postMessage({context: 'h5p', action: 'hello'}, '*');
          } else if (data.action === 'resize') {
            iframe.style.height = data.scrollHeight + 'px';
          }
        }
      });</script>`;
    const address = courses.add('h5p', {
      page: coursePage(`${resizer}<iframe src="moxiang.html?embed=1&lang=en"></iframe>`),
    });
    const {page, errors} = await opened(site, address);
    await expectFits(page, await child(page));
    expect(errors).toEqual([]);
  });

  it('hears a whole height in the words of Canvas', async () => {
    const listener = `<script>told = []; addEventListener('message', ({data}) => {
      if (data.subject === 'lti.frameResize') told.push(data.height); });</script>`;
    const address = courses.add('canvas', {
      page: coursePage(
        `${listener}<iframe width="1000" src="moxiang.html?embed=1&lang=en"></iframe>`,
      ),
    });
    const {page} = await opened(site, address);
    const frame = await child(page);
    const content = () =>
      frame.evaluate(() => Math.ceil(document.body.getBoundingClientRect().height));
    await expect
      .poll(async () => {
        const last = await page.evaluate(() => (globalThis as unknown as Globals).told.at(-1));
        return Math.abs(Number(last) - (await content()));
      })
      .toBeLessThan(2);
    const told = await page.evaluate(() => (globalThis as unknown as Globals).told);
    expect(told.every((height) => Number.isInteger(height))).toBe(true);
  });

  it('that adds a pixel each time makes no loop', async () => {
    const listener = `<script>told = []; addEventListener('message', ({data}) => {
      if (data.type !== 'height') return;
      told.push(data.height);
      document.querySelector('iframe').style.height = data.height + 1 + 'px'; });</script>`;
    const address = courses.add('pixel', {
      page: coursePage(
        `${listener}<iframe width="1000" src="moxiang.html?embed=1&lang=en"></iframe>`,
      ),
    });
    const {page} = await opened(site, address);
    await child(page);
    const told = () => page.evaluate(() => (globalThis as unknown as Globals).told.length);
    await expect.poll(told).toBeGreaterThan(0);
    const before = await rested(told, 2000);
    await page.waitForTimeout(3000);
    expect(await told()).toBe(before);
  });
});

describe('a frame', () => {
  it('that is hidden at first is right when it is shown', async () => {
    const address = courses.add('hidden', {
      page: coursePage(`<details><summary>Open</summary>${PLACE}</details>${SCRIPT}`),
    });
    const {page} = await opened(site, address);
    await page.waitForTimeout(500);
    await page.locator('summary').click();
    const frame = await child(page);
    await expectFits(page, frame);
    const wide = await frame.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  });

  it('in a scaled ancestor is hit where one points', async () => {
    const address = courses.add('scaled', {
      page: coursePage(
        '<div style="transform:scale(.6);transform-origin:0 0;width:1200px"><iframe width="1200" height="1600" src="moxiang.html?embed=1&lang=en&sentence=tired&step=scores&controls=basic"></iframe></div>',
      ),
    });
    const {page} = await opened(site, address);
    const frame = await child(page);
    const cell = frame.locator('td[data-path]').nth(7);
    await frame.evaluate(() => {
      const globals = globalThis as unknown as Globals;
      globals.seen = [];
      document.querySelector('moxiang-lesson')!.addEventListener('moxiang-select', ({detail}) => {
        globals.seen.push(`${detail.row} ${detail.col}`);
      });
    });
    const wanted = await cell.evaluate(
      (td: HTMLElement) => `${td.dataset['row']} ${td.dataset['col']}`,
    );
    await cell.scrollIntoViewIfNeeded();
    const box = (await cell.boundingBox())!;
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await expect
      .poll(() => frame.evaluate(() => (globalThis as unknown as Globals).seen))
      .toEqual([wanted]);
  });

  it('takes neither the focus nor the place of the page around', async () => {
    const address = courses.add('calm', {
      page: coursePage(
        `<input autofocus><div style="height:3000px"></div>${PLACE}<div style="height:2000px"></div>${SCRIPT}`,
      ),
    });
    const {page} = await opened(site, address);
    await page
      .locator('iframe')
      .evaluate((iframe: HTMLIFrameElement) => (iframe.loading = 'eager'));
    const frame = await child(page);
    const where = () =>
      page.evaluate(() => [scrollY, document.activeElement?.tagName, document.hasFocus()] as const);
    await page.evaluate(() => scrollTo(0, 400));
    const before = await rested(where);
    for (const [name, value] of [
      ['step', 'weights'],
      ['row', '3'],
      ['step', 'attn_out'],
      ['lang', 'zh-CN'],
    ] as const) {
      await frame.evaluate(
        ([n, v]) => document.querySelector('moxiang-lesson')!.setAttribute(n, v),
        [name, value] as const,
      );
      await page.waitForTimeout(150);
      expect(await where(), name).toEqual(before);
    }
    expect(before).toEqual([400, 'INPUT', true]);
  });

  it('lets the wheel go through to the page', async () => {
    const address = courses.add('wheel', {
      page: coursePage(`${PLACE}<div style="height:3000px"></div>${SCRIPT}`),
    });
    const {page} = await opened(site, address);
    await expectFits(page, await child(page));
    await page.mouse.move(400, 300);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
  });
});

describe('the lesson in the frame', () => {
  const listener = `<script>told = []; addEventListener('message', ({data}) => {
    if (data.source === 'moxiang') told.push(data); });</script>`;
  const raw = (query: string) =>
    coursePage(
      `${listener}<iframe width="900" src="moxiang.html?embed=1&lang=en${query}"></iframe>`,
    );
  const say = (page: Page, message: unknown) =>
    page.evaluate(
      (data) => document.querySelector('iframe')!.contentWindow!.postMessage(data, '*'),
      message,
    );
  const replies = (page: Page) =>
    page.evaluate(() =>
      (globalThis as unknown as {told: {type: string; id?: number; ok?: boolean}[]}).told.filter(
        ({type}) => type === 'reply',
      ),
    );

  it('answers what it knows, and ignores the rest in silence', async () => {
    const {page, errors} = await opened(site, courses.add('fuzz', {page: raw('')}));
    await child(page);
    const odd = [
      ...[
        null,
        7,
        'moxiang',
        [],
        {},
        {source: 'moxiang'},
        {source: 'moxiang', v: 2, type: 'hello'},
      ],
      {source: 'moxiang', v: 1, type: 'get', id: 'x', what: 'state'},
      {source: 'moxiang', v: 1, type: 'get', id: 1, what: 'cookies'},
      {source: 'moxiang', v: 1, type: 'set', id: 2, patch: null},
      {source: 'moxiang', v: 1, type: 'set', id: 3, patch: 'step'},
      {source: 'moxiang', v: 1, type: 'eval', id: 4, code: 'document.title = 1'},
      {source: 'moxiang', v: 1, type: 'set', id: 5, patch: {text: 'x'.repeat(70_000)}},
    ];
    for (const message of odd) await say(page, message);
    let seed = 7;
    const random = (n: number) => (seed = (seed * 48271) % 2147483647) % n;
    for (let i = 0; i < 200; i++) {
      const values = [null, i, 'state', {}, [i], '\ud800', {step: i}, 'x'.repeat(random(500))];
      const any = () => values[random(values.length)];
      await say(page, {
        source: 'moxiang',
        v: 1,
        type: ['get', 'set', 'hello', any()][random(4)],
        id: any(),
        what: any(),
        patch: any(),
      });
    }
    await say(page, {source: 'moxiang', v: 1, type: 'get', id: 1000, what: 'state'});
    await expect.poll(async () => (await replies(page)).some(({id}) => id === 1000)).toBe(true);
    const answered = (await replies(page)).map(({id}) => id);
    for (const id of [1, 4]) expect(answered.filter((one) => one === id && id === 4)).toEqual([]);
    expect(answered).not.toContain(5);
    expect(errors).toEqual([]);
  });

  it('tells events to none that has not said hello', async () => {
    const {page} = await opened(site, courses.add('silent', {page: raw('')}));
    const frame = await child(page);
    const events = () =>
      page.evaluate(
        () =>
          (globalThis as unknown as {told: {type: string}[]}).told.filter(
            ({type}) => type === 'event',
          ).length,
      );
    const step = (to: string) =>
      frame.evaluate((s) => document.querySelector('moxiang-lesson')!.setAttribute('step', s), to);
    await step('weights');
    await page.waitForTimeout(200);
    expect(await events()).toBe(0);
    await say(page, {source: 'moxiang', v: 1, type: 'hello'});
    await page.waitForTimeout(100);
    await step('x');
    await expect.poll(events).toBe(1);
  });

  it('answers no other origin than the one it was given', async () => {
    const query = `&parentOrigin=${encodeURIComponent('https://example.org')}`;
    const {page} = await opened(site, courses.add('origin', {page: raw(query)}));
    await child(page);
    await say(page, {source: 'moxiang', v: 1, type: 'get', id: 1, what: 'state'});
    await page.waitForTimeout(500);
    expect(await replies(page)).toEqual([]);
  });
});

describe('storage that throws', () => {
  it('is no matter: none is used', async () => {
    const address = courses.add('storage', {
      page: framed('sandbox="allow-scripts" src="moxiang.html?lang=en"'),
    });
    const {page, errors} = await opened(site, address);
    const frame = await child(page);
    const thrown = await frame.evaluate(() => {
      try {
        return typeof localStorage;
      } catch (error) {
        return String(error);
      }
    });
    expect(thrown).toContain('SecurityError');
    expect(errors).toEqual([]);
  });
});
