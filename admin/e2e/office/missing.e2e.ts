import { PHONE, expect, expectAccessible, expectFineOnEach } from '../support/panel';
import { test } from '../support/teamSite';

test('when a practitioner is ill, each appointment moves to a free practitioner, and a message is prepared', async ({
  page,
  panel,
  team: { monday, elena, bea, book },
}) => {
  const first = await book('Ana Enferma', monday, '10:00', { practitioner_id: elena.id });
  const second = await book('Eva Enferma', monday, '12:00', { practitioner_id: elena.id });
  await book('Bea Ocupada', monday, '16:00', { practitioner_id: bea.id });
  await book('Nadie Puede', monday, '16:00', { practitioner_id: elena.id });
  await page.setViewportSize(PHONE);
  await panel.open(`/agenda?vista=dia&fecha=${monday}`);
  await page.getByRole('button', { name: /^El lun \d+ .* falta…$/ }).click();
  const dialog = page.getByRole('dialog', { name: /^El lun \d+ .* falta…/ });
  await dialog.getByLabel('Quién falta').selectOption('Elena Vidal');
  const waiting = dialog.getByRole('list', { name: 'Citas por repartir' }).getByRole('listitem');
  await expect(waiting).toHaveCount(3);
  await expect(waiting.nth(2)).toContainText('Nadie puede a esa hora');
  await expect(dialog.getByRole('link', { name: 'Buscar otra hora a Nadie Puede' })).toBeVisible();
  await expectFineOnEach(page);
  await dialog.getByRole('button', { name: 'No atiende ese día: cerrar sus horas' }).click();
  await expect(dialog.getByText('Su ausencia de ese día está apuntada')).toBeVisible();
  expect(await panel.api<object[]>('get', 'absences')).toEqual([
    expect.objectContaining({ practitioner_id: elena.id, from: `${monday}T00:00`, reason: 'Enfermedad' }),
  ]);
  await dialog.getByRole('button', { name: 'Pasar las 2 a quien se propone' }).click();
  await expect(waiting).toHaveCount(1);
  const link = dialog.getByRole('link', { name: 'Avisar a Ana Enferma por WhatsApp' });
  await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\/34612000418\?text=Hola%2C%20Ana.*te%20atender%C3%A1%20Bea/);
  await expect(dialog.getByRole('link', { name: 'Llamar a Ana Enferma' })).toHaveAttribute('href', 'tel:+34612000418');
  await expect(dialog.getByRole('link', { name: 'Avisar a Nadie Puede por email' })).toHaveAttribute(
    'href',
    /^mailto:equipo@correo/,
  );
  for (const { id } of [first, second]) {
    const { practitioner_id } = await panel.api<{ practitioner_id: string }>('get', `appointments/${id}`);
    expect(practitioner_id).toBe(bea.id);
  }
});

test('all clients of an ill practitioner are notified at once, and moving one appointment leads back to the list', async ({
  page,
  panel,
  team: { monday, elena, bea, book },
}) => {
  const bookFor = (name: string, time: string, who: { id: string }, n: number) =>
    book(name, monday, time, { practitioner_id: who.id, email: `cliente${n}@correo.example`, phone: `612 000 50${n}` });
  await bookFor('Ana Enferma', '10:00', elena, 1);
  await bookFor('Bea Ocupada', '16:00', bea, 2);
  const moved = await bookFor('Nadie Puede', '16:00', elena, 3);
  await bookFor('Bea Liada', '17:00', bea, 4);
  await bookFor('Nadie Tampoco', '17:00', elena, 5);
  await panel.open(`/agenda?vista=dia&fecha=${monday}`);
  await page.getByRole('button', { name: /^El lun \d+ .* falta…$/ }).click();
  const dialog = page.getByRole('dialog', { name: /^El lun \d+ .* falta…/ });
  await dialog.getByLabel('Quién falta').selectOption('Elena Vidal');
  await dialog.getByRole('button', { name: 'No atiende ese día: cerrar sus horas' }).click();
  await expect(dialog.getByText('Su ausencia de ese día está apuntada')).toBeVisible();

  // By keyboard: the first free hour, and back.
  await dialog.getByRole('link', { name: 'Buscar otra hora a Nadie Puede' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Cambiar la reserva' });
  const hours = form.getByRole('group', { name: 'Primeras libres' });
  await expect(hours).toBeFocused();
  await expect(hours.locator('[aria-keyshortcuts="1"]')).toBeVisible();
  await page.keyboard.press('1');
  await form.getByRole('button', { name: 'Guardar cambios' }).press('Enter');
  await expect(form).toHaveCount(0);
  const waiting = dialog.getByRole('list', { name: 'Citas por repartir' }).getByRole('listitem');
  await expect(waiting).toHaveCount(2);
  const done = dialog.getByRole('list', { name: 'Citas repartidas' }).getByRole('listitem');
  await expect(done).toHaveText(/16:00 · Nadie Puede.*Ahora el /);
  expect((await panel.api<{ date: string }>('get', `appointments/${moved.id}`)).date).not.toBe(monday);

  await expect(dialog.getByText('Falta decidir la cita de 1 cliente')).toBeVisible();
  await dialog.getByRole('button', { name: 'Pasar la cita de Ana Enferma' }).click();
  await expect(done).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Avisar a todos por correo' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Avisar por correo a 2 clientes?' });
  await expect(question.getByText(/a las 10:00 se mantiene; te atenderá Bea Ríos/)).toBeVisible();
  await expect(question.getByText(/a las 17:00 no podrá hacerlo/)).toBeVisible();
  await expectFineOnEach(page);
  await question.getByRole('button', { name: 'Enviar' }).press('Enter');
  await panel.toast('Aviso enviado a 2 clientes');
  const messages = await panel.api<{ kind: string; recipient: string }[]>('get', 'messages');
  const notified = messages.filter(({ kind }) => kind === 'practitioner-absent').map(({ recipient }) => recipient);
  expect(notified.sort()).toEqual(['cliente1@correo.example', 'cliente5@correo.example']);
  await dialog.getByRole('button', { name: 'Avisar a todos por correo' }).click();
  await expect(page.getByRole('alertdialog', { name: 'No queda nadie a quien avisar por correo' })).toBeVisible();
});

test('somebody’s calendar address is made, copied once and taken back', async ({
  page,
  panel,
  request,
  team: { monday, elena, book },
}) => {
  await book('Ana Secreta', monday, '10:00', { practitioner_id: elena.id });
  await panel.open('/practitioners');
  await page.getByRole('link', { name: 'Calendario de Elena Vidal' }).click();
  const dialog = page.getByRole('dialog', { name: 'Calendario de Elena Vidal' });
  await dialog.getByRole('button', { name: 'Crear la dirección' }).click();
  const address = new URL(await dialog.getByLabel('Dirección del calendario').inputValue());
  await expectAccessible(page);
  const read = () => request.get(`${address.pathname}${address.search}`);
  const calendar = await (await read()).text();
  expect(calendar).toContain('SUMMARY:Higiene facial');
  expect(calendar).not.toContain('Ana');
  await dialog.getByRole('button', { name: 'Retirar la dirección' }).click();
  await panel.toast('Dirección retirada');
  expect((await read()).status()).toBe(404);
});
