import type {Page} from 'playwright-core';

/** Has the server send every document of the page with these rules. */
export async function withRules(page: Page, rules: string): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const response = await route.fetch();
    const headers = {...response.headers(), 'content-security-policy': rules};
    await route.fulfill({response, headers});
  });
}
