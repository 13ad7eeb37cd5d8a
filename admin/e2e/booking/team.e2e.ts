import { plus } from '../support/agenda';
import { PHONE, expect, expectAccessible, expectFineOnEach, goWithin } from '../support/panel';
import { dragFrom, test } from '../support/teamSite';

test('somebody joins the team, gets hours of their own and goes on holiday', async ({ page, panel, team: { monday, laser } }) => {
  await panel.open('/practitioners');
  await expect(page.getByRole('heading', { name: /Bea Ríos/ })).toBeVisible();
  await expectFineOnEach(page);
  await page.getByRole('link', { name: 'Nueva persona' }).click();
  const form = page.getByRole('dialog', { name: 'Nueva persona del equipo' });
  await form.getByLabel('Nombre').fill('Clara Sanz');
  await form.getByLabel('Número de colegiado').fill('ICOMEM 28/12345');
  await form.getByText('Ciruela').locator('..').click();
  await expectFineOnEach(page);
  await form.getByRole('button', { name: 'Añadir al equipo' }).click();
  await panel.toast('Persona añadida correctamente');

  await page.getByRole('link', { name: 'Horario de Clara Sanz' }).click();
  const hours = page.getByRole('dialog', { name: 'Horario de Clara Sanz' });
  await hours.getByRole('button', { name: 'Poner un horario propio' }).click();
  await hours.getByRole('button', { name: 'Quitar Sábado' }).click();
  await hours.getByLabel('Lunes: cierra').fill('14:00');
  // Draws 16:00 to 19:00 on Monday.
  const grid = await hours.locator('[data-week-drawing]').boundingBox();
  if (!grid) throw new Error('The week is not there');
  const y = (hour: number) => grid.y + (hour - 8) * 22 + 3;
  await dragFrom(page, { x: grid.x + 20, y: y(16) }, { x: grid.x + 20, y: y(18.5) });
  await expect(hours.getByLabel('Lunes, tramo 2: abre')).toHaveValue('16:00');
  await expect(hours.getByLabel('Lunes, tramo 2: cierra')).toHaveValue('19:00');
  await expectFineOnEach(page);
  await hours.getByRole('button', { name: 'Guardar horario' }).click();
  await panel.toast('Horario guardado correctamente');
  const [clara] = await panel.api<{ id: string }[]>('get', 'practitioners?filter={"q":"Clara"}');
  const [own] = await panel.api<{ week: object[][] }[]>('get', `practitioners/${clara?.id}/hours`);
  expect([own?.week[0]?.length, own?.week[5]]).toEqual([2, []]);

  await goWithin(page, '/ausencias', page.locator('main h1'));
  await page.getByRole('button', { name: 'Nueva ausencia' }).click();
  const absence = page.getByRole('dialog', { name: 'Nueva ausencia' });
  await absence.getByLabel('De quién o de qué').selectOption('Clara Sanz');
  const [year, month, day] = monday.split('-');
  await absence.getByLabel('Primer día').fill(`${day}/${month}/${year}`);
  await absence.getByLabel('Último día').fill(`${day}/${month}/${year}`);
  await expectFineOnEach(page);
  await absence.getByRole('button', { name: 'Guardar ausencia' }).click();
  await panel.toast('Ausencia guardada correctamente');
  const all = await panel.api<{ practitioner_id: string; from: string; reason: string }[]>('get', 'absences');
  expect(all).toEqual([expect.objectContaining({ practitioner_id: clara?.id, from: `${monday}T00:00`, reason: 'Vacaciones' })]);
  await expectFineOnEach(page);

  await goWithin(page, '/equipment', page.locator('main h1'));
  await page.getByRole('link', { name: 'Editar Láser' }).click();
  await page.getByRole('dialog').getByRole('switch', { name: 'En uso' }).click();
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await panel.toast('Actualizado correctamente');
  await expect(page.getByText('Fuera de uso')).toBeVisible();
  expect((await panel.api<{ is_active: boolean }>('get', `equipment/${laser.id}`)).is_active).toBe(false);
});

