import type { Page } from '@playwright/test';
import { enterPassword, letIn, type Account } from '../support/ownSite';
import { DEVICES, PHONE, expect, expectAccessible, expectFineOnEach, goWithin } from '../support/panel';
import { test } from '../support/teamSite';

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
  const account = await letIn(panel, 'practitioner@example.com', 'practitioner');
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
