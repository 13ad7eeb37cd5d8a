import { formatShortDay } from '@radiance/backend/contract';
import { PHONE, expect, expectAccessible, expectNoSidewaysScroll } from '../support/panel';
import { dragFrom, test } from '../support/teamSite';

interface Booked {
  id: string;
  time: string;
  status: string;
  visit_id: string | null;
  equipment: readonly { id: string }[];
}

test('two treatments are written down as one visit, shown as one, moved as one and cancelled as one', async ({
  page,
  panel,
  team: { monday, elena },
}) => {
  const starts = async () =>
    (await panel.api<Booked[]>('get', 'appointments?sort=["time","ASC"]')).map(({ time, status }) => `${time} ${status}`);
  await panel.open(`/agenda?vista=dia&fecha=${monday}`);
  const column = page.getByRole('region', { name: 'Elena Vidal', exact: true });
  await column.getByRole('button', { name: 'Nueva reserva con Elena Vidal, 10:00' }).click();
  const form = page.getByRole('dialog', { name: 'Nueva reserva' });
  const choose = async (label: string, name: string) => {
    await form.getByLabel(label, { exact: true }).fill(name);
    await page.getByRole('option', { name }).click();
  };
  await form.getByLabel('Nombre').fill('Vera Doble');
  await choose('Tratamiento', 'Depilación láser');
  await form.getByLabel('Teléfono').fill('612 000 419');
  await form.getByLabel('Email').fill('vera@correo.example');
  await form.getByRole('button', { name: 'Añadir otro tratamiento' }).click();
  await choose('Tratamiento 2', 'Higiene facial');

  await expectAccessible(page);
  await form.getByRole('button', { name: 'Crear reserva' }).click();
  await panel.toast('Reserva creada correctamente');
  expect(await starts()).toEqual(['10:00 pending', '10:30 pending']);

  const blocks = column.getByRole('button', { name: /^Vera Doble ?, visita de 2 tratamientos/ });
  await expect(blocks).toHaveCount(2);

  await expectAccessible(page);
  const box = await column.boundingBox();
  if (!box) throw new Error('Nobody is there');
  const at = (hour: number) => ({ x: box.x + box.width / 2, y: box.y + (hour - 9) * 88 + 10 });
  await dragFrom(page, at(10), at(16));
  const question = page.getByRole('alertdialog', { name: '¿Mover la visita de 2 tratamientos?' });
  await expect(question).toContainText(`la visita de Vera Doble empezará el ${formatShortDay(monday)} a las 16:00.`);
  await expect(question).toContainText('10:30 Higiene facial, con Elena Vidal');

  await expectAccessible(page);
  await question.getByRole('button', { name: 'Dejar como estaba' }).click();
  await expect(question).toBeHidden();
  expect(await starts()).toEqual(['10:00 pending', '10:30 pending']);
  await dragFrom(page, at(10), at(16));
  await question.getByRole('button', { name: 'Mover la visita' }).click();
  await panel.toast('Reserva actualizada correctamente');
  expect(await starts()).toEqual(['16:00 pending', '16:30 pending']);
  await expect(blocks).toHaveCount(2);

  await blocks.first().click();
  const sheet = page.getByRole('dialog', { name: 'Vera Doble' });
  await expect(sheet.getByText('Es una visita de 2 tratamientos:', { exact: false })).toBeVisible();
  await sheet.getByRole('link', { name: '16:30 Higiene facial, con Elena Vidal' }).click();
  await expect(sheet.getByRole('link', { name: '16:00 Depilación láser, con Elena Vidal' })).toBeVisible();

  await expectAccessible(page);
  await sheet.getByText('Cancelada', { exact: true }).click();
  await sheet.getByRole('button', { name: 'Guardar estado' }).click();
  await panel.toast('Estado actualizado correctamente');
  expect(await starts()).toEqual(['16:00 cancelled', '16:30 cancelled']);
  expect(elena.name).toBe('Elena Vidal');
});

test('a room is chosen for an appointment, and an occupied room is refused at its field', async ({
  page,
  panel,
  team: { monday, room, facial, book },
}) => {
  await panel.api('put', `treatments/${facial.id}`, {
    needs: [
      { kind: 'practitioner', ids: [] },
      { kind: 'room', ids: [] },
    ],
  });
  const other = await panel.api<{ id: string }>('post', 'equipment', { name: 'Cabina 2', kind: 'room' });
  const { id } = await book('Rita Cabina', monday, '10:00');
  const roomOf = async () => (await panel.api<Booked>('get', `appointments/${id}`)).equipment[0]?.id;
  const [occupied, free] = (await roomOf()) === room.id ? ['Cabina 1', 'Cabina 2'] : ['Cabina 2', 'Cabina 1'];
  await panel.open(`/appointments/${id}/edit`);
  const form = page.getByRole('dialog', { name: 'Cambiar la reserva' });
  await expect(form.getByLabel('Cabina')).toHaveValue((await roomOf()) ?? '');
  await form.getByLabel('Cabina').selectOption(free);

  await expectAccessible(page);
  await form.getByRole('button', { name: 'Guardar cambios' }).click();
  await panel.toast('Reserva actualizada correctamente');
  expect(await roomOf()).toBe(free === 'Cabina 1' ? room.id : other.id);

  await book('Otra Persona', monday, '10:00');
  panel.allowed.push(/409 \(Conflict\)/);
  await panel.open(`/appointments/${id}/edit`);
  await form.getByLabel('Cabina').selectOption(occupied);
  await form.getByRole('button', { name: 'Guardar cambios' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Reservar aunque se solape?' });
  await expect(question.getByText('Lo que has elegido no está libre a esa hora.', { exact: false })).toBeVisible();
  await question.getByRole('button', { name: 'Volver' }).click();
  await expect(form.getByLabel('Cabina')).toBeVisible();
  expect(await roomOf()).toBe(free === 'Cabina 1' ? room.id : other.id);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });
  test('the day’s list and the form of a visit fit', async ({ page, panel, team: { monday, facial, depilation } }) => {
    await panel.api('post', 'visits', {
      ...{ client_name: 'Vera Doble', email: 'vera@correo.example', phone: '612 000 419', date: monday, time: '10:00' },
      treatment_ids: [depilation.id, facial.id],
    });
    await panel.open(`/agenda?vista=dia&fecha=${monday}`);
    await expect(page.getByRole('button', { name: /^Vera Doble ?, visita de 2 tratamientos/ })).toHaveCount(2);

    await expectNoSidewaysScroll(page);
    await page
      .getByRole('button', { name: /^Vera Doble/ })
      .first()
      .click();
    await expect(page.getByRole('link', { name: /^10:30 Higiene facial/ })).toBeVisible();

    await expectAccessible(page);
    await panel.open('/appointments/create');
    await page.getByRole('button', { name: 'Añadir otro tratamiento' }).click();
    await expect(page.getByLabel('Tratamiento 2', { exact: true })).toBeVisible();

    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});
