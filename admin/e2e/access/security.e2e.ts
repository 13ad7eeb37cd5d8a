import { enrolApp, enterPassword, expect, letIn, openSecurity, test } from '../support/ownSite';
import {
  ADMIN,
  DEVICES,
  PHONE,
  expectAccessible,
  expectFineOnEach,
  expectNoSidewaysScroll,
  expectRoomForLargeLetters,
  goWithin,
} from '../support/panel';

const refusals = /Failed to load resource/;
const PASSWORD = 'cuatro mirlos azules';
const OTHER = 'doctora.maria-del-carmen.fernandez-villaverde@clinica.example';

const SCREENS = [...Object.values(DEVICES), { width: 768, height: 1024 }];

test('what protects the account fits and is accessible on each screen, with little and with much of it', async ({
  page,
  panel,
}) => {
  await page.setViewportSize(PHONE);
  await letIn(panel, OTHER);
  await openSecurity(page);
  await expectFineOnEach(page, SCREENS);
  await enrolApp(page, 'El móvil que se queda en el cajón de la recepción de arriba');
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Los he guardado' }).click();
  for (const [path, opener] of [
    ['/seguridad/cuenta', 'Cambiar la contraseña'],
    ['/seguridad/cuenta', 'Cambiar el email'],
    ['/seguridad/dos-pasos', 'Añadir método'],
    ['/seguridad/dos-pasos', /^Eliminar El móvil/],
    ['/seguridad/codigos', 'Crear nuevos códigos'],
    ['/accesos', /^Retirar el acceso a doctora/],
  ] as const) {
    if (!page.url().endsWith(path)) await goWithin(page, path, page.locator('main section'));
    await page.getByRole('button', { name: opener }).click();
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
    await expectFineOnEach(page, SCREENS);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0);
  }
  await goWithin(page, '/seguridad/dos-pasos', page.locator('main section'));
  await expectFineOnEach(page, SCREENS);
  await expectRoomForLargeLetters(page);
  for (const viewport of SCREENS) {
    await page.setViewportSize(viewport);
    await expectNoSidewaysScroll(page);
  }
});

test('a new method stays unverified until its code is entered, and removing any method needs a confirmation', async ({
  page,
  panel,
  site,
}) => {
  await openSecurity(page, '/seguridad/dos-pasos');
  await page.getByRole('button', { name: 'Añadir método' }).click();
  await page.getByRole('radio', { name: /^SMS al móvil/ }).check();
  await page.getByLabel('Número de móvil').fill('612345678');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('button', { name: 'Enviar código' })).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar ventana' }).click();
  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: 'SMS al móvil acabado en 678' });
  await expect(row.getByText('Sin verificar')).toBeVisible();
  await row.getByRole('button', { name: /^Verificar/ }).click();
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await expect(page.getByLabel('Código del SMS')).toBeVisible();
  await page.getByLabel('Código del SMS').fill(site.messages.at(-1)?.text.slice(0, 6) ?? '');
  await page.keyboard.press('Enter');
  // Recovery codes are shown after the first factor, even if the dialog was closed half-way.
  await expect(page.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: 'Los he guardado' }).click();
  await panel.toast('Método verificado');
  await expect(row.getByText('Verificado', { exact: true })).toBeVisible();

  await row.getByRole('button', { name: /^Eliminar/ }).click();
  const question = page.getByRole('alertdialog', { name: '¿Eliminar este método?' });
  await expect(question).toContainText('Es el último: tu cuenta quedará protegida solo por la contraseña');
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await row.getByRole('button', { name: /^Eliminar/ }).click();
  panel.allowed.push(refusals);
  await panel.failNext('DELETE', '/api/auth/factors/*');
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await panel.toast('Error al eliminar el método');
  await row.getByRole('button', { name: /^Eliminar/ }).click();
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await panel.toast('Método eliminado');
  await expect(page.getByText('Sin activar')).toBeVisible();
  await goWithin(page, '/seguridad/codigos', page.locator('main section'));
  await expect(page.getByText('Todavía no hay')).toBeVisible();
});

