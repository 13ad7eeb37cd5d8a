import type { Page } from '@playwright/test';
import { WITH_TARGETS, violationsOn } from '../support/axe';
import { expect, expectFieldError, test, unique } from '../support/site';
import { onEachWidth } from '../support/widths';

const expectAccessible = (page: Page, what: string) =>
  onEachWidth(page, async (width) => {
    const violations = await violationsOn(page, { tags: WITH_TARGETS });
    expect.soft(violations.map(({ id, nodes }) => `${what} on ${width} px: ${id} ${nodes[0]?.target.join(' ')}`)).toEqual([]);
  });

test.describe('withdrawing from a contract', () => {
  test('is one link away, takes two steps and ends with a receipt @phone', async ({ page, site }) => {
    const reference = `ORD-${unique()}`;
    await site.open('/condiciones-de-venta');
    await page.getByRole('main').getByRole('link', { name: 'Desistir del contrato aquí' }).click();
    await expect(page).toHaveURL('/desistimiento');
    const main = page.getByRole('main');
    const go = main.getByRole('button', { name: 'Continuar' });
    await go.click();
    await expectFieldError(main.getByLabel('Nombre y apellidos'), 'El nombre debe tener al menos 2 caracteres');
    await expectFieldError(main.getByLabel('Email'), 'Email inválido');
    await expectFieldError(main.getByLabel('Referencia del pedido'), 'Escribe la referencia del pedido');
    await expect(main.getByLabel('Nombre y apellidos')).toBeFocused();
    await expectAccessible(page, 'in error');

    await main.getByLabel('Nombre y apellidos').fill('Ana López Ruiz');
    await main.getByLabel('Email').fill('ana@correo.example');
    await main.getByLabel('Referencia del pedido').fill(reference);
    await main.getByLabel('Comentario').fill('Solo la crema.');
    await go.click();
    await expect(main.getByRole('heading', { name: 'Confirma tu desistimiento' })).toBeFocused();
    for (const fact of ['Ana López Ruiz', 'ana@correo.example', reference, 'Solo la crema.'])
      await expect(main.getByText(fact, { exact: true })).toBeVisible();
    await expectAccessible(page, 'to confirm');
    await main.getByRole('button', { name: 'Cambiar los datos' }).click();
    await expect(main.getByLabel('Referencia del pedido')).toHaveValue(reference);
    await go.click();

    const server = await site.failing('POST', '**/api/withdrawals');
    const confirm = main.getByRole('button', { name: 'Confirmar desistimiento' });
    await confirm.click();
    await site.toast('Error', 'No se ha podido enviar el desistimiento. Inténtalo de nuevo.');
    await expect(main.getByText(reference, { exact: true })).toBeVisible();
    server.mend();
    const wait = 'Hay demasiadas solicitudes. Espera un minuto.';
    const busy = await site.failing('POST', '**/api/withdrawals', 429, { message: wait });
    await confirm.click();
    await site.toast('Error', wait);
    busy.mend();
    await confirm.click();
    await expect(main.getByRole('heading', { name: 'Hemos recibido tu desistimiento' })).toBeFocused();
    const leftOf = async (text: string) => (await main.getByText(text, { exact: false }).boundingBox())?.x;
    expect(await leftOf('Este es el acuse de recibo')).toBe(await leftOf('Hemos recibido tu desistimiento'));
    await expect(main.getByText(/\d{1,2}:\d{2}:\d{2} CES?T/)).toBeVisible();
    for (const fact of ['Ana López Ruiz', 'ana@correo.example', reference, 'Solo la crema.'])
      await expect(main.getByText(fact, { exact: true })).toBeVisible();
    await expect(main.getByText('Si ana@correo.example es el correo de tu pedido', { exact: false })).toBeVisible();
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await main.getByRole('button', { name: 'Imprimir o guardar' }).click();
    await expect(page.locator('body[data-printed]')).toHaveCount(1);
    await page.emulateMedia({ media: 'print' });
    await expect(main.getByText(reference, { exact: true })).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(main.getByRole('button', { name: 'Imprimir o guardar' })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await expectAccessible(page, 'received');
    // The receipt survives a reload, which phones do with pages in the background, and the way back.
    await page.reload();
    await expect(main.getByRole('heading', { name: 'Hemos recibido tu desistimiento' })).toBeVisible();
    await main.getByRole('link', { name: 'Volver al inicio' }).click();
    await expect(page).toHaveURL('/');
    await page.goBack();
    for (const fact of ['Ana López Ruiz', 'ana@correo.example', reference, 'Solo la crema.'])
      await expect(main.getByText(fact, { exact: true })).toBeVisible();
    // A new form is empty.
    await page.goForward();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Desistir del contrato aquí' }).click();
    await expect(main.getByLabel('Referencia del pedido')).toHaveValue('');

    const stored = await site.api<object[]>('get', `withdrawals?filter=${encodeURIComponent(JSON.stringify({ q: reference }))}`);
    expect(stored).toMatchObject([
      { name: 'Ana López Ruiz', email: 'ana@correo.example', reference, message: 'Solo la crema.', privacy_version: '2026-11' },
    ]);
  });
});
