import type { Page } from '@playwright/test';
import {
  cartButton,
  dialog,
  expect,
  expectFieldError,
  newProduct,
  openAlive,
  storedCart,
  test,
  uniqueName,
  untilAlive,
} from '../support/site';

const BUYER = {
  'Nombre y apellidos': 'Ana López Ruiz',
  Email: 'ana@correo.example',
  Teléfono: '612 000 418',
  'Calle, número y piso': 'Calle Mayor, 1',
  'Código postal': '08001',
  Ciudad: 'Barcelona',
} as const;

const drawer = (page: Page) => dialog(page, 'Tu carrito');
const send = (page: Page) => page.getByRole('button', { name: 'Enviar solicitud de pedido' });

const addFromShop = async (page: Page, name: string) => {
  await page.getByRole('button', { name: `Añadir ${name} al carrito` }).click();
  await expect(page.getByText(`${name} ha sido añadido al carrito`, { exact: true }).first()).toBeVisible();
};

async function fillBuyer(page: Page) {
  for (const [label, value] of Object.entries(BUYER)) await page.getByLabel(label).fill(value);
}

/** The summary is beside the form on desktops and behind a bar on phones. */
async function openSummary(page: Page) {
  const bar = page.getByRole('button', { name: 'Ver el resumen del pedido' });
  if (await bar.isVisible()) await bar.click();
  return page
    .getByRole('complementary', { name: 'Resumen del pedido' })
    .or(page.getByRole('region', { name: 'Resumen del pedido' }));
}

/** Stores a cart as the site does, without clicks. */
async function withCart(page: Page, items: object[]) {
  await page.addInitScript(
    (text) => sessionStorage.getItem('filled') || (localStorage.setItem('cart', text), sessionStorage.setItem('filled', 'yes')),
    JSON.stringify(items),
  );
}

