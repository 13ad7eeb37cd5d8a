import { enrolApp, enterPassword, expect, openSecurity, test } from '../support/ownSite';
import { ADMIN, PHONE, expectFineOnEach, goWithin } from '../support/panel';

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
  await dialog.getByRole('checkbox', { name: /^Recepción/ }).check();
  await expectFineOnEach(page);
  await dialog.getByRole('button', { name: 'Invitar' }).click();
  const shown = page.getByRole('dialog', { name: 'Enlace de la invitación' });
  await expect(shown.getByRole('button', { name: 'Copiar enlace' })).toBeVisible();
  await expectFineOnEach(page);
  const first = await shown.getByLabel(`Enlace para ${email}`).inputValue();
  await shown.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect(section.getByText(email)).toBeVisible();
  await expectFineOnEach(page);
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
  await expectFineOnEach(theirs);
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
});

test('a forgotten password is chosen anew, ends every session and keeps the second step', async ({
  page,
  panel,
  anotherBrowser,
  site,
}) => {
  panel.allowed.push(refusals);
  await openSecurity(page);
  const { app } = await enrolApp(page, 'Móvil');
  await page.getByRole('button', { name: 'Los he guardado' }).click();

  const theirs = await anotherBrowser();
  await theirs.setViewportSize(PHONE);
  await theirs.goto('/admin/');
  await theirs.getByRole('link', { name: '¿Has olvidado la contraseña?' }).click();
  await expect(theirs.getByText('Contraseña olvidada')).toBeVisible();
  await expectFineOnEach(theirs);
  await theirs.getByLabel('Email').fill(ADMIN.email);
  await theirs.getByRole('button', { name: 'Enviar el enlace' }).click();
  await expect(theirs.getByText(/^Si hay una cuenta con ese correo/)).toBeVisible();
  await expect(theirs.getByText(/no tiene servidor de correo/)).toBeVisible();
  await expectFineOnEach(theirs);

  const links = () => site.mails().flatMap((mail) => /\/admin\/contrasena\/[\w-]{43}/.exec(mail) ?? []);
  await expect.poll(links, { timeout: 30_000 }).toHaveLength(1);
  await theirs.goto(links()[0] ?? '');
  await expect(theirs.getByText(ADMIN.email)).toBeVisible();
  await expectFineOnEach(theirs);
  // Opening the link changes nothing; accepting does.
  await goWithin(page, '/leads', page.locator('main h1'));
  await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();
  await theirs.getByLabel('Contraseña nueva').fill(PASSWORD);
  await theirs.getByRole('button', { name: 'Cambiar la contraseña' }).click();
  await expect(theirs.getByText(/^Todas tus sesiones se han cerrado/)).toBeVisible();
  await expectFineOnEach(theirs);

  await page.goto('/admin/orders');
  await expect(page).toHaveURL('/admin/login');
  await theirs.getByRole('link', { name: 'Ir a iniciar sesión' }).click();
  await enterPassword(theirs);
  await expect(theirs.getByText('Email o contraseña incorrectos')).toBeVisible();
  await enterPassword(theirs, { ...ADMIN, password: PASSWORD });
  await expect(theirs.getByRole('heading', { name: 'Confirma que eres tú' })).toBeVisible();
  await theirs.getByLabel('Código de 6 cifras').fill(await app.second());
  await theirs.getByRole('button', { name: 'Verificar', exact: true }).click();
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible();
});
