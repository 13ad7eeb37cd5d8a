import type { APIRequestContext, Page } from '@playwright/test';
import { DEVICES, expect, expectAccessible, expectNoSidewaysScroll, goWithin, PHONE, TEN, test } from '../support/panel';
import { ask, unique } from '../support/site';

/** Creates leads that only this test finds, by their marker. */
async function makeLeads(request: APIRequestContext, names: readonly string[]): Promise<void> {
  for (const name of names) await ask(request, { name });
}

async function search(page: Page, text: string, rows: number): Promise<void> {
  await page.getByPlaceholder('Buscar por nombre o email...').fill(text);
  // The previous search may have the same number of results, so wait for the address.
  await expect(page).toHaveURL((url) => (url.searchParams.get('filter') ?? '').includes(JSON.stringify(text)));
  await expect(page.getByText(`1-${rows} de ${rows}`)).toBeVisible();
}

async function removeSelected(page: Page, panel: { toast: (text: string) => Promise<void> }): Promise<void> {
  await page.getByRole('toolbar').getByRole('button', { name: 'Eliminar' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText('Esta acción no se puede deshacer...')).toBeVisible();
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await panel.toast('Lead eliminado correctamente');
}

test('every column of every table sorts, and back', async ({ page, panel }) => {
  await panel.open('/');
  for (const [path, title] of [
    ['/appointments', 'Reservas'],
    ['/orders', 'Pedidos'],
    ['/leads', 'Leads'],
  ] as const) {
    await goWithin(page, `${path}${TEN}`, page.locator('main h1'));
    const heads = page.getByRole('table', { name: title }).getByRole('columnheader');
    await expect(heads.getByRole('button').first()).toBeVisible();
    const names = await heads.getByRole('button').allTextContents();
    expect(names.length).toBeGreaterThan(3);
    for (const name of names) {
      const button = heads.getByRole('button', { name, exact: true });
      await button.click();
      // A head with two sort fields shows an arrow only for the one that is sorted by.
      await expect(button.locator('svg')).toBeVisible();
      const column = heads.filter({ has: page.getByRole('button', { name, exact: true }) });
      const direction = await column.getAttribute('aria-sort');
      if (name === names[0]) {
        await button.click();
        await expect(column).toHaveAttribute('aria-sort', direction === 'ascending' ? 'descending' : 'ascending');
      }
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page.getByRole('table', { name: title }).getByRole('row').nth(1)).toBeVisible();
    }
  }
});

test('cards are sorted by what their list offers', async ({ page, panel }) => {
  await panel.open('/');
  for (const path of ['/treatments', '/products', '/testimonials', '/before-after']) {
    await goWithin(page, `${path}${TEN}`, page.locator('main h1'));
    const order = page.getByRole('combobox', { name: 'Orden' });
    await expect(page.getByRole('article').first()).toBeVisible();
    const values = await order
      .getByRole('option')
      .evaluateAll((options) => options.map((option) => option.getAttribute('value') ?? ''));
    for (const value of values.slice(1)) {
      await order.selectOption(value);
      await expect(page).toHaveURL(/sort=/);
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    }
  }
  await goWithin(page, `/products${TEN}`, page.locator('main h1'));
  await page.getByRole('combobox', { name: 'Orden' }).selectOption({ label: 'primero los de menos stock' });
  await expect(page).toHaveURL(/sort=stock/);
  await expect
    .poll(async () => {
      const stocks = await page
        .getByRole('article')
        .getByText(/en stock$/)
        .allTextContents();
      const numbers = stocks.map((text) => Number.parseInt(text, 10));
      return numbers.length > 5 && numbers.every((stock, index) => index === 0 || stock >= (numbers[index - 1] ?? 0));
    })
    .toBe(true);
});

test('each status filter shows its number of rows within the search', async ({ page, panel }) => {
  await panel.open(`/appointments${TEN}`);
  for (const state of ['Pendientes', 'Confirmadas', 'Canceladas', 'Todas']) {
    const segment = page.getByRole('button', { name: new RegExp(`^${state} [\\d.]+$`) });
    const count = (await segment.textContent())?.replace(state, '').trim() ?? '';
    await segment.click();
    await expect(segment).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText(new RegExp(`de ${count.replace('.', '\\.')}$`))).toBeVisible();
  }
});

