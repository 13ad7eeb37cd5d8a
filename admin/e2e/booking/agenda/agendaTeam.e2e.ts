import { plus } from '../../support/agenda';
import { PHONE, expect, expectAccessible, expectNoSidewaysScroll } from '../../support/panel';
import { block, column, dragFrom, middleOf, test } from '../../support/teamSite';

test('the day has a column for each practitioner, and appointments move between columns by mouse and by keyboard', async ({
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

  // Escape cancels the drag and opens nothing.
  const [from, to] = [await middleOf(page, 'Elena Vidal', 17), await middleOf(page, 'Bea Ríos', 16)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await expect(column(page, 'Bea Ríos').locator('.is-target')).toContainText('16:00');
  await page.keyboard.press('Escape');
  await expect(page.locator('.is-target')).toHaveCount(0);
  await page.mouse.up();
  expect(await at()).toEqual(['17:00', elena.id]);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // A move onto a taken slot is refused by the server, shown as a toast and undone.
  panel.allowed.push(/409 \(Conflict\)/);
  await dragFrom(page, await middleOf(page, 'Elena Vidal', 17), await middleOf(page, 'Bea Ríos', 12));
  await expect(page.getByText('Error al actualizar la reserva')).toBeVisible();
  await expect(page.getByText('Esa hora ya está ocupada. Elige otra.')).toBeVisible();
  await expect(column(page, 'Elena Vidal').getByRole('button', { name: /^Ana Columna/ })).toBeVisible();
  expect(await at()).toEqual(['17:00', elena.id]);
});

test('day and week show who came and who did not, and the hour of a cancelled appointment is booked with a click', async ({
  page,
  panel,
  team: { monday, elena, book },
}) => {
  await book('Ana Cancelada', monday, '10:00', { practitioner_id: elena.id, status: 'cancelled' });
  await book('Ana Vino', monday, '11:00', { practitioner_id: elena.id, status: 'confirmed', attendance: 'attended' });
  await book('Eva Falta', monday, '12:00', { practitioner_id: elena.id, status: 'confirmed', attendance: 'no_show' });
  await panel.open(`/agenda?vista=dia&fecha=${monday}&quien=${elena.id}`);
  for (const view of ['Día', 'Semana']) {
    await page.getByRole('button', { name: view, exact: true }).click();
    await expect(page.getByRole('button', { name: /^(EV )?Ana Vino ?, ha venido/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /^(EV )?Eva Falta ?, no ha venido/ })).toBeVisible();
    const free = page.getByRole('button', { name: /^Nueva reserva.* 10:00$/ }).first();
    // Playwright clicks in the middle of the hour.
    await free.click();
    const form = page.getByRole('dialog', { name: 'Nueva reserva' });
    await expect(form.getByLabel('Hora')).toHaveValue('10:00');
    await page.keyboard.press('Escape');
    await expect(form).toHaveCount(0);
    // The cancelled one stays within reach.
    await block(page, 'Ana Cancelada').click();
    await expect(page.getByRole('dialog', { name: 'Ana Cancelada' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expect(page.getByText('Ha venido', { exact: true }).first()).toBeVisible();
});

test('the popover shows telephone, notes and history; working hours, absences and the gaps for a treatment are drawn in', async ({
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

  // With a chosen treatment the free gaps are highlighted, and one click takes hour and practitioner over.
  await page.getByLabel('Buscar hueco para').selectOption(depilation.name);
  // The only laser is taken at ten, for every practitioner.
  await expect(page.getByRole('button', { name: 'Nueva reserva con Bea Ríos, 10:00' })).toHaveCount(0);
  const gap = page.getByRole('button', { name: 'Nueva reserva con Bea Ríos, 11:00' });
  await expect(gap).toHaveClass(/is-lit/);
  await gap.click();
  const dialog = page.getByRole('dialog', { name: 'Nueva reserva' });
  await expect(dialog.getByLabel('Con quién')).toHaveValue(bea.id);
  await expect(dialog.getByLabel('Tratamiento')).toHaveValue(depilation.name);
  await expect(dialog.getByLabel('Hora')).toHaveValue('11:00');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: 'Cabinas y aparatos', exact: true }).click();
  await expect(column(page, 'Láser').getByRole('button', { name: /^Rita Notas/ })).toBeVisible();
  await expect(page).toHaveURL(/por=cabinas/);
  expect((await panel.api<{ id: string }>('get', `equipment/${laser.id}`)).id).toBe(laser.id);
});

test('the week lights up what the site would offer, not what is left of the number of people', async ({
  page,
  panel,
  team: { monday, elena, facial, book },
}) => {
  const clara = await panel.api<{ id: string }>('post', 'practitioners', { name: 'Clara Sanz' });
  await book('Una Cita', monday, '10:00', { practitioner_id: elena.id });
  await book('De Quien Se Fue', monday, '10:00', { practitioner_id: clara.id });
  await panel.api('put', `practitioners/${clara.id}`, { is_active: false });
  await panel.open(`/agenda?vista=semana&fecha=${monday}`);
  await page.getByLabel('Buscar hueco para').selectOption(facial.name);
  const ten = page.getByRole('button', { name: new RegExp(`Nueva reserva.*${Number(monday.slice(8))}, 10:00`) });
  await expect(ten).toHaveClass(/is-lit/);
  const eleven = page.getByRole('button', { name: new RegExp(`Nueva reserva.*${Number(monday.slice(8))}, 11:00`) });
  await expect(eleven).toHaveClass(/is-lit/);
  const free = await panel.api<{ time: string; available: boolean }[]>(
    'get',
    `availability?treatment_id=${facial.id}&date=${monday}`,
  );
  const lit = page.getByRole('button', { name: new RegExp(`Nueva reserva.*${Number(monday.slice(8))}, `) });
  await expect(lit).toHaveCount(free.filter(({ available }) => available).length);
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

test('on a phone the day shows each appointment’s practitioner, of all or of one', async ({
  page,
  panel,
  team: { monday, elena, bea, book },
}) => {
  await page.setViewportSize(PHONE);
  await book('Una Móvil', monday, '10:00', { practitioner_id: elena.id });
  await book('Dos Móvil', monday, '10:00', { practitioner_id: bea.id });
  await panel.api('post', 'absences', {
    practitioner_id: bea.id,
    from: `${monday}T16:00`,
    to: `${monday}T20:00`,
    reason: 'Formación',
  });
  await panel.open(`/agenda?fecha=${monday}`);
  await expect(block(page, 'Una Móvil')).toContainText(/EV.*con Elena Vidal/);
  await expect(page.getByRole('list', { name: 'Quién falta' })).toHaveText(/Bea Ríos: falta de 16:00 a 20:00 \(Formación\)/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Agenda de').selectOption('Bea Ríos');
  await expect(block(page, 'Una Móvil')).toHaveCount(0);
  await expect(block(page, 'Dos Móvil')).toBeVisible();
});

test('an hour is taken before it is known for what, also of somebody who gives one treatment only', async ({
  page,
  panel,
  team: { monday, bea, depilation },
}) => {
  await panel.api('put', `practitioners/${bea.id}`, { treatment_ids: [depilation.id] });
  await panel.open(`/agenda?vista=dia&fecha=${monday}`);
  await column(page, 'Bea Ríos').getByRole('button', { name: 'Nueva reserva con Bea Ríos, 16:00' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nueva reserva' });
  await expect(dialog.getByLabel('Hora')).toHaveValue('16:00');
  await dialog.getByLabel('Nombre').fill('Ana Llamada');
  await expect(dialog.getByText(/no realiza este tratamiento/)).toHaveCount(0);
  await dialog.getByLabel('Tratamiento').fill('Depilación');
  await page.getByRole('option', { name: /^Depilación láser/ }).click();
  await expect(dialog.getByLabel('Hora')).toHaveValue('16:00');
  await dialog.getByLabel('Teléfono').fill('612000418');
  await dialog.getByLabel('Email').fill('llamada@correo.example');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Crear y confirmar' }).click();
  await panel.toast('Reserva creada correctamente');
  await expect(column(page, 'Bea Ríos').getByRole('button', { name: /^Ana Llamada.*Confirmada/ })).toBeVisible();
});
