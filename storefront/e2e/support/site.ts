import {
  expect,
  type APIRequestContext,
  type ConsoleMessage,
  type Locator,
  type Page,
  type Request,
  type WebError,
} from '@playwright/test';
import { startSite } from '../../../backend/test/support/servers/site.mjs';
import { ADMIN, test as base } from './product';

type Method = 'get' | 'post' | 'put' | 'delete';
type Resource = 'treatments' | 'products' | 'testimonials' | 'before-after' | 'appointments';

export interface Item {
  id: string;
  name: string;
  slug: string;
  price: number;
  stock: number;
}

/** The API as an administrator. */
type Api = <T = Item>(method: Method, path: string, data?: object) => Promise<T>;

/** Without the demo clinic. */
export interface OwnSite {
  url: string;
  /** Its data. */
  folder: string;
  api: Api;
}

interface Site {
  /** Console messages that the test provokes on purpose. */
  allowed: RegExp[];
  /** Foreign addresses that the test requests on purpose. */
  allowedForeign: RegExp[];
  /** Opens a page and waits until it is alive. */
  open: (path: string, page?: Page) => ReturnType<Page['goto']>;
  toast: (title: string, text?: string) => Promise<void>;
  /** Requests with this method and path fail until `mend` is called. */
  failing: (method: string, path: string, status?: number, body?: object) => Promise<{ mend: () => void; asked: () => number }>;
  /** Delays answers until the returned function is called. */
  holding: (path: string) => Promise<() => void>;
  api: Api;
  /** Creates a record, which the fixture deletes after the test. */
  create: (resource: Resource, data: object) => Promise<Item>;
  /** A day with free hours. Each test uses its own `week` of its project, because the clinic treats one person at a time. */
  freeDay: (week: number, treatmentId: string) => Promise<{ date: string; times: string[] }>;
}

interface Fixtures {
  site: Site;
  /** A separate site, for tests whose clinic or settings would disturb others. */
  ownSite: (env?: Readonly<Record<string, string>>) => Promise<OwnSite>;
}

async function signIn(request: APIRequestContext): Promise<string> {
  const answer = await request.post('/api/auth/sign-in', { data: ADMIN });
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { access_token: string }).access_token;
}

const send = (request: APIRequestContext, token: string, method: Method, path: string, data?: object) =>
  request[method](`/api/${path}`, { data, headers: { Authorization: `Bearer ${token}` } });

const apiOf =
  (request: APIRequestContext, token: string): Api =>
  async (method, path, data) => {
    const answer = await send(request, token, method, path, data);
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };

