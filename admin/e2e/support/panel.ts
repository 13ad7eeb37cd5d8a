import {
  expect,
  type APIRequestContext,
  type ConsoleMessage,
  type Locator,
  type Page,
  type ViewportSize,
} from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';
import { violationsOn } from '../../../storefront/e2e/support/axe';
import { ADMIN, test as base } from '../../../storefront/e2e/support/product';
import { onEachWidth } from '../../../storefront/e2e/support/widths';

export const PHONE = { width: 390, height: 844 };
/** Page size of ten: enough rows for layout checks. */
export const TEN = '?perPage=10';
export const DEVICES = { desktop: { width: 1440, height: 900 }, phone: PHONE } as const;

export interface Panel {
  /** Console errors and warnings that the test provokes on purpose. */
  allowed: RegExp[];
  /** Signs in through the API, without the form. */
  signIn: () => Promise<void>;
  open: (path: string) => Promise<void>;
  toast: (text: string) => Promise<void>;
  /** Fails the next request with this method and path. */
  failNext: (method: string, path: string, status?: number, body?: object) => Promise<void>;
  /** Calls the API as an administrator. */
  api: <T>(method: 'get' | 'post' | 'put' | 'delete', path: string, data?: object) => Promise<T>;
}

const SESSION = 'radiance-session';

/** Navigates by the history API. Runs in the page. */
function pushAddress(address: string): void {
  const { idx = 0 } = (history.state ?? {}) as { idx?: number };
  const state = { idx: idx + 1, key: address, usr: null };
  history.pushState(state, '', address);
  dispatchEvent(new PopStateEvent('popstate', { state }));
}

const signInByApi = async (request: APIRequestContext, { email, password } = ADMIN) => {
  const answer = await request.post('/api/auth/sign-in', { data: { email, password } });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as { access_token: string };
};

/** Signs a browser in without the form. */
export async function signInBrowser(page: Page, who = ADMIN): Promise<void> {
  const text = JSON.stringify(await signInByApi(page.request, who));
  // A page of the same origin without scripts: the session is stored once, and a later sign-out is not undone by a reload.
  await page.goto('/robots.txt');
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [SESSION, text] as const);
}

/** A page that a test has opened before keeps its session. */
const hasSession = async (page: Page): Promise<boolean> =>
  page.url().includes('/admin') && page.evaluate((key) => localStorage.getItem(key) !== null, SESSION);

/** Some endpoints require a recent authentication. */
const FRESH_MS = 240_000;
/** An overloaded product refuses requests for a moment. */
const OVERLOADED = 503;
const PAUSE_MS = 1000;
const MOST_TRIES = 10;
/** Shared by the API calls of all tests in a worker, while it is valid. */
let session: { since: number; answer: ReturnType<typeof signInByApi> } | null = null;

interface Fixtures {
  panel: Panel;
  /** A separate browser context, as on another device. */
  anotherBrowser: () => Promise<Page>;
}