test('who leaves with appointments to come is asked about, and each finds somebody else', async ({
  page,
  panel,
  team: { monday, elena, bea, book },
}) => {
  // The form requests the hours of a practitioner who has left, and asks to choose another one.
  panel.allowed.push(/409 \(Conflict\)/, /400 \(Bad Request\)/);
  const first = await book('Ana Heredada', monday, '10:00', { practitioner_id: elena.id });
  const second = await book('Eva Heredada', plus(monday, 1), '12:00', { practitioner_id: elena.id });
  await book('Bea Ocupada', plus(monday, 1), '12:00', { practitioner_id: bea.id });
  await page.setViewportSize(PHONE);
  await panel.open('/practitioners');
  await page.getByRole('button', { name: 'Eliminar Elena Vidal' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  const refusal = page.getByRole('alertdialog', { name: 'Todavía tiene citas' });
  await expect(refusal).toContainText('tiene 2 citas por delante');
  await expect(refusal).toContainText('Ana Heredada');
  await expectFineOnEach(page);
  await refusal.getByRole('button', { name: 'Volver' }).click();
  expect(await panel.api<{ is_active: boolean }>('get', `practitioners/${elena.id}`)).toMatchObject({ is_active: true });

  await page.getByRole('link', { name: 'Editar Elena Vidal' }).click();
  await page.getByRole('dialog').getByRole('switch', { name: 'En activo' }).click();
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Dejar de contar con esta persona?' });
  await expect(question).toContainText('Eva Heredada');
  await expect(question.getByRole('button', { name: 'Volver' })).toBeFocused();
  await expectFineOnEach(page);
  await question.getByRole('button', { name: 'Guardar y repartir sus citas' }).press('Enter');
  await panel.toast('Persona actualizada correctamente');

  const dialog = page.getByRole('dialog', { name: 'Citas por delante de Elena Vidal' });
  const waiting = dialog.getByRole('list', { name: 'Citas por repartir' }).getByRole('listitem');
  await expect(waiting).toHaveCount(2);
  await expect(waiting.nth(1)).toContainText('Nadie puede a esa hora');
  await expectFineOnEach(page);
  await dialog.getByRole('button', { name: 'Pasar la cita de Ana Heredada' }).click();
  await expect(waiting).toHaveCount(1);
  expect(await panel.api('get', `appointments/${first.id}`)).toMatchObject({ practitioner_id: bea.id, time: '10:00' });
  expect(await panel.api('get', `appointments/${second.id}`)).toMatchObject({ practitioner_id: elena.id });
  await dialog.getByRole('link', { name: 'Buscar otra hora a Eva Heredada' }).click();
  await expect(page.getByRole('dialog', { name: 'Cambiar la reserva' }).getByLabel('Nombre')).toHaveValue('Eva Heredada');
  await expect(page).toHaveURL(new RegExp(`/agenda/${second.id}`));
  // Closing the form leads back to the list.
  await page.keyboard.press('Escape');
  await expect(waiting).toHaveCount(1);
  expect(await panel.api('get', `practitioners/${elena.id}`)).toMatchObject({ is_active: false });
});

test('whose hours begin on a day to come is said to have none until then, in the team and in the agenda', async ({
  page,
  panel,
  team: { monday, elena },
}) => {
  const week = [[{ from: '09:00', to: '14:00' }], [], [], [], [], [], []];
  await panel.api('put', `practitioners/${elena.id}/hours`, [{ valid_from: plus(monday, 7), week }]);
  await panel.open('/practitioners');
  await expect(page.getByText(/^Sin horario hasta el .*\d{4}$/)).toHaveCount(1);
  await page.getByRole('link', { name: 'Horario de Elena Vidal' }).click();
  await expect(page.getByText(/antes de ese día no se le podrán dar citas/)).toBeVisible();
  await page.keyboard.press('Escape');
  await goWithin(page, `/agenda?vista=dia&fecha=${monday}`, page.locator('main h1'));
  await expect(page.getByRole('heading', { name: /Elena Vidal/ })).toContainText('sin horario hasta el');
  await expect(page.getByRole('heading', { name: /Bea Ríos/ })).not.toContainText('sin horario');
});

test('maintenance drawn on the year asks about the appointments that lie in it', async ({ page, panel, team }) => {
  const { laser, depilation, monday } = team;
  await team.book('Luz Láser', monday, '10:00', { treatment_id: depilation.id });
  await panel.open('/ausencias');
  panel.allowed.push(/409 \(Conflict\)/);
  if (!monday.startsWith(String(new Date().getFullYear()))) await page.getByRole('button', { name: 'Año siguiente' }).click();
  const strip = await page.locator(`[data-strip="${laser.id}"]`).boundingBox();
  if (!strip) throw new Error('The year is not there');
  const year = Number(monday.slice(0, 4));
  const share = (Date.parse(`${monday}T12:00:00Z`) - Date.UTC(year, 0, 1)) / (Date.UTC(year + 1, 0, 1) - Date.UTC(year, 0, 1));
  const y = strip.y + strip.height / 2;
  await dragFrom(page, { x: strip.x + strip.width * share - 12, y }, { x: strip.x + strip.width * share + 8, y });
  const dialog = page.getByRole('dialog', { name: 'Nueva ausencia' });
  await expect(dialog.getByLabel('De quién o de qué')).toHaveValue(laser.id);
  await dialog.getByLabel('Motivo').selectOption('Mantenimiento');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Seguir editando' }).click();
  await dialog.getByRole('button', { name: 'Guardar ausencia' }).click();
  const question = page.getByRole('alertdialog', { name: 'Hay 1 cita en ese tiempo' });
  await expect(question).toContainText('Luz Láser');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Guardar igualmente' }).click();
  await panel.toast('Ausencia guardada correctamente');
  await expect(page.getByRole('button', { name: /^Láser: Mantenimiento/ })).toBeVisible();
  expect(await panel.api<object[]>('get', 'absences')).toHaveLength(1);
  expect(await panel.api<object[]>('get', 'appointments')).toHaveLength(1);
});
