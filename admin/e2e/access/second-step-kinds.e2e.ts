import { enterPassword, expect, expectInside, openSecurity, signOut, test } from '../support/ownSite';
import { expectAccessible } from '../support/panel';

const refusals = /Failed to load resource/;

test('a passkey is made and used', async ({ page, panel, context }) => {
  const browser = await context.newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', { options });
  await openSecurity(page, '/seguridad/dos-pasos');
  await page.getByRole('button', { name: 'Añadir método' }).click();
  await page.getByRole('radio', { name: /^Llave de acceso/ }).check();
  await page.getByLabel('Nombre (opcional)').fill('Portátil');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('button', { name: 'Crear la llave de acceso' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Los he guardado' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Portátil' }).getByText('Verificado')).toBeVisible();

  await signOut(page);
  await enterPassword(page);
  const use = page.getByRole('button', { name: 'Usar la llave de acceso' });
  await expect(use).toBeFocused();
  await expectAccessible(page);
  await browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await browser.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true });
  const { credentials } = await browser.send('WebAuthn.getCredentials', { authenticatorId });
  await browser.send('WebAuthn.clearCredentials', { authenticatorId });
  await use.click();
  await expect(page.getByRole('alert')).toContainText('No se ha completado');
  await expectAccessible(page);
  for (const credential of credentials) await browser.send('WebAuthn.addCredential', { authenticatorId, credential });
  await browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await use.click();
  await panel.toast('Sesión iniciada correctamente');
  await expectInside(page);
  await browser.detach();
});

test('a phone is enrolled by a text message, and a code of one lets in', async ({ page, panel, site }) => {
  panel.allowed.push(refusals);
  await openSecurity(page, '/seguridad/dos-pasos');
  await page.getByRole('button', { name: 'Añadir método' }).click();
  await page.getByRole('radio', { name: /^SMS al móvil/ }).check();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('Teléfono inválido')).toBeVisible();
  await page.getByLabel('Número de móvil').fill('612 34 56 78');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continuar' }).click();
  const sentCode = () => site.messages.at(-1)?.text.slice(0, 6) ?? '';
  const prove = async () => {
    const sent = site.messages.length;
    await page.getByRole('button', { name: 'Enviar código' }).click();
    await expect(page.getByText('Código enviado. Caduca en 5 minutos.')).toBeVisible();
    expect(site.messages).toHaveLength(sent + 1);
    await expect(page.getByRole('button', { name: /^Enviar otro código \(en \d+ s\)$/ })).toBeDisabled();
    await expectAccessible(page);
    const field = page.getByLabel('Código del SMS');
    await expect(field).toBeFocused();
    await field.fill(sentCode() === '000000' ? '000001' : '000000');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Código incorrecto')).toBeVisible();
    await field.fill(sentCode());
    await page.keyboard.press('Enter');
  };
  await prove();
  await page.getByRole('button', { name: 'Los he guardado' }).click();
  await expect(page.getByText('SMS al móvil acabado en 678')).toBeVisible();
  expect(site.messages.at(-1)?.to).toBe('+34612345678');

  await signOut(page);
  await enterPassword(page);
  await prove();
  await panel.toast('Sesión iniciada correctamente');
});
