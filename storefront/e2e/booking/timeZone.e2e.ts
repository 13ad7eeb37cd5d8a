import { clinicTime } from '@radiance/backend/contract';
import { afterMidnightInMadrid, ISLANDS } from '../support/islands';
import { dialog, expect, newTreatment, openAlive, test } from '../support/site';

/** The browser's time zone is Madrid's. */
test('the site of a clinic on the islands shows its own day @desktop', async ({ page, ownSite }) => {
  const own = await ownSite({ TZ_CLINIC: ISLANDS });
  const treatment = await own.api<{ slug: string }>('post', 'treatments', newTreatment('Peeling de las islas'));

  await openAlive(page, `${own.url}/desistimiento`);
  const main = page.getByRole('main');
  await main.getByLabel('Nombre y apellidos').fill('Nayra Cabrera');
  await main.getByLabel('Email').fill('nayra@correo.example');
  await main.getByLabel('Referencia del pedido').fill('ORD-12345678');
  await main.getByRole('button', { name: 'Continuar' }).click();
  await main.getByRole('button', { name: 'Confirmar desistimiento' }).click();
  await expect(main.getByText(/\d{1,2}:\d{2}:\d{2} WES?T/)).toBeVisible();

  const now = afterMidnightInMadrid();
  const { date: today } = clinicTime(now, ISLANDS);
  await page.clock.setFixedTime(now);

  await openAlive(page, `${own.url}/tratamiento/${treatment.slug}`);
  await main.getByRole('button', { name: 'Reservar ahora' }).first().click();
  const wizard = dialog(page, 'Reserva tu cita');
  await wizard.getByLabel('Nombre y apellidos').fill('Nayra Cabrera');
  await wizard.getByLabel('Email').fill('nayra@correo.example');
  await wizard.getByLabel('Teléfono').fill('612000418');
  await wizard.getByRole('button', { name: 'Siguiente' }).click();
  await expect(wizard.locator('td[data-today]')).toHaveAttribute('data-day', today);
});
