import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, goWithin, PHONE, test } from '../support/panel';

/** Name and contents of the file that the button downloads. */
async function saved(page: Page, button: Locator): Promise<{ name: string; bytes: Buffer; lines: string[] }> {
  const download = page.waitForEvent('download');
  await button.click();
  const file = await download;
  const bytes = await readFile(await file.path());
  return { name: file.suggestedFilename(), bytes, lines: bytes.toString('utf8').trim().split('\r\n') };
}

const countOf = async (page: Page): Promise<number> => Number((await page.locator('h1 + p').textContent())?.replace(/\D/g, ''));

test('a list is saved as a file that a Spanish spreadsheet opens', async ({ page, panel }) => {
  await panel.open('/');
  for (const [path, name] of [
    ['appointments', 'reservas'],
    // Carts have an endpoint of their own, and the gallery shows cards.
    ['orders', 'pedidos'],
    ['before-after', 'galeria'],
  ]) {
    await goWithin(page, `/${path}`, page.locator('main h1'));
    await expect(page.locator('h1 + p')).toBeVisible();
    const { name: called, bytes, lines } = await saved(page, page.getByRole('button', { name: 'Exportar CSV' }));
    expect(called).toMatch(new RegExp(`^${name}-\\d{4}-\\d{2}-\\d{2}\\.csv$`));
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(lines[0]).toContain(';');
    // A quoted cell may contain line breaks, so there are more lines than rows.
    expect(lines.length).toBeGreaterThan(await countOf(page));
    // Toasts disappear quickly, so only the first export checks its toast.
    if (path === 'appointments') await panel.toast('Lista exportada correctamente');
  }
});

test('what is saved is what the filters leave, or only what is selected', async ({ page, panel }) => {
  await panel.open('/appointments');
  await page.getByRole('button', { name: /^Canceladas/ }).click();
  await expect(page).toHaveURL(/cancelled/);
  await expect(page.getByRole('table').getByText('Cancelada', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('table').getByText('Pendiente', { exact: true })).toHaveCount(0);
  const all = await saved(page, page.getByRole('button', { name: 'Exportar CSV' }));
  const states = all.lines.slice(1).filter((line) => /Cancelada|Pendiente|Confirmada/.test(line));
  expect(states.length).toBe(await countOf(page));
  expect(states.every((line) => line.includes('Cancelada'))).toBe(true);

  const first = page.getByRole('table').getByRole('row').nth(1);
  const name = (await first.getByRole('link').first().textContent()) ?? '';
  await first.getByRole('checkbox').check();
  const one = await saved(page, page.getByRole('toolbar').getByRole('button', { name: 'Exportar esta' }));
  expect(one.lines.filter((line) => line.includes('Cancelada'))).toHaveLength(1);
  expect(one.lines[1]).toContain(name);
});

test('a file that cannot be had is said, also on a phone', async ({ page, panel }) => {
  await page.setViewportSize(PHONE);
  await panel.open('/orders');
  await panel.failNext('GET', '/api/orders/export?*');
  const button = page.getByRole('button', { name: 'Exportar CSV' });
  await button.click();
  await panel.toast('Error al exportar la lista');
  await expect(button).toBeEnabled();
  expect((await saved(page, button)).name).toMatch(/^pedidos-/);
});
