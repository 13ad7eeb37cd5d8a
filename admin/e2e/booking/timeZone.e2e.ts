import { clinicTime, formatDay, formatTime, formatWeekday, formatWeekdayDay } from '@radiance/backend/contract';
import { afterMidnightInMadrid, ISLANDS } from '../../../storefront/e2e/support/islands';
import { enterPassword, expect, test } from '../support/ownSite';

test.use({ siteEnv: { TZ_CLINIC: ISLANDS } });

test('a clinic on the islands sees its own day everywhere', async ({ page, request }) => {
  const now = afterMidnightInMadrid();
  const { date: today } = clinicTime(now, ISLANDS);
  await page.clock.setFixedTime(now);
  const name = 'Nayra Cabrera';
  const sent = await request.post('/api/leads', {
    data: { name, email: 'nayra@correo.example', phone: '612345678', message: '¿La primera consulta es gratuita?' },
  });
  const lead = (await sent.json()) as { created_at: string };

  await page.goto('/admin/');
  await enterPassword(page);
  await expect(page.getByText(formatWeekdayDay(today))).toBeVisible();

  await page.goto('/admin/agenda?vista=dia');
  await expect(page.getByText(`${formatWeekday(today)}, ${formatDay(today)}`, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hoy' })).toHaveAttribute('aria-disabled', 'true');

  await page.goto('/admin/leads');
  await page.getByRole('link', { name, exact: true }).click();
  const received = clinicTime(new Date(lead.created_at), ISLANDS);
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByText(`${formatDay(received.date)}, ${formatTime(received.time)}`, { exact: true })).toBeVisible();
});
