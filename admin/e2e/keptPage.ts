import type { BrowserContext, Page } from '@playwright/test';
import { keptContexts } from '../../storefront/e2e/keptPage';
import { begin, leave, test as base } from './panel';

interface Pages {
  /** What is asked of a browser (a clock, a finger, a time zone) stays in it. */
  keepsPage: boolean;
  /** A browser of its own, as another person or another device has: nothing is stored in it, and nobody is signed in. */
  anotherBrowser: () => Promise<Page>;
}

const DESKTOP = { width: 1440, height: 900 };

/**
 * Pages for all journeys that change neither clock nor connection and are not about sessions or a first load: to load the
 * panel is what costs most of a short journey. Each begins signed out, with nothing stored and nothing asked for yet, as it
 * would in a page of its own. After a failure Playwright goes on in a new process, so with a new page too.
 */
export const test = base.extend<Pages, { kept: BrowserContext[] }>({
  keepsPage: [true, { option: true }],
  kept: keptContexts,
  // They are left while that address still answers.
  anotherBrowser: async ({ browser, kept, keepsPage, baseURL: _ }, use, testInfo) => {
    const taken: Page[] = [];
    await use(async () => {
      const before = keepsPage ? kept.pop()?.pages()[0] : undefined;
      const page = before ?? (await (await browser.newContext()).newPage());
      taken.push(page);
      if (!keepsPage) return page;
      if (!before) await begin(page);
      await page.setViewportSize(DESKTOP);
      return page;
    });
    const isKept = keepsPage && testInfo.status === testInfo.expectedStatus;
    for (const page of taken) {
      if (isKept && (await leave(page))) kept.push(page.context());
      else await page.context().close();
    }
  },
  context: async ({ anotherBrowser, viewport }, use) => {
    const page = await anotherBrowser();
    if (viewport) await page.setViewportSize(viewport);
    await use(page.context());
  },
  page: async ({ context }, use) => {
    const [page] = context.pages();
    if (!page) throw new Error('The context has no page');
    await use(page);
  },
});
