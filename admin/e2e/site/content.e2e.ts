import type { BeforeAfter, ContentVersion, CustomPage, Treatment } from '@radiance/backend/contract';
import { DEVICES, expect, expectAccessible, expectFineOnEach, expectNoSidewaysScroll, goWithin, test } from '../support/panel';
import { unique } from '../support/site';

const WORD = (text: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{color:red}</style></head><body><!--StartFragment--><p class=MsoNormal style="color:red"><b>${text}<o:p></o:p></b></p><img src="https://malo.example/p.gif"><script>alert(1)</script><!--EndFragment--></body></html>`;

test('a page is edited, previewed, published with a reason, and restored', async ({ page, panel, request }) => {
  const [first, second] = [`Primero ${unique()}`, `Segundo ${unique()}`];
  const shown = async () => (await request.get('/cookies')).text();
  // The preview's iframe is sandboxed and blocks scripts.
  panel.allowed.push(/sandbox/);
  await panel.open('/contenido');
  await expectFineOnEach(page);
  await page.getByRole('link', { name: /Cookies/ }).click();
  const text = page.getByRole('textbox', { name: 'Lo que quieras añadir' });
  const block = page.getByRole('region', { name: 'Lo que quieras añadir' });
  await expect(text).toBeVisible();
  await expectFineOnEach(page);

  // HTML as a word processor puts it on the clipboard.
  await text.click();
  await text.press('Control+a');
  await text.evaluate((element, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, WORD(first));
  await expect(text.locator('strong')).toHaveText(first);
  await expect(text.locator('[style], img, script')).toHaveCount(0);
  await expect(block.getByText('Borrador')).toBeVisible();
  expect(await shown()).not.toContain(first);

  const preview = page.frameLocator('iframe[title="Vista previa de la página"]');
  const lookAt = async (other: string) => {
    await expect(preview.getByText(first)).toBeVisible();
    await page.getByRole('button', { name: other }).click();
    await expect(preview.getByText(first)).toBeVisible();
    await expectNoSidewaysScroll(page);
  };
  await lookAt('Móvil');
  await page.setViewportSize(DEVICES.phone);
  await page.getByRole('button', { name: 'Vista previa' }).click();
  await lookAt('Escritorio');
  await page.getByRole('button', { name: 'Textos' }).click();
  await page.setViewportSize(DEVICES.desktop);

  await page.getByRole('button', { name: 'Publicar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publicar los cambios' });
  await expect(dialog.getByRole('region', { name: 'Lo que quieras añadir' }).locator('ins')).toContainText(first);
  await expectFineOnEach(page);
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await panel.toast('Página publicada correctamente');
  expect(await shown()).toContain(first);

  await text.click();
  await text.press('Control+a');
  await page.keyboard.type(`${second} con bótox`);
  await expect(text.locator('.guarded')).toHaveText('bótox');
  await expect(block.getByText(/medicamento de receta/)).toBeVisible();
  // Focus returns from the link field to the text, and leaves the text with Tab.
  await block.getByRole('button', { name: 'Enlace' }).press('Enter');
  await expect(block.getByLabel('Dirección del enlace')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(text).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(text).not.toBeFocused();
  await page.getByRole('button', { name: 'Publicar' }).click();
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Escribe por qué se publica así');
  expect(await shown()).toContain(first);
  await dialog.getByLabel('Por qué se publica así').fill('Lo explica la dirección médica');
  await expectFineOnEach(page);
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await shown()).toContain(second);

  const [, older] = await panel.api<ContentVersion[]>('get', 'content/cookies/versions');
  await page.getByRole('button', { name: 'Versiones' }).click();
  const versions = page.getByRole('dialog', { name: 'Versiones' });
  await expect(versions.getByText('Motivo: Lo explica la dirección médica').first()).toBeVisible();
  await versions.getByRole('button', { name: `Comparar la versión ${older?.number}` }).click();
  await expect(versions.getByRole('region', { name: 'Lo que quieras añadir' }).locator('ins').first()).toBeVisible();
  await expectFineOnEach(page);
  await versions.getByRole('button', { name: `Recuperar la versión ${older?.number}` }).click();
  await expect(text).toHaveText(first);
  await page.getByRole('button', { name: 'Publicar' }).click();
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await shown()).toContain(first);
  expect(await shown()).not.toContain(second);

  await panel.api('put', 'content/cookies/additions', { value: null });
  await panel.api('post', 'content/cookies/publish', {});
});

test('a custom page is created, edited and published, and is deleted with its texts', async ({ page, panel, request }) => {
  const title = `Nuestra historia ${unique()}`;
  await panel.open('/own-pages');
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Nueva/ }).click();
  const form = page.getByRole('dialog', { name: 'Nueva página' });
  await form.getByLabel('Título').fill(title);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Crear página' }).click();
  await panel.toast('Página creada correctamente');
  const [made] = await panel.api<CustomPage[]>('get', `own-pages?filter=${encodeURIComponent(JSON.stringify({ title }))}`);
  await page.getByRole('link', { name: title, exact: true }).click();
  const text = page.getByRole('textbox', { name: 'Texto', exact: true });
  await text.click();
  await page.keyboard.type('Abrimos en una calle tranquila.');
  await page.getByRole('button', { name: 'Publicar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click();
  await panel.toast('Página publicada correctamente');
  // The first publication is undone, and the undoing too.
  const versions = page.getByRole('dialog', { name: 'Versiones' });
  const publication = page.getByRole('dialog', { name: 'Publicar los cambios' });
  for (const [which, is] of [
    ['los textos de partida', ''],
    ['la versión 1', 'Abrimos en una calle tranquila.'],
  ] as const) {
    await page.getByRole('button', { name: 'Versiones' }).click();
    await expect(versions.getByText('Publicada', { exact: true })).toHaveCount(1);
    await versions.getByRole('button', { name: `Recuperar ${which}` }).click();
    await expect(text).toHaveText(is);
    await page.getByRole('button', { name: 'Publicar' }).click();
    await publication.getByRole('button', { name: 'Publicar' }).click();
    await expect(publication).toHaveCount(0);
    await expect(text).toHaveText(is);
  }
  expect((await request.get(`/${made?.slug}`)).status()).toBe(404);
  await goWithin(page, `/own-pages/${made?.id}`, page.getByRole('dialog'));
  await page.getByRole('dialog').getByLabel('Visible en la web').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await panel.toast('Página actualizada correctamente');
  expect(await (await request.get(`/${made?.slug}`)).text()).toContain('Abrimos en una calle tranquila.');
  await panel.api('delete', `own-pages/${made?.id}`);
  expect((await request.get(`/${made?.slug}`)).status()).toBe(404);
});

test('a treatment’s texts and results are opened from its form, and appear on its page', async ({ page, panel, request }) => {
  const treatment = await panel.api<Treatment>('post', 'treatments', {
    name: `Luz suave ${unique()}`,
    description: 'Una sesión tranquila.',
    category: 'Facial',
    price: 60,
    duration: 30,
    image_url: '/media/hero.jpg',
  });
  const pair = await panel.api<BeforeAfter>('post', 'before-after', {
    image_before: '/media/hero.jpg',
    image_after: '/media/hero.jpg',
    caption: `Elegido ${unique()}`,
    kind: 'illustration',
  });
  const shown = async () => (await request.get(`/tratamiento/${treatment.slug}`)).text();
  panel.allowed.push(/sandbox/);
  await panel.open(`/treatments/${treatment.id}`);
  await page.getByRole('link', { name: 'Textos de su página' }).click();
  await expect(page.getByRole('heading', { name: `Página de ${treatment.name}` })).toBeVisible();
  await expect(page.frameLocator('iframe[title="Vista previa de la página"]').getByRole('heading', { level: 1 })).toHaveText(
    treatment.name,
  );
  const results = page.getByRole('region', { name: 'Antes y después en su página' });
  await results.getByRole('checkbox', { name: new RegExp(pair.caption) }).focus();
  await page.keyboard.press('Space');
  await expect(results.getByRole('list', { name: 'Elegidos' })).toContainText(pair.caption);
  await expect(page.frameLocator('iframe[title="Vista previa de la página"]').getByText(pair.caption)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(await shown()).not.toContain(pair.caption);
  await page.getByRole('button', { name: 'Publicar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click();
  await panel.toast('Página publicada correctamente');
  expect(await shown()).toContain(pair.caption);
  await page.getByRole('main').getByRole('link', { name: 'Páginas', exact: true }).click();
  await expect(
    page.getByRole('region', { name: 'Páginas de tratamientos' }).getByRole('link', { name: treatment.name }),
  ).toBeVisible();
  await expectAccessible(page);
  await panel.api('delete', `before-after/${pair.id}`);
  await panel.api('delete', `treatments/${treatment.id}`);
});
