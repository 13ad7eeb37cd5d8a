import { plus } from '../support/agenda';
import { noonZone, openAllWeek, timeIn } from '../support/noon';
import { DEVICES, expect, expectAccessible, expectNoSidewaysScroll, PHONE } from '../support/panel';
import { test } from '../support/teamSite';

test.use({ siteEnv: { TZ_CLINIC: noonZone() } });

test('reception works through today and what is to come, by mouse and by keyboard, and takes a mistake back', async ({
  page,
  panel,
  team: { elena, bea, book },
}) => {
  await openAllWeek(panel);
  const { date: today } = timeIn(60);
  const at = (name: string, date: string, time: string, practitioner_id = elena.id) =>
    book(name, date, time, { practitioner_id });
  const { id } = await at('Ana Hoy', today, '16:00');
  await at('Eva Mañana', plus(today, 1), '10:00');
  await at('Ida Pronto', plus(today, 3), '10:00', bea.id);
  const statusOf = async () => (await panel.api<{ status: string }>('get', `appointments/${id}`)).status;
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });

  await panel.open('/appointments');
  const parts = page.getByRole('navigation', { name: 'Cuándo' });
  await expect(parts.getByRole('link', { name: 'Todas' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('row').nth(1)).toContainText('Ida Pronto');
  await parts.getByRole('link', { name: 'Mañana' }).click();
  await expect(row('Eva Mañana')).toBeVisible();
  await expect(row('Ana Hoy')).toHaveCount(0);
  await parts.getByRole('link', { name: 'Próximas' }).click();
  await expect(page.getByRole('rowheader').or(page.locator('[data-heading]')).first()).toContainText('Hoy');
  await expect(page.locator('[data-heading]')).toHaveCount(3);
  await expectAccessible(page);

  await page.keyboard.press('j');
  await expect(row('Ana Hoy')).toBeFocused();
  await page.keyboard.press('c');
  await expect(row('Ana Hoy').getByText('Confirmada')).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(row('Ana Hoy').getByText('Pendiente', { exact: true })).toBeVisible();
  expect(await statusOf()).toBe('pending');

  await row('Ana Hoy').getByRole('button', { name: 'Pendiente, cambiar el estado de Ana Hoy' }).click();
  await expectAccessible(page);
  await page.getByRole('menuitemradio', { name: 'Cancelada' }).click();
  await expect(row('Ana Hoy').getByText('Cancelada')).toBeVisible();
  // Two bookings take the hour, so the cancellation cannot be undone.
  await at('Otra Persona', today, '16:00');
  await at('Una Más', today, '16:00', bea.id);
  panel.allowed.push(/409 \(Conflict\)/);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await panel.toast('Error al actualizar el estado');
  expect(await statusOf()).toBe('cancelled');

  await page.locator('main h1').click();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Atajos de teclado' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 2, name: /^Hoy · / })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // A filter can be saved under a name.
  await page.setViewportSize(DEVICES.desktop);
  await panel.open('/appointments?cuando=proximas');
  await page.getByRole('button', { name: /^Pendientes/ }).click();
  await page.getByRole('button', { name: 'Filtros guardados' }).click();
  await page.getByRole('menuitem', { name: 'Guardar lo que se ve' }).click();
  const dialog = page.getByRole('dialog', { name: 'Guardar estos filtros' });
  await expect(dialog.getByLabel('Nombre')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('Por llamar');
  await page.keyboard.press('Enter');
  await panel.open('/appointments');
  await page.getByRole('button', { name: 'Filtros guardados' }).click();
  await page.getByRole('menuitem', { name: 'Por llamar' }).click();
  await expect(page.getByRole('button', { name: 'Por llamar' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pendientes/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/cuando=proximas/);
});
