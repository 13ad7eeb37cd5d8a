import type { Appointment, CallList } from '@radiance/backend/contract';
import { expect, test } from '../support/ownSite';
import { DEVICES, expectAccessible, expectNoSidewaysScroll } from '../support/panel';
import { ask } from '../support/site';

test('reminders and open requests are listed and ticked off, on every width and in every open panel', async ({
  page,
  panel,
  request,
  context,
}) => {
  const { id: treatment_id } = await panel.api<{ id: string }>('post', 'treatments', {
    ...{ name: 'Higiene facial', description: 'Prueba', price: 60, duration: 60, category: 'Facial' },
    image_url: 'https://imagenes.example/a.jpg',
  });
  const { date } = await panel.api<CallList>('get', 'dashboard/calls');
  const name = 'Ana María Fernández de la Reguera Sotomayor';
  await panel.api<Appointment>('post', 'appointments', {
    ...{ client_name: name, email: 'aviso@correo.example', phone: '612 000 418', treatment_id },
    ...{ date, time: '12:00', status: 'confirmed' },
  });
  const lead = await ask(request);
  await panel.open('/');
  const other = await context.newPage();
  await other.goto('/admin');
  const list = page.getByRole('region', { name: 'Para avisar hoy' });
  const tick = list.getByRole('checkbox', { name: `${name}: ya está avisada` });
  await expect(list.getByRole('link', { name: `WhatsApp a ${name}` })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/34612000418\?text=Hola%2C/,
  );
  await expect(list.getByRole('link', { name: `Llamar a ${name}` })).toHaveAttribute('href', 'tel:+34612000418');
  for (const viewport of [...Object.values(DEVICES), { width: 768, height: 1024 }]) {
    await page.setViewportSize(viewport);
    await expect(tick).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
  await expectAccessible(page);
  await tick.click();
  await expect(tick).toBeChecked();
  await expect(other.getByRole('checkbox', { name: `${name}: ya está avisada` })).toBeChecked();
  await expect(other.getByRole('button', { name: `Contestado: ${lead.name}` })).toBeVisible();
  await list.getByRole('button', { name: `Contestado: ${lead.name}` }).click();
  for (const each of [page, other]) await expect(each.getByRole('button', { name: `Contestado: ${lead.name}` })).toHaveCount(0);
});
