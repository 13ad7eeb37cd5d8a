import type { Appointment, Client, Practitioner, Treatment } from '@radiance/backend/contract';
import { expect, test } from '../support/ownSite';
import { expectFineOnEach, goWithin, PHONE, type Panel } from '../support/panel';
import { noonZone, openAllWeek, timeIn } from '../support/noon';

test.use({ siteEnv: { TZ_CLINIC: noonZone() } });

/** From the call until the appointment is saved. */
const MOST_KEYSTROKES = 25;
const MOST_SECONDS = 20;
const LUCIA = { client_name: 'Lucía Fernández', email: 'lucia@correo.example', phone: '671 000 582' };
const SCREENS = [{ width: 1440, height: 900 }, { width: 768, height: 1024 }, PHONE];

async function aClinic(panel: Panel) {
  await openAllWeek(panel);
  const ana = await panel.api<Practitioner>('post', 'practitioners', { name: 'Ana Sanz' });
  const treatment = await panel.api<Treatment>('post', 'treatments', {
    ...{ name: 'Higiene facial', description: 'Prueba', price: 60, duration: 30, category: 'Facial' },
    image_url: 'https://imagenes.example/a.jpg',
  });
  const book = (person: object, minutes: number, more: object = {}) =>
    panel.api<Appointment>('post', 'appointments', {
      ...{ ...person, treatment_id: treatment.id, practitioner_id: ana.id, status: 'confirmed' },
      ...{ ...timeIn(minutes), any_minute: true, ...more },
    });
  return { ana, treatment, book };
}

const appointmentsOf = (panel: Panel, q: string) =>
  panel.api<Appointment[]>('get', `appointments?filter=${encodeURIComponent(JSON.stringify({ q }))}&sort=["created_at","ASC"]`);

test('a known client who calls is booked with a few keys, or put on the waiting list', async ({ page, panel }) => {
  const { ana, treatment, book } = await aClinic(panel);
  const { client_id } = await book(LUCIA, 30);
  await panel.open('/orders');

  let keystrokes = 0;
  const press = async (key: string): Promise<void> => {
    keystrokes++;
    await page.keyboard.press(key);
  };
  const began = Date.now();
  await press('n');
  const dialog = page.getByRole('dialog', { name: 'Nueva reserva' });
  await expect(dialog.getByLabel('Nombre')).toBeFocused();
  for (const digit of '0582') await press(digit);
  await press('Enter');
  await expect(dialog.getByText(/^Próxima cita: Higiene facial, con Ana Sanz/)).toBeVisible();
  const hours = dialog.getByRole('group', { name: 'Primeras libres' });
  await expect(hours).toBeFocused();
  await expect(hours.getByRole('button', { name: /, \d/ })).not.toHaveCount(0);
  await expect(dialog.getByLabel('Email')).toHaveCount(0);
  await press('2');
  await expect(dialog.getByRole('button', { name: 'Crear y confirmar' })).toBeFocused();
  await press('Enter');
  await panel.toast('Reserva creada correctamente');
  const seconds = (Date.now() - began) / 1000;
  test.info().annotations.push({ type: 'keystrokes', description: `${keystrokes} keys, ${seconds.toFixed(1)} s` });
  expect(keystrokes).toBeLessThanOrEqual(MOST_KEYSTROKES);
  expect(seconds).toBeLessThan(MOST_SECONDS);
  // The dialog returns to the screen that was open before.
  await expect(page).toHaveURL(/\/admin\/orders$/);

  const booked = await appointmentsOf(panel, 'Lucía');
  expect(booked).toHaveLength(2);
  for (const each of booked)
    expect(each).toMatchObject({
      ...{ ...LUCIA, client_id, treatment_id: treatment.id, practitioner_id: ana.id, status: 'confirmed' },
    });

  await panel.api('put', 'clinic', { waiting_list: true });
  await goWithin(page, '/waiting', page.locator('main h1'));
  await page.getByRole('link', { name: 'Apuntar en lista de espera' }).click();
  const wish = page.getByRole('dialog', { name: 'Apuntar en lista de espera' });
  await wish.getByLabel('Nombre').pressSequentially('lucia');
  await page.keyboard.press('Enter');
  await expect(wish.getByLabel('Tratamiento')).toBeFocused();
  await page.keyboard.type(treatment.name);
  await page.getByRole('option', { name: treatment.name }).first().click();
  await expectFineOnEach(page, SCREENS);
  await wish.getByRole('button', { name: 'Apuntar', exact: true }).click();
  await panel.toast('Apuntado en la lista de espera');
  await expect(page.getByRole('link', { name: LUCIA.client_name })).toBeVisible();
});

