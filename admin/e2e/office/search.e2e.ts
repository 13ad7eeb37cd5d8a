import type { Page } from '@playwright/test';
import type { Client, Order, Product, SearchResult } from '@radiance/backend/contract';
import { expect, test } from '../support/ownSite';
import { expectAccessible, expectNoSidewaysScroll, PHONE, type Panel } from '../support/panel';

const WIDTHS = [{ width: 1440, height: 900 }, { width: 768, height: 1024 }, PHONE];
const MARTA = { name: 'Marta Ruiz', phones: ['671 000 582'], emails: ['marta@correo.example'] };

/** Opened by its key, ready to type. */
async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Buscar' }).getByRole('combobox')).toBeFocused();
}

const aClient = (panel: Panel, person: Partial<Client> = MARTA) => panel.api<Client>('post', 'clients', person);

test('somebody is found and opened by keys alone, the last ones are offered, and the focus goes back', async ({
  page,
  panel,
}) => {
  const marta = await aClient(panel);
  await aClient(panel, { name: 'Mario Sanz', phones: ['699 000 582'] });
  await panel.open('/orders');
  const heading = page.getByRole('link', { name: 'Leads' });
  await heading.focus();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Buscar' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await expect(palette.getByRole('group', { name: 'Últimos clientes' })).toHaveCount(0);
  const clients = palette.getByRole('group', { name: 'Clientes' }).getByRole('option');
  // Results of shorter texts arrive between the keystrokes.
  for (let round = 0; round < 4; round += 1) {
    await palette.getByRole('combobox').fill('');
    await page.keyboard.type('0582', { delay: 60 });
    await expect(clients).toHaveText([/^Mario Sanz/, /^Marta Ruiz/]);
    await expect(clients.first()).toHaveAttribute('aria-selected', 'true');
  }
  await page.keyboard.press('ArrowDown');
  await expect(clients.last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/clients/${marta.id}$`));
  await expect(page.getByRole('dialog', { name: 'Marta Ruiz' })).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/admin\/clients$/);
  const entry = page.getByRole('link', { name: 'Reservas' });
  await entry.focus();
  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('group', { name: 'Últimos clientes' }).getByRole('option')).toHaveText([/^Marta Ruiz/]);
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);
  await expect(entry).toBeFocused();
  await expect(page).toHaveURL(/\/admin\/clients$/);
});

test('at most five recent clients are offered, however they were opened', async ({ page, panel }) => {
  const names = ['Ana Uno', 'Ana Dos', 'Ana Tres', 'Ana Cuatro', 'Ana Cinco', 'Ana Seis'];
  for (const name of names) await aClient(panel, { name });
  await panel.open('/clients?sort=created_at&order=ASC');
  for (const name of names) {
    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await page.keyboard.press('Control+k');
  const offered = page.getByRole('dialog', { name: 'Buscar' }).getByRole('group', { name: 'Últimos clientes' });
  await expect(offered.getByRole('option')).toHaveText(
    names
      .slice(1)
      .reverse()
      .map((name) => new RegExp(`^${name}`)),
  );
});

test('the last clients outlive a reload by their ids alone, without those that are gone, and end with the lock', async ({
  page,
  panel,
}) => {
  const [marta, mario] = [await aClient(panel), await aClient(panel, { name: 'Mario Sanz' })];
  for (const { id, name } of [mario, marta]) {
    await panel.open(`/clients/${id}`);
    await expect(page.getByRole('dialog', { name })).toBeVisible();
  }
  const stored = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(await stored()).toContain(`${marta.id},${mario.id}`);
  expect(await stored()).not.toMatch(/Marta|Mario|671|@/);
  await panel.open('/orders');
  await openPalette(page);
  const palette = page.getByRole('dialog', { name: 'Buscar' });
  const offered = palette.getByRole('group', { name: 'Últimos clientes' }).getByRole('option');
  await expect(offered).toHaveText([/^Marta Ruiz/, /^Mario Sanz/]);
  await expect(offered.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await panel.api('delete', `clients/${mario.id}`);
  await openPalette(page);
  await expect(offered).toHaveText([/^Marta Ruiz/]);

  await page.evaluate(() => localStorage.setItem('radiance-lock', '0'));
  await page.reload();
  await expect(page.getByText('Panel bloqueado', { exact: true })).toBeVisible();
  expect(await stored()).not.toContain(marta.id);
});

test('where more may be found than is shown, the search leads to the whole lists; it also finds actions and pages', async ({
  page,
  panel,
}) => {
  const image_url = 'https://imagenes.example/a.jpg';
  const cream = await panel.api<Product>('post', 'products', { name: 'Crema', description: 'x', price: 20, stock: 5, image_url });
  for (let index = 0; index < 6; index++) await aClient(panel, { name: `Zoe Norte ${index}` });
  panel.allowed.push(/Failed to load resource/);
  await panel.open('/orders');
  await openPalette(page);
  const palette = page.getByRole('dialog', { name: 'Buscar' });
  await page.keyboard.type('norte');
  await expect(palette.getByRole('group', { name: 'Clientes' }).getByRole('option')).toHaveCount(5);
  const lists = palette.getByRole('group', { name: 'Puede haber más: ver todo en' }).getByRole('option');
  await expect(lists).toHaveText(['Clientes', 'Reservas', 'Pedidos', 'Leads']);
  await expectAccessible(page);
  await lists.first().click();
  await expect(page.getByRole('link', { name: /^Zoe Norte \d/ })).toHaveCount(6);
  await openPalette(page);
  await page.keyboard.type(cream.name);
  await expect(palette.getByRole('group', { name: 'Productos' })).toBeVisible();
  await expect(lists).toHaveCount(0);
  await page.keyboard.press('Escape');

  const find = async (text: string): Promise<void> => {
    await openPalette(page);
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  };
  await find('hoja dia');
  await expect(page).toHaveURL(/\/admin\/agenda\?vista=dia/);
  await find('nueva res');
  const form = page.getByRole('dialog', { name: 'Nueva reserva' });
  await expect(form).toBeVisible();
  await page.keyboard.press('Escape');
  // The focus returns only after the form has closed.
  await expect(form).toHaveCount(0);
  await find('auditoria');
  await expect(page).toHaveURL(/\/admin\/seguridad\/auditoria/);
  await openPalette(page);
  await page.keyboard.type('nadie con este nombre');
  await expect(page.getByText('No hay nada con ese texto.')).toBeVisible();
});

test('an order opens by its reference, and results of an earlier text never replace those of a later one', async ({
  page,
  panel,
}) => {
  const image_url = 'https://imagenes.example/a.jpg';
  const cream = await panel.api<Product>('post', 'products', { name: 'Crema', description: 'x', price: 20, stock: 5, image_url });
  const order = await panel.api<Order>('post', 'orders', {
    ...{ client_name: 'Olga Compra', email: 'olga@correo.example', shipping_address: 'Calle Mayor 1, 28001 Madrid, Madrid' },
    ...{ product_id: cream.id, quantity: 1, reference: 'ORD-87651234' },
  });
  await aClient(panel);
  await aClient(panel, { name: 'Mario Sanz' });
  // The picture's address leads nowhere.
  panel.allowed.push(/Failed to load resource/);
  await panel.open('/leads');
  let answerLate = (): void => undefined;
  const isLate = new Promise<void>((resolve) => (answerLate = resolve));
  await page.route(/\/api\/search\?q=ma$/, async (route) => {
    await isLate;
    await route.continue().catch(() => undefined);
  });
  await openPalette(page);
  const palette = page.getByRole('dialog', { name: 'Buscar' });
  const asked = page.waitForRequest(/\/api\/search\?q=ma$/);
  await page.keyboard.type('ma');
  await asked;
  await page.keyboard.type('rio');
  const found = palette.getByRole('group', { name: 'Clientes' }).getByRole('option');
  await expect(found).toHaveText([/^Mario Sanz/]);
  answerLate();
  await page.unroute(/\/api\/search\?q=ma$/);
  // This request takes another round trip, in which the late answer arrives.
  await panel.api<SearchResult[]>('get', 'search?q=ma');
  await expect(found).toHaveText([/^Mario Sanz/]);

  await palette.getByRole('combobox').fill('ord 87651234');
  // Enter is pressed before the results arrive.
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/(clients|orders)\/./);
  await page.goBack();
  await openPalette(page);
  await page.keyboard.type('87651234');
  await palette.getByRole('group', { name: 'Pedidos' }).getByRole('option').click();
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${order.cart_id}$`));
});

test('the field in the header and its results are usable at every width and in dark colours', async ({ page, panel }) => {
  await aClient(panel);
  await panel.open('/leads');
  for (const viewport of WIDTHS) {
    await page.setViewportSize(viewport);
    const field = page.getByRole('button', { name: /^Buscar/ });
    const { width = 0, height = 0 } = (await field.boundingBox()) ?? {};
    expect([width >= 44, height >= 44]).toEqual([true, true]);
    await field.click();
    await expect(page.getByRole('dialog', { name: 'Buscar' }).getByRole('combobox')).toBeFocused();
    await page.keyboard.type('marta');
    await expect(page.getByRole('option', { name: /^Marta Ruiz/ })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, ['color-contrast']);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
    await expect(field).toBeFocused();
  }
});
