import { violationsOn } from '../support/axe';
import { expect, newTreatment, test } from '../support/site';

/** The gateway does not answer, so this test sends nothing. */
const GATEWAY = { SMS_GATEWAY_URL: 'http://127.0.0.1:9/send' };

test('who asked for an SMS has a mail instead by the link of the appointment, where the clinic has both @desktop', async ({
  page,
  ownSite,
  site,
}) => {
  const own = await ownSite(GATEWAY);
  const { id: treatment_id } = await own.api<{ id: string }>('post', 'treatments', newTreatment('Peeling'));
  const [start] = await own.api<{ date: string; time: string }[]>('get', `availability/next?treatment_id=${treatment_id}`);
  const person = { client_name: 'Ana López', email: 'ana.sms@correo.example', phone: '612 000 733' };
  const answer = await page.request.post(`${own.url}/api/appointments`, {
    data: { ...person, treatment_id, ...start, reminder_channel: 'sms' },
  });
  const { id, manage_url } = (await answer.json()) as { id: string; manage_url: string };

  await page.goto(manage_url);
  const field = page.getByLabel('Recordatorio de la cita');
  await expect(field).toHaveValue('sms');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const violations = await violationsOn(page);
    expect(violations.map(({ id: rule }) => `${rule} at ${width}`)).toEqual([]);
  }
  const letGo = await site.holding('**/assets/entry-client*');
  await page.reload({ waitUntil: 'commit' });
  await field.selectOption('Por correo');
  letGo();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Recordatorio cambiado')).toBeVisible();
  expect(await own.api('get', `appointments/${id}`)).toMatchObject({ reminder_channel: 'email' });
  await page.reload();
  await expect(field).toHaveValue('email');
});
