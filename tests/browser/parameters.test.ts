import type {Page} from 'playwright-core';
import {describe, expect, it} from 'vitest';

import {attribute, axeViolations, computed, drawn, useSite, visit} from './site.ts';
import type {} from './page-types.ts';

const site = useSite();

const notice = (page: Page) => page.locator('moxiang-lesson .notice-text');

/** Counts warnings from before the page's own scripts on. */
const counting = (page: Page) =>
  page.addInitScript(() => {
    const warnings: string[] = [];
    Object.assign(globalThis, {warnings});
    document.addEventListener('moxiang-warning', (event) => {
      warnings.push((event as CustomEvent<{message: string}>).detail.message);
    });
  });
const prepare = async (page: Page) => void (await counting(page));
const warnings = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as {warnings: string[]}).warnings);

describe('a parameter that cannot be', () => {
  const xss = '<img src=x onerror="document.title=1">';

  it.each([
    ['theme', 'sepia', null],
    ['kernel', xss, xss],
    ['controls', 'x'.repeat(4000), 'x'.repeat(4000)],
    ['embed', 'maybe', null],
    ['parentOrigin', 'javascript:alert(1)', null],
  ])('%s: the default holds, one line says so and can be closed', async (name, value, left) => {
    const query = {lang: 'en', sentence: 'love', [name]: value};
    const {page, errors} = await visit(site, {query, prepare});
    await computed(page);
    expect(await attribute(page, name)).toBe(left);
    expect(await notice(page).count()).toBe(1);
    const text = await notice(page).innerText();
    expect(text).toContain(`${name} cannot be “${value.slice(0, 80)}`);
    expect(text.length).toBeLessThan(250);
    expect(await warnings(page)).toHaveLength(1);
    expect(await page.locator('moxiang-lesson .notice img').count()).toBe(0);
    await page.locator('moxiang-lesson .notice button.icon').click();
    expect(await notice(page).count()).toBe(0);
    expect(errors).toEqual([]);
  });

  it('is not looked at where nobody knows it', async () => {
    const query = {lang: 'en', sentence: 'love', utm_source: 'mail', __proto__x: '1'};
    const {page} = await visit(site, {query, prepare});
    await computed(page);
    expect(await warnings(page)).toEqual([]);
  });
});

describe('embed=1', () => {
  it('leaves the lesson alone: no brand, no links to other lessons', async () => {
    const {page} = await visit(site, {query: {lang: 'en', sentence: 'love', embed: '1'}});
    await computed(page);
    const isSeen = await page.evaluate(() =>
      [...document.querySelectorAll('h1, nav')].map((element) => element.checkVisibility()),
    );
    expect(isSeen).toEqual([false, false]);
    expect(await page.getByRole('heading', {level: 2}).first().isVisible()).toBe(true);
  });
});

/** All elements of the page, within shadow roots too, that match and can be seen. */
const seen = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility())
        .map(({outerHTML}) => outerHTML.slice(0, 99)),
    );

