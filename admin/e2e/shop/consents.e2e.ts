import type { BeforeAfter, Consent } from '@radiance/backend/contract';
import { expect, expectFineOnEach, goWithin, PHONE, test } from '../support/panel';
import { unique } from '../support/site';

const PAPER = { name: 'Firmado.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n% firmado\n') };

test('a photograph is public under a consent, and gone once it is withdrawn', async ({ page, panel, request }) => {
  // A file that is no PDF is refused on purpose, and the image hosts do not exist.
  panel.allowed.push(/Failed to load resource/, /imagenes\.example/, /ERR_/);
  await page.setViewportSize(PHONE);
  const name = `Ana ${unique()}`;
  await panel.open('/consents');
  await expectFineOnEach(page);
  await page.getByRole('link', { name: /^Nuevo/ }).click();
  const form = page.getByRole('dialog', { name: 'Nuevo consentimiento' });
  await form.getByLabel('Quién sale en las imágenes').fill(name);
  await form.getByLabel('Firmado el').fill('02/01/2025');
  await form.getByRole('checkbox', { name: 'Material impreso' }).check();
  await expectFineOnEach(page);
  await form.getByRole('button', { name: 'Anotar' }).click();
  await panel.toast('Consentimiento anotado');
  const card = page.getByRole('article').filter({ hasText: name });
  await expect(card).toContainText('La web, Material impreso · firmado el 2 ene 2025');

  await page.getByLabel(`Documento firmado de ${name}`).setInputFiles({ ...PAPER, buffer: Buffer.from('<html>') });
  await expect(page.getByText('El documento debe ser PDF, JPG o PNG')).toBeVisible();
  await page.getByLabel(`Documento firmado de ${name}`).setInputFiles(PAPER);
  await panel.toast('Documento guardado');
  await expect(card).toContainText('Firmado.pdf');
  const download = page.waitForEvent('download');
  await card.getByRole('button', { name: `Descargar el documento de ${name}` }).click();
  expect((await download).suggestedFilename()).toMatch(/^consentimiento-.+\.pdf$/);
  await expectFineOnEach(page);

  const caption = `Una foto de ${name}`;
  const images = { image_before: 'https://imagenes.example/a.jpg', image_after: 'https://imagenes.example/b.jpg' };
  const pair = await panel.api<BeforeAfter>('post', 'before-after', { ...images, caption });
  await page.route('https://imagenes.example/**', (route) => route.fulfill({ status: 204 }));
  await page.goto(`/admin/before-after/${pair.id}`);
  const edit = page.getByRole('dialog', { name: 'Editar antes y después' });
  await edit.getByLabel('Qué se ve').selectOption('Fotografía de una persona');
  await expectFineOnEach(page);
  const isPublic = async () => (await request.get(`/api/before-after/${pair.id}`)).status();
  await edit.getByRole('button', { name: 'Guardar cambios' }).click();
  await panel.toast('Imágenes actualizadas correctamente');
  expect(await isPublic()).toBe(404);
  await page.goto(`/admin/before-after/${pair.id}`);
  await edit.getByLabel('Consentimiento').selectOption(`${name}, 2 ene 2025`);
  await edit.getByRole('button', { name: 'Guardar cambios' }).click();
  await panel.toast('Imágenes actualizadas correctamente');
  expect(await isPublic()).toBe(200);

  await goWithin(page, '/consents', page.locator('main h1'));
  await card.getByRole('button', { name: `Retirar el consentimiento de ${name}` }).click();
  const question = page.getByRole('alertdialog', { name: '¿Retirar el consentimiento?' });
  await expect(question).toContainText('Se borra: 1 comparación de la galería, con todas sus imágenes.');
  await expectFineOnEach(page);
  await question.getByRole('button', { name: 'Retirar' }).click();
  await panel.toast('Consentimiento retirado');
  await expect(card).toContainText('Retirado');
  expect(await isPublic()).toBe(404);
  const consents = await panel.api<Consent[]>('get', `consents?filter=${encodeURIComponent(JSON.stringify({ name }))}`);
  for (const { id } of consents) await panel.api('delete', `consents/${id}`);
});

test('a consent is created without leaving the photograph that needs it', async ({ page, panel, request }) => {
  panel.allowed.push(/Failed to load resource/, /imagenes\.example/, /ERR_/);
  await page.route('https://imagenes.example/**', (route) => route.fulfill({ status: 204 }));
  const name = `Eva ${unique()}`;
  const images = { image_before: 'https://imagenes.example/a.jpg', image_after: 'https://imagenes.example/b.jpg' };
  const pair = await panel.api<BeforeAfter>('post', 'before-after', { ...images, caption: `Una foto de ${name}` });
  await panel.open(`/before-after/${pair.id}`);
  const edit = page.getByRole('dialog', { name: 'Editar antes y después' });
  await edit.getByLabel('Qué se ve').selectOption('Fotografía de una persona');
  await edit.getByLabel('Descripción').fill(`Otra foto de ${name}`);
  await edit.getByRole('button', { name: 'Anotar un consentimiento' }).click();
  const form = page.getByRole('dialog', { name: 'Nuevo consentimiento' });
  await form.getByRole('button', { name: 'Anotar' }).click();
  await expect(form.getByRole('alert').first()).toBeVisible();
  await form.getByLabel('Quién sale en las imágenes').fill(name);
  await form.getByLabel('Firmado el').fill('02/01/2025');
  await expectFineOnEach(page);
  await form.getByRole('button', { name: 'Anotar' }).click();
  await panel.toast('Consentimiento anotado');
  await expect(form).toHaveCount(0);
  await expect(edit.getByLabel('Consentimiento')).toContainText(`${name}, 2 ene 2025`);
  await expect(edit.getByLabel('Consentimiento').locator('option:checked')).toHaveText(`${name}, 2 ene 2025`);
  await expect(edit.getByLabel('Descripción')).toHaveValue(`Otra foto de ${name}`);
  await edit.getByLabel(`Documento firmado de ${name}`).setInputFiles(PAPER);
  await panel.toast('Documento guardado');
  await expectFineOnEach(page);
  await edit.getByRole('button', { name: 'Guardar cambios' }).click();
  await panel.toast('Imágenes actualizadas correctamente');
  expect((await request.get(`/api/before-after/${pair.id}`)).status()).toBe(200);
  await panel.api('delete', `before-after/${pair.id}`);
  for (const { id } of await panel.api<Consent[]>('get', `consents?filter=${encodeURIComponent(JSON.stringify({ name }))}`))
    await panel.api('delete', `consents/${id}`);
});