export const test = base.extend<Fixtures, { token: string }>({
  token: [
    async ({ playwright, product }, use) => {
      const request = await playwright.request.newContext({ baseURL: product.url });
      await use(await signIn(request));
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  ownSite: async ({ playwright, context, site }, use) => {
    const ends: (() => Promise<void>)[] = [];
    await use(async (env = {}) => {
      const { url, folder, stop } = await startSite({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, ...env });
      const request = await playwright.request.newContext({ baseURL: url });
      ends.push(async () => {
        await request.dispose();
        for (const page of context.pages()) if (page.url().startsWith(`${url}/`)) await page.close();
        await stop();
      });
      site.allowedForeign.push(new RegExp(`^${url}/`));
      return { url, folder, api: apiOf(request, await signIn(request)) };
    });
    for (const end of ends) await end();
  },
  site: [
    async ({ context, page, request, token, baseURL }, use, { project }) => {
      const [allowed, allowedForeign, heard]: [RegExp[], RegExp[], string[]] = [[], [], []];
      const onConsole = (message: ConsoleMessage) =>
        void (['error', 'warning'].includes(message.type()) && heard.push(`${message.type()}: ${message.text()}`));
      const onError = (error: WebError) => void heard.push(`uncaught: ${error.error().message}`);
      const onRequest = (asked: Request) => {
        const url = asked.url();
        const isOwn = url.startsWith(`${baseURL}/`) || /^(data|blob|about):/.test(url);
        if (!isOwn && !allowedForeign.some((pattern) => pattern.test(url))) heard.push(`third party: ${url}`);
      };
      context.on('console', onConsole).on('weberror', onError).on('request', onRequest);

      const created: string[] = [];
      const api = apiOf(request, token);

      await use({
        allowed,
        allowedForeign,
        api,
        open: (path, opened = page) => openAlive(opened, path),
        toast: async (title, text) => {
          const card = page.getByRole('status').filter({ hasText: title });
          await expect(card).toBeVisible();
          // Equal toasts stack, the newest first.
          if (text) await expect(card.getByText(text, { exact: true }).first()).toBeVisible();
        },
        failing: async (method, path, status = 500, body = { message: 'Ha ocurrido un error.' }) => {
          allowed.push(/Failed to load resource/, /^error: .*ApiError/);
          let [isBroken, count] = [true, 0];
          await page.route(path, (route) => {
            if (!isBroken || route.request().method() !== method) return route.fallback();
            count += 1;
            return route.fulfill({ status, contentType: 'application/problem+json', body: JSON.stringify(body) });
          });
          return { mend: () => void (isBroken = false), asked: () => count };
        },
        holding: async (path) => {
          let letGo = (): void => undefined;
          const gate = new Promise<void>((resolve) => (letGo = resolve));
          await page.route(path, async (route) => {
            await gate;
            await route.fallback();
          });
          return letGo;
        },
        create: async (resource, data) => {
          const item = await api<Item>('post', resource, data);
          created.push(`${resource}/${item.id}`);
          return item;
        },
        freeDay: async (week, treatmentId) => {
          const first = Date.now() + (20 + week * 7 + (project.name === 'phone' ? 105 : 0)) * 86_400_000;
          for (const ahead of [0, 1, 2, 3, 4, 5, 6]) {
            const date = new Date(first + ahead * 86_400_000).toISOString().slice(0, 10);
            const slots = await api<{ time: string; available: boolean }[]>(
              'get',
              `availability?treatment_id=${treatmentId}&date=${date}`,
            );
            const times = slots.filter(({ available }) => available).map(({ time }) => time);
            if (times.length > 4) return { date, times };
          }
          throw new Error(`No free day in week ${week}`);
        },
      });
      for (const path of created.reverse()) await send(request, token, 'delete', path);
      context.off('console', onConsole).off('weberror', onError).off('request', onRequest);
      expect(heard.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { ADMIN, expect };

/** Until React has taken over the page. */
export async function untilAlive(page: Page): Promise<void> {
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
}

/** Pixels by which a page could be scrolled sideways. */
export const beyond = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

export async function openAlive(page: Page, path: string) {
  const answer = await page.goto(path);
  await untilAlive(page);
  return answer;
}

export const unique = (): string => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;

/** In Spanish letters, so that a name made of it passes for one. */
export const uniqueName = (first: string): string =>
  `${first} ${unique().replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`;

export const newProduct = (name: string, changes: object = {}): object => ({
  name,
  description: 'Un producto para las pruebas.\n\nCómo se usa: con calma.',
  category: 'Pruebas',
  price: 10,
  stock: 8,
  image_url: '/media/product-01.jpg',
  net_content: 50,
  content_unit: 'ml',
  ...changes,
});

export const newTreatment = (name: string, changes: object = {}): object => ({
  name,
  description: 'Un tratamiento para las pruebas.',
  category: 'Facial',
  price: 45,
  duration: 30,
  image_url: '/media/treatment-02.jpg',
  featured: false,
  ...changes,
});

export const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });
export const cartButton = (page: Page): Locator =>
  page
    .getByRole('banner')
    .first()
    .getByRole('button', { name: /^Carrito/ });
export const storedCart = (page: Page): Promise<{ id: string; quantity: number }[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]') as { id: string; quantity: number }[]);

/** The message under a field, tied to it. */
export async function expectFieldError(field: Locator, message: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(message.replace(/[.?]/g, '\\$&')));
}

/** By the menu, which is a dialog on a phone. */
export async function goTo(page: Page, label: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Abrir el menú' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('navigation').getByRole('link', { name: label, exact: true }).filter({ visible: true }).first().click();
}