describe('readonly=1', () => {
  const CONTROLS = 'select, textarea, input:enabled:not([type=radio]), [role=switch]';
  const ACTS =
    '[data-act=train], [data-act=sweep], [data-act=reset], [data-hide], summary:has(+ .seams)';

  it.each([
    ['multi-head', {sentence: 'tired', step: 'weights'}],
    ['multi-head', {sentence: 'phone', model: 'paper', step: 'norm'}],
    ['qkv', {}],
    ['one-head', {}],
    ['emergence', {step: 'train'}],
  ])('%s %o: has nothing that changes what is computed, and says why', async (lesson, more) => {
    const query = {lang: 'en', lesson, controls: 'basic', ...more};
    const free = await visit(site, {query});
    await free.page
      .locator('[data-part] .body table, [data-part] .body [type=range], td[data-path]')
      .first()
      .waitFor();
    expect((await seen(free.page, `${CONTROLS}, ${ACTS}`)).length).toBeGreaterThan(1);
    const {page, errors} = await visit(site, {query: {...query, readonly: '1'}});
    await page
      .locator('[data-part] .body table, [data-part] .body [type=range], td[data-path]')
      .first()
      .waitFor();
    expect(await seen(page, '.fixed-note')).toHaveLength(1);
    const left = [...(await seen(page, CONTROLS)), ...(await seen(page, ACTS))];
    // A place in what is shown: the film, the step of a training, the token that is looked at.
    expect(
      left.filter((control) => !/id="(scrub|film|frame)|name="row"|data-act="asked"/.test(control)),
    ).toEqual([]);
    expect(await axeViolations(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

  // Of both languages: what only who may change something can do.
  const FORBIDDEN =
    /\b(drag|train (one|two|both|them|with|and)|train,|try another|yourself|goals reached|switch a head off above)|拖动|亲手|自己训练一次|先.{0,6}训练|请换一个种子|目标已达成|现在训练|训练两边/i;

  it.each(
    ['multi-head', 'qkv', 'one-head', 'emergence'].flatMap((lesson) => [
      {lesson, lang: 'en'},
      {lesson, lang: 'zh-CN'},
    ]),
  )('%o: no text asks for it, and none shows its brackets', async (query) => {
    const texts = async (readonly: string, controls: string) => {
      const {page} = await visit(site, {query: {...query, readonly, controls}});
      await page.evaluate(() => document.querySelector('moxiang-lesson')!.ready);
      await drawn(page);
      // What cannot be marked as long as nothing is trained is only noted.
      await page.locator('.prediction').evaluateAll((cards) => {
        for (const card of cards) card.querySelector<HTMLElement>('[data-choice]')?.click();
      });
      return page.locator('moxiang-lesson').evaluate((lesson: HTMLElement) => {
        const all = (root: ParentNode): string =>
          [...root.querySelectorAll<HTMLElement>('*')]
            .map((one) => (one.shadowRoot ? all(one.shadowRoot) : ''))
            .concat([...root.children].map((one) => (one as HTMLElement).innerText))
            .join('\n');
        return all(lesson.shadowRoot!);
      });
    };
    for (const controls of ['basic', 'full']) {
      const fixed = await texts('1', controls);
      expect(FORBIDDEN.exec(fixed)?.[0]).toBeUndefined();
      expect(fixed).not.toMatch(/[⟦⟧]/);
    }
    const free = await texts('0', 'basic');
    expect(free).not.toMatch(/[⟦⟧]/);
    if (['qkv', 'one-head'].includes(query.lesson)) expect(free).toMatch(FORBIDDEN);
  });

  it('lets nobody drag the query of two numbers', async () => {
    const query = {lang: 'en', lesson: 'qkv', step: 'drag', controls: 'basic', readonly: '1'};
    const {page} = await visit(site, {query});
    const handle = page.locator('.handle');
    await handle.waitFor();
    const before = await handle.getAttribute('cx');
    const box = (await page.locator('.free-plane svg').boundingBox())!;
    await page.mouse.click(box.x + 20, box.y + 20);
    expect(await handle.getAttribute('tabindex')).toBe('-1');
    expect(await handle.getAttribute('cx')).toBe(before);
  });
});

describe('controls=none', () => {
  it.each([
    ['multi-head', '.stepper, .step-buttons, .settings, .prediction'],
    ['one-head', '.parts, .settings, .prediction'],
  ])('%s: a page around steps by itself, and numbers still open', async (lesson, controls) => {
    const query = {lang: 'en', lesson, step: lesson === 'one-head' ? 'one' : 'scores'};
    const {page} = await visit(site, {query});
    await page.locator('.prediction').first().waitFor();
    expect((await seen(page, controls)).length).toBeGreaterThan(2);
    const {page: bare, errors} = await visit(site, {query: {...query, controls: 'none'}});
    const element = bare.locator('moxiang-lesson');
    await element.evaluate((of: HTMLElementTagNameMap['moxiang-lesson']) => of.ready);
    await bare.locator('td[data-path], .train-bar').first().waitFor();
    expect(await seen(bare, controls)).toEqual([]);
    const next = await element.evaluate((of: HTMLElementTagNameMap['moxiang-lesson']) => of.next());
    expect(next).toBe(true);
    await expect.poll(() => element.getAttribute('step')).not.toBe(query.step);
    expect(await axeViolations(bare)).toEqual([]);
    expect(errors).toEqual([]);
  });
});

describe('links=0', () => {
  it.each(['multi-head', 'one-head'])('%s: there is nothing that leads away', async (lesson) => {
    const anchors = async (links: string) => {
      const {page} = await visit(site, {query: {lang: 'en', lesson, links}});
      await page.locator('h2').first().waitFor();
      return page.locator('a[href], area[href], form[action]').count();
    };
    expect(await anchors('1')).toBe(4);
    expect(await anchors('0')).toBe(0);
  });
});

describe('motion=reduce', () => {
  it('has no transition, where the system would have some', async () => {
    const paces = async (motion: string) => {
      const {page} = await visit(site, {query: {lang: 'en', sentence: 'love', motion}});
      await computed(page);
      return page
        .locator('.step-by.primary, mx-chapter button')
        .evaluateAll((all) => [
          ...new Set(all.map((one) => getComputedStyle(one).transitionDuration)),
        ]);
    };
    expect(await paces('auto')).toEqual(['0.12s, 0.12s']);
    expect(await paces('reduce')).toEqual(['0s, 0s']);
  });
});

describe.each([
  ['zh-TW', 'zh-CN'],
  ['zh', 'zh-CN'],
  ['zh_CN', 'zh-CN'],
  ['zho', 'zh-CN'],
  ['fr', 'en'],
])('lang=%s', (lang, shown) => {
  it(`is ${shown}, and the page says so`, async () => {
    const {page} = await visit(site, {query: {lang, lesson: 'one-head'}});
    await page.waitForFunction((to) => document.documentElement.lang === to, shown);
    expect(await attribute(page, 'lang')).toBe(shown);
  });
});
