import type { Page } from '@playwright/test';
import type { StaffRole } from '@radiance/backend/contract';
import { enterPassword, letIn, type Account } from '../support/ownSite';
import { DEVICES, PHONE, expect, expectAccessible, expectFineOnEach, goWithin, type Panel } from '../support/panel';
import { test } from '../support/teamSite';

const letInAs = (panel: Panel, role: StaffRole): Promise<Account> => letIn(panel, `${role}@example.com`, role);

async function enter(page: Page, account: Account, viewport: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(viewport);
  await page.goto('/admin/');
  await enterPassword(page, account);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
}

async function entriesOf(page: Page): Promise<string[]> {
  const isPhone = page.viewportSize()?.width === PHONE.width;
  if (isPhone) await page.getByRole('button', { name: 'Abrir el menú' }).click();
  const menu = page.getByRole('navigation', { name: 'Gestión' });
  const folded = menu.getByRole('button', { expanded: false });
  while ((await folded.count()) > 0) await folded.first().click();
  const entries = await menu.getByRole('link').allInnerTexts();
  await expectAccessible(page);
  if (isPhone) {
    await page.keyboard.press('Escape');
    // Closes the tooltip of the focused element.
    await page.locator('main h1').click();
  }
  return entries.map((text) => text.split('\n')[0] ?? '');
}

test('a practitioner sees their own agenda and nobody else’s, and changes nothing', async ({
  page,
  panel,
  team: { monday, elena, bea, book },
}) => {
  const account = await letInAs(panel, 'practitioner');
  await panel.api('put', `practitioners/${elena.id}`, { user_id: account.id });
  await book('Cita Mía', monday, '10:00', { practitioner_id: elena.id, notes: 'Trae su historial' });
  await book('Cita Ajena', monday, '11:00', { practitioner_id: bea.id });
  await enter(page, account, PHONE);
  expect(await entriesOf(page)).toEqual(['Dashboard', 'Reservas', 'Equipo', 'Cabinas y aparatos', 'Ausencias', 'Seguridad']);
  await goWithin(page, `/agenda?vista=dia&fecha=${monday}`, page.locator('main h1'));
  const mine = page.getByRole('button', { name: /^Cita Mía/ });
  await expect(mine).toBeVisible();
  for (const viewport of [DEVICES.desktop, PHONE]) {
    await page.setViewportSize(viewport);
    await expect(mine).toBeVisible();
    await expect(page.getByText('Cita Ajena')).toHaveCount(0);
    // A practitioner sees no column of a colleague: without data it would look free.
    await expect(page.getByRole('region', { name: 'Bea Ríos' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: / falta…|Nueva reserva/ })).toHaveCount(0);
  }
  await expectFineOnEach(page);
  await mine.press('Enter');
  const card = page.getByRole('dialog');
  await expect(card).toContainText('Trae su historial');
  await expect(card.getByRole('button', { name: /Mover|Eliminar/ })).toHaveCount(0);
  await expectFineOnEach(page);
  await goWithin(page, '/appointments', page.locator('main h1'));
  await expect(page.getByText('Cita Mía')).toHaveCount(1);
  await expect(page.getByText('Cita Ajena')).toHaveCount(0);
  await goWithin(page, '/leads', page.locator('main h1'));
  await expect(page.getByRole('heading', { level: 1, name: 'Sin permiso' })).toBeVisible();
});

test('marketing writes what visitors read, and meets nobody’s data', async ({
  page,
  panel,
  request,
  team: { monday, elena, facial, book },
}) => {
  // The treatments' images have no host.
  panel.allowed.push(/ERR_NAME_NOT_RESOLVED/);
  await book('Clienta Secreta', monday, '10:00', { practitioner_id: elena.id });
  await enter(page, await letInAs(panel, 'marketing'), DEVICES.desktop);
  const heard: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/'))
      void response
        .text()
        .then((text) => heard.push(text))
        .catch(() => undefined);
  });
  expect(await entriesOf(page)).toEqual([
    'Dashboard',
    'Tratamientos',
    'Productos',
    'Testimonios',
    'Galería',
    'Equipo',
    'Contenido',
    'Páginas',
    'Aspecto',
    'Seguridad',
  ]);
  await goWithin(page, `/treatments/${facial.id}`, page.getByRole('dialog'));
  await page.getByRole('dialog').getByLabel('Descripción').fill('Una limpieza a fondo');
  await expectFineOnEach(page);
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Tratamiento actualizado correctamente')).toBeVisible();
  expect(await (await request.get(`/api/treatments/${facial.id}`)).json()).toMatchObject({
    description: 'Una limpieza a fondo',
  });
  const form = page.getByRole('dialog', { name: 'Editar persona del equipo' });
  await goWithin(page, `/practitioners/${elena.id}`, form);
  await expect(form.getByLabel('Nombre')).toHaveCount(0);
  await form.getByLabel('Presentación').fill('Veinte años de oficio');
  await expectFineOnEach(page);
  await form.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Persona actualizada correctamente')).toBeVisible();
  for (const path of ['agenda', 'appointments', 'leads', 'orders', 'ausencias']) {
    await page.goto(`/admin/${path}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Sin permiso' })).toBeVisible();
  }
  expect(heard.some((text) => text.includes('Secreta'))).toBe(false);
});
