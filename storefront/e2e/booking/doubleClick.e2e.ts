import type { Page } from '@playwright/test';
import { cartButton, dialog, expect, newProduct, newTreatment, storedCart, test, uniqueName } from '../support/site';

const nextButton = (page: Page) => dialog(page, 'Reserva tu cita').getByRole('button', { name: 'Siguiente' });
const step = (page: Page, name: string) => dialog(page, 'Reserva tu cita').getByRole('heading', { name });

test.describe('a visitor who clicks everything twice @desktop', () => {
  test('sees each step of a booking, and sends nothing before its last one', async ({ page, site }) => {
    const asked: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()));
    const treatment = await site.create('treatments', newTreatment(uniqueName('Doble clic')));
    await site.open(`/tratamiento/${treatment.slug}`);
    await page.getByRole('main').getByRole('button', { name: 'Reservar ahora' }).dblclick();

    await expect(step(page, 'Paso 2 de 4')).toBeVisible();
    await dialog(page, 'Reserva tu cita').getByRole('button', { name: 'Anterior', exact: true }).dblclick();
    await expect(step(page, 'Paso 1 de 4')).toBeVisible();
    await nextButton(page).dblclick();
    await expect(step(page, 'Paso 2 de 4')).toBeVisible();
    await expect(dialog(page, 'Reserva tu cita').getByText('Email inválido')).toBeHidden();
    await page.getByLabel('Nombre y apellidos').fill('Ana López Ruiz');
    await page.getByLabel('Email').fill('ana@correo.example');
    await page.getByLabel('Teléfono').fill('612 000 418');
    await nextButton(page).dblclick();
    await dialog(page, 'Reserva tu cita').getByRole('list').getByRole('button').first().dblclick();
    await nextButton(page).dblclick();

    await expect(step(page, 'Paso 4 de 4')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Confirmar Reserva' })).toBeVisible();
    expect(asked).toEqual([]);
  });

  test('finds open what was opened, also the second time', async ({ page, site }) => {
    await site.open('/contacto');
    const opener = page.getByRole('banner').getByRole('button', { name: 'Reserva diagnóstico gratuito' });
    for (let times = 0; times < 2; times += 1) {
      await opener.dblclick();
      await expect(page.getByLabel('Mensaje')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  });

  test('takes one thing out of the cart, not also the one that moves into its place', async ({ page, site }) => {
    const products = await Promise.all(
      ['Una', 'Otra', 'La tercera'].map((name) => site.create('products', newProduct(uniqueName(name)))),
    );
    await page.addInitScript(
      (text) => localStorage.setItem('cart', text),
      JSON.stringify(products.map((item) => ({ ...item, quantity: 1 }))),
    );
    await site.open('/contacto');
    await cartButton(page).click();
    await page
      .getByRole('button', { name: /^Eliminar/ })
      .first()
      .dblclick();
    expect((await storedCart(page)).map(({ id }) => id)).toEqual(products.slice(1).map(({ id }) => id));
  });
});

/** Each double tap gets timestamps a second after the last one, its two taps a tenth of a second apart, also on a slow machine. */
async function tapTwice(page: Page, { x, y }: { x: number; y: number }, times: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const first = Date.now() / 1000 + times;
  for (const timestamp of [first, first + 0.1]) {
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }], timestamp });
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp: timestamp + 0.02 });
  }
  await devtools.detach();
}

test('a thumb that taps twice opens the booking and sends none of its steps @phone', async ({ page, site }) => {
  await site.open('/contacto');
  const box = await page.getByRole('button', { name: 'Reservar' }).boundingBox();
  if (!box) throw new Error('There is no bar to tap');
  for (let times = 0; times < 2; times += 1) {
    await tapTwice(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 }, times);
    await expect(step(page, 'Paso 1 de 4')).toBeVisible();
    await expect(page.getByText('Selecciona un tratamiento')).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});
