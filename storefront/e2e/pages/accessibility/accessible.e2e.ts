import type { Page } from '@playwright/test';
import { WITH_TARGETS, violationsOn } from '../../support/axe';
import { ABSENT, PAGES } from '../../support/routes';
import { beyond, cartButton, dialog, expect, newProduct, newTreatment, test, uniqueName, untilAlive } from '../../support/site';
import { onEachWidth } from '../../support/widths';

/** A dialog has the same elements at every width: axe checks its first state at both widths and the others at one. */
async function expectAccessibleHere(page: Page, what: string) {
  const violations = await violationsOn(page, { tags: WITH_TARGETS });
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${what}: ${id} ${target.join(' ')}: ${failureSummary}`),
  );
  expect.soft(found).toEqual([]);
}

async function expectAccessible(page: Page, what: string) {
  // An element under the pointer would be checked in its hover state.
  await page.mouse.move(0, 0);
  await onEachWidth(page, (width) => expectAccessibleHere(page, `${what} on ${width} px`));
}

const ROUTES = [...PAGES, '/tratamiento/masaje-descontracturante', ...ABSENT];
const THIRDS = ['first', 'second', 'last'];

/**
 * Chromium sometimes does not apply the styles of a width after two changes of size, although `matchMedia` matches. Overflow is
 * therefore measured again on a page that was loaded at this width.
 */
async function beyondAt(page: Page, width: number): Promise<number> {
  await page.setViewportSize({ width, height: 640 });
  if ((await beyond(page)) <= 0) return 0;
  await page.reload();
  await untilAlive(page);
  return beyond(page);
}

/** Checks 320 px, which equals 400 % zoom, and half the width of a phone, which equals doubled text. */
async function expectNarrow(page: Page, route: string) {
  for (const width of [320, 195])
    expect.soft(await beyondAt(page, width), `${route} scrolls sideways on ${width} px`).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** Checks forced colours (`forced-colors: active`). */
async function expectShownInForcedColours(page: Page, route: string) {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.evaluate(() => document.querySelectorAll('img').forEach((image) => image.remove()));
  const picture = await page.screenshot();
  // A screenshot of an empty page is much smaller than one with text and lines.
  expect.soft(picture.length, `${route} in forced colours`).toBeGreaterThan(15_000);
  await page.emulateMedia({ forcedColors: 'none' });
}

test.describe('accessible', () => {
  for (const [turn, part] of THIRDS.entries()) {
    const routes = ROUTES.filter((_route, index) => index % THIRDS.length === turn);
    test(`every route, the ${part} third, on both widths, zoomed in and in forced colours @desktop`, async ({ page, site }) => {
      site.allowed.push(/404/);
      for (const route of routes) {
        await site.open(route);
        await expectAccessible(page, route);
        // These checks reuse the loaded page, because loading pages dominates the test's time.
        await expectNarrow(page, route);
        await expectShownInForcedColours(page, route);
      }
    });
  }

  test('the booking wizard, step by step, in error and out of it @phone', async ({ page, site }) => {
    const treatment = await site.create('treatments', newTreatment(uniqueName('Accesible')));
    const { date } = await site.freeDay(5, treatment.id);
    await site.open('/metodo-radiance');
    await page.getByRole('button', { name: 'Reserva tu Diagnóstico Gratuito' }).click();
    const wizard = dialog(page, 'Reserva tu cita');
    const next = wizard.getByRole('button', { name: 'Siguiente' });
    await expect(wizard.getByRole('radio').first()).toBeVisible();
    await expectAccessible(page, 'step 1');
    await next.click();
    await expect(wizard.getByText('Selecciona un tratamiento')).toBeVisible();
    await expectAccessibleHere(page, 'step 1 in error');
    await wizard.getByRole('radio', { name: treatment.name }).check();
    await next.click();
    await next.click();
    await expect(wizard.getByText('Email inválido')).toBeVisible();
    await expectAccessibleHere(page, 'step 2 in error');
    await wizard.getByLabel('Nombre y apellidos').fill('Ana López');
    await wizard.getByLabel('Email').fill('ana@correo.example');
    await wizard.getByLabel('Teléfono').fill('612000418');
    await expectAccessibleHere(page, 'step 2');
    await next.click();
    await expect(wizard.getByRole('grid')).toBeVisible();
    await next.click();
    await expect(wizard.getByText('Selecciona una fecha')).toBeVisible();
    await expectAccessibleHere(page, 'step 3 in error');
    const day = wizard.locator(`td[data-day="${date}"] button`);
    while (!(await day.isVisible())) await wizard.getByRole('button', { name: 'Próximo mes' }).click();
    await day.click();
    await wizard.getByRole('radio').first().check();
    await expectAccessible(page, 'step 3');
    await next.click();
    await wizard.getByLabel('Notas').fill('x'.repeat(501));
    await wizard.getByRole('button', { name: 'Confirmar Reserva' }).click();
    await expectAccessibleHere(page, 'step 4 in error');
    await wizard.getByLabel('Notas').fill('');
    const server = await site.failing('POST', '**/api/appointments');
    await wizard.getByRole('button', { name: 'Confirmar Reserva' }).click();
    await site.toast('Error');
    await expectAccessibleHere(page, 'step 4 with a failure toast');
    expect(server.asked()).toBe(1);
  });

  test('contact form, menu, cart, product and toasts @phone', async ({ page, site }) => {
    const product = await site.create('products', newProduct(uniqueName('Accesible'), { stock: 2 }));
    await site.open('/contacto');
    await page.getByRole('button', { name: 'Formulario de Contacto' }).click();
    const form = dialog(page, 'Formulario de Contacto');
    await expect(form).toBeVisible();
    await expectAccessible(page, 'contact form');
    await form.getByRole('button', { name: 'Enviar mensaje' }).click();
    await expectAccessibleHere(page, 'contact form in error');
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Abrir el menú' }).click();
    await expect(dialog(page, 'Radiance')).toBeVisible();
    await expectAccessibleHere(page, 'menu');
    await page.keyboard.press('Escape');
    await cartButton(page).click();
    await expect(dialog(page, 'Tu carrito').getByRole('button', { name: /^Añadir / })).toHaveCount(3);
    await expectAccessibleHere(page, 'empty cart');

    await site.open('/tienda');
    await page.getByRole('button', { name: `Añadir ${product.name} al carrito` }).click();
    await site.toast('Producto añadido');
    await expectAccessible(page, 'toast');
    await page.getByRole('button', { name: product.name, exact: true }).click();
    await expect(dialog(page, product.name)).toBeVisible();
    await dialog(page, product.name).getByRole('button', { name: 'Añadir al carrito' }).click();
    await expectAccessible(page, 'product');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Tónico micelar', exact: true }).click();
    await expect(dialog(page, 'Tónico micelar')).toBeVisible();
    await expectAccessibleHere(page, 'sold-out product');
    await page.keyboard.press('Escape');
    await site.api('put', `products/${product.id}`, { price: 8 });
    await cartButton(page).click();
    await expect(page.getByText('ha cambiado de precio').first()).toBeVisible();
    await expectAccessibleHere(page, 'cart with a correction');
  });

  test('the checkout, filled, in error and after it @phone', async ({ page, site }) => {
    const product = await site.create('products', newProduct(uniqueName('Accesible')));
    await page.addInitScript((text) => localStorage.setItem('cart', text), JSON.stringify([{ ...product, quantity: 2 }]));
    await site.open('/checkout');
    await expect(page.getByLabel('Ciudad')).toBeVisible();
    await expectAccessible(page, 'checkout');
    await page.getByRole('button', { name: 'Ver el resumen del pedido' }).click();
    await expectAccessibleHere(page, 'checkout with its summary');
    await page.getByRole('button', { name: 'Enviar solicitud de pedido' }).click();
    await expect(page.getByText('La dirección debe tener al menos 5 caracteres')).toBeVisible();
    await expectAccessible(page, 'checkout in error');
    await site.failing('GET', '**/api/products?*');
    await site.open('/contacto');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Tienda' }).click();
    await expect(page.getByRole('heading', { name: 'Algo no ha ido bien' })).toBeVisible();
    await expectAccessible(page, 'a page that failed');
  });
});