test('a client without an appointment is booked for the current minute, over others if reception confirms it', async ({
  page,
  panel,
}) => {
  const { treatment, book } = await aClinic(panel);
  const { date, time } = timeIn(3);
  await book({ client_name: 'Marta Lozano', email: 'marta@correo.example', phone: '612 000 418' }, 3);
  await panel.open('/hoy');
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Nueva reserva' });
  await dialog.getByLabel('Nombre').fill('Paula Recién Llegada');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Teléfono')).toBeFocused();
  await page.keyboard.type('699 000 111');
  await dialog.getByLabel('Email').fill('paula@correo.example');
  await dialog.getByLabel('Tratamiento').fill(treatment.name);
  await page.getByRole('option', { name: treatment.name }).first().click();
  await expect(dialog.getByRole('group', { name: 'Primeras libres' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Escribir otra hora' }).click();
  await expect(dialog.getByLabel('Hora')).toBeFocused();
  await dialog.getByLabel('Hora').fill(time);
  await dialog.getByLabel('Fecha').fill(date);
  panel.allowed.push(/Failed to load resource/);
  await dialog.getByRole('button', { name: 'Crear y confirmar' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Reservar aunque se solape?' });
  await expect(question.getByText(/Marta Lozano, con Ana Sanz/)).toBeVisible();
  await expectFineOnEach(page, SCREENS);
  await question.getByRole('button', { name: 'Reservar' }).click();
  await panel.toast('Reserva creada correctamente');
  await expect(page).toHaveURL(/\/admin\/hoy$/);
  const [paula] = await appointmentsOf(panel, 'Paula');
  expect(paula).toMatchObject({ date, time, status: 'confirmed' });
});

test('who calls for her sister leaves her own telephone, and the sister is a person of her own', async ({ page, panel }) => {
  const { book } = await aClinic(panel);
  const { client_id } = await book(LUCIA, 30);
  await panel.open('/appointments');
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Nueva reserva' });
  await dialog.getByLabel('Nombre').pressSequentially('671000582');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('group', { name: 'Primeras libres' })).toBeFocused();
  await expectFineOnEach(page, SCREENS);
  await page.keyboard.press('o');
  await expect(dialog.getByLabel('Nombre')).toBeFocused();
  await page.keyboard.type('Celia Fernández');
  await expect(dialog.getByLabel('Teléfono')).toHaveValue(LUCIA.phone);
  await expect(dialog.getByLabel('Email')).toHaveValue(LUCIA.email);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('group', { name: 'Primeras libres' })).toBeFocused();
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await panel.toast('Reserva creada correctamente');
  await expect(page.getByRole('row', { name: 'Celia Fernández' })).toBeVisible();
  // A record that this browser created is not marked as new.
  await expect(page.getByText('nueva', { exact: true })).toHaveCount(0);
  const [celia] = await appointmentsOf(panel, 'Celia');
  expect(celia).toMatchObject({ client_name: 'Celia Fernández', phone: LUCIA.phone, email: LUCIA.email });
  expect(celia?.client_id).not.toBe(client_id);
  const lucia = await panel.api<Client>('get', `clients/${client_id}`);
  expect(lucia.aliases).toEqual([]);
});

test('another name with a known e-mail is asked about before it becomes a name of that client', async ({ page, panel }) => {
  const { treatment, book } = await aClinic(panel);
  const { client_id } = await book(LUCIA, 30);
  const dialog = page.getByRole('dialog', { name: 'Nueva reserva' });
  const question = dialog.getByRole('group', { name: '¿Es otra persona?' });
  const fill = async (name: string) => {
    await page.keyboard.press('n');
    await dialog.getByLabel('Nombre').fill(name);
    await dialog.getByLabel('Teléfono').fill(LUCIA.phone);
    await dialog.getByLabel('Email').fill(LUCIA.email.toUpperCase());
    await dialog.getByLabel('Tratamiento').fill(treatment.name);
    await page.getByRole('option', { name: treatment.name }).first().click();
    await expect(dialog.getByRole('group', { name: 'Primeras libres' })).toBeFocused();
    await page.keyboard.press('1');
    await expect(dialog.getByRole('button', { name: 'Crear y confirmar' })).toBeFocused();
    await page.keyboard.press('Enter');
  };
  await panel.open('/leads');
  await fill('Celia Fernández');
  await expect(question).toBeFocused();
  await expect(question.getByText('Ese correo es de Lucía Fernández.')).toBeVisible();
  await expectFineOnEach(page, SCREENS);
  await page.keyboard.press('o');
  await expect(dialog.getByRole('button', { name: 'Crear y confirmar' })).toBeFocused();
  await page.keyboard.press('Enter');
  await panel.toast('Reserva creada correctamente');
  const [celia] = await appointmentsOf(panel, 'Celia');
  expect(celia?.client_id).not.toBe(client_id);

  // A typing error, another order of names or a second surname belongs to the same person.
  await fill('Fernandes Ruiz, Lucía');
  await expect(dialog).toHaveCount(0);
  // Another first name belongs to the same person only if reception says so.
  await fill('Mari Luz');
  await question.getByRole('button', { name: 'No, es Lucía Fernández' }).press('Enter');
  await expect(dialog.getByRole('button', { name: 'Crear y confirmar' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  const lucia = await panel.api<Client>('get', `clients/${client_id}`);
  expect(lucia.aliases).toEqual(['Fernandes Ruiz, Lucía', 'Mari Luz']);

  // The new appointment is on another screen. The toast leads there, and Escape leads back.
  await page.getByRole('button', { name: 'Ver', exact: true }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Mari Luz' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/admin\/leads$/);
});

test('the form opens from a lead, a client and an appointment with what is known', async ({ page, panel }) => {
  const { book } = await aClinic(panel);
  const { id, client_id } = await book(LUCIA, 30);
  const { client_name: name, email, phone } = LUCIA;
  await panel.api('post', 'leads', { name, email, phone, message: 'Quiero volver' });
  const dialog = page.getByRole('dialog', { name: 'Nueva reserva' });
  const hours = dialog.getByRole('group', { name: 'Primeras libres' });
  const bookFirst = async () => {
    await expect(hours).toBeFocused();
    // The key works before the hours have loaded.
    await page.keyboard.press('1');
    await expect(dialog.getByRole('button', { name: 'Crear y confirmar' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
  };

  await panel.open('/leads');
  await page.getByRole('button', { name: `Acciones de ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Nueva cita' }).click();
  await bookFirst();
  await expect(page).toHaveURL(/\/admin\/leads$/);
  await page.getByRole('link', { name }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Nueva cita' }).click();
  await bookFirst();
  await expect(page).toHaveURL(/\/admin\/leads\/./);

  await goWithin(page, `/clients/${client_id}`, page.getByRole('dialog').getByRole('heading').first());
  await page.getByRole('link', { name: 'Nueva reserva' }).click();
  await bookFirst();
  await expect(page).toHaveURL(new RegExp(`/admin/clients/${client_id}$`));

  await goWithin(page, '/appointments?filter={}&sort=time&order=ASC', page.locator('main h1'));
  const menu = async (item: string) => {
    await page
      .getByRole('button', { name: `Acciones de ${name}` })
      .first()
      .click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };
  await menu('Nueva cita');
  await bookFirst();
  const booked = await appointmentsOf(panel, name);
  expect(booked.map((each) => each.client_id)).toEqual(Array(5).fill(client_id));

  await menu('Cambiar hora');
  const edit = page.getByRole('dialog', { name: 'Cambiar la reserva' });
  const others = edit.getByRole('group', { name: 'Primeras libres' });
  await expect(others).toBeFocused();
  await expect(others.getByRole('button', { name: /, \d/ })).not.toHaveCount(0);
  await page.keyboard.press('1');
  await expect(edit.getByRole('button', { name: 'Guardar cambios' })).toBeFocused();
  await page.keyboard.press('Enter');
  await panel.toast('Reserva actualizada correctamente');

  await panel.api('put', `appointments/${id}`, { ...timeIn(-5), any_minute: true, overlap: true });
  await panel.open(`/appointments?filter=${encodeURIComponent(JSON.stringify({ id }))}`);
  await menu('Ha venido');
  await panel.toast('Estado actualizado correctamente');
  expect(await panel.api('get', `appointments/${id}`)).toMatchObject({ attendance: 'attended' });
});

test('a free gap of the day opens the form with its hour and practitioner', async ({ page, panel }) => {
  const { ana, book } = await aClinic(panel);
  await book(LUCIA, 60);
  await panel.open('/hoy');
  const gap = page.getByRole('region', { name: 'Huecos libres' }).getByRole('link').first();
  const from = ((await gap.textContent()) ?? '').split(' ')[0] ?? '';
  await gap.click();
  const dialog = page.getByRole('dialog', { name: 'Nueva reserva' });
  await expect(dialog.getByLabel('Con quién')).toHaveValue(ana.id);
  await dialog.getByLabel('Nombre').pressSequentially('Lucía');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Crear y confirmar' })).toBeFocused();
  await page.keyboard.press('Enter');
  await panel.toast('Reserva creada correctamente');
  const booked = await appointmentsOf(panel, 'Lucía');
  expect(booked[1]).toMatchObject({ date: timeIn(0).date, practitioner_id: ana.id });
  expect(booked[1]?.time.replace(/^0/, '')).toBe(from);
});
