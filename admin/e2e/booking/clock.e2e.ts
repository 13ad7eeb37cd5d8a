import { clinicTime, formatDay, formatWeekday, formatWeekdayDay } from '@radiance/backend/contract';
import { expect, goWithin, test } from '../support/panel';

const TIME_ZONE = 'Europe/Madrid';

for (const [name, days] of [
  ['forty days ahead', 40],
  ['a year behind', -365],
] as const)
  test(`whose clock is ${name} works on the clinic's day`, async ({ page, panel }) => {
    const { date: today } = clinicTime(new Date(), TIME_ZONE);
    await page.clock.setSystemTime(Date.now() + days * 86_400_000);
    await panel.open('');
    await expect(page.getByText(formatWeekdayDay(today))).toBeVisible();
    await goWithin(page, '/agenda?vista=dia', page.locator('main h1'));
    await expect(page.getByText(`${formatWeekday(today)}, ${formatDay(today)}`, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Hoy', exact: true })).toHaveAttribute('aria-disabled', 'true');
    await goWithin(page, '/ausencias', page.locator('main h1'));
    await expect(page.getByRole('heading', { name: today.slice(0, 4) })).toBeVisible();
    // A session stays valid when the wrong clock makes its access token look expired, or valid for a year.
    await page.goto('/admin/appointments/create');
    await expect(page.getByRole('dialog', { name: 'Nueva reserva' })).toBeVisible();
  });
