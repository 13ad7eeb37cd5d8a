import type { Appointment, Treatment } from '@radiance/backend/contract';
import { expect, openSecurity, test } from '../support/ownSite';
import { expectAccessible, expectFineOnEach, expectNoSidewaysScroll } from '../support/panel';
import { freeHour, unique } from '../support/site';

/** As on the internet: limits are on, and `X-Forwarded-For` names the client. */
test.use({ siteEnv: { RATE_LIMITS: 'on', TRUST_PROXY: '1', DEMO_DATA: 'true' } });

test('every screen shows an active adaptive limit, switching it off needs a confirmation, and one action cancels a flood', async ({
  page,
  request,
}) => {
  const [treatment] = (await (await request.get('/api/treatments?range=[0,0]')).json()) as Treatment[];
  const book = async (address: string) => {
    const answer = await request.post('/api/appointments', {
      headers: { 'X-Forwarded-For': address },
      data: {
        client_name: 'Avalancha',
        email: `a${unique()}${Math.random()}@correo.example`,
        phone: String(600_000_000 + Math.floor(Math.random() * 99_999_999)),
        treatment_id: treatment?.id,
        ...(await freeHour(request, treatment?.id ?? '')),
      },
    });
    expect(answer.status(), await answer.text()).toBe(201);
    return (await answer.json()) as Appointment;
  };
  const flood = [await book('198.51.100.7'), await book('198.51.100.9')];
  const visitor = await book('203.0.113.5');

  await openSecurity(page, '/seguridad/proteccion');
  const block = page.getByRole('region', { name: 'Protección' });
  const notice = page.getByRole('complementary', { name: 'Protección activa' });
  await expect(block.getByText('En calma')).toHaveCount(3);
  await expect(notice).toHaveCount(0);
  await block.getByRole('group', { name: 'Protección de reservas' }).getByRole('button', { name: 'Siempre activa' }).click();
  await expect(notice.getByText('la ha activado la clínica')).toBeVisible();
  await expect(block.getByText('Protección activa')).toBeVisible();
  expect((await request.post('/api/appointments', { data: { ...visitor, id: undefined } })).status()).not.toBe(201);
  await page.getByRole('navigation').getByRole('link', { name: 'Productos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Productos' })).toBeVisible();
  await notice.getByRole('link', { name: 'Ver la protección' }).click();
  await expect(block.getByRole('heading', { name: 'Protección' })).toBeInViewport();

  await block.getByRole('button', { name: 'Borrar reservas falsas' }).click();
  const dialog = page.getByRole('dialog', { name: 'Borrar reservas falsas' });
  await dialog.getByLabel('Todo lo recibido').selectOption('Otro intervalo');
  await dialog.getByLabel('Desde', { exact: true }).fill('01/01/2020');
  await dialog.getByLabel('Desde, hora').fill('9');
  await dialog.getByLabel('Hasta', { exact: true }).fill('02/01/2020');
  await expect(dialog.getByText('Ahí no hay nada pendiente.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByLabel('Hasta', { exact: true }).fill('31/12/2090');
  await expect(dialog.getByText(/^Se va a cancelar: /)).toBeVisible();
  await dialog.getByRole('radio', { name: /^2 citas/ }).check();
  await expect(dialog.getByText('Se va a cancelar: 2 citas, de 1 red.')).toBeVisible();
  await expectFineOnEach(page);
  await dialog.getByRole('button', { name: 'Cancelar y liberar' }).click();
  await expect(page.getByText('Reservas falsas borradas: 2 citas', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const free = (await (await request.get(`/api/availability?treatment_id=${treatment?.id}&date=${flood[0]?.date}`)).json()) as {
    time: string;
    available: boolean;
  }[];
  expect(free).toContainEqual({ time: flood[0]?.time, available: true });
  await block.getByRole('group', { name: 'Protección de reservas' }).getByRole('button', { name: 'Automática' }).click();
  await expect(notice).toHaveCount(0);
});