test('a new password must be strong, and every other session ends', async ({ page, panel, anotherBrowser }) => {
  panel.allowed.push(refusals);
  const elsewhere = await anotherBrowser();
  await openSecurity(elsewhere);
  await openSecurity(page);
  await page.getByRole('button', { name: 'Cambiar la contraseña' }).click();
  const dialog = page.getByRole('dialog');
  const fill = async (current: string, next: string) => {
    await dialog.getByLabel('Contraseña actual').fill(current);
    await dialog.getByLabel('Contraseña nueva').fill(next);
    await dialog.getByRole('button', { name: 'Cambiar la contraseña' }).click();
  };
  for (const [current, next, said] of [
    [ADMIN.password, 'corta', 'La contraseña debe tener al menos 12 caracteres'],
    [ADMIN.password, 'Password2026!', 'Esta contraseña es demasiado común. Elige otra.'],
    ['no es la mía', PASSWORD, 'La contraseña actual no es correcta'],
    [ADMIN.password, ADMIN.password, 'Elige una contraseña distinta de la actual'],
  ] as const) {
    await fill(current, next);
    await expect(dialog.getByText(said)).toBeVisible();
  }
  await expectAccessible(page);
  await fill(ADMIN.password, PASSWORD);
  await panel.toast('Contraseña cambiada. Tus demás sesiones se han cerrado.');

  await elsewhere.getByRole('link', { name: /^Leads/ }).click();
  await expect(elsewhere).toHaveURL('/admin/login');
  await expect(elsewhere.getByText('Tu sesión ha terminado. Inicia sesión de nuevo.')).toBeVisible();
  await enterPassword(elsewhere);
  await expect(elsewhere.getByText('Email o contraseña incorrectos')).toBeVisible();
  await enterPassword(elsewhere, { ...ADMIN, password: PASSWORD });
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();
});

