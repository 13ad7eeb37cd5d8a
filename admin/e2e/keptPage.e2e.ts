import { begin, expect, goWithin, leave, test } from './panel';

test('a page that journeys share begins anew, with nothing of what was typed, kept or said before', async ({ page, panel }) => {
  await begin(page);
  await panel.open('/orders');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  await download;
  const said = page.getByText('Lista exportada correctamente', { exact: true });
  await expect(said).toBeVisible();
  const dialog = page.getByRole('dialog');
  await goWithin(page, '/testimonials/create', dialog);
  await dialog.getByLabel('Nombre').fill('A medias');
  await page.evaluate(() => localStorage.setItem('kept', 'yes'));
  await page.route('**/api/carts?**', (route) => route.abort());
  const shows = await page.evaluateHandle(() => document.documentElement);

  expect(await leave(page)).toBe(true);
  await panel.open('/orders');
  // At once: it would go by itself.
  expect(await said.count()).toBe(0);
  await expect(page).toHaveURL('/admin/orders');
  await expect(page.getByRole('table', { name: 'Pedidos' }).getByRole('row').nth(1)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await goWithin(page, '/testimonials/create', dialog);
  await expect(dialog.getByLabel('Nombre')).toHaveValue('');
  expect(await page.evaluate(() => localStorage.getItem('kept'))).toBeNull();
  // It is the same page: nothing was loaded.
  expect(await shows.evaluate((element) => element.isConnected)).toBe(true);
});
