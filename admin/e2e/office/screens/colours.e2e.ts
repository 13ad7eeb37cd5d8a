import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, PHONE, test } from '../../support/panel';

const LIGHT = 'rgb(251, 248, 243)';
const DARK = 'rgb(28, 25, 22)';
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const choose = async (page: Page, name: string) => {
  await page.getByRole('button', { name: /@/ }).click();
  await page.getByRole('menuitemradio', { name }).click();
  await expect(page.getByRole('menu')).toBeHidden();
};

test('the panel follows the system until one chooses, and the choice stays in this browser and reaches its other tabs', async ({
  page,
  panel,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await panel.open('/leads');
  expect(await ground(page)).toBe(DARK);
  // What is printed is dark on white.
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--ink'))).toBe('#2B2622');
  await page.emulateMedia({ media: 'screen' });
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => ground(page)).toBe(LIGHT);

  const other = await context.newPage();
  await other.goto('/admin/leads');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await choose(page, 'Oscuro');
  await expect.poll(() => ground(page)).toBe(DARK);
  await expect.poll(() => ground(other)).toBe(DARK);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await ground(page)).toBe(DARK);
  await page.getByRole('button', { name: /@/ }).click();
  await expect(page.getByRole('menuitemradio', { name: 'Oscuro' })).toHaveAttribute('aria-checked', 'true');
  await expectAccessible(page);
  await page.getByRole('menuitemradio', { name: 'Sistema' }).click();
  await expect.poll(() => ground(page)).toBe(LIGHT);

  // On a phone the account menu has its place.
  await page.setViewportSize(PHONE);
  await choose(page, 'Oscuro');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('dark colours are there before the scripts run', async ({ page, panel }) => {
  panel.allowed.push(/Failed to load resource/);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.route('**/admin/assets/*.js', (route) => route.abort());
  await page.goto('/admin/login', { waitUntil: 'domcontentloaded' });
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(DARK);
});
