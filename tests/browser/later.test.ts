import type {Page, Route} from 'playwright-core';
import {describe, expect, it} from 'vitest';

import {attribute, computed, settled, useSite, visit} from './site.ts';
import type {Visit} from './site.ts';
import type {} from './page-types.ts';

// What is fetched after the first step, on a connection that brings it late, or not at all.

const site = useSite();

/** One of the scripts of the other stops: without it there are none. */
const LATER = /\/assets\/pictures-[^/]*\.js/;

interface Held extends Visit {
  /** Lets come what has been asked for, and whatever is asked for from then on. */
  readonly release: () => Promise<void>;
  readonly refuse: () => Promise<void>;
}

async function held(query: Record<string, string>, what = LATER, width = 1280): Promise<Held> {
  let waiting: Route[] | undefined = [];
  const tour = await visit(site, {
    ...{width, query},
    prepare: async (page) => {
      await page.route(what, (route) => (waiting ? void waiting.push(route) : route.continue()));
    },
  });
  const release = async (): Promise<void> => {
    const all = waiting ?? [];
    waiting = undefined;
    await Promise.all(all.map((route) => route.continue()));
  };
  const refuse = async (): Promise<void> => {
    await Promise.all((waiting ?? []).map((route) => route.abort()));
    waiting = [];
  };
  return {...tour, release, refuse};
}

const title = (page: Page): Promise<string> => page.locator('#stop-title').innerText();
const everything = (page: Page): Promise<void> =>
  page.locator('mx-code').waitFor({state: 'attached'});

/** Where things stand on the page, from the stop on. */
function places(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const root = document.querySelector('moxiang-lesson')!.shadowRoot!;
    const top = root.querySelector('.stop')!.getBoundingClientRect().y;
    return ['.caption', '.tools', '.worked-row', 'table.matrix', 'td[data-path]'].map((name) => {
      const {x, y, width, height} = root.querySelector(name)!.getBoundingClientRect();
      return [name, ...[x, y - top, width, height].map(Math.round)];
    });
  });
}

describe.each(['zh-CN', 'en'])('the first stop, in %s', (lang) => {
  it.each([360, 1280])('is whole before the others are there, at %i px', async (width) => {
    const {page, errors, release} = await held({lang}, LATER, width);
    await computed(page);
    await page.locator('.worked-row tbody td').first().waitFor();
    await page.locator('mx-chapter .relations').waitFor({state: 'attached'});
    const before = await places(page);
    expect(await page.locator('moxiang-lesson').innerText()).not.toContain('undefined');
    await release();
    await everything(page);
    expect(await places(page)).toEqual(before);
    expect(errors).toEqual([]);
  });
});

describe('another stop', () => {
  it('that is come to before it is there says so, and then is shown and spoken of', async () => {
    const {page, errors, release} = await held({lang: 'en'});
    await computed(page);
    await page.locator('.step-by.primary').click();
    await page.locator('.stop .notice:visible').waitFor();
    expect(await title(page)).toBe('Normalise');
    expect(await page.locator('.stop td[data-path]').count()).toBe(0);
    await release();
    await page.locator('.stop table.matrix').first().waitFor();
    expect(await page.locator('.stop .notice').count()).toBe(0);
    const live = page.locator('[role="status"]').filter({hasText: 'Predict first'});
    await live.waitFor({state: 'attached'});
    expect(errors).toEqual([]);
  });

  it('that cannot be fetched says so, and is asked for again', async () => {
    const {page, refuse, release} = await held({lang: 'en'});
    await computed(page);
    await page.locator('.step-by.primary').click();
    await page.locator('.stop .notice:visible').waitFor();
    await refuse();
    const again = page.locator('.stop .notice.problem button');
    await again.waitFor();
    await release();
    await again.click();
    await page.locator('.stop table.matrix').first().waitFor();
  });

  it('may be the one that an author begins with: then nothing is shown without it', async () => {
    const {page, release} = await held({lang: 'en', step: 'attn_out', controls: 'basic'});
    await page.waitForTimeout(1500);
    expect(await page.locator('.stop').count()).toBe(0);
    await release();
    await computed(page);
    await page.locator('.fusion').first().waitFor();
    expect(await title(page)).toMatch(/^Contributions/);
  });
});

describe('what the core needs after the first step', () => {
  const rest = /\/assets\/moxiang-exact\.rest-[^/]*\.wasm/;

  it('is not waited for by the first, and then is there', async () => {
    const {page, errors, release} = await held({lang: 'zh-CN'}, rest);
    await computed(page);
    await page.locator('.worked-row tbody td').first().waitFor();
    await page.locator('.stop td[data-path]').first().click();
    await page.locator('.sum[data-open] .note').waitFor();
    await release();
    await page.locator('[data-sum="value"]').waitFor();
    await page.locator('.step-by.primary').click();
    await page.locator('.stop table.matrix').first().waitFor();
    expect(await page.locator('[data-notice="problem"]').count()).toBe(0);
    expect(errors).toEqual([]);
  });

  it('is told of where it cannot be had, and asked for again', async () => {
    const {page, refuse, release} = await held({lang: 'en'}, rest);
    await computed(page);
    await page.locator('.step-by.primary').click();
    await page.locator('.stop .notice:visible').waitFor();
    const again = page.locator('.stop .notice.problem button');
    while (!(await again.isVisible())) {
      await refuse();
      await page.waitForTimeout(100);
    }
    await page.locator('[data-notice="problem"]').waitFor();
    await release();
    await again.click();
    await page.locator('.stop table.matrix').first().waitFor();
    await page.locator('.stop td[data-path]').first().click();
    await page.locator('[data-sum="value"]').waitFor();
  });
});

describe('another language', () => {
  it('is fetched when it is chosen, and until then nothing changes', async () => {
    const texts = /\/assets\/zh-cn-[^/]*\.js/;
    const {page, errors, release} = await held({lang: 'en'}, texts);
    await computed(page);
    await everything(page);
    const came = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({name}) => name),
    );
    expect(came.filter((name) => texts.test(name))).toEqual([]);
    await page.locator('[data-choice="lang"] label').first().click();
    await settled(page);
    expect([await attribute(page, 'lang'), await title(page)]).toEqual(['en', 'Input x']);
    await release();
    await page.waitForFunction(() => document.documentElement.lang === 'zh-CN');
    await settled(page);
    expect(await title(page)).toBe('输入 x');
    expect(errors).toEqual([]);
  });

  it('that cannot be fetched is told of, and the page goes on in the old one', async () => {
    const {page, refuse} = await held({lang: 'en'}, /\/assets\/zh-cn-[^/]*\.js/);
    await computed(page);
    await page.locator('[data-choice="lang"] label').first().click();
    await settled(page);
    await refuse();
    await page.locator('[data-notice="problem"]').waitFor();
    expect(await page.locator('[data-choice="lang"] input:checked').inputValue()).toBe('en');
    expect([await attribute(page, 'lang'), await title(page)]).toEqual(['en', 'Input x']);
  });
});
