import type { Page } from '@playwright/test';
import { plus } from './agenda';
import { PHONE, expect, expectAccessible, expectNoSidewaysScroll } from './panel';
import { dragFrom, test } from './teamSite';

const HOUR_PX = 88;
const FIRST_HOUR = 9;
const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const block = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });

async function middleOf(page: Page, columnName: string, hour: number) {
  const box = await column(page, columnName).boundingBox();
  if (!box) throw new Error(`${columnName} has no column`);
  return { x: box.x + box.width / 2, y: box.y + (hour - FIRST_HOUR) * HOUR_PX + 10 };
}

test('the day has a column for each, and an appointment goes from one to the other by hand and by keyboard', async ({
  page,
  panel,
  team: { monday, elena, bea, book },
}) => {
  const { id } = await book('Ana Columna', monday, '10:00', { practitioner_id: elena.id });
  await book('Eva Ocupada', monday, '12:00', { practitioner_id: bea.id });
  const at = async () => {
    const { time, practitioner_id } = await panel.api<{ time: string; practitioner_id: string }>('get', `appointments/${id}`);
    return [time, practitioner_id];
  };
  await panel.open(`/agenda?vista=dia&fecha=${monday}`);
  await expect(column(page, 'Elena Vidal').getByRole('button', { name: /^Ana Columna/ })).toBeVisible();
  await expectAccessible(page);

  await dragFrom(page, await middleOf(page, 'Elena Vidal', 10), await middleOf(page, 'Bea Ríos', 16));
  await panel.toast('Reserva actualizada correctamente');
  await expect(column(page, 'Bea Ríos').getByRole('button', { name: /^Ana Columna/ })).toBeVisible();
  expect(await at()).toEqual(['16:00', bea.id]);

  await block(page, 'Ana Columna').focus();
  await page.keyboard.press('m');
  for (const key of ['ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
  await expect(page.getByRole('application')).toContainText('17:00, Elena Vidal');
  await page.keyboard.press('Enter');
  await expect(column(page, 'Elena Vidal').getByRole('button', { name: /^Ana Columna/ })).toBeVisible();
  await expect.poll(at).toEqual(['17:00', elena.id]);

  // Where somebody is already the move is refused, said, and taken back.
  panel.allowed.push(/409 \(Conflict\)/);
  await dragFrom(page, await middleOf(page, 'Elena Vidal', 17), await middleOf(page, 'Bea Ríos', 12));
  await expect(page.getByText('Error al actualizar la reserva')).toBeVisible();
  await expect(page.getByText('Esa hora ya está ocupada. Elige otra.')).toBeVisible();
  await expect(column(page, 'Elena Vidal').getByRole('button', { name: /^Ana Columna/ })).toBeVisible();
  expect(await at()).toEqual(['17:00', elena.id]);
});

test('a look tells telephone, notes and history; short appointments keep their treatment; rota and absences are drawn in', async ({
  page,
  panel,
  team: { monday, elena, bea, laser, depilation, book },
}) => {
  await book('Rita Notas', monday, '10:00', {
    practitioner_id: elena.id,
    treatment_id: depilation.id,
    notes: 'Prefiere la tarde',
  });
  await book('Rita Notas', plus(monday, 1), '11:00', { practitioner_id: elena.id });
  await panel.api('post', 'absences', {
    practitioner_id: bea.id,
    from: `${monday}T12:00`,
    to: `${monday}T20:00`,
    reason: 'Formación',
  });
  await panel.open(`/agenda?vista=dia&fecha=${monday}`);
  await expect(block(page, 'Rita Notas').getByText('Depilación láser')).toBeVisible();
  await expect(column(page, 'Bea Ríos').getByText('Formación')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nueva reserva con Bea Ríos, 13:00' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Nueva reserva con Bea Ríos, 11:00' })).toHaveCount(1);
  await block(page, 'Rita Notas').focus();
  const peek = page.getByRole('tooltip');
  await expect(peek).toContainText(/612 000 418.*Prefiere la tarde.*Higiene facial/);
  await expect(peek).toContainText('Láser');
  await page.keyboard.press('Escape');
  await expect(peek).toHaveCount(0);

  await page.getByRole('button', { name: 'Cabinas y aparatos', exact: true }).click();
  await expect(column(page, 'Láser').getByRole('button', { name: /^Rita Notas/ })).toBeVisible();
  await expect(page).toHaveURL(/por=cabinas/);
  expect((await panel.api<{ id: string }>('get', `equipment/${laser.id}`)).id).toBe(laser.id);
});