test('the user chooses the page size, and page and size are in the address', async ({ page, panel }) => {
  await panel.open('/appointments');
  const rows = page.getByRole('table').getByRole('row');
  await page.getByRole('combobox', { name: 'Filas por página' }).selectOption('10');
  await expect(rows).toHaveCount(11);
  await page.getByRole('button', { name: 'Página siguiente' }).click();
  await expect(page.getByText(/^11-20 de/)).toBeVisible();
  await expect(page).toHaveURL(/page=2&perPage=10|perPage=10.*page=2/);
  await page.reload();
  await expect(page.getByText(/^11-20 de/)).toBeVisible();
  await expect(rows).toHaveCount(11);
});

test('the selection bar takes the place of the head row, and what failed stays selected', async ({ page, panel, request }) => {
  const mark = `Varios${unique()}`;
  await makeLeads(request, [`Ana ${mark}`, `Eva ${mark}`, `Iris ${mark}`]);
  await panel.open(`/leads${TEN}`);
  await search(page, mark, 3);
  const head = await page.getByRole('table').locator('thead').boundingBox();
  await page.getByRole('checkbox', { name: 'Seleccionar todas las filas' }).check();
  const bar = page.getByRole('toolbar', { name: 'Selección' });
  const place = await bar.boundingBox();
  for (const side of ['y', 'width', 'height'] as const)
    expect(Math.abs((place?.[side] ?? 0) - (head?.[side] ?? 0))).toBeLessThanOrEqual(1);
  await expect(bar.getByText('3 seleccionadas')).toBeVisible();
  await expectAccessible(page);
  // The selection bar stays visible when the list is scrolled.
  await page.setViewportSize({ ...DEVICES.desktop, height: 160 });
  await page.getByRole('table').evaluate((table) => table.scrollIntoView({ block: 'end' }));
  await expect(bar).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(DEVICES.desktop);

  await panel.failNext('PUT', '/api/leads/*');
  await bar.getByRole('button', { name: 'Marcar como contactados' }).click();
  await panel.toast('Error al actualizar el estado');
  await expect(page.getByText(/^1 de 3 sin cambios/)).toBeVisible();
  await expect(bar.getByText('1 seleccionada')).toBeVisible();
  await expect(page.getByRole('table').getByText('Contactado', { exact: true })).toHaveCount(2);
  await bar.getByRole('button', { name: 'Marcar como contactados' }).click();
  await panel.toast('Estado actualizado correctamente');
  await expect(page.getByRole('table').getByText('Contactado', { exact: true })).toHaveCount(3);

  await page.getByRole('checkbox', { name: 'Seleccionar todas las filas' }).check();
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  await page.getByRole('checkbox', { name: 'Seleccionar todas las filas' }).check();
  await panel.failNext('DELETE', '/api/leads/*');
  await bar.getByRole('button', { name: 'Eliminar' }).click();
  await page.getByRole('alertdialog', { name: '¿Eliminar 3 leads?' }).getByRole('button', { name: 'Eliminar' }).click();
  await panel.toast('Error al eliminar el lead');
  await expect(bar.getByText('1 seleccionada')).toBeVisible();
  await removeSelected(page, panel);
  await expect(page.getByText('Ningún resultado con estos filtros.')).toBeVisible();
});

test('on a phone cards are sorted, chosen and deleted together', async ({ page, panel, request }) => {
  const mark = `Movil${unique()}`;
  await makeLeads(request, [`Berta ${mark}`, `Aida ${mark}`]);
  await page.setViewportSize(PHONE);
  await panel.open(`/leads${TEN}`);
  await search(page, mark, 2);
  await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('Nombre');
  const names = page.getByRole('listitem').getByRole('link', { name: mark });
  await expect(names).toHaveText([`Berta ${mark}`, `Aida ${mark}`]);
  await page.getByRole('button', { name: 'Orden descendente' }).click();
  await expect(names).toHaveText([`Aida ${mark}`, `Berta ${mark}`]);
  await page.getByRole('button', { name: 'Seleccionar' }).click();
  for (const name of ['Aida', 'Berta']) await page.getByRole('checkbox', { name: `Seleccionar ${name} ${mark}` }).check();
  await expect(page.getByRole('toolbar').getByText('2 seleccionadas')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await removeSelected(page, panel);
});
