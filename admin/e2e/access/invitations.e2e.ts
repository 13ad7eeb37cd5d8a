import { enterPassword, expect, letIn, openSecurity, test } from '../support/ownSite';
import { PHONE, expectFineOnEach, goWithin } from '../support/panel';

const refusals = /Failed to load resource/;
const PASSWORD = 'cuatro mirlos azules';

test('somebody who is invited chooses a password and is in with that role alone', async ({ page, panel, anotherBrowser }) => {
  panel.allowed.push(refusals);
  await page.setViewportSize(PHONE);
  await openSecurity(page, '/accesos');
  const section = page.getByRole('region', { name: 'Quién entra' });
  await section.getByRole('button', { name: 'Dar acceso' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dar acceso al panel' });
  const email = 'recepcion.de-la-tarde@clinica-de-los-nombres-largos.example';
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Invitar' }).click();
  await expect(dialog.getByText('Elige al menos un rol')).toBeVisible();
  await expectFineOnEach(page);
  await dialog.getByRole('checkbox', { name: /^Recepción/ }).check();
  await dialog.getByRole('button', { name: 'Invitar' }).click();
  const shown = page.getByRole('dialog', { name: 'Enlace de la invitación' });
  await expect(shown.getByRole('button', { name: 'Copiar enlace' })).toBeVisible();
  await expectFineOnEach(page);
  const first = await shown.getByLabel(`Enlace para ${email}`).inputValue();
  await shown.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect(section.getByText(email)).toBeVisible();
  await section.getByRole('button', { name: `Copiar enlace de ${email}` }).click();
  const link = await shown.getByLabel(`Enlace para ${email}`).inputValue();
  expect(link).not.toBe(first);
  await shown.getByRole('button', { name: 'Cerrar', exact: true }).click();

  const theirs = await anotherBrowser();
  await theirs.setViewportSize(PHONE);
  await theirs.goto(new URL(link).pathname);
  await expect(theirs.getByText(email)).toBeVisible();
  await expectFineOnEach(theirs);
  await theirs.getByLabel('Contraseña nueva').fill('Password2026!');
  await theirs.getByRole('button', { name: 'Aceptar la invitación' }).click();
  await expect(theirs.getByText('Esta contraseña es demasiado común. Elige otra.')).toBeVisible();
  await theirs.getByLabel('Contraseña nueva').fill(PASSWORD);
  await theirs.getByRole('button', { name: 'Aceptar la invitación' }).click();
  await expect(theirs.getByRole('heading', { level: 1, name: 'Hoy' })).toBeVisible();
  await goWithin(theirs, '/clinica', theirs.locator('main h1'));
  await expect(theirs.getByRole('heading', { level: 1, name: 'Sin permiso' })).toBeVisible();
  await goWithin(theirs, '/leads', theirs.locator('main h1'));
  await expect(theirs.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();

  await theirs.goto(new URL(link).pathname);
  await expect(theirs.getByRole('alert')).toHaveText('Esta invitación ya se ha usado, se ha retirado o ha caducado');
  await expectFineOnEach(theirs);
  await goWithin(page, '/leads', page.locator('main h1'));
  await goWithin(page, '/accesos', page.locator('main h1'));
  await expect(section.getByRole('listitem').filter({ hasText: email })).toContainText('Recepción · Sin verificación');
  await expect(section.getByText('Invitación pendiente')).toHaveCount(0);
  await section.getByRole('button', { name: `Cambiar los roles de ${email}` }).click();
  await page.getByRole('checkbox', { name: /^Marketing/ }).check();
  await expectFineOnEach(page);
  await page.getByRole('button', { name: 'Guardar los roles' }).click();
  await panel.toast('Roles cambiados. Valen desde ahora mismo.');
  await expect(section.getByText(/^Recepción, Marketing/)).toBeVisible();
});

test('a receptionist starts on the day’s page', async ({ page, panel }) => {
  const account = await letIn(panel, 'mostrador@example.com', 'reception');
  await page.goto('/admin');
  await enterPassword(page, account);
  await expect(page).toHaveURL(/\/admin\/hoy$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Hoy' })).toBeVisible();
});
