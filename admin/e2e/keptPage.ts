import type { BrowserContext } from '@playwright/test';
import { leave, test as base } from './panel';

interface Kept {
  context: BrowserContext | null;
}

/**
 * One page for all journeys that change neither clock nor connection and are not about sessions or a first load: to load the
 * panel is what costs most of a short journey. Each begins signed out, with nothing stored and nothing asked for yet, as it
 * would in a page of its own. After a failure Playwright goes on in a new process, so with a new page too.
 */
export const test = base.extend<{ keepsPage: boolean }, { kept: Kept }>({
  keepsPage: [true, { option: true }],
  kept: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its first argument.
    async ({}, use) => {
      const kept: Kept = { context: null };
      await use(kept);
      await kept.context?.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, kept, keepsPage, viewport }, use, testInfo) => {
    const context = (keepsPage ? kept.context : null) ?? (await browser.newContext());
    if (keepsPage) kept.context = null;
    const page = context.pages()[0] ?? (await context.newPage());
    if (viewport) await page.setViewportSize(viewport);
    await use(context);
    if (keepsPage && testInfo.status === testInfo.expectedStatus && (await leave(page))) kept.context = context;
    else await context.close();
  },
  page: async ({ context }, use) => {
    const [page] = context.pages();
    if (!page) throw new Error('The context has no page');
    await use(page);
  },
});
