import { expect, expectFineOnEach, PHONE, test } from '../support/panel';
import { unique } from '../support/site';

test('an administrator gives another program a key, which is shown once and can be revoked', async ({ page, panel, request }) => {
  await page.setViewportSize(PHONE);
  await panel.open('/claves');
  const name = `Contabilidad ${unique()}`;
  await page.getByRole('button', { name: 'Crear clave' }).click();
  const form = page.getByRole('dialog', { name: 'Crear clave de API' });
  await form.getByLabel('Nombre').fill(name);
  await form.getByRole('button', { name: 'Crear clave' }).click();
  await expect(form.getByText('Elige al menos un permiso')).toBeVisible();
  await expectFineOnEach(page);
  await form.getByRole('checkbox', { name: 'Leer: Leads' }).check();
  await form.getByRole('button', { name: 'Crear clave' }).click();

  const shown = page.getByRole('dialog', { name: 'Clave creada' });
  const key = await shown.getByLabel('Clave', { exact: true }).inputValue();
  expect(key).toMatch(/^rad_/);
  await expectFineOnEach(page);
  await shown.getByRole('button', { name: 'Cerrar' }).first().click();
  const headers = { Authorization: `Bearer ${key}` };
  expect((await request.get('/api/leads', { headers })).status()).toBe(200);
  expect((await request.get('/api/orders', { headers })).status()).toBe(403);

  await panel.open('/claves');
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('Leads: leer');
  await expect(row).toContainText(/usada el .* desde /);
  await expect(row).not.toContainText(key);
  await expectFineOnEach(page);
  await page.getByRole('button', { name: `Revocar la clave ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revocar' }).click();
  await panel.toast('Clave revocada');
  await expect(row).toHaveCount(0);
  expect((await request.get('/api/leads', { headers })).status()).toBe(401);
});

test('an administrator creates a webhook and sees the result of its deliveries', async ({ page, panel }) => {
  // The server refuses the first address.
  panel.allowed.push(/status of 400/);
  await page.setViewportSize(PHONE);
  await panel.open('/webhooks');
  await page.getByRole('button', { name: 'Crear webhook' }).click();
  const form = page.getByRole('dialog', { name: 'Crear webhook' });
  await form.getByRole('checkbox', { name: 'Lead nuevo' }).check();
  await form.getByLabel('Dirección').fill('http://127.0.0.1/hook');
  await form.getByRole('button', { name: 'Crear webhook' }).click();
  await expect(form.getByText('Escribe una dirección pública que empiece por https://')).toBeVisible();
  await expectFineOnEach(page);
  // Nobody answers at a name of this reserved domain.
  const url = `https://receptor.invalid/${unique()}`;
  await form.getByLabel('Dirección').fill(url);
  await form.getByRole('button', { name: 'Crear webhook' }).click();
  const shown = page.getByRole('dialog', { name: 'Webhook creado' });
  await expect(shown.getByLabel('Secreto')).toHaveValue(/^whsec_/);
  await shown.getByRole('button', { name: 'Cerrar' }).first().click();

  const lead = { name: 'Ana Peña', email: 'ana@example.com', phone: '612345678', message: 'Quisiera más información' };
  await panel.api('post', 'leads', lead);
  await page.getByRole('button', { name: `Entregas de ${url}` }).click();
  const deliveries = page.getByRole('dialog', { name: 'Entregas' });
  const refresh = deliveries.getByRole('button', { name: 'Actualizar' });
  await expect(async () => {
    await refresh.click();
    await expect(deliveries.getByText(/intento \d/)).toBeVisible({ timeout: 1000 });
    // The button is disabled while an attempt runs.
    await expect(deliveries.getByRole('button', { name: /^Enviar de nuevo/ })).toBeEnabled({ timeout: 100 });
  }).toPass();
  await deliveries.getByText('Petición y respuesta').click();
  await expect(deliveries.getByText('"type":"lead.created"')).toBeVisible();
  await expectFineOnEach(page);
  await deliveries.getByRole('button', { name: /^Enviar de nuevo/ }).click();
  await panel.toast('Se envía de nuevo');
  await deliveries.getByRole('button', { name: 'Cerrar' }).first().click();

  await page.getByRole('button', { name: `Pausar ${url}` }).click();
  await panel.toast('Webhook en pausa');
  await expect(page.getByText('En pausa', { exact: true })).toBeVisible();
  await expectFineOnEach(page);
  await page.getByRole('button', { name: `Eliminar ${url}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await panel.toast('Webhook eliminado');
  await expect(page.getByText(url)).toHaveCount(0);
});
