import type { Withdrawal } from '@radiance/backend/contract';
import { test } from './keptPage';
import { DEVICES, expect, expectAccessible, expectNoSidewaysScroll } from './panel';
import { buy, unique } from './site';

for (const [device, viewport] of Object.entries(DEVICES)) {
  test(`a withdrawal is followed to its order, paid back and seen on the person's line on a ${device}`, async ({
    page,
    panel,
    request,
  }) => {
    const name = `Desiste ${unique()}`;
    await buy(request, name);
    const query = encodeURIComponent(JSON.stringify({ q: name }));
    const [cart] = await panel.api<{ id: string; email: string; reference: string }[]>('get', `carts?filter=${query}`);
    if (!cart) throw new Error('The order is missing');
    const sent = await request.post('/api/withdrawals', { data: { name, email: cart.email, reference: cart.reference } });
    const { id } = (await sent.json()) as Withdrawal;

    await page.setViewportSize(viewport);
    await panel.open('/withdrawals');
    const row = page.getByRole(device === 'phone' ? 'listitem' : 'row').filter({ hasText: name });
    await expect(row).toContainText('Dentro de 14 días');
    await expect(row.getByText('Con acuse', { exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('link', { name, exact: true }).click();

    const dialog = page.getByRole('dialog', { name });
    await expect(dialog.getByText('Sin entregar: está en plazo.')).toBeVisible();
    const line = dialog.getByRole('region', { name: 'Una persona, una vista' });
    await expect(line.getByText('este desistimiento')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByText('Devuelto', { exact: true }).click();
    await expect(dialog.getByRole('status')).toContainText('El stock no cambia al anotarlo');
    await dialog.getByRole('button', { name: 'Guardar estado' }).click();
    await panel.toast('Estado actualizado correctamente');
    await expect(row.getByText('Devuelto', { exact: true })).toBeVisible();

    await page.getByRole('link', { name, exact: true }).click();
    await dialog.getByRole('link', { name: cart.reference }).first().click();
    await expect(page).toHaveURL(new RegExp(`/admin/orders/${cart.id}$`));
    // It is still open when it is taken away, and may be asked for once more.
    panel.allowed.push(/404 \(Not Found\)/);
    await panel.api('delete', `withdrawals/${id}`);
    await panel.api('delete', `carts/${cart.id}`);
  });
}