test.describe('buying', () => {
  test('goes from the shop to the completed order', async ({ page, site }) => {
    const [cream, soap] = [
      await site.create('products', newProduct(uniqueName('Crema'), { price: 12.1 })),
      await site.create('products', newProduct(uniqueName('Jabón'), { price: 5.5 })),
    ];
    const client = uniqueName('Ana');
    await site.open('/tienda');
    await page.getByRole('button', { name: `Añadir ${cream.name} al carrito` }).click();
    await site.toast('Producto añadido', `${cream.name} ha sido añadido al carrito`);
    await expect(cartButton(page)).toHaveAccessibleName('Carrito, 1 producto');
    await addFromShop(page, soap.name);
    await expect(cartButton(page)).toHaveAccessibleName('Carrito, 2 productos');
    await cartButton(page).click();
    const line = drawer(page).getByRole('listitem').filter({ hasText: cream.name });
    await line.getByRole('button', { name: `Añadir una unidad de ${cream.name}` }).click();
    await line.getByRole('button', { name: `Añadir una unidad de ${cream.name}` }).click();
    await expect(line.getByText('36,30 €')).toBeVisible();
    await expect(drawer(page).getByText('41,80 €')).toBeVisible();
    await drawer(page).getByRole('link', { name: 'Proceder al Pago' }).click();

    await expect(page).toHaveURL('/checkout');
    await expect(drawer(page)).toBeHidden();
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '66');
    for (const step of ['Carrito', 'Checkout', 'Confirmación'])
      await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: step }).first()).toBeVisible();
    await expect(page.getByText('Envío a España').filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Política de privacidad' })).toBeVisible();
    const summary = await openSummary(page);
    await expect(summary.getByText(/12,10\s€ × 3/)).toBeVisible();
    await expect(summary.getByText('36,30 €')).toBeVisible();
    await expect(summary.getByText('A calcular')).toBeVisible();
    await expect(summary.getByText('El coste del envío depende del destino', { exact: false })).toBeVisible();
    await expect(summary.getByText('41,80 €').last()).toBeVisible();

    await fillBuyer(page);
    await page.getByLabel('Nombre y apellidos').fill(client);
    await expect(page.getByLabel('Provincia')).toHaveValue('Barcelona');
    const letGo = await site.holding('**/api/checkout');
    await send(page).click();
    await expect(page.getByRole('button', { name: 'Procesando Pedido...' })).toBeVisible();
    letGo();
    await expect(page).toHaveURL('/pedido-completado');
    const toasts = page.getByText('¡Pedido realizado!');
    await expect(toasts).toHaveCount(2);
    for (const toast of await toasts.all()) await expect(toast).toBeVisible();
    await site.toast('¡Pedido realizado!', 'Tu pedido ha sido registrado correctamente. Te contactaremos pronto.');
    await expect(cartButton(page)).toHaveAccessibleName('Carrito, 0 productos');
    expect(await storedCart(page)).toEqual([]);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    const reference = (await page.getByText(/^ORD-\d{8}$/).textContent()) ?? '';

    const orders = await site.api<{ id: string }[]>('get', `orders?filter=${encodeURIComponent(JSON.stringify({ q: client }))}`);
    expect(orders).toHaveLength(2);
    expect(orders.find((order) => (order as { product_id?: string }).product_id === cream.id)).toMatchObject({
      client_name: client,
      quantity: 3,
      total_price: 36.3,
      payment_status: 'pending',
      shipping_address: 'Calle Mayor, 1, 08001 Barcelona, Barcelona',
      reference,
    });
    expect(await site.api('get', `products/${cream.id}`)).toMatchObject({ stock: 5 });

    await page.reload();
    await expect(page.getByText(reference, { exact: true })).toBeVisible();
    await page.goBack();
    await expect(page).not.toHaveURL('/checkout');
    for (const { id } of orders) await site.api('delete', `orders/${id}`);
  });

  test('sends the order from the bar at the thumb, where the form’s own button is out of sight @phone', async ({
    page,
    site,
  }) => {
    const product = await site.create('products', newProduct(uniqueName('Barra')));
    await withCart(page, [{ ...product, quantity: 1 }]);
    await site.open('/checkout');
    const bar = page.getByRole('navigation', { name: 'Contacto y reserva' });
    await expect(bar.getByRole('button', { name: 'Reservar' })).toHaveCount(0);
    await bar.getByRole('button', { name: 'Enviar solicitud' }).click();
    await expect(page.getByLabel('Nombre y apellidos')).toBeFocused();
    const client = uniqueName('Eva');
    await fillBuyer(page);
    await page.getByLabel('Nombre y apellidos').fill(client);
    await bar.getByRole('button', { name: 'Enviar solicitud' }).click();
    await expect(page).toHaveURL('/pedido-completado');
    await expect(bar.getByRole('button', { name: 'Reservar' })).toBeVisible();
    const orders = await site.api<{ id: string }[]>('get', `orders?filter=${encodeURIComponent(JSON.stringify({ q: client }))}`);
    expect(orders).toHaveLength(1);
    await site.api('delete', `orders/${orders[0]?.id}`);
  });

  test('applies the rules of the cart @phone', async ({ page, site }) => {
    const [product, last] = [
      await site.create('products', newProduct(uniqueName('Sérum'), { stock: 3 })),
      await site.create('products', newProduct(uniqueName('Tónico'), { stock: 1 })),
    ];
    await site.open('/tienda');
    await cartButton(page).click();
    await expect(drawer(page).getByText('Tu carrito está vacío')).toBeVisible();
    await expect(drawer(page).getByRole('button', { name: /^Añadir / })).toHaveCount(3);
    await drawer(page).getByRole('button', { name: 'Cerrar', exact: true }).click();

    await addFromShop(page, last.name);
    await page.getByRole('button', { name: `Añadir ${last.name} al carrito` }).click();
    await site.toast('No quedan más unidades');
    await addFromShop(page, product.name);
    await addFromShop(page, product.name);
    await page.getByRole('button', { name: 'Ver carrito' }).last().click();

    const line = drawer(page).getByRole('listitem').filter({ hasText: product.name });
    const [plus, minus] = [
      line.getByRole('button', { name: `Añadir una unidad de ${product.name}` }),
      line.getByRole('button', { name: `Quitar una unidad de ${product.name}` }),
    ];
    await expect(line.getByRole('group')).toContainText('2');
    await plus.click();
    await expect(plus).toHaveAttribute('aria-disabled', 'true');
    await expect(line.getByText('Ya tienes las 3 que quedan, así que no puedes añadir más.')).toBeVisible();
    // Forced, because Playwright does not click disabled buttons.
    await plus.click({ force: true });
    await expect(line.getByRole('group')).toContainText('3');
    await expect(drawer(page).getByText('40,00 €')).toBeVisible();

    await page.reload();
    await untilAlive(page);
    await expect(cartButton(page)).toHaveAccessibleName('Carrito, 4 productos');
    await cartButton(page).click();
    await minus.click();
    await minus.click();
    await expect(line.getByRole('group')).toContainText('1');
    await minus.click();
    await expect(line).toBeHidden();
    await drawer(page)
      .getByRole('button', { name: `Eliminar ${last.name}` })
      .click();
    await expect(drawer(page).getByText('Tu carrito está vacío')).toBeVisible();
    expect(await storedCart(page)).toEqual([]);
    await drawer(page).getByRole('link', { name: 'Ver la tienda' }).click();
    await expect(page).toHaveURL('/tienda');
  });

  test('synchronises two open tabs @desktop', async ({ page, context, site }) => {
    const product = await site.create('products', newProduct(uniqueName('Bálsamo')));
    await site.open('/tienda');
    const other = await context.newPage();
    await openAlive(other, '/contacto');
    await addFromShop(page, product.name);
    await expect(cartButton(other)).toHaveAccessibleName('Carrito, 1 producto');
    await cartButton(other).click();
    await drawer(other)
      .getByRole('button', { name: `Añadir una unidad de ${product.name}` })
      .click();
    await expect(cartButton(page)).toHaveAccessibleName('Carrito, 2 productos');
    await drawer(other)
      .getByRole('button', { name: `Eliminar ${product.name}` })
      .click();
    await expect(cartButton(page)).toHaveAccessibleName('Carrito, 0 productos');
  });

  test('validates the form with the texts of the specification @desktop', async ({ page, site }) => {
    const product = await site.create('products', newProduct(uniqueName('Gel')));
    await withCart(page, [{ ...product, quantity: 1 }]);
    await site.open('/checkout');
    await send(page).click();
    const messages = {
      'Nombre y apellidos': 'El nombre debe tener al menos 2 caracteres',
      Email: 'Email inválido',
      Teléfono: 'El teléfono debe tener al menos 9 dígitos',
      'Calle, número y piso': 'La dirección debe tener al menos 5 caracteres',
      'Código postal': 'El código postal debe tener 5 dígitos',
      Ciudad: 'La ciudad debe tener al menos 2 caracteres',
      Provincia: 'La provincia debe tener al menos 2 caracteres',
    };
    for (const [label, message] of Object.entries(messages)) await expectFieldError(page.getByLabel(label), message);
    await expect(page.getByLabel('Nombre y apellidos')).toBeFocused();
    const code = page.getByLabel('Código postal');
    await code.fill('0800');
    await expectFieldError(code, 'El código postal debe tener 5 dígitos');
    await code.fill('41001');
    await expect(code).not.toHaveAttribute('aria-invalid');
    await expect(page.getByLabel('Provincia')).toHaveValue('Sevilla');
    await page.getByLabel('Provincia').fill('Huelva');
    await expect(page.getByText('El código postal 41001 es de Sevilla.', { exact: false })).toBeVisible();
    await code.fill('28001');
    await expect(page.getByLabel('Provincia')).toHaveValue('Huelva');

    // The form keeps its input while the visitor looks at the shop.
    await page.getByRole('link', { name: 'Volver a la tienda' }).click();
    await expect(page).toHaveURL('/tienda');
    await page.goBack();
    await expect(code).toHaveValue('28001');
  });

  test('links an empty checkout to the shop, and scrolls a long summary', async ({ page, site }) => {
    await site.open('/checkout');
    await expect(page.getByText('Tu carrito está vacío')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Ver la tienda' }).click();
    await expect(page).toHaveURL('/tienda');

    const products = await site.api<{ id: string; stock: number }[]>('get', 'products?range=[0,9]');
    await page.evaluate(
      (text) => localStorage.setItem('cart', text),
      JSON.stringify(products.filter(({ stock }) => stock > 0).map((product) => ({ ...product, quantity: 1 }))),
    );
    await site.open('/checkout');
    const list = (await openSummary(page)).getByRole('list', { name: 'Productos del pedido' });
    await expect(list).toBeVisible();
    const { height, content, overflow } = await list.evaluate((element) => ({
      height: element.clientHeight,
      content: element.scrollHeight,
      overflow: getComputedStyle(element).overflowY,
    }));
    expect(height).toBeLessThanOrEqual(400);
    expect(content).toBeGreaterThan(height);
    expect(overflow).toBe('auto');
  });
});
