import type { Appointment, Practitioner, Treatment } from '@radiance/backend/contract';
import { expect, test } from '../support/ownSite';
import { expectAccessible, expectNoSidewaysScroll, PHONE } from '../support/panel';
import { noonZone, openAllWeek, timeIn } from '../support/noon';

test.use({ siteEnv: { TZ_CLINIC: noonZone() } });

test('reception sees who is here, who is late and who comes next, and notes it in place', async ({ page, panel, context }) => {
  await openAllWeek(panel);
  const { id: treatment_id } = await panel.api<Treatment>('post', 'treatments', {
    ...{ name: 'Higiene facial', description: 'Prueba', price: 60, duration: 30, category: 'Facial' },
    image_url: 'https://imagenes.example/a.jpg',
  });
  const [ana, elena] = [
    await panel.api<Practitioner>('post', 'practitioners', { name: 'Ana Sanz' }),
    await panel.api<Practitioner>('post', 'practitioners', { name: 'Elena Vidal' }),
  ];
  const book = (client_name: string, minutes: number, more: object) =>
    panel.api<Appointment>('post', 'appointments', {
      ...{ client_name, email: `${minutes + 100}@correo.example`, phone: '612 000 418', treatment_id, status: 'confirmed' },
      ...{ ...timeIn(minutes), any_minute: true, ...more },
    });
  await book('Lucía Tarde', -12, { practitioner_id: ana.id });
  await book('Marta Pronto', 25, { practitioner_id: elena.id, notes: 'Llama su madre' });
  const name = 'Ana María Fernández de la Reguera Sotomayor';
  await book(name, 45, { practitioner_id: ana.id, status: 'pending' });

  await panel.open('/hoy');
  const group = (title: string) => page.getByRole('region', { name: title });
  await expect(group('Con retraso').getByText(/^Se retrasa \d+/)).toBeVisible();
  await expect(group('Siguientes').getByText('Tiene notas')).toBeVisible();
  await expect(group('Huecos libres').getByRole('heading', { name: 'Elena Vidal' })).toBeVisible();
  for (const viewport of [{ width: 1440, height: 900 }, { width: 768, height: 1024 }, PHONE]) {
    await page.setViewportSize(viewport);
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  const other = await context.newPage();
  await other.goto('/admin/hoy');
  await group('Con retraso').getByRole('button', { name: 'Ha llegado: Lucía Tarde' }).click();
  await expect(group('En la clínica').getByText(/^Espera \d+/)).toBeVisible();
  await expect(other.getByRole('region', { name: 'En la clínica' }).getByText('Lucía Tarde')).toBeVisible();
  await group('En la clínica').getByRole('button', { name: 'Ha llegado: Lucía Tarde' }).click();
  await expect(group('Con retraso').getByText('Lucía Tarde')).toBeVisible();

  // By keyboard: select the first row and mark the client as arrived.
  await page.locator('main h1').click();
  await page.keyboard.press('j');
  await page.keyboard.press('l');
  await expect(group('En la clínica').getByText('Lucía Tarde')).toBeVisible();
  await page.keyboard.press('l');
  await expect(group('Con retraso').getByText('Lucía Tarde')).toBeVisible();
  await group('Con retraso').getByRole('button', { name: 'Ha llegado: Lucía Tarde' }).click();
  await expect(group('En la clínica').getByRole('listitem', { name: /Lucía Tarde/ })).toBeFocused();
  await group('En la clínica').getByRole('button', { name: 'Ha venido: Lucía Tarde', exact: true }).click();
  await expect(group('En la clínica').getByText('En cabina')).toBeVisible();
  // On a phone the toast leaves the buttons at the bottom free.
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: `Confirmar la cita de ${name}` }).click();
  // An earlier toast may disappear between two polls, hence `first`.
  const toast = page.getByText('Estado actualizado correctamente').first();
  await expect.poll(async () => (await toast.boundingBox())?.y ?? Infinity).toBeLessThan(150);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('button', { name: `Confirmar la cita de ${name}` })).toHaveCount(0);

  await page.getByRole('button', { name: 'Elena Vidal' }).click();
  await expect(page.getByText('Lucía Tarde')).toHaveCount(0);
  await page.getByRole('link', { name: 'Marta Pronto', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Marta Pronto' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/admin\/hoy$/);

  await page.getByRole('link', { name: 'Hoy falta…' }).click();
  const missing = page.getByRole('dialog', { name: 'Hoy falta…' });
  await expect(missing).toBeVisible();
  await missing.getByRole('button', { name: 'Cerrar ventana' }).click();
  await expect(missing).toBeHidden();
  // The dialog's history entry does not open it again.
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/hoy$/);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'Agenda' })).toBeVisible();
  await expect(missing).toBeHidden();
});
