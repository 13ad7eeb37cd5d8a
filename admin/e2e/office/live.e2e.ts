import type { APIRequestContext, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, PHONE, test, test as alone } from '../support/panel';
import { ask, book, unique } from '../support/site';

/** Maximum delay until a change made elsewhere is visible. */
const SOON = { timeout: 2_000 };

const state = (page: Page, text: string) => page.locator('header').getByRole('status').filter({ hasText: text });
const menuEntry = (page: Page, label: string) =>
  page.getByRole('navigation', { name: 'Gestión' }).getByRole('link', { name: label });

/** One cart, as a visitor sends it. */
async function orderTwoProducts(request: APIRequestContext): Promise<void> {
  const products: { id: string; stock: number }[] = await (await request.get('/api/products')).json();
  const items = products
    .filter(({ stock }) => stock > 5)
    .slice(0, 2)
    .map(({ id }) => ({ product_id: id, quantity: 1 }));
  expect(items).toHaveLength(2);
  const address = { street: 'Calle Mayor, 1', city: 'Madrid', postal_code: '28013', province: 'Madrid' };
  const person = { client_name: `Compra ${unique()}`, email: `c${unique()}@correo.example`, phone: '612000418' };
  const answer = await request.post('/api/checkout', { data: { ...person, ...address, items } });
  expect(answer.status()).toBe(201);
}

test('a booking made on the site appears in the open list, marked as new, without a reload', async ({ page, panel, request }) => {
  await panel.open('/appointments?sort=created_at&order=DESC');
  await expect(state(page, 'En directo')).toBeVisible();
  const { client_name: name } = await book(request);
  const row = page.getByRole('row', { name });
  await expect(row).toBeVisible(SOON);
  await expect(row.getByText('nueva', { exact: true })).toBeVisible();
  await expect(page.getByText(`Nueva reserva: ${name}`)).toBeAttached();
  // The list is visible, so nothing counts as unseen.
  await expect(page).toHaveTitle('Reservas · Radiance');
  await expectAccessible(page);
});

test('new records, a cart as one, are counted in the title and in the menu until their list is opened', async ({
  page,
  panel,
  request,
}) => {
  await panel.open('/products');
  await expect(page).toHaveTitle('Productos · Radiance');
  await expect(state(page, 'En directo')).toBeVisible();
  const { name } = await ask(request);
  await expect(page).toHaveTitle('(1) Productos · Radiance', SOON);
  await expect(menuEntry(page, 'Leads')).toContainText('hay novedades');
  const { client_name } = await book(request);
  await expect(page).toHaveTitle('(2) Productos · Radiance', SOON);
  await expectAccessible(page);

  await menuEntry(page, 'Leads').click();
  await expect(page.getByRole('row', { name }).getByText('nuevo', { exact: true })).toBeVisible();
  await expect(page).toHaveTitle('(1) Leads · Radiance');
  await orderTwoProducts(request);
  await expect(page).toHaveTitle('(2) Leads · Radiance', SOON);
  await menuEntry(page, 'Reservas').click();
  await expect(page).toHaveTitle('(1) Reservas · Radiance');
  await expect(menuEntry(page, 'Reservas')).not.toContainText('hay novedades');
  await page.getByPlaceholder('Buscar por nombre o email...').fill(client_name);
  await expect(page.getByRole('row', { name: client_name }).getByText('nueva', { exact: true })).toBeVisible();
});

alone('a hidden tab follows nothing, and shows what came in when somebody comes back to it', async ({ page, panel, request }) => {
  let streams = 0;
  page.on('request', (asked) => asked.url().endsWith('/api/events') && (streams += 1));
  await panel.open('/leads');
  await expect(state(page, 'En directo')).toBeVisible();
  const setVisibility = (visibility: string) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }, visibility);
  const closed = page.waitForEvent('requestfailed', (asked) => asked.url().endsWith('/api/events'));
  await setVisibility('hidden');
  await closed;
  const { name } = await ask(request);
  await setVisibility('visible');
  await expect(page.getByRole('row', { name }).getByText('nuevo', { exact: true })).toBeVisible();
  await expect(page).toHaveTitle('Leads · Radiance');
  await expect(state(page, 'En directo')).toBeVisible();
  const { name: later } = await ask(request);
  await expect(page.getByRole('row', { name: later })).toBeVisible(SOON);
  expect(streams).toBe(2);
});

test('the dashboard moves by itself', async ({ page, panel, request }) => {
  await panel.open('/');
  await expect(state(page, 'En directo')).toBeVisible();
  const figure = page.locator('dl div', { hasText: 'Leads Pendientes' }).locator('dd').first();
  const before = Number(await figure.textContent());
  const waiting = page.getByRole('region', { name: 'Para avisar hoy' }).locator('header small');
  const waitingBefore = Number(await waiting.textContent());
  const { name } = await ask(request);
  await expect(figure).toHaveText(String(before + 1), SOON);
  const arrivals = page.getByRole('region', { name: 'Lo último en llegar' });
  await expect(arrivals.getByRole('link', { name: new RegExp(name) })).toBeVisible(SOON);
  await expect(waiting).toHaveText(String(waitingBefore + 1), SOON);
});

test('a change elsewhere leaves alone what somebody is typing', async ({ page, panel, request }) => {
  const lead = await ask(request);
  await panel.open('/treatments');
  await page
    .getByRole('link', { name: /^Editar/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre').fill('Un nombre a medias');
  const [treatment] = await panel.api<{ id: string; price: number }[]>('get', 'treatments?range=[0,0]');
  await panel.api('put', `treatments/${treatment?.id}`, { price: treatment?.price });
  await panel.api('put', `leads/${lead.id}`, { contacted: true });
  await expect(page).toHaveTitle(/^\(\d+\) Tratamientos|^Tratamientos/);
  await ask(request);
  await expect(page).toHaveTitle(/^\([1-9]/, SOON);
  await expect(dialog.getByLabel('Nombre')).toHaveValue('Un nombre a medias');
});

test('an open record shows what a colleague has just done with it', async ({ page, panel, request }) => {
  const lead = await ask(request);
  await panel.open(`/leads/${lead.id}`);
  const dialog = page.getByRole('dialog', { name: lead.name });
  await expect(dialog.getByText('Pendiente', { exact: true }).first()).toBeVisible();
  await panel.api('put', `leads/${lead.id}`, { contacted: true });
  await expect(dialog.locator('header').getByText('Contactado', { exact: true })).toBeVisible(SOON);
});

alone('a lost connection is said and made up for when it is back', async ({ page, panel, request, context }) => {
  panel.allowed.push(/ERR_INTERNET_DISCONNECTED/);
  await panel.open('/leads');
  await expect(state(page, 'En directo')).toBeVisible();
  await context.setOffline(true);
  await expect(state(page, 'Sin conexión')).toBeVisible();
  await expectAccessible(page);
  const { name } = await ask(request);
  await context.setOffline(false);
  await expect(state(page, 'En directo')).toBeVisible();
  await expect(page.getByRole('row', { name })).toBeVisible(SOON);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('a lead made on the site appears as a card, and the header does not move', async ({ page, panel, request }) => {
    await panel.open('/leads');
    await expect(state(page, 'En directo')).toBeAttached();
    const { name } = await ask(request);
    await expect(page.getByRole('link', { name })).toBeVisible(SOON);
    await expect(page.getByText('nuevo', { exact: true }).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
