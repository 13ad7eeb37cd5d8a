import type { Appointment, Practitioner, Treatment } from '@radiance/backend/contract';
import { expect, test } from './ownSite';
import { expectAccessible, expectNoSidewaysScroll, PHONE } from './panel';
import { noonZone, openAllWeek, timeIn } from './noon';

test.use({ siteEnv: { TZ_CLINIC: noonZone() } });

/** From ring to saved. */
const MOST_KEYSTROKES = 25;
const MOST_SECONDS = 20;

test('a known client who calls is booked with a few keys', async ({ page, panel }) => {
  await openAllWeek(panel);
  const ana = await panel.api<Practitioner>('post', 'practitioners', { name: 'Ana Sanz' });
  const { id: treatment_id } = await panel.api<Treatment>('post', 'treatments', {
    ...{ name: 'Higiene facial', description: 'Prueba', price: 60, duration: 30, category: 'Facial' },
    image_url: 'https://imagenes.example/a.jpg',
  });
  const client = { client_name: 'Lucía Fernández', email: 'lucia@correo.example', phone: '671 000 582' };
  await panel.api<Appointment>('post', 'appointments', {
    ...{ ...client, treatment_id, practitioner_id: ana.id, status: 'confirmed', ...timeIn(30), any_minute: true },
  });
  await panel.open('/products');

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
  await expect(page.getByRole('option', { name: /Lucía Fernández/ })).toBeVisible();
  await press('Enter');
  const hours = dialog.getByRole('group', { name: 'Primeras libres' });
  await expect(hours.getByRole('button').first()).toBeFocused();
  await expect(dialog.getByText(/^Última cita: Higiene facial, con Ana Sanz/)).toBeVisible();
  await expect(dialog.getByLabel('Email')).toHaveCount(0);
  await press('2');
  await expect(dialog.getByRole('button', { name: 'Crear y confirmar' })).toBeFocused();
  await press('Enter');
  await panel.toast('Reserva creada correctamente');
  const seconds = (Date.now() - began) / 1000;
  expect(keystrokes).toBeLessThanOrEqual(MOST_KEYSTROKES);
  expect(seconds).toBeLessThan(MOST_SECONDS);
  test.info().annotations.push({ type: 'keystrokes', description: `${keystrokes} keys, ${seconds.toFixed(1)} s` });

  const filter = encodeURIComponent(JSON.stringify({ q: 'Lucía' }));
  const booked = await panel.api<Appointment[]>('get', `appointments?filter=${filter}`);
  expect(booked).toHaveLength(2);
  for (const each of booked)
    expect(each).toMatchObject({ ...client, treatment_id, practitioner_id: ana.id, status: 'confirmed' });
});

test('somebody who walks in is booked at this minute, over others if reception says so', async ({ page, panel }) => {
  await openAllWeek(panel);
  const { id: treatment_id, name: treatment } = await panel.api<Treatment>('post', 'treatments', {
    ...{ name: 'Higiene facial', description: 'Prueba', price: 60, duration: 30, category: 'Facial' },
    image_url: 'https://imagenes.example/a.jpg',
  });
  const { date, time } = timeIn(3);
  await panel.api<Appointment>('post', 'appointments', {
    ...{ client_name: 'Marta Lozano', email: 'marta@correo.example', phone: '612 000 418', treatment_id },
    ...{ date, time, any_minute: true, status: 'confirmed' },
  });
  await panel.open('/hoy');
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Nueva reserva' });
  await dialog.getByLabel('Nombre').fill('Paula Recién Llegada');
  await dialog.getByLabel('Tratamiento').fill(treatment);
  await page.getByRole('option', { name: treatment }).first().click();
  await dialog.getByLabel('Teléfono').fill('699 000 111');
  await dialog.getByLabel('Email').fill('paula@correo.example');
  await dialog.getByRole('button', { name: 'A cualquier minuto' }).click();
  await dialog.getByLabel('Hora').fill(time);
  panel.allowed.push(/Failed to load resource/);
  await dialog.getByRole('button', { name: 'Crear y confirmar' }).click();
  await expect(dialog.getByText(/Marta Lozano/)).toBeVisible();
  for (const viewport of [{ width: 1440, height: 900 }, { width: 768, height: 1024 }, PHONE]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await dialog.getByRole('switch', { name: 'Reservar aunque se solape' }).click();
  await dialog.getByRole('button', { name: 'Crear y confirmar' }).click();
  await panel.toast('Reserva creada correctamente');
  await expect(page).toHaveURL(/\/admin\/hoy$/);
  await expect(page.getByRole('link', { name: 'Paula Recién Llegada' })).toBeVisible();
});
