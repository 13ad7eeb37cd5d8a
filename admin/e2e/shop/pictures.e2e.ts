import type { Locator, Page } from '@playwright/test';
import { PICTURE_MAX_BYTES, PICTURE_REFUSALS } from '@radiance/backend/contract';
import sharp from 'sharp';
import { expect, expectAccessible, PHONE, test } from '../support/panel';

const jpeg = (background = '#B8A590'): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer();
const named = (name: string, buffer: Buffer, mimeType = 'image/jpeg') => ({ name, mimeType, buffer });
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><script>alert(1)</script></svg>');
const STORED = /\/media\/[0-9a-f]{32}\.jpg$/;

const parts = (page: Page) => {
  const dialog = page.getByRole('dialog');
  return { dialog, file: dialog.locator('input[type=file]'), address: dialog.getByLabel('URL de imagen', { exact: true }) };
};

/** Drops or pastes a file on an element. */
const carry = (element: Locator, kind: 'drop' | 'paste', name: string, bytes: Buffer) =>
  element.evaluate(
    (target, carried) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(carried.bytes)], carried.name, { type: 'image/jpeg' }));
      const common = { bubbles: true, cancelable: true };
      if (carried.kind === 'paste') target.dispatchEvent(new ClipboardEvent('paste', { ...common, clipboardData: transfer }));
      else
        for (const type of ['dragenter', 'dragover', 'drop'])
          target.dispatchEvent(new DragEvent(type, { ...common, dataTransfer: transfer }));
    },
    { kind, name, bytes: [...bytes] },
  );

test('a photo is chosen, stored by the server, seen in the form and in the list, and taken away again', async ({
  page,
  panel,
}) => {
  const name = `Con foto ${String(Date.now()).slice(-8)}`;
  await panel.open('/products/create');
  const { dialog, file, address } = parts(page);
  await dialog.getByLabel('Nombre').fill(name);
  await dialog.getByLabel('Descripción').fill('De prueba');
  await file.setInputFiles(named('crema.jpg', await jpeg()));
  await expect(address).toHaveValue(STORED);
  await expect(dialog.getByRole('status').filter({ hasText: 'Imagen subida' })).toBeAttached();
  await expect(dialog.locator('picture img')).toHaveJSProperty('naturalWidth', 400);
  await dialog.getByRole('button', { name: 'Crear producto' }).click();
  await panel.toast('Producto creado correctamente');

  await page.getByPlaceholder('Buscar por nombre...').fill(name);
  await page.getByRole('link', { name: `Editar ${name}` }).click();
  await expect(address).toHaveValue(STORED);
  const former = await address.inputValue();
  await file.setInputFiles(named('otra.jpg', await jpeg('#536352')));
  await expect(address).not.toHaveValue(former);
  await expect(dialog.getByText('nueva', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Quitar la imagen' }).click();
  await expect(address).toHaveValue('');
  await expect(file).toBeFocused();
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(dialog.getByText('URL de imagen inválida')).toBeVisible();
  await address.fill(former);
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await panel.toast('Producto actualizado correctamente');
  await page.getByRole('button', { name: `Eliminar ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await panel.toast('Producto eliminado correctamente');
});

test('an upload shows its progress, blocks saving and can be cancelled, and a refused file says why and changes nothing', async ({
  page,
  panel,
}) => {
  await panel.open('/treatments');
  await page
    .getByRole('link', { name: /^Editar / })
    .first()
    .click();
  const { dialog, file, address } = parts(page);
  await expect(address).toHaveValue(/\/media\//);
  const first = await address.inputValue();
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/api/pictures', async (route) => {
    await held;
    await route.fallback();
  });
  await file.setInputFiles(named('cabina-luz-ambar.jpg', await jpeg('#7F9079')));
  await expect(dialog.getByRole('progressbar', { name: 'Subiendo cabina-luz-ambar.jpg' })).toBeVisible();
  await expect(dialog.getByText('actual', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(dialog.getByText('La imagen todavía se está subiendo.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancelar la subida' }).click();
  await expect(dialog.getByRole('progressbar')).toBeHidden();
  await expect(address).toHaveValue(first);
  await file.setInputFiles(named('cabina-luz-ambar.jpg', await jpeg('#7F9079')));
  letThrough();
  await expect(address).toHaveValue(STORED);
  await expect(dialog.getByText('La imagen todavía se está subiendo.')).toBeHidden();

  // The former picture stays when another is refused.
  const former = await address.inputValue();
  const refused = async (sentence: string) => {
    await expect(dialog.getByRole('alert')).toHaveText(sentence);
    await expect(address).toHaveValue(former);
  };

  panel.allowed.push(/400 \(Bad Request\)/, /413/, /ERR_/);
  await file.setInputFiles(named('foto.jpg', SVG));
  await refused(PICTURE_REFUSALS.format);
  await file.setInputFiles(named('pagina.jpg', Buffer.from('<!doctype html><p>No soy una foto</p>')));
  await refused(PICTURE_REFUSALS.format);
  await file.setInputFiles(named('rota.jpg', (await jpeg()).subarray(0, 700)));
  await refused(PICTURE_REFUSALS.damaged);
  await expectAccessible(page);
  await file.setInputFiles(named('enorme.jpg', Buffer.alloc(PICTURE_MAX_BYTES + 1, 7)));
  await refused(PICTURE_REFUSALS.tooBig);

  await panel.failNext('POST', '/api/pictures', 503, { message: PICTURE_REFUSALS.notStored });
  await file.setInputFiles(named('foto.jpg', await jpeg()));
  await refused(PICTURE_REFUSALS.notStored);
  await page.route('**/api/pictures', (route) => route.abort(), { times: 1 });
  await file.setInputFiles(named('foto.jpg', await jpeg()));
  await refused('No hay conexión con el servidor');

  await file.setInputFiles(named('foto.jpg', await jpeg('#8A6A2F')));
  await expect(address).not.toHaveValue(former);
  await expect(dialog.getByRole('alert')).toBeHidden();
});

test('photos are dropped and pasted, each into its own field', async ({ page, panel }) => {
  await panel.open('/before-after/create');
  const dialog = page.getByRole('dialog');
  const field = (name: string) => dialog.getByRole('group', { name, exact: true });
  await carry(field('Imagen antes'), 'drop', 'antes.jpg', await jpeg('#8F4F3F'));
  await expect(dialog.getByLabel('URL de imagen antes')).toHaveValue(STORED);
  await expect(dialog.getByLabel('URL de imagen después')).toHaveValue('');
  await carry(field('Imagen después').locator('input[type=file]'), 'paste', 'despues.jpg', await jpeg('#536352'));
  await expect(dialog.getByLabel('URL de imagen después')).toHaveValue(STORED);
  expect(await dialog.getByLabel('URL de imagen antes').inputValue()).not.toBe(
    await dialog.getByLabel('URL de imagen después').inputValue(),
  );
});

test('by keyboard, and on a phone, the file button is reached and a photo is stored', async ({ page, panel }) => {
  await page.setViewportSize(PHONE);
  await panel.open('/testimonials/create');
  const { dialog, file, address } = parts(page);
  // Wait from here on: the browser needs a moment to intercept the file chooser.
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('switch', { name: 'Aprobado' }).focus();
  await page.keyboard.press('Tab');
  await expect(file).toBeFocused();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(named('retrato.jpg', await jpeg('#6B6058')));
  await expect(address).toHaveValue(STORED);
});
