import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import {
  authenticator,
  enrolApp,
  enterPassword,
  expect,
  expectInside,
  openSecurity,
  proveApp,
  shownCodes,
  signOut,
  test,
} from '../support/ownSite';
import { ADMIN, PHONE, expectAccessible, expectNoSidewaysScroll } from '../support/panel';

const refusals = /Failed to load resource/;
const step = (page: Page) => page.getByRole('heading', { name: 'Confirma que eres tú' });
const codeField = (page: Page) => page.getByLabel('Código de 6 cifras');

test('an authenticator app is enrolled, and asked for at the next sign-in, also after a reload', async ({
  page,
  panel,
  context,
}) => {
  panel.allowed.push(refusals);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openSecurity(page, '/seguridad/dos-pasos');
  await expect(page.getByText('Sin activar')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Añadir método' }).click();
  await expectAccessible(page);
  await page.getByLabel('Nombre (opcional)').fill('Móvil de Marta');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(codeField(page)).toBeFocused();
  await expectAccessible(page);
  await codeField(page).fill('12');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Escribe las 6 cifras del código')).toBeVisible();
  await codeField(page).fill('000 000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Código incorrecto')).toBeVisible();
  await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);

  const { app, codes } = await proveApp(page);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Los he guardado' })).toBeVisible();
  await page.getByRole('button', { name: 'Copiar' }).click();
  await panel.toast('Códigos copiados');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'));
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('codigos-de-recuperacion.txt');
  const contents = await readFile(await file.path(), 'utf8');
  for (const code of codes) expect(contents).toContain(code);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#root')).toBeHidden();
  await expect(page.locator('.printed-alone')).toContainText(codes[9] ?? 'ten codes');
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Los he guardado' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Móvil de Marta' }).getByText('Verificado')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Códigos' }).click();
  await expect(page.getByText('Quedan 10')).toBeVisible();
  await expectAccessible(page);

  await signOut(page);
  await page.goto('/admin/orders');
  await enterPassword(page);
  // The user can choose another account instead.
  await page.getByRole('button', { name: 'Entrar con otra cuenta' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(step(page)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('radiance-session'))).toBeNull();
  await page.goto('/admin/orders');
  await enterPassword(page);
  await expect(step(page)).toBeVisible();
  await expect(page.getByText('Sesión iniciada correctamente')).toHaveCount(0);
  await expect(codeField(page)).toBeFocused();
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(codeField(page)).toHaveAttribute('inputmode', 'numeric');
  await page.goto('/admin/leads');
  await expect(page).toHaveURL('/admin/login');
  await page.reload();
  await expect(step(page)).toBeVisible();
  await expectAccessible(page);
  await codeField(page).fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Código incorrecto')).toBeVisible();
  await codeField(page).fill(await app.second());
  await page.keyboard.press('Enter');
  await panel.toast('Sesión iniciada correctamente');
  await expect(page).toHaveURL('/admin/leads');
});

test('a recovery code lets in once, and new ones take the place of the old', async ({ page, panel }) => {
  panel.allowed.push(refusals);
  await openSecurity(page);
  const { codes } = await enrolApp(page, 'Móvil perdido');
  await page.getByRole('button', { name: 'Los he guardado' }).click();
  const enter = async (code: string) => {
    await signOut(page);
    await enterPassword(page);
    await page.getByRole('button', { name: 'Usar un código de recuperación' }).click();
    await page.getByLabel('Código de recuperación').fill(code);
    await page.keyboard.press('Enter');
  };
  await enter(codes[0]?.toUpperCase() ?? '');
  await expectInside(page);
  await enter(codes[0] ?? '');
  await expect(page.getByText('Código incorrecto')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Código de recuperación').fill(codes[1] ?? '');
  await page.keyboard.press('Enter');
  await expectInside(page);

  await page.getByRole('button', { name: 'Ajustes' }).click();
  await page.getByRole('link', { name: 'Seguridad' }).click();
  await page.getByRole('link', { name: 'Códigos' }).click();
  await expect(page.getByText('Quedan 8')).toBeVisible();
  await page.getByRole('button', { name: 'Crear nuevos códigos' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Los que tienes guardados dejarán de valer.');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Crear nuevos' }).click();
  const fresh = await shownCodes(page);
  await page.getByRole('button', { name: 'Los he guardado' }).click();
  await expect(page.getByText('Quedan 10')).toBeVisible();
  await enter(codes[2] ?? '');
  await expect(page.getByText('Código incorrecto')).toBeVisible();
  await page.getByLabel('Código de recuperación').fill(fresh[0] ?? '');
  await page.keyboard.press('Enter');
  await expectInside(page);
});

test('a session elsewhere is asked for the new second step in place, and goes on with what it was doing', async ({
  page,
  panel,
  anotherBrowser,
}) => {
  panel.allowed.push(refusals);
  await openSecurity(page);
  await page.getByRole('button', { name: 'Cambiar la contraseña' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cambiar la contraseña' });
  await dialog.getByLabel('Contraseña actual').fill(ADMIN.password);
  await dialog.getByLabel('Contraseña nueva').fill('cuatro mirlos azules');

  const elsewhere = await anotherBrowser();
  await openSecurity(elsewhere);
  const { app } = await enrolApp(elsewhere, 'Móvil');

  // Submitted by script: a background request may already have opened the dialog over the button.
  await page.evaluate(() => document.querySelector<HTMLFormElement>('[role=dialog] form')?.requestSubmit());
  await expect(page.getByRole('dialog', { name: 'Confirma que eres tú' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await codeField(page).fill(await app.second());
  await page.keyboard.press('Enter');
  await panel.toast('Contraseña cambiada. Tus demás sesiones se han cerrado.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test.describe('when every administrator needs a second step', () => {
  test.use({ siteEnv: { MFA: 'required' }, viewport: PHONE });

  test('it is enrolled right after the sign-in, on a phone and also after a reload', async ({ page, panel }) => {
    panel.allowed.push(refusals);
    await page.goto('/admin/leads');
    await enterPassword(page);
    await expect(page.getByRole('heading', { name: 'Activa la verificación en dos pasos' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(codeField(page)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.reload();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await proveApp(page);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Los he guardado' }).click();
    await panel.toast('Sesión iniciada correctamente');
    await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();
  });
});

test('by keyboard alone one enrols an app and gets past the second step', async ({ page, panel }) => {
  const tabTo = async (label: RegExp) => {
    for (let presses = 0; presses < 60; presses += 1) {
      const focused = await page.evaluate(
        () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
      );
      if (label.test(focused)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`No way by Tab to ${label}`);
  };
  await openSecurity(page, '/seguridad/dos-pasos');
  await tabTo(/^Añadir método$/);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Llave de acceso/ })).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Teclado');
  await page.keyboard.press('Enter');
  await expect(codeField(page)).toBeFocused();
  const app = authenticator(((await page.locator('code', { hasText: /^[A-Z2-7 ]+$/ }).textContent()) ?? '').replaceAll(' ', ''));
  await page.keyboard.type(await app.first());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Los he guardado' })).toBeVisible();
  await tabTo(/^Los he guardado$/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Verificado', { exact: true })).toBeVisible();
  await signOut(page);
  await enterPassword(page);
  await expect(codeField(page)).toBeFocused();
  await page.keyboard.type(await app.second());
  await page.keyboard.press('Enter');
  await panel.toast('Sesión iniciada correctamente');
});
