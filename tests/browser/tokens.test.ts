import {expect, it} from 'vitest';

import {computed, settled, useSite, visit} from './site.ts';
import type {} from './page-types.ts';

// Tokens cut and joined by the keyboard alone.

const site = useSite();

it('cuts and joins tokens, keeps the place of the keyboard, and restores', async () => {
  const {page, errors} = await visit(site, {
    width: 360,
    query: {lang: 'zh-CN', sentence: 'phone', model: 'paper', row: '7'},
  });
  await computed(page);
  const pieces = (): Promise<string[]> =>
    page.evaluate(() => document.querySelector('moxiang-lesson')!.tokens.map((t) => t.piece));
  const before = await pieces();
  expect(before.slice(0, 5)).toEqual(['尽管', '他', '不', '喜欢', '苹果']);

  await page.locator('.cutting summary').focus();
  await page.keyboard.press('Enter');
  await page.locator('.seam').first().waitFor();
  await page.keyboard.press('Tab');
  const place = page.locator('.seam:focus');
  expect(await place.getAttribute('aria-pressed')).toBe('false'); // within 尽管
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect(await place.getAttribute('aria-label')).toBe('在“他”和“不”之间断开');
  await page.keyboard.press('Enter');
  await page.waitForFunction(
    (n) => document.querySelector('moxiang-lesson')!.tokens.length < n,
    before.length,
  );
  await settled(page);
  expect((await pieces()).slice(0, 4)).toEqual(['尽管', '他不', '喜欢', '苹果']);
  expect(await place.getAttribute('aria-pressed')).toBe('false');
  // The row in focus has the same word, one token earlier.
  expect(await page.locator('.tokens input:checked').inputValue()).toBe('6');

  await page.locator('.token-editor > button').click();
  await page.waitForFunction(
    (n) => document.querySelector('moxiang-lesson')!.tokens.length === n,
    before.length,
  );
  expect(await pieces()).toEqual(before);
  expect(errors).toEqual([]);
});
