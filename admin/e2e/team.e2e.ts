import { DEVICES, expect, expectAccessible, expectNoSidewaysScroll } from './panel';
import { dragFrom, test } from './teamSite';

for (const [device, viewport] of Object.entries(DEVICES))
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test('somebody joins the team, gets hours of their own and goes on holiday', async ({
      page,
      panel,
      team: { monday, laser },
    }) => {
      await panel.open('/practitioners');
      await expect(page.getByRole('heading', { name: /Bea Ríos/ })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole('link', { name: 'Nueva persona' }).click();
      const form = page.getByRole('dialog', { name: 'Nueva persona del equipo' });
      await form.getByLabel('Nombre').fill('Clara Sanz');
      await form.getByLabel('Número de colegiado').fill('ICOMEM 28/12345');
      await form.getByText('Ciruela').locator('..').click();
      await expectAccessible(page);
      await form.getByRole('button', { name: 'Añadir al equipo' }).click();
      await panel.toast('Persona añadida correctamente');

      await page.getByRole('link', { name: 'Horario de Clara Sanz' }).click();
      const hours = page.getByRole('dialog', { name: 'Horario de Clara Sanz' });
      await hours.getByRole('button', { name: 'Poner un horario propio' }).click();
      await hours.getByRole('button', { name: 'Quitar Sábado' }).click();
      await hours.getByLabel('Lunes: cierra').fill('14:00');
      if (device === 'desktop') {
        // The second half of Monday is drawn: from 16:00 to 19:00.
        const grid = await hours.locator('[data-week-drawing]').boundingBox();
        if (!grid) throw new Error('The week is not there');
        const y = (hour: number) => grid.y + (hour - 8) * 22 + 3;
        await dragFrom(page, { x: grid.x + 20, y: y(16) }, { x: grid.x + 20, y: y(18.5) });
        await expect(hours.getByLabel('Lunes, tramo 2: abre')).toHaveValue('16:00');
        await expect(hours.getByLabel('Lunes, tramo 2: cierra')).toHaveValue('19:00');
      }
      await expectAccessible(page);
      await hours.getByRole('button', { name: 'Guardar horario' }).click();
      await panel.toast('Horario guardado correctamente');
      const [clara] = await panel.api<{ id: string }[]>('get', 'practitioners?filter={"q":"Clara"}');
      const [own] = await panel.api<{ week: object[][] }[]>('get', `practitioners/${clara?.id}/hours`);
      expect([own?.week[0]?.length, own?.week[5]]).toEqual([device === 'desktop' ? 2 : 1, []]);

      await panel.open('/ausencias');
      await page.getByRole('button', { name: 'Nueva ausencia' }).click();
      const absence = page.getByRole('dialog', { name: 'Nueva ausencia' });
      await absence.getByLabel('De quién o de qué').selectOption('Clara Sanz');
      const [year, month, day] = monday.split('-');
      await absence.getByLabel('Primer día').fill(`${day}/${month}/${year}`);
      await absence.getByLabel('Último día').fill(`${day}/${month}/${year}`);
      await expectAccessible(page);
      await absence.getByRole('button', { name: 'Guardar ausencia' }).click();
      await panel.toast('Ausencia guardada correctamente');
      const all = await panel.api<{ practitioner_id: string; from: string; reason: string }[]>('get', 'absences');
      expect(all).toEqual([
        expect.objectContaining({ practitioner_id: clara?.id, from: `${monday}T00:00`, reason: 'Vacaciones' }),
      ]);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      await panel.open('/equipment');
      await page.getByRole('link', { name: 'Editar Láser' }).click();
      await page.getByRole('dialog').getByRole('switch', { name: 'En uso' }).click();
      await page.getByRole('button', { name: 'Guardar cambios' }).click();
      await panel.toast('Actualizado correctamente');
      await expect(page.getByText('Fuera de uso')).toBeVisible();
      expect((await panel.api<{ is_active: boolean }>('get', `equipment/${laser.id}`)).is_active).toBe(false);
    });
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
