import type { Cart, Product } from '@radiance/backend/contract';
import type { APIRequestContext } from '@playwright/test';
import { expect, expectAccessible, expectFineOnEach, PHONE, TEN, test } from '../support/panel';
import { unique } from '../support/site';

/** Checks a cart with two products out, as a visitor does. */
async function buyTwo(request: APIRequestContext, name: string): Promise<{ reference: string; id: string; products: string[] }> {
  const products = (await (await request.get('/api/products')).json()) as Product[];
  const chosen = products.filter(({ stock }) => stock > 5).slice(0, 2);
  const address = { street: 'Calle Mayor, 1', city: 'Madrid', postal_code: '28013', province: 'Madrid' };
  const person = { client_name: name, email: `c${unique()}@correo.example`, phone: '612000418' };
  const reference = `ORD-${unique()}`;
  const items = chosen.map(({ id }) => ({ product_id: id, quantity: 2 }));
  const answer = await request.post('/api/checkout', { data: { ...person, ...address, reference, items } });
  const { orders } = (await answer.json()) as { orders: { cart_id: string }[] };
  return { reference, id: orders[0]?.cart_id ?? '', products: chosen.map((product) => product.name) };
}

test('an order of two products is found by its reference, and all its lines change status together', async ({
  page,
  panel,
  request,
}) => {
  const name = `Pedido ${unique()}`;
  const { reference, id, products } = await buyTwo(request, name);
  await page.setViewportSize(PHONE);
  await panel.open(`/orders${TEN}`);
  await page.getByPlaceholder('Buscar por nombre o email...').fill(reference.toLowerCase());
  await expect(page.getByText('1-1 de 1')).toBeVisible();
  await expectFineOnEach(page);
  await page.getByRole('link', { name, exact: true }).click();

  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByRole('list', { name: 'Productos' }).getByRole('listitem')).toHaveCount(2);
  await expect(dialog.getByText('Por acordar').first()).toBeVisible();
  await dialog.getByRole('link', { name: 'Cambiar' }).click();
  const delivery = page.getByRole('dialog', { name: 'Envío y entrega' });
  await delivery.getByLabel('Entrega').selectOption('Envío');
  await delivery.getByLabel('Coste del envío').fill('4,90');
  await delivery.getByLabel('Lo acordado').fill('El viernes por la tarde. Paga por Bizum.');
  await delivery.getByRole('button', { name: 'Guardar' }).click();
  await panel.toast('Entrega guardada correctamente');

  await page.getByRole('link', { name, exact: true }).click();
  await expect(dialog.getByText(/^4,90/)).toBeVisible();
  await expect(dialog.getByText('El viernes por la tarde. Paga por Bizum.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Marcar como listo para recoger' })).toBeHidden();
  await expectFineOnEach(page);
  for (const step of ['preparado', 'enviado', 'entregado']) {
    await dialog.getByRole('button', { name: `Marcar como ${step}` }).press('Enter');
    await expect(dialog.getByRole('list', { name: 'Pasos' }).getByRole('listitem').last()).toContainText(new RegExp(step, 'i'));
  }
  await expectFineOnEach(page);

  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('[data-paper]');
  await expect(sheet.getByRole('heading', { name: reference })).toBeVisible();
  await expect(sheet.getByText('Radiance', { exact: true })).toBeVisible();
  for (const product of products) await expect(sheet.getByRole('cell', { name: product, exact: true })).toBeVisible();
  await expect(sheet.getByText('Calle Mayor, 1, 28013 Madrid, Madrid')).toBeVisible();
  await expect(sheet.getByText('€')).toBeHidden();
  await expect(dialog).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  // A delivered order only goes back.
  await dialog.getByRole('button', { name: 'Más, sobre el pedido' }).click();
  await expect(page.getByRole('menuitem', { name: 'Volver a enviado' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Cancelar el pedido' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  const cart = await panel.api<Cart>('get', `carts/${id}`);
  expect(cart.lines.map(({ fulfilment }) => fulfilment)).toEqual(['delivered', 'delivered']);
  await panel.api('delete', `carts/${id}`);
});

test('an order is cancelled after a question: its units are on sale again, and nobody is to pay for it', async ({
  page,
  panel,
  request,
}) => {
  const name = `Pedido ${unique()}`;
  const { id } = await buyTwo(request, name);
  const stocks = async (): Promise<number[]> => {
    const cart = await panel.api<Cart>('get', `carts/${id}`);
    return Promise.all(
      cart.lines.map(async ({ product_id }) => (await panel.api<Product>('get', `products/${product_id}`)).stock),
    );
  };
  const before = await stocks();
  await panel.open(`/orders/${id}${TEN}`);
  const dialog = page.getByRole('dialog', { name });
  const question = page.getByRole('alertdialog', { name: '¿Cancelar este pedido?' });
  const inMenu = page.locator('nav a[href="/admin/orders"]');
  await expect(dialog.getByRole('list', { name: 'Pasos' })).toBeVisible();
  await expect(inMenu).toContainText('pendientes');
  const unpaid = Number.parseInt((await inMenu.textContent())?.replace(/\D+/, '') ?? '', 10);
  const cancel = async () => {
    await dialog.getByRole('button', { name: 'Más, sobre el pedido' }).click();
    await page.getByRole('menuitem', { name: 'Cancelar el pedido' }).click();
  };
  await expect(dialog.getByRole('button', { name: 'Marcar como preparado' })).toBeVisible();
  await cancel();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'No cancelar' }).click();
  expect(await stocks()).toEqual(before);
  await cancel();
  await question.getByRole('button', { name: 'Cancelar el pedido' }).click();
  await panel.toast('Estado actualizado correctamente');
  await expect(dialog.getByRole('list', { name: 'Pasos' }).getByRole('listitem').last()).toContainText('Cancelado');
  expect(await stocks()).toEqual(before.map((stock) => stock + 2));
  await expect(inMenu).toContainText(`, ${unpaid - 1} pendientes`);
  // The open dialog requests the deleted record once more.
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await panel.api('delete', `carts/${id}`);
});