export const test = base.extend<Fixtures>({
  anotherBrowser: async ({ browser }, use) => {
    const opened: Page[] = [];
    await use(async () => {
      const page = await (await browser.newContext()).newPage();
      opened.push(page);
      return page;
    });
    for (const page of opened) await page.context().close();
  },
  panel: async ({ page, request }, use) => {
    const allowed: RegExp[] = [];
    const heard: string[] = [];
    const hear = (message: ConsoleMessage) => void (['error', 'warning'].includes(message.type()) && heard.push(message.text()));
    const hearError = (error: Error) => void heard.push(error.message);
    page.on('console', hear).on('pageerror', hearError);

    const signIn = () => signInBrowser(page);
    const asAdministrator = async (method: 'get' | 'post' | 'put' | 'delete', path: string, data?: object) => {
      if (!session || Date.now() - session.since > FRESH_MS) session = { since: Date.now(), answer: signInByApi(request) };
      const { access_token } = await session.answer;
      return request[method](`/api/${path}`, { data, headers: { Authorization: `Bearer ${access_token}` } });
    };
    await use({
      allowed,
      signIn,
      open: async (path) => {
        if (!(await hasSession(page))) await signIn();
        await page.goto(`/admin${path}`);
        // Not by role: an open dialog hides the page from the accessibility tree.
        await expect(page.locator('main h1')).toBeVisible();
      },
      toast: async (text) => expect(page.getByText(text, { exact: true })).toBeVisible(),
      failNext: async (method, path, status = 500, body = { message: 'Ha ocurrido un error. Inténtalo de nuevo.' }) => {
        allowed.push(/Failed to load resource/);
        let hasFailed = false;
        await page.route(`**${path}`, (route) => {
          if (hasFailed || route.request().method() !== method) return route.fallback();
          hasFailed = true;
          return route.fulfill({ status, contentType: 'application/problem+json', body: JSON.stringify(body) });
        });
      },
      api: async (method, path, data) => {
        let answer = await asAdministrator(method, path, data);
        if (answer.status() === 401) {
          // A test ended all sessions, or uses another server.
          session = null;
          answer = await asAdministrator(method, path, data);
        }
        for (let tries = 1; answer.status() === OVERLOADED && tries < MOST_TRIES; tries += 1) {
          await wait(PAUSE_MS);
          answer = await asAdministrator(method, path, data);
        }
        expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
        return answer.json();
      },
    });
    page.off('console', hear).off('pageerror', hearError);
    expect(heard.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
  },
});

export { ADMIN, expect };

/** Navigates within the panel without a reload. Resolves when `what` is replaced by a new element. */
export async function goWithin(page: Page, path: string, what: Locator): Promise<void> {
  // All elements in one call: a dialog may disappear between two calls.
  const [before] = await what.elementHandles();
  await page.evaluate(pushAddress, `/admin${path}`);
  await before?.waitForElementState('hidden');
  await expect(what).toBeVisible();
}

export async function expectAccessible(page: Page, rules?: readonly string[]): Promise<void> {
  // A tooltip under the pointer would lie outside of all landmarks.
  await page.mouse.move(0, 0);
  // Tooltips fade out; those opened by focus stay.
  await page
    .locator('[role="tooltip"]')
    .first()
    .waitFor({ state: 'hidden', timeout: 1_000 })
    .catch(() => null);
  let violations = await violationsOn(page, { rules });
  // Buttons that were just enabled still fade to their final colour, so contrast is checked a second time.
  if (violations.some(({ id }) => id === 'color-contrast')) violations = await violationsOn(page, { rules });
  // The calendar labels its column heads by date only and has no option for it.
  const found = violations
    .map(({ id, nodes }) => ({
      id,
      nodes: nodes.filter(({ html }) => id !== 'label-content-name-mismatch' || !html.includes('agenda-day-link')),
    }))
    .filter(({ nodes }) => nodes.length > 0);
  expect(found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([]);
}

/** In the frame after the next: Chromium may keep the styles of a width that is changed again before it was drawn. */
const pixelsBeyond = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve(document.documentElement.scrollWidth - window.innerWidth)),
        ),
      ),
  );

export const expectNoSidewaysScroll = (page: Page): Promise<void> => expect.poll(() => pixelsBeyond(page)).toBeLessThanOrEqual(0);

/**
 * Checks the overflow of the current screen at every width and its accessibility at the test's width only, because `access.e2e.ts`
 * runs axe for each screen on both devices.
 */
export async function expectFineOnEach(page: Page, viewports?: readonly ViewportSize[]): Promise<void> {
  await onEachWidth(page, () => expectNoSidewaysScroll(page), viewports);
  await expectAccessible(page);
}

/** With double text size the page scrolls vertically only. */
export async function expectRoomForLargeLetters(page: Page): Promise<void> {
  await page.locator('main').evaluate((main) => {
    const all = [...main.querySelectorAll<HTMLElement>('*')].map((element) => [element, getComputedStyle(element)] as const);
    const sizes = all.map(
      ([element, { fontSize, lineHeight }]) => [element, parseFloat(fontSize), parseFloat(lineHeight)] as const,
    );
    for (const [{ style }, size, height] of sizes)
      Object.assign(style, { fontSize: `${2 * size}px`, ...(height && { lineHeight: String(height / size) }) });
  });
  await expectNoSidewaysScroll(page);
}