test('the gaps of the treatment that is being planned light up, and one tap takes hour and person along', async ({
  page,
  panel,
  team: { monday, elena, bea, depilation, book },
}) => {
  await book('Luz Láser', monday, '10:00', { practitioner_id: elena.id, treatment_id: depilation.id });
  await panel.open(`/agenda?vista=dia&fecha=${monday}`);
  await page.getByLabel('Buscar hueco para').selectOption(depilation.name);
  // The one laser is taken at ten, whoever would treat.
  await expect(page.getByRole('button', { name: 'Nueva reserva con Bea Ríos, 10:00' })).toHaveCount(0);
  const gap = page.getByRole('button', { name: 'Nueva reserva con Bea Ríos, 11:00' });
  await expect(gap).toHaveClass(/is-lit/);
  await gap.click();
  const dialog = page.getByRole('dialog', { name: 'Nueva reserva' });
  await expect(dialog.getByLabel('Con quién')).toHaveValue(bea.id);
  await expect(dialog.getByLabel('Tratamiento')).toHaveValue(depilation.name);
  await expect(dialog.getByLabel('Hora')).toHaveValue('11:00');
});

test('the week shows whose each is, three at one hour as one block, and one person’s week alone', async ({
  page,
  panel,
  team: { monday, elena, bea, book },
}) => {
  const third = await panel.api<{ id: string }>('post', 'practitioners', { name: 'Clara Sanz', colour: '#6e4a6e' });
  await book('Una Juntas', monday, '10:00', { practitioner_id: elena.id });
  await book('Dora Juntas', monday, '10:00', { practitioner_id: bea.id });
  await book('Tina Juntas', monday, '10:00', { practitioner_id: third.id });
  await panel.open(`/agenda?vista=semana&fecha=${monday}`);
  const group = page.getByRole('button', { name: /^3 citas/ });
  await expect(group).toContainText(/EV.*Una Juntas|Una Juntas/);
  expect((await group.boundingBox())?.width).toBeGreaterThan(100);
  await expectAccessible(page);
  await page.getByLabel('Agenda de').selectOption('Bea Ríos');
  await expect(block(page, 'Dora Juntas')).toBeVisible();
  await expect(block(page, 'Una Juntas')).toHaveCount(0);
  await page.getByLabel('Agenda de').selectOption('Todo el equipo');
  await group.click();
  await expect(column(page, 'Clara Sanz').getByRole('button', { name: /^Tina Juntas/ })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`vista=dia&fecha=${monday}`));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table')).toHaveCount(3);
  await expect(page.getByText(/Clara Sanz · .* · 1 cita/)).toBeVisible();
});

test('on a phone the day says with whom, for all or for one', async ({ page, panel, team: { monday, elena, bea, book } }) => {
  await page.setViewportSize(PHONE);
  await book('Una Móvil', monday, '10:00', { practitioner_id: elena.id });
  await book('Dos Móvil', monday, '10:00', { practitioner_id: bea.id });
  await panel.open(`/agenda?fecha=${monday}`);
  await expect(block(page, 'Una Móvil')).toContainText('con Elena Vidal');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Agenda de').selectOption('Bea Ríos');
  await expect(block(page, 'Una Móvil')).toHaveCount(0);
  await expect(block(page, 'Dos Móvil')).toBeVisible();
});
