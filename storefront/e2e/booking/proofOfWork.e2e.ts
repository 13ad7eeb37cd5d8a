import type { Page, Request } from '@playwright/test';
import { violationsOn } from '../support/axe';
import { dialog, expect, test, uniqueName } from '../support/site';
import { onEachWidth } from '../support/widths';

const form = (page: Page) => dialog(page, 'Formulario de Contacto');
const submit = (page: Page) => form(page).getByRole('button', { name: 'Enviar mensaje' });

async function fill(page: Page, name: string) {
  await page.getByRole('button', { name: 'Formulario de Contacto' }).click();
  await form(page).getByLabel('Nombre y apellidos').fill(name);
  await form(page).getByLabel('Email').fill('eva@correo.example');
  await form(page).getByLabel('Teléfono').fill('671 000 582');
  await form(page).getByLabel('Mensaje').fill('Quisiera saber más, gracias.');
}

const posts = (page: Page): Request[] => {
  const sent: Request[] = [];
  page.on(
    'request',
    (request) => request.method() === 'POST' && new URL(request.url()).pathname === '/api/leads' && sent.push(request),
  );
  return sent;
};
const proofsOf = (sent: readonly Request[]) => sent.map((request) => request.headers()['x-proof-of-work']);

/** The requests do not depend on the device, so their tests run on one. What the user sees is tested on both. */
test.describe('the proof of work of the forms', () => {
  test('is invisible: no request before a form is used, none to other sites, no cookie @desktop', async ({
    page,
    context,
    site,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => /proof-of-work|solver/.test(request.url()) && asked.push(new URL(request.url()).pathname));
    const sent = posts(page);
    await site.open('/contacto');
    expect(asked).toEqual([]);
    const worker = page.waitForEvent('worker');
    await fill(page, uniqueName('Eva'));
    await (await worker).evaluate(() => null).catch(() => null);
    expect(asked.filter((path) => path === '/api/proof-of-work')).toHaveLength(1);
    expect(asked.every((path) => path === '/api/proof-of-work' || /^\/assets\/solver\.worker-[\w-]+\.js$/.test(path))).toBe(true);
    await submit(page).click();
    await site.toast('¡Mensaje enviado!');
    expect(proofsOf(sent)).toEqual([expect.stringMatching(/^[A-Za-z0-9+/=]{300,}$/)]);
    expect(sent[0]?.postDataJSON()).not.toHaveProperty('website');
    expect(await context.cookies()).toEqual([]);
  });

  test('has nothing that a keyboard, a screen reader or an eye could meet @desktop', async ({ page, site }) => {
    await site.open('/contacto');
    await page.getByRole('button', { name: 'Formulario de Contacto' }).click();
    await expect(form(page)).toBeVisible();
    const trap = form(page).locator('input[name="website"]');
    await expect(trap).toHaveCount(1);
    expect(await form(page).ariaSnapshot()).not.toContain('Deja este campo');
    const box = await trap.locator('xpath=ancestor::*[@aria-hidden="true"]').boundingBox();
    expect((box?.width ?? 0) * (box?.height ?? 0)).toBeLessThanOrEqual(1);
    for (let presses = 0; presses < 20; presses += 1) {
      await page.keyboard.press('Tab');
      await expect(trap).not.toBeFocused();
    }
    await onEachWidth(page, async () => {
      const violations = await violationsOn(page, { within: 'dialog[open]' });
      expect(violations.map(({ id }) => id)).toEqual([]);
    });
  });

  test('is left out when the worker cannot be loaded, and the form is sent @desktop', async ({ page, site }) => {
    site.allowed.push(/Failed to load resource/, /solver\.worker/);
    const sent = posts(page);
    await page.route('**/assets/solver.worker*', (route) => route.abort());
    await site.open('/contacto');
    await fill(page, uniqueName('Eva'));
    await submit(page).click();
    await site.toast('¡Mensaje enviado!');
    expect(proofsOf(sent)).toEqual([undefined]);
  });

  test('is left out of a second try when the server refuses it @desktop', async ({ page, site }) => {
    site.allowed.push(/Failed to load resource/);
    const sent = posts(page);
    // Sends an invalid solution, as a form that was open for too long would.
    await page.route('**/api/leads', (route) => {
      const headers = route.request().headers();
      return route.continue({ headers: headers['x-proof-of-work'] ? { ...headers, 'x-proof-of-work': 'e30=' } : headers });
    });
    await site.open('/contacto');
    await fill(page, uniqueName('Eva'));
    await submit(page).click();
    await site.toast('¡Mensaje enviado!');
    expect(sent).toHaveLength(2);
    expect(proofsOf(sent)[1]).toBeUndefined();
    const keys = sent.map((request) => request.headers()['idempotency-key']);
    expect(keys[1]).toBe(keys[0]);
  });

  test('refuses what fills in every field, and lets a person through who presses again @desktop', async ({ page, site }) => {
    site.allowed.push(/Failed to load resource/, /^error: .*ApiError/);
    const sent = posts(page);
    await site.open('/contacto');
    const name = uniqueName('Eva');
    await fill(page, name);
    // Sets the value by script, as bots and password managers do.
    await form(page)
      .locator('input[name="website"]')
      .evaluate((input: HTMLInputElement) => (input.value = 'https://spam.example'));
    await submit(page).click();
    await site.toast('Error', 'No se pudo enviar el mensaje. Inténtalo de nuevo.');
    await expect(form(page).locator('input[name="website"]')).not.toBeFocused();
    expect(sent[0]?.postDataJSON()).toMatchObject({ website: 'https://spam.example' });
    const found = () => site.api<{ id: string }[]>('get', `leads?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`);
    expect(await found()).toEqual([]);
    await submit(page).click();
    await site.toast('¡Mensaje enviado!');
    expect(await found()).toHaveLength(1);
  });
});

test.describe('without JavaScript @desktop', () => {
  test.use({ javaScriptEnabled: false });

  test('there is no form to send, and a telephone, an e-mail and WhatsApp in its place', async ({ page }) => {
    await page.goto('/contacto');
    for (const address of ['tel:', 'mailto:', 'https://wa.me/'])
      await expect(page.getByRole('main').locator(`a[href^="${address}"]`).first()).toBeVisible();
    await expect(page.locator('form, input[name="website"]')).toHaveCount(0);
  });
});
