import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { ADMIN, cartButton, dialog, expect, newProduct, newTreatment, test, uniqueName } from '../support/site';

/** Reception's browser. It stays signed in between the tests. */
let reception: Page | undefined;
test.describe.configure({ mode: 'default' });
test.afterAll(() => reception?.context().close());

async function openPanel(browser: Browser, site: Page, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    viewport: site.viewportSize(),
    reducedMotion: 'reduce',
  });
  const panel = await context.newPage();
  await panel.goto('/admin/login');
  await panel.getByLabel('Email').fill(ADMIN.email);
  await panel.getByLabel('Contraseña', { exact: true }).fill(ADMIN.password);
  await panel.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(panel).toHaveURL(/\/admin\/?$/);
  return panel;
}

/** Sets the status of a person's record in a list of the panel. */
async function setStatus(panel: Page, list: 'appointments' | 'orders', name: string, status: string) {
  await panel.goto(`/admin/${list}`);
  await panel.getByPlaceholder('Buscar por nombre o email...').fill(name);
  // The list starts the search and changes the address after a short delay.
  await expect(panel).toHaveURL(/q%22/);
  await panel
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click();
  const detail = panel.getByRole('dialog', { name });
  await detail.getByText(status, { exact: true }).click();
  await detail.getByRole('button', { name: 'Guardar estado' }).click();
  await expect(panel.getByText('Estado actualizado correctamente')).toBeVisible();
}

test.describe('from the visitor to reception', () => {
  test('an hour that is booked on the site is confirmed in the panel and taken for everybody else @desktop', async ({
    page,
    site,
    browser,
    baseURL,
  }) => {
    const treatment = await site.create('treatments', newTreatment(uniqueName('De principio a fin')));
    const { date, times } = await site.freeDay(6, treatment.id);
    const name = uniqueName('Ana');
    await site.open(`/tratamiento/${treatment.slug}`);
    await page.getByRole('main').getByRole('button', { name: 'Reservar ahora' }).click();
    const wizard = dialog(page, 'Reserva tu cita');
    const next = () => wizard.getByRole('button', { name: 'Siguiente' }).click();
    const chooseDay = async () => {
      const day = wizard.locator(`td[data-day="${date}"] button`);
      await expect(wizard.getByRole('grid')).toBeVisible();
      while (!(await day.isVisible())) await wizard.getByRole('button', { name: 'Próximo mes' }).click();
      await day.click();
    };
    const fillPerson = async () => {
      for (const [label, value] of Object.entries({
        'Nombre y apellidos': name,
        Email: 'ana@correo.example',
        Teléfono: '612 000 418',
      }))
        await wizard.getByLabel(label).fill(value);
    };
    await fillPerson();
    await next();
    await chooseDay();
    await wizard.getByRole('radio', { name: times[0], exact: true }).check();
    await next();
    await wizard.getByRole('button', { name: 'Confirmar Reserva' }).click();
    await site.toast('¡Reserva recibida!', 'Te contactaremos pronto para confirmar tu cita.');

    reception ??= await openPanel(browser, page, baseURL);
    await setStatus(reception, 'appointments', name, 'Confirmada');
    const booked = await site.api<{ id: string }[]>(
      'get',
      `appointments?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`,
    );
    expect(booked).toMatchObject([{ client_name: name, status: 'confirmed', date, time: times[0] }]);

    await site.open(`/tratamiento/${treatment.slug}`);
    await page.getByRole('main').getByRole('button', { name: 'Reservar ahora' }).click();
    await fillPerson();
    await next();
    await chooseDay();
    await expect(wizard.getByRole('radio', { name: new RegExp(`^${times[0]} ?, ocupada$`) })).toBeDisabled();
    await site.api('delete', `appointments/${booked[0]?.id}`);
  });

  test('what is ordered in the shop is acknowledged by mail and marked as paid in the panel @desktop', async ({
    page,
    site,
    product: { folder: data },
    browser,
    baseURL,
  }) => {
    const product = await site.create('products', newProduct(uniqueName('Crema entera'), { price: 12.1, stock: 3 }));
    const name = uniqueName('Eva');
    await site.open('/tienda');
    await page.getByRole('button', { name: `Añadir ${product.name} al carrito` }).click();
    await site.toast('Producto añadido', `${product.name} ha sido añadido al carrito`);
    await cartButton(page).click();
    await dialog(page, 'Tu carrito')
      .getByRole('button', { name: `Añadir una unidad de ${product.name}` })
      .click();
    await dialog(page, 'Tu carrito').getByRole('link', { name: 'Proceder al Pago' }).click();
    const buyer = {
      'Nombre y apellidos': name,
      Email: 'eva@correo.example',
      Teléfono: '612 000 418',
      'Calle, número y piso': 'Calle Mayor, 1',
      'Código postal': '08001',
      Ciudad: 'Barcelona',
    };
    for (const [label, value] of Object.entries(buyer)) await page.getByLabel(label).fill(value);
    await page.getByRole('button', { name: 'Enviar solicitud de pedido' }).click();
    await site.toast('¡Pedido realizado!');
    await expect(page).toHaveURL('/pedido-completado');
    const reference = (await page.getByText(/^ORD-\d{8}$/).textContent()) ?? '';

    const mailWith = async (text: string) => {
      const folder = path.join(data, 'mails');
      const mails = await Promise.all(
        (await readdir(folder)).filter((file) => file.endsWith('.eml')).map((file) => readFile(path.join(folder, file), 'utf8')),
      );
      return mails.find((mail) => mail.includes(text));
    };
    await expect
      .poll(() => mailWith(`Subject: Hemos recibido tu pedido ${reference}`).catch(() => undefined))
      .toContain('eva@correo.example');

    reception ??= await openPanel(browser, page, baseURL);
    await setStatus(reception, 'orders', name, 'Pagado');
    const orders = await site.api<{ id: string }[]>('get', `orders?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`);
    expect(orders).toMatchObject([
      {
        reference,
        quantity: 2,
        total_price: 24.2,
        payment_status: 'paid',
        shipping_address: 'Calle Mayor, 1, 08001 Barcelona, Barcelona',
      },
    ]);
    await site.open('/tienda');
    await expect(page.getByRole('listitem').filter({ hasText: product.name }).getByText('Últimas unidades')).toBeVisible();
    await site.api('delete', `orders/${orders[0]?.id}`);
  });
});
