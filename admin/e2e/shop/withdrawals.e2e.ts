import type { Withdrawal } from '@radiance/backend/contract';
import { DEVICES, expect, expectFineOnEach, test } from '../support/panel';
import { buy, unique } from '../support/site';

test("a withdrawal is followed to its order, paid back and seen on the person's line", async ({ page, panel, request }) => {
  const name = `Desiste ${unique()}`;
  await buy(request, name);
  const query = encodeURIComponent(JSON.stringify({ q: name }));
  const [cart] = await panel.api<{ id: string; email: string; reference: string }[]>('get', `carts?filter=${query}`);
  if (!cart) throw new Error('The order is missing');
  const sent = await request.post('/api/withdrawals', { data: { name, email: cart.email, reference: cart.reference } });
  const { id } = (await sent.json()) as Withdrawal;
  // A scheduled job finds the order later.
  await expect.poll(async () => (await panel.api<Withdrawal>('get', `withdrawals/${id}`)).status).toBe('acknowledged');

  await panel.open('/withdrawals');
  const listed = (role: 'row' | 'listitem') => page.getByRole(role).filter({ hasText: name });
  for (const [role, viewport] of [
    ['row', DEVICES.desktop],
    ['listitem', DEVICES.phone],
  ] as const) {
    await page.setViewportSize(viewport);
    await expect(listed(role)).toContainText('Dentro de 14 días');
    await expect(listed(role).getByText('Acuse enviado', { exact: true })).toBeVisible();
  }
  await expectFineOnEach(page);
  await page.getByRole('link', { name, exact: true }).click();

  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByText('Sin entregar: está en plazo.')).toBeVisible();
  const line = dialog.getByRole('region', { name: 'Historial de esta persona' });
  await expect(line.getByText('este desistimiento')).toBeVisible();
  await expectFineOnEach(page);
  await dialog.getByText('Devuelto', { exact: true }).click();
  await expect(dialog.getByRole('status')).toContainText('El stock no cambia al anotarlo');
  await dialog.getByRole('button', { name: 'Guardar estado' }).click();
  await panel.toast('Estado actualizado correctamente');
  await expect(listed('listitem').getByText('Devuelto', { exact: true })).toBeVisible();

  await page.getByRole('link', { name, exact: true }).click();
  await dialog.getByRole('link', { name: cart.reference }).first().click();
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${cart.id}$`));
  // The open dialog requests the deleted record once more.
  panel.allowed.push(/404 \(Not Found\)/);
  await panel.api('delete', `withdrawals/${id}`);
  await panel.api('delete', `carts/${cart.id}`);
});
