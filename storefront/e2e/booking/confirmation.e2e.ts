import type { Page } from '@playwright/test';
import { violationsOn } from '../support/axe';
import { mailsIn } from '../support/mails';
import { dialog, expect, newProduct, newTreatment, openAlive, storedCart, test as base, type OwnSite } from '../support/site';

interface Guarded extends OwnSite {
  /** The link in the only mail to this address. */
  linkTo: (address: string) => Promise<string>;
}

/** A site with limits: one appointment and two units per network. */
const test = base.extend<{ guarded: Guarded }>({
  guarded: async ({ ownSite }, use) => {
    const site = await ownSite({ RATE_LIMITS: 'on' });
    await site.api('put', 'protection', { appointments_per_network: 1, units_per_network: 2 });
    const linksTo = (address: string): string[] =>
      mailsIn(site.folder)
        .filter((mail) => mail.includes(address))
        .flatMap((mail) => /https?:\S+\/confirmar\?codigo=[\w-]+/.exec(mail) ?? []);
    const linkTo = async (address: string): Promise<string> => {
      // A mail goes out within the queue's quarter of a minute.
      await expect.poll(() => linksTo(address), { timeout: 30_000 }).toHaveLength(1);
      return linksTo(address)[0] ?? '';
    };
    await use({ ...site, linkTo });
  },
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const expectAccessible = async (page: Page, what: string) => {
  const violations = await violationsOn(page);
  expect(violations.map(({ id, nodes }) => `${what}: ${id} ${nodes[0]?.target.join(' ')}`)).toEqual([]);
};

test.describe('beyond the limits of a network @desktop', () => {
  test('an hour is reserved until the visitor opens the link of the mail and presses its button', async ({
    page,
    site,
    guarded,
  }) => {
    site.allowed.push(/Failed to load resource/, /^error: .*ApiError/);
    const treatment = await guarded.api<{ id: string; slug: string }>('post', 'treatments', newTreatment('Peeling suave'));
    const email = 'berta@correo.example';
    const [hour] = await guarded.api<object[]>('get', `availability/next?treatment_id=${treatment.id}`);
    const other = { client_name: 'Berta Ruiz', email: 'otra@correo.example', phone: '612 000 420' };
    const first = await page.request.post(`${guarded.url}/api/appointments`, {
      data: { ...other, treatment_id: treatment.id, ...hour },
    });
    expect(first.status()).toBe(201);

    await openAlive(page, `${guarded.url}/tratamiento/${treatment.slug}`);
    const opener = button(page, 'Reservar ahora');
    await opener.click();
    const wizard = dialog(page, 'Reserva tu cita');
    const next = () => wizard.getByRole('button', { name: 'Siguiente' }).click();
    await wizard.getByLabel('Nombre y apellidos').fill('Berta Ruiz');
    await wizard.getByLabel('Email').fill(email);
    await wizard.getByLabel('Teléfono').fill('612 000 419');
    await next();
    await wizard.getByRole('button', { name: 'Próximo mes' }).click();
    await wizard.locator('td[data-day] button:enabled').first().click();
    await wizard.getByRole('radio', { disabled: false }).first().check();
    await next();
    await wizard.getByRole('button', { name: 'Confirmar Reserva' }).click();
    const message = dialog(page, 'Confirma tu cita');
    await expect(message).toHaveAccessibleDescription(
      /^Te guardamos la hora hasta las \d{1,2}:\d{2}\. .* abre el correo que te hemos enviado a berta@correo\.example y confirma la cita\./,
    );
    await expect(page.getByText('¡Reserva recibida!')).toHaveCount(0);
    await expectAccessible(page, 'the dialog');
    expect(await message.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(message).toBeHidden();
    await expect(opener).toBeFocused();

    const link = await guarded.linkTo(email);
    const reserved = async () =>
      (await guarded.api<{ brakes: { appointments: { waiting: number } } }>('get', 'protection')).brakes.appointments.waiting;
    // Mail scanners request links, which must confirm nothing.
    expect((await page.request.get(link)).status()).toBe(200);
    await openAlive(page, link);
    expect(await reserved()).toBe(1);
    await expectAccessible(page, 'the page');
    await button(page, 'Confirmar').press('Enter');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('¡Gracias! Queda confirmado');
    await expect(heading).toBeFocused();
    expect(await reserved()).toBe(0);
    // Opens the link a second time, as on another device.
    await openAlive(page, link);
    await button(page, 'Confirmar').click();
    await expect(page.getByText('Tenemos tu solicitud de cita.', { exact: false })).toBeVisible();

    for (const wrong of [`${link}x`, `${guarded.url}/confirmar`]) {
      await openAlive(page, wrong);
      // Without a code in its address the page has no button.
      if (wrong.includes('?')) await button(page, 'Confirmar').click();
      await expect(page.getByText('Este enlace no es válido. Cópialo entero desde el correo.')).toBeVisible();
    }
  });

  test('units are reserved until then, the cart is empty, and a reload shows the same', async ({ page, site, guarded }) => {
    site.allowed.push(/Failed to load resource/, /^error: .*ApiError/);
    const product = await guarded.api<{ id: string }>('post', 'products', newProduct('Crema de manos', { stock: 30 }));
    const buy = async (email: string, quantity: number) => {
      await page.goto(`${guarded.url}/tienda`);
      await page.evaluate((text) => localStorage.setItem('cart', text), JSON.stringify([{ ...product, quantity }]));
      await openAlive(page, `${guarded.url}/checkout`);
      for (const [label, value] of Object.entries({
        'Nombre y apellidos': 'Berta Ruiz',
        Email: email,
        Teléfono: '612 000 419',
        'Calle, número y piso': 'Calle Mayor, 1',
        'Código postal': '08001',
        Ciudad: 'Barcelona',
      }))
        await page.getByLabel(label).fill(value);
      await button(page, 'Enviar solicitud de pedido').click();
    };
    const other = { client_name: 'Berta Ruiz', email: 'otro@correo.example', phone: '612 000 420' };
    const address = { street: 'Calle Mayor, 1', city: 'Barcelona', postal_code: '08001', province: 'Barcelona' };
    const first = await page.request.post(`${guarded.url}/api/checkout`, {
      data: { ...other, ...address, items: [{ product_id: product.id, quantity: 2 }] },
    });
    expect(first.status()).toBe(201);

    await buy('bruno@correo.example', 1);
    const awaited = page.getByRole('heading', { level: 1, name: 'Confirma tu pedido' });
    await expect(awaited).toBeVisible();
    await expect(page.getByText('bruno@correo.example', { exact: true })).toBeVisible();
    await expect(page.getByText('¡Pedido realizado!')).toHaveCount(0);
    expect(await storedCart(page)).toEqual([]);
    await expectAccessible(page, 'the order');
    await page.reload();
    await expect(awaited).toBeVisible();

    await openAlive(page, await guarded.linkTo('bruno@correo.example'));
    await button(page, 'Confirmar').click();
    await expect(page.getByText('Tu pedido ha sido registrado correctamente.', { exact: false })).toBeVisible();

    // Exceeds the limit of unconfirmed orders from one network.
    await buy('b3@correo.example', 3);
    await expect(page.getByRole('status').getByText('Inténtalo más tarde o contáctanos.', { exact: false })).toBeVisible();
    expect(await storedCart(page)).toHaveLength(1);
  });
});
