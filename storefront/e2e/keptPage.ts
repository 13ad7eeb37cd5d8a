import { test as base, type BrowserContext, type Page, type WorkerFixture } from '@playwright/test';

export interface Pages {
  /** What is asked of a browser (a clock, say) stays in it. */
  keepsPage: boolean;
}

/** Lies at the same origin, and runs nothing that could store something once more. */
const NOTHING = '/robots.txt';

/** Leaves the site at this address, with nothing stored of it. */
export async function forget(page: Page, address: string): Promise<void> {
  await page.goto(`${address}${NOTHING}`);
  await page.evaluate(() => (localStorage.clear(), sessionStorage.clear()));
}

/** As a browser is that was never here, but for the scripts that it has fetched. False when it is not to be used again. */
async function leave(context: BrowserContext, baseURL: string | undefined): Promise<boolean> {
  const [page, ...others] = context.pages();
  if (!page || !baseURL) return false;
  // What a site of a journey's own has left is at nothing, and gone.
  if (!page.url().startsWith(`${baseURL}/`) && !page.url().endsWith(NOTHING)) return false;
  try {
    for (const other of others) await other.close();
    for (const each of [page, context]) await each.unrouteAll({ behavior: 'ignoreErrors' });
    page.removeAllListeners('request');
    await forget(page, baseURL);
    await page.emulateMedia({ media: null, forcedColors: null });
    await page.mouse.move(0, 0);
    await context.clearCookies();
    await context.clearPermissions();
  } catch {
    return false;
  }
  return true;
}

/** What a journey has told the page to run before any script of the site goes with the journey. */
async function whileScriptsLast(page: Page, use: () => Promise<void>): Promise<void> {
  const ends: (() => Promise<void>)[] = [];
  const addInitScript = page.addInitScript.bind(page) as (...args: unknown[]) => ReturnType<Page['addInitScript']>;
  const remembering = async (...args: unknown[]) => {
    const added = await addInitScript(...args);
    ends.push(() => added.dispose());
    return added;
  };
  Object.assign(page, { addInitScript: remembering });
  await use();
  Object.assign(page, { addInitScript });
  if (!page.isClosed()) for (const end of ends) await end();
}

/** Those that run no scripts. */
const silent = new WeakSet<BrowserContext>();

/** Browsers that the journeys of a worker have left, for the next ones. */
export const keptContexts: [WorkerFixture<BrowserContext[], object>, { scope: 'worker' }] = [
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its first argument.
  async ({}, use) => {
    const kept: BrowserContext[] = [];
    await use(kept);
    for (const context of kept) await context.close();
  },
  { scope: 'worker' },
];

/**
 * Pages for all journeys that change nothing about the browser itself: a process of its own, and to compile the site's scripts
 * in it, is what a short journey costs most. After a failure Playwright goes on in a new process, so with a new page too.
 */
export const test = base.extend<Pages, { kept: BrowserContext[] }>({
  keepsPage: [true, { option: true }],
  kept: keptContexts,
  context: async ({ browser, baseURL, kept, keepsPage, javaScriptEnabled }, use, testInfo) => {
    const index = keepsPage ? kept.map((one) => silent.has(one) !== javaScriptEnabled).lastIndexOf(true) : -1;
    const context = index >= 0 ? kept.splice(index, 1)[0] : await browser.newContext();
    if (!context) throw new Error('There is none at its place');
    if (!javaScriptEnabled) silent.add(context);
    await use(context);
    const isKept = keepsPage && testInfo.status === testInfo.expectedStatus;
    if (isKept && (await leave(context, baseURL))) kept.push(context);
    else await context.close();
  },
  page: async ({ context, viewport }, use) => {
    const page = context.pages()[0] ?? (await context.newPage());
    if (viewport) await page.setViewportSize(viewport);
    await whileScriptsLast(page, () => use(page));
  },
});
