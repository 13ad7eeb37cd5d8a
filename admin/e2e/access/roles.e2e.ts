import { enterPassword, letIn } from '../support/ownSite';
import { expect, expectAccessible, expectFineOnEach, goWithin, PHONE, test } from '../support/panel';
import { unique } from '../support/site';

test('an administrator lets the reception in, who sees its own work alone', async ({ page, panel, anotherBrowser }) => {
  await page.setViewportSize(PHONE);
  await panel.open('/accesos');
  await page.getByRole('button', { name: 'Dar acceso' }).click();
  const email = `recepcion${unique()}@example.com`;
  await page.getByRole('dialog').getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Invitar', exact: true }).click();
  await expect(page.getByText('Elige al menos un rol')).toBeVisible();
  await expectFineOnEach(page);
  await page.getByRole('checkbox', { name: /^Recepción/ }).check();
  await page.getByRole('button', { name: 'Invitar', exact: true }).click();
  const link = await page.getByLabel(`Enlace para ${email}`).inputValue();

  const desk = await anotherBrowser();
  await desk.setViewportSize(PHONE);
  await desk.goto(new URL(link).pathname);
  await desk.getByLabel('Contraseña nueva').fill('cuatro mirlos azules');
  await desk.getByRole('button', { name: 'Aceptar la invitación' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Hoy' })).toBeVisible();
  await goWithin(desk, '/leads', desk.locator('main h1'));
  await expect(desk.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();
  await expect(desk.getByText('Exportar')).toHaveCount(0);
  await desk.getByRole('button', { name: 'Abrir el menú' }).click();
  const menu = desk.getByRole('navigation', { name: 'Gestión' });
  await expect(menu.getByRole('link')).toHaveText([/Dashboard/, /Reservas/, /Pedidos/, /Leads/]);
  await expect(menu.getByRole('button')).toHaveText([/^Atención/, 'Equipo', 'Web', 'Ajustes']);
  await menu.getByRole('button', { name: /^Atención/ }).click();
  await expect(menu.getByRole('link')).toHaveText([
    /Dashboard/,
    /Reservas/,
    /Pedidos/,
    /Leads/,
    /Lista de espera/,
    /Mensajes/,
    /Desistimientos/,
  ]);
  await expectAccessible(desk);
  await desk.keyboard.press('Escape');
  // Closes the tooltip of the focused element.
  await desk.locator('main h1').click();
  await goWithin(desk, '/clinica', desk.locator('main h1'));
  await expect(desk.getByRole('heading', { level: 1, name: 'Sin permiso' })).toBeVisible();
  await expectFineOnEach(desk);

  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await goWithin(page, '/leads', page.locator('main h1'));
  await goWithin(page, '/accesos', page.locator('main h1'));
  await page.getByRole('button', { name: `Cambiar los roles de ${email}` }).click();
  await page.getByRole('checkbox', { name: /^Marketing/ }).check();
  await expectFineOnEach(page);
  await page.getByRole('button', { name: 'Guardar los roles' }).click();
  await panel.toast('Roles cambiados. Valen desde ahora mismo.');
  await expect(page.getByText(/^Recepción, Marketing/)).toBeVisible();
  await page.getByRole('button', { name: `Retirar el acceso a ${email}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar el acceso' }).click();
  await panel.toast('Acceso retirado');
});

test('whoever works at reception begins with the day', async ({ page, panel }) => {
  const account = await letIn(panel, `mostrador${unique()}@example.com`, 'reception');
  await page.goto('/admin');
  await enterPassword(page, account);
  await expect(page).toHaveURL(/\/admin\/hoy$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Hoy' })).toBeVisible();
});
