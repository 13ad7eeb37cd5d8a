import type { Message } from '@radiance/backend/contract';
import { expect, test } from '../support/ownSite';
import { DEVICES, expectAccessible, expectFineOnEach, expectNoSidewaysScroll } from '../support/panel';
import { ask } from '../support/site';

test('without a mail server the stored mails are listed, filtered, shown as sent, and sent again', async ({
  page,
  panel,
  request,
}) => {
  // axe and the test's own scripts cannot run in the sandboxed frame.
  panel.allowed.push(/The document is sandboxed/, /'postMessage' on 'DOMWindow'/);
  const lead = await ask(request);
  const find = () =>
    panel.api<Message[]>('get', `messages?filter=${encodeURIComponent(JSON.stringify({ recipient: lead.email }))}`);
  await expect.poll(async () => (await find()).map(({ state }) => state)).toEqual(['kept']);
  await panel.open('/');
  const menu = page.getByRole('navigation', { name: 'Gestión' });
  await menu.getByRole('button', { name: /^Atención/ }).click();
  await menu.getByRole('link', { name: 'Mensajes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mensajes' })).toBeVisible();
  const [kinds, states] = [
    page.getByRole('combobox', { name: 'Filtrar' }).first(),
    page.getByRole('combobox', { name: 'Filtrar' }).last(),
  ];
  await states.selectOption({ label: 'Estado: Sin entregar' });
  await expect(page.getByText('Ningún resultado con estos filtros.')).toBeVisible();
  await states.selectOption({ label: 'Estado: Guardado, sin servidor de correo' });
  await kinds.selectOption({ label: 'Tipo: Mensaje recibido' });
  for (const [device, viewport] of Object.entries({ ...DEVICES, tablet: { width: 768, height: 1024 } })) {
    await page.setViewportSize(viewport);
    const row = page.getByRole(device === 'desktop' ? 'row' : 'listitem').filter({ hasText: lead.email });
    await expect(row.first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await page.getByRole('link', { name: 'Mensaje recibido' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mensaje recibido' });
  const mail = dialog.frameLocator('iframe');
  await expect(mail.getByRole('heading', { level: 1, name: 'Hemos recibido tu mensaje' })).toBeVisible();
  // Inline styles of the mail apply, although the panel's own policy forbids them.
  await expect(mail.locator('.card')).toHaveCSS('background-color', 'rgb(251, 248, 243)');
  await expect(dialog.getByRole('region', { name: 'El texto' })).toContainText('Hola');
  await expectFineOnEach(page);
  await dialog.getByRole('button', { name: 'Reenviar' }).click();
  await panel.toast('El mensaje se está enviando de nuevo');
  await expect.poll(async () => (await find()).map(({ state }) => state)).toEqual(['kept', 'kept']);
});
