import type { Treatment, Waiting } from '@radiance/backend/contract';
import { DEVICES, expect, expectFineOnEach, PHONE, test } from '../support/panel';
import { unique } from '../support/site';

test('who waits for an hour is seen with what was wished, taken off the list and put back', async ({ page, panel, request }) => {
  const name = `Espera ${unique()}`;
  const [treatment] = (await (await request.get('/api/treatments?range=[0,0]')).json()) as Treatment[];
  const day = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10);
  const phone = `61${String(Date.now()).slice(-7)}`;
  const sent = await request.post('/api/waiting', {
    data: {
      ...{ client_name: name, email: `${unique()}@correo.example`, phone, treatment_id: treatment?.id },
      ...{ from_date: day, to_date: day },
    },
  });
  expect(sent.status(), await sent.text()).toBe(201);
  const { id } = (await sent.json()) as Waiting;

  await page.setViewportSize(PHONE);
  await panel.open('/waiting');
  await expect(page.getByRole('heading', { level: 1, name: 'Lista de espera' })).toBeVisible();
  const listed = (role: 'row' | 'listitem') => page.getByRole(role).filter({ hasText: name });
  await expect(listed('listitem').getByText('Esperando', { exact: true })).toBeVisible();
  await expectFineOnEach(page);
  await page.setViewportSize(DEVICES.desktop);
  const sheet = page.getByRole('dialog', { name });
  for (const [ask, state] of [
    ['Retirar de la lista', 'Retirada'],
    ['Volver a la lista', 'Esperando'],
  ] as const) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(sheet.getByText('Todavía no ha quedado libre ninguna hora para esta persona.')).toBeVisible();
    await expect(sheet.getByRole('region', { name: 'Mensajes enviados' })).toContainText('Apuntado en la lista de espera');
    await expect(sheet.getByRole('region', { name: 'Historial de esta persona' }).getByText('esta petición')).toBeVisible();
    await expectFineOnEach(page);
    await sheet.getByRole('button', { name: ask }).click();
    await expect(sheet).toBeHidden();
    await expect(listed('row').getByText(state, { exact: true })).toBeVisible();
  }
  await panel.api('delete', `waiting/${id}`);
});