test('the mail about a change leads to a button that ends all sessions, once', async ({ page, panel, anotherBrowser, site }) => {
  panel.allowed.push(refusals);
  await openSecurity(page);
  await page.getByRole('button', { name: 'Cambiar el email' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email nuevo').fill('intrusa@otro.example');
  await dialog.getByLabel('Contraseña actual').fill(ADMIN.password);
  await dialog.getByRole('button', { name: 'Enviar el enlace' }).click();
  await dialog.getByRole('button', { name: 'Entendido' }).click();
  const links = () =>
    site
      .mails()
      .filter((mail) => mail.includes(`To: ${ADMIN.email}`))
      .flatMap((mail) => /\/admin\/cerrar-sesiones#[\w-]+/.exec(mail) ?? []);
  // The mail queue runs every 15 seconds.
  await expect.poll(links, { timeout: 30_000 }).toHaveLength(1);

  const owner = await anotherBrowser();
  await owner.setViewportSize(PHONE);
  await owner.goto(links()[0] ?? '');
  await expect(owner.getByRole('heading', { name: 'Cerrar todas tus sesiones' })).toBeVisible();
  await expectAccessible(owner);
  await expectNoSidewaysScroll(owner);
  await page.getByRole('link', { name: /^Leads/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();
  await owner.getByRole('button', { name: 'Cerrar todas mis sesiones' }).click();
  await expect(owner.getByRole('heading', { name: 'Sesiones cerradas' })).toBeVisible();
  await expectAccessible(owner);
  await page.getByRole('link', { name: /^Pedidos/ }).click();
  await expect(page).toHaveURL('/admin/login');
  await owner.reload();
  await owner.getByRole('button', { name: 'Cerrar todas mis sesiones' }).click();
  await expect(owner.getByRole('alert')).toHaveText('Este enlace ya se ha usado o ha caducado');
});

test('the e-mail of the account is changed by the link in a mail to the new one, and shown everywhere at once', async ({
  page,
  panel,
  site,
}) => {
  panel.allowed.push(refusals);
  await letIn(panel, OTHER);
  await openSecurity(page);
  await page.getByRole('button', { name: 'Cambiar el email' }).click();
  const dialog = page.getByRole('dialog');
  const submit = async (email: string) => {
    await dialog.getByLabel('Email nuevo').fill(email);
    await dialog.getByLabel('Contraseña actual').fill(ADMIN.password);
    await dialog.getByRole('button', { name: 'Enviar el enlace' }).click();
  };
  await submit('no-es-un-email');
  await expect(dialog.getByText('Email inválido')).toBeVisible();
  await submit(OTHER);
  await expect(dialog.getByText('Ya hay una cuenta con este correo')).toBeVisible();
  await submit('nueva@clinica.example');
  await expect(page.getByRole('dialog', { name: 'Confirma el email nuevo' })).toContainText('nueva@clinica.example');
  await expectFineOnEach(page);
  await dialog.getByRole('button', { name: 'Entendido' }).click();
  const account = page.getByRole('region', { name: 'Tu cuenta' });
  await expect(account.getByText(`${ADMIN.email} · nueva@clinica.example, pendiente de confirmar por correo`)).toBeVisible();
  await expectFineOnEach(page);
  await expect(page.getByRole('banner').getByText(ADMIN.email)).toBeVisible();
  const links = () => site.mails().flatMap((mail) => /\/admin\/confirmar-correo#[\w-]{43}/.exec(mail) ?? []);
  await expect.poll(links, { timeout: 30_000 }).toHaveLength(1);
  await page.goto(links()[0] ?? '');
  await expectFineOnEach(page);
  await page.getByRole('button', { name: 'Confirmar el email' }).click();
  await expect(page.getByRole('heading', { name: 'Email confirmado' })).toBeVisible();
  await goWithin(page, '/seguridad/cuenta', page.locator('main h1'));
  await expect(page.getByRole('banner').getByText('nueva@clinica.example')).toBeVisible();
  for (const [path, section] of [
    ['/seguridad/cuenta', 'Tu cuenta'],
    ['/accesos', 'Quién entra'],
  ] as const) {
    if (!page.url().endsWith(path)) await goWithin(page, path, page.locator('main section'));
    await expect(page.getByRole('region', { name: section }).getByText('nueva@clinica.example').first()).toBeVisible();
  }
});

test('sessions are listed, and ended one by one or all others at once', async ({ page, panel, request }) => {
  for (let others = 0; others < 2; others += 1)
    expect((await request.post('/api/auth/sign-in', { data: ADMIN })).ok()).toBe(true);
  await openSecurity(page, '/seguridad/sesiones');
  const sessions = page.getByRole('region', { name: 'Sesiones abiertas' });
  await expect(sessions.getByRole('listitem')).toHaveCount(3);
  await expect(sessions.getByText('Esta sesión')).toHaveCount(1);
  await expect(
    sessions.getByText(/^Desde el propio servidor \(127\.0\.0\.1\) · entró el .+ · último uso hace \d+\ss$/).first(),
  ).toBeVisible();
  await sessions
    .getByRole('button', { name: /^Cerrar la sesión de/ })
    .first()
    .click();
  await panel.toast('Sesión cerrada');
  await expect(sessions.getByRole('listitem')).toHaveCount(2);

  await sessions.getByRole('button', { name: 'Cerrar las demás sesiones' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar las demás' }).click();
  await panel.toast('Tus demás sesiones se han cerrado');
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expect(sessions.getByRole('button', { name: 'Cerrar las demás sesiones' })).toHaveCount(0);
});

test('an administrator who loses access is signed out at the next request, and cannot sign in again', async ({
  page,
  panel,
  anotherBrowser,
  site,
}) => {
  const other = await letIn(panel, OTHER);
  const theirs = await anotherBrowser();
  await openSecurity(theirs, '/seguridad/cuenta', other);
  await openSecurity(page, '/accesos');
  const administrators = page.getByRole('region', { name: 'Quién entra' });
  await expect(administrators.getByRole('button', { name: /^Retirar/ })).toHaveCount(1);
  await administrators.getByRole('button', { name: `Retirar el acceso a ${OTHER}` }).click();
  await expect(page.getByRole('alertdialog')).toContainText(OTHER);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar el acceso' }).click();
  await panel.toast('Acceso retirado');
  await expect(administrators.getByRole('listitem')).toHaveCount(1);

  await theirs.getByRole('link', { name: /^Pedidos/ }).click();
  await expect(theirs).toHaveURL(`${site.url}/`);
  await theirs.goto('/admin/login');
  await expect(theirs.getByText('No tienes permisos de administrador')).toBeVisible();
  await enterPassword(theirs, other);
  await expect(theirs.getByText('No tienes permisos de administrador')).toBeVisible();
});
