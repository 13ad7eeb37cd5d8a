import type { Clinic } from '@radiance/backend/contract';
import { expect, expectAccessible, expectNoSidewaysScroll, expectRoomForLargeLetters, PHONE, test } from '../support/panel';

let before: Clinic;
test.beforeEach(async ({ request }) => {
  before = await (await request.get('/api/clinic')).json();
});
test.afterEach(async ({ panel }) => {
  await panel.api('put', 'clinic', before);
});

const SAVED = 'Datos de la clínica guardados correctamente';

test('a new telephone and a new registration are on the site at the next request', async ({ page, panel, request }) => {
  await panel.open('/clinica');
  await page.getByLabel('Teléfono').fill('911 222 333');
  await page.getByLabel('N.º de registro sanitario').fill('CS12345');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await panel.toast(SAVED);
  await expect(page.getByRole('button', { name: 'Guardar cambios' })).toBeHidden();
  const home = await (await request.get('/')).text();
  expect(home).toContain('tel:+34911222333');
  expect(home).toContain('CS12345');
  expect(home).not.toContain(before.phone ?? 'the old number');
  expect(await (await request.get('/aviso-legal')).text()).toContain('CS12345');
  await page.reload();
  await expect(page.getByLabel('Teléfono')).toHaveValue('911 222 333');
});

test('a week is written by copying Monday, and the site offers its hours', async ({ page, panel, request }) => {
  await panel.open('/clinica');
  await page.getByRole('textbox', { name: 'Lunes: cierra' }).fill('14');
  await page.getByRole('textbox', { name: 'Lunes: cierra' }).press('Tab');
  await page.getByRole('button', { name: 'Añadir tramo el lunes' }).click();
  await expect(page.getByRole('textbox', { name: 'Lunes, tramo 2: abre' })).toHaveValue('16:00');
  await page.getByRole('button', { name: 'Copiar hasta el viernes' }).click();
  await page.getByRole('button', { name: 'Quitar Sábado' }).click();
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Guardar aunque haya citas?' });
  const toast = page.getByText(SAVED);
  await expect(question.or(toast)).toBeVisible();
  if (await question.isVisible()) await question.getByRole('button', { name: 'Guardar igualmente' }).click();
  await expect(toast).toBeVisible();
  const clinic: Clinic = await (await request.get('/api/clinic')).json();
  expect(clinic.opening_hours[4]).toEqual([
    { from: '09:00', to: '14:00' },
    { from: '16:00', to: '20:00' },
  ]);
  expect(clinic.opening_hours[5]).toEqual([]);
  expect(await (await request.get('/contacto')).text()).toContain('16:00');
});

test('the holidays of Spain and of the clinic’s region become closed days only when ticked; past ones are hidden', async ({
  page,
  panel,
  request,
}) => {
  await panel.api('put', 'clinic', { closed_days: ['2025-08-14', '2025-08-15'], postal_code: '28001' });
  await panel.open('/clinica#cierres');
  const next = new Date().getFullYear() + 1;
  const offer = page.getByRole('region', { name: 'Festivos de España y de tu comunidad' });
  await expect(offer.getByLabel('Comunidad autónoma')).toHaveValue('MD');
  await offer.getByRole('combobox', { name: /^Año/ }).selectOption(String(next));
  await expect(offer.getByText('Por confirmar')).toBeVisible();
  await expect(offer.getByText('Los dos festivos locales de tu municipio', { exact: false })).toBeVisible();
  await expect(offer.getByRole('checkbox', { name: /Jueves Santo/ })).toBeChecked();
  await expect(offer.getByRole('checkbox', { name: /San José/ })).not.toBeChecked();
  await expectAccessible(page);
  await offer.getByLabel('Comunidad autónoma').selectOption('Cataluña');
  await expect(offer.getByRole('checkbox', { name: /Jueves Santo/ })).toHaveCount(0);
  await expect(page.getByText('Ningún cierre previsto')).toBeVisible();
  await offer.getByRole('checkbox', { name: /Viernes Santo/ }).press(' ');
  await offer.getByRole('button', { name: /^Cerrar \d+ días elegidos$/ }).click();
  const closings = page.getByRole('list', { name: 'Próximos cierres' });
  await expect(closings.getByText('Diada de Cataluña')).toBeVisible();
  await expect(closings.getByText('Viernes Santo')).toHaveCount(0);
  await offer.getByRole('checkbox', { name: /Viernes Santo/ }).press(' ');
  await offer.getByRole('button', { name: 'Cerrar 1 día elegido' }).click();
  await expect(closings.getByText('Natividad del Señor')).toBeVisible();
  await expect(page.getByText('14 ago 2025', { exact: false })).toBeHidden();
  await page.getByText('Cierres pasados').click();
  await expect(page.getByRole('list', { name: 'Cierres pasados' })).toBeVisible();
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await panel.toast(SAVED);
  const { closed_days }: Clinic = await (await request.get('/api/clinic')).json();
  expect(closed_days).toContain(`${next}-12-25`);
  expect(closed_days).toContain('2025-08-14');
});

test('hours of appointment are added and taken away', async ({ page, panel, request }) => {
  await panel.open('/clinica#citas');
  await page.getByLabel('Otra hora de cita').fill('1430');
  await page.getByLabel('Otra hora de cita').press('Enter');
  await page.getByRole('button', { name: 'Quitar las 9:00' }).click();
  await page.getByLabel('Citas que pueden coincidir').fill('2');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await panel.toast(SAVED);
  const { slots, places }: Clinic = await (await request.get('/api/clinic')).json();
  expect(slots).toContain('14:30');
  expect(slots).not.toContain('09:00');
  expect(places).toBe(2);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('everything is reachable, and saving stays at hand', async ({ page, panel }) => {
    await panel.api('put', 'clinic', { tax_id: null });
    await panel.open('/clinica');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('region', { name: 'Datos legales pendientes' }).getByRole('link', { name: 'NIF' }).click();
    await page.getByLabel('NIF').fill('B12345678');
    await expect(page.getByRole('button', { name: 'Guardar cambios' })).toBeInViewport();
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await panel.toast(SAVED);
    await expectRoomForLargeLetters(page);
    await page.reload();
  });
});
