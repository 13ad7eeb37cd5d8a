import type { Page } from '@playwright/test';
import { dialog, expect, newProduct, newTreatment, storedCart, test, uniqueName } from '../../support/site';

/** Presses a key until the wanted element has the focus. */
async function tabTo(page: Page, name: string | RegExp, { key = 'Tab', limit = 80 } = {}) {
  for (let count = 0; count < limit; count += 1) {
    const focused = page.locator(':focus');
    if ((await focused.count()) > 0) {
      const label = (await focused.first().ariaSnapshot()).split('\n')[0] ?? '';
      if (typeof name === 'string' ? label.includes(`"${name}"`) : name.test(label)) {
        const outline = await focused.first().evaluate((element) => {
          const shows = (node: Element | null, pseudo?: string) =>
            node !== null && getComputedStyle(node, pseudo).outlineStyle !== 'none';
          const next = element.nextElementSibling;
          return [element, next].some((node) => shows(node) || shows(node, '::after')) || shows(element.parentElement);
        });
        expect(outline, `${label} shows its focus`).toBe(true);
        return;
      }
    }
    await page.keyboard.press(key);
  }
  throw new Error(`${name} cannot be reached with ${key}`);
}

test.describe('by keyboard alone @desktop', () => {
  test('an hour is booked', async ({ page, site }) => {
    const treatment = await site.create('treatments', newTreatment(uniqueName('Teclado')));
    await site.open(`/tratamiento/${treatment.slug}`);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, 'Reservar ahora');
    await page.keyboard.press('Enter');
    const wizard = dialog(page, 'Reserva tu cita');
    await expect(wizard.getByRole('heading', { name: 'Paso 2 de 4: Tus datos' })).toBeVisible();
    await expect(wizard.getByText(treatment.name)).toBeVisible();
    await tabTo(page, 'Nombre y apellidos');
    const name = uniqueName('Ana');
    await page.keyboard.type(name);
    await page.keyboard.press('Tab');
    await page.keyboard.type('ana@correo.example');
    await page.keyboard.press('Tab');
    await page.keyboard.type('612000418');
    await page.keyboard.press('Enter');
    await expect(wizard.getByRole('heading', { name: 'Paso 3 de 4: Fecha y hora' })).toBeFocused();
    await expect(wizard.getByRole('grid')).toBeVisible();
    // Three months on by the arrow, then into the grid.
    await tabTo(page, 'Próximo mes');
    for (let month = 0; month < 3; month += 1) await page.keyboard.press('Enter');
    const dayFocused = () =>
      page.locator(':focus').evaluate((element) => element.closest('td')?.getAttribute('data-day') ?? null);
    for (let presses = 0; presses < 6 && (await dayFocused()) === null; presses += 1) await page.keyboard.press('Tab');
    const first = await dayFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    const date = await dayFocused();
    expect(date && first && date > first).toBe(true);
    await page.keyboard.press('Enter');
    await expect(wizard.getByRole('radio').first()).toBeVisible();
    await tabTo(page, /radio "\d\d?:00"/);
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    const time = await wizard.getByRole('radio', { checked: true }).getAttribute('value');
    await tabTo(page, 'Siguiente');
    await page.keyboard.press('Enter');
    await tabTo(page, /textbox "Notas/);
    await page.keyboard.type('Sin ratón');
    await tabTo(page, 'Confirmar Reserva');
    await page.keyboard.press('Enter');
    await site.toast('¡Reserva recibida!');
    await expect(page.getByRole('main').getByRole('button', { name: 'Reservar ahora' })).toBeFocused();
    const booked = await site.api<{ id: string }[]>(
      'get',
      `appointments?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`,
    );
    expect(booked).toMatchObject([{ client_name: name, date, time, notes: 'Sin ratón' }]);
    await site.api('delete', `appointments/${booked[0]?.id}`);
  });

  test('two things are bought', async ({ page, site }) => {
    const product = await site.create('products', newProduct(uniqueName('Aaa teclado')));
    await site.open('/tienda');
    await tabTo(page, `Añadir ${product.name} al carrito`);
    await page.keyboard.press('Enter');
    await site.toast('Producto añadido');
    await tabTo(page, /button "Carrito, 1 producto"/, { key: 'Shift+Tab' });
    await page.keyboard.press('Enter');
    await expect(dialog(page, 'Tu carrito')).toBeVisible();
    await tabTo(page, `Añadir una unidad de ${product.name}`);
    await page.keyboard.press('Space');
    await tabTo(page, 'Proceder al Pago');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/checkout');
    await expect(page.getByRole('main')).toBeFocused();
    await tabTo(page, 'Nombre y apellidos');
    const name = uniqueName('Eva');
    for (const [index, value] of [name, 'eva@correo.example', '612000418', 'Calle Mayor, 1', '28013', 'Madrid'].entries()) {
      if (index > 0) await page.keyboard.press('Tab');
      await page.keyboard.type(value);
    }
    await expect(page.getByLabel('Provincia')).toHaveValue('Madrid');
    await tabTo(page, 'Enviar solicitud de pedido');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/pedido-completado');
    expect(await storedCart(page)).toEqual([]);
    const orders = await site.api<{ id: string }[]>('get', `orders?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`);
    expect(orders).toMatchObject([{ quantity: 2, product_id: product.id }]);
    await site.api('delete', `orders/${orders[0]?.id}`);
  });

  test('dialogs trap the focus and restore it', async ({ page, site }) => {
    await site.open('/contacto');
    const open = page.getByRole('button', { name: 'Formulario de Contacto' });
    await open.focus();
    await page.keyboard.press('Enter');
    const form = dialog(page, 'Formulario de Contacto');
    await expect(form).toBeVisible();
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
    await expect(open).toBeFocused();
  });
});
