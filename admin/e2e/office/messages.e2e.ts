import type { Page } from '@playwright/test';
import { DEVICES, expect, expectFineOnEach, TEN, test } from '../support/panel';
import { ask, unique } from '../support/site';

const PHONE_NUMBER = /^(\+34 ?)?671 ?000 ?582$/;
const FAILED = 'Ha ocurrido un error. Inténtalo de nuevo.';

const choose = async (page: Page, name: string, action: string): Promise<void> => {
  await page.getByRole('button', { name: `Acciones de ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

/** A table on desktops, cards on phones. */
const ROLES = { desktop: 'row', phone: 'listitem' } as const;
type Device = keyof typeof DEVICES;

/** `appointments.spec.tsx` and `day.e2e.ts` do the same with appointments and orders. */
test('a state is changed and a row deleted on a desktop and on a phone, also when the server fails first', async ({
  page,
  panel,
  request,
}) => {
  const name = `Mensajes ${unique()}`;
  await ask(request, { name });
  const listedOn = async (device: Device) => {
    await page.setViewportSize(DEVICES[device]);
    return page.getByRole(ROLES[device]).filter({ hasText: name });
  };
  await panel.open(`/leads${TEN}`);
  await page.getByPlaceholder('Buscar por nombre o email...').fill(name);
  await expect(page.getByText('1-1 de 1')).toBeVisible();

  await panel.failNext('PUT', '/api/leads/*');
  const row = await listedOn('desktop');
  await choose(page, name, 'Marcar como contactado');
  await panel.toast('Error al actualizar el estado');
  await expect(page.getByRole('alert')).toContainText(FAILED);
  await expect(row.getByText('Pendiente', { exact: true })).toBeVisible();
  await expectFineOnEach(page);
  const card = await listedOn('phone');
  await expect(card.getByText('Pendiente', { exact: true })).toBeVisible();
  await choose(page, name, 'Marcar como contactado');
  await panel.toast('Estado actualizado correctamente');
  await expect(card.getByText('Contactado', { exact: true })).toBeVisible();

  const question = page.getByRole('alertdialog');
  await choose(page, name, 'Eliminar');
  await expect(question.getByText('Esta acción no se puede deshacer...')).toBeVisible();
  await expect(question.getByText(name)).toBeVisible();
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await expectFineOnEach(page);
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(question).toBeHidden();
  await choose(page, name, 'Eliminar');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(card).toBeVisible();

  await panel.failNext('DELETE', '/api/leads/*');
  for (const [device, said] of [
    ['phone', 'Error al eliminar el lead'],
    ['desktop', 'Lead eliminado correctamente'],
  ] as const) {
    await expect(await listedOn(device)).toBeVisible();
    await choose(page, name, 'Eliminar');
    await question.getByRole('button', { name: 'Eliminar' }).click();
    await panel.toast(said);
    await expect(question).toBeHidden();
  }
  await expect(page.getByText('Ningún resultado con estos filtros.')).toBeVisible();
});

test('testimonials are filtered, approved and disapproved on a desktop and on a phone, also when the server fails first', async ({
  page,
  panel,
}) => {
  const name = `Opinión ${unique()}`;
  const { id } = await panel.api<{ id: string }>('post', 'testimonials', {
    name,
    treatment: 'Peeling',
    quote: 'Un ejemplo',
    approved: false,
  });
  await panel.open(`/testimonials${TEN}`);
  await page.getByPlaceholder('Buscar por nombre...').fill(name);
  await expect(page).toHaveURL(/%22q%22/);
  const card = page.getByRole('article').filter({ hasText: name });
  await expect(card.getByText('Pendiente', { exact: true })).toBeVisible();
  await panel.failNext('PUT', '/api/testimonials/*');
  await card.getByRole('button', { name: 'Aprobar', exact: true }).click();
  await panel.toast('Error al actualizar el estado');
  await page.setViewportSize(DEVICES.phone);
  await card.getByRole('button', { name: 'Aprobar', exact: true }).click();
  await panel.toast('Estado actualizado correctamente');
  await expect(card.getByText('Aprobado', { exact: true })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Desaprobar' })).toBeVisible();

  await page.getByRole('combobox', { name: 'Filtrar' }).selectOption({ label: 'Estado: Pendientes' });
  await expect(page.getByText('Ningún resultado con estos filtros.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Filtrar' }).selectOption({ label: 'Estado: Aprobados' });
  await expect(card).toBeVisible();
  await page.setViewportSize(DEVICES.desktop);
  await page.getByRole('button', { name: /^Pendientes / }).click();
  await expect(page.getByText('Ningún resultado con estos filtros.')).toBeVisible();
  await page.getByRole('button', { name: /^Aprobados / }).click();
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: 'Desaprobar' }).click();
  await expect(card).toBeHidden();
  await panel.api('delete', `testimonials/${id}`);
});

test('an email and a telephone are copied on a desktop and on a phone, and the button shows it for two seconds', async ({
  page,
  panel,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { id, name, email } = await ask(request, { phone: '671000582' });
  await page.clock.install();
  await panel.open(`/leads?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`);
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const device of ['desktop', 'phone'] as const) {
    await page.setViewportSize(DEVICES[device]);
    const row = page.getByRole(ROLES[device]).filter({ hasText: name });
    const check = row.getByTestId('copied');
    for (const [what, said, text] of [
      ['Copiar email', 'Email copiado', email],
      ['Copiar teléfono', 'Teléfono copiado', PHONE_NUMBER],
    ] as const) {
      await row.hover();
      await row.getByRole('button', { name: what }).click();
      await panel.toast(said);
      expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(text);
      await expect(check).toBeVisible();
      await page.clock.runFor(1_900);
      await expect(check).toBeVisible();
      await page.clock.runFor(200);
      await expect(check).toBeHidden();
    }
  }
  await panel.api('delete', `leads/${id}`);
});

test('only products with fewer than five in stock are marked as low', async ({ page, panel }) => {
  const mark = unique();
  const product = { description: 'De prueba', price: 1, image_url: 'https://imagenes.example/no.jpg' };
  const made = await Promise.all(
    [4, 5].map((stock) => panel.api<{ id: string }>('post', 'products', { ...product, name: `Stock ${stock} ${mark}`, stock })),
  );
  panel.allowed.push(/imagenes\.example/, /ERR_/);
  await panel.open(`/products${TEN}`);
  await page.getByPlaceholder('Buscar por nombre...').fill(mark);
  await expect(page.getByRole('article')).toHaveCount(2);
  const lowOf = (stock: number) =>
    page
      .getByRole('article')
      .filter({ hasText: `Stock ${stock} ${mark}` })
      .getByText('Bajo', { exact: true });
  for (const viewport of Object.values(DEVICES)) {
    await page.setViewportSize(viewport);
    await expect(lowOf(4)).toBeVisible();
    await expect(lowOf(5)).toBeHidden();
  }
  for (const { id } of made) await panel.api('delete', `products/${id}`);
});
