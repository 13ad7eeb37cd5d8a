import { dialog, expect, newProduct, newTreatment, storedCart, test, uniqueName } from '../../support/site';
import { TRANSLATORS, translate } from '../../support/translator';

const BUYER = {
  'Nombre y apellidos': 'Ana López Ruiz',
  Email: 'ana@correo.example',
  Teléfono: '612 000 418',
  'Calle, número y piso': 'Calle Mayor, 1',
  'Código postal': '08001',
  Ciudad: 'Barcelona',
};

TRANSLATORS.forEach((kind, index) =>
  test(`booking, cart and checkout work while a translator changes every text: ${kind} @desktop`, async ({
    page,
    context,
    site,
  }) => {
    // React finds other texts than the server sent and renders the page again.
    site.allowed.push(/Minified React error #(418|423|425)/);
    const product = await site.create('products', newProduct(uniqueName('Traducido'), { stock: 5 }));
    const treatment = await site.create('treatments', newTreatment(uniqueName('Traducido')));
    const { date, times } = await site.freeDay(9 + index, treatment.id);
    await translate(context, kind);

    await site.open('/metodo-radiance');
    await page.getByRole('button', { name: 'Reserva tu Diagnóstico Gratuito' }).click();
    const wizard = dialog(page, 'Reserva tu cita');
    const next = wizard.getByRole('button', { name: 'Siguiente' });
    const step = (number: number) =>
      expect(wizard.getByRole('heading', { name: new RegExp(`Paso[‹› ]*${number}`) })).toBeVisible();
    await step(1);
    for (const words of ['masaje', 'nada que se llame así', treatment.name]) await wizard.getByRole('searchbox').fill(words);
    await wizard.getByRole('radio', { name: treatment.name }).check();
    await next.click();
    await step(2);
    await next.click();
    await expect(wizard.getByText('Email inválido')).toBeVisible();
    await wizard.getByLabel('Nombre y apellidos').fill(uniqueName('Ana'));
    await wizard.getByLabel('Email').fill('ana@correo.example');
    await wizard.getByLabel('Teléfono').fill('612 000 418');
    await next.click();
    await step(3);
    const day = wizard.locator(`td[data-day="${date}"] button`);
    await expect(wizard.getByRole('grid')).toBeVisible();
    while (!(await day.isVisible())) await wizard.getByRole('button', { name: 'Próximo mes' }).click();
    await day.click();
    await wizard.getByRole('radio', { name: new RegExp(`^‹?${times[1]}›?$`) }).check();
    await next.click();
    await step(4);
    // The button does not keep the text of the earlier step.
    await expect(next).toHaveCount(0);
    await wizard.getByRole('button', { name: /^‹?Anterior›?$/ }).click();
    await step(3);
    await next.click();
    await wizard.getByRole('button', { name: 'Confirmar Reserva' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Reserva recibida' })).toBeVisible();
    await expect(wizard).toBeHidden();

    await site.open('/tienda');
    await page.getByRole('button', { name: `Añadir ${product.name} al carrito` }).click();
    await expect.poll(async () => (await storedCart(page)).map(({ quantity }) => quantity)).toEqual([1]);
    await page
      .getByRole('banner')
      .first()
      .getByRole('button', { name: /^Carrito/ })
      .click();
    const cart = page.getByRole('dialog');
    const more = cart.getByRole('button', { name: /^(Añadir|Aumentar|Más|Una más)/ }).first();
    await more.click();
    await expect.poll(async () => (await storedCart(page)).map(({ quantity }) => quantity)).toEqual([2]);
    await cart.getByRole('link', { name: /pedido|pago|Finalizar|Tramitar/i }).click();
    await expect(page).toHaveURL('/checkout');
    await expect(page.getByRole('heading', { name: 'Datos de envío' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(product.name);
    for (const [label, value] of Object.entries(BUYER)) await page.getByLabel(label).fill(value);
    await page.getByRole('button', { name: 'Enviar solicitud de pedido' }).click();
    await expect(page).toHaveURL('/pedido-completado');
    await expect(page.getByRole('main')).toContainText('ORD-');
  }),
);

/** By footer and menu, so that the router changes the page in place. */
const LINKED = [
  '/tratamientos',
  '/tienda',
  '/resultados',
  '/metodo-radiance',
  '/equipo',
  '/contacto',
  '/aviso-legal',
  '/privacidad',
  '/cookies',
  '/accesibilidad',
  '/condiciones-de-venta',
  '/desistimiento',
  '/',
];

test('every page and what it opens works while a translator puts elements in the place of every text @desktop', async ({
  page,
  context,
  site,
}) => {
  test.setTimeout(120_000);
  site.allowed.push(/Minified React error #(418|423|425)/, /404/);
  await translate(context, 'stand-in');
  const main = page.getByRole('main');
  const check = async () => {
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    const openers = main.locator('[aria-haspopup="dialog"]:visible');
    for (let index = 0; index < Math.min(await openers.count(), 3); index += 1) {
      await openers.nth(index).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  };
  await site.open('/');
  await check();
  for (const path of LINKED) {
    await page
      .locator(`footer a[href="${path}"], header a[href="${path}"]`)
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL(path);
    await check();
  }
  for (const path of ['/tratamiento/hidratacion-intensiva', '/categoria/masajes', '/tienda?q=nada+de+eso', '/no-existe']) {
    await site.open(path);
    await check();
  }
});
