import { cartButton, dialog, expect, goTo, newProduct, test, uniqueName, untilAlive } from '../support/site';

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const)
  test(`takes what was said before it away, and puts its own toasts over nothing of it at ${width} px @desktop`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height });
    const { name } = await site.create('products', newProduct(uniqueName('Aaa aviso')));
    await site.open('/tienda');
    await page.getByRole('button', { name: `Añadir ${name} al carrito` }).click();
    await site.toast('Producto añadido');
    await page.getByRole('button', { name, exact: true }).click();
    const detail = dialog(page, name);
    await expect(detail.getByRole('heading', { name })).toBeVisible();
    // `count` does not wait, because toasts disappear by themselves.
    expect(await page.getByText('Producto añadido').count()).toBe(0);
    await detail.getByRole('button', { name: 'Añadir al carrito' }).click();
    await site.toast('Producto añadido');
    const toast = await detail.getByRole('status').boundingBox();
    for (const part of [
      detail.getByRole('button', { name: 'Añadir al carrito' }),
      detail.getByRole('button', { name: 'Cerrar', exact: true }),
    ]) {
      const box = await part.boundingBox();
      if (!toast || !box) throw new Error('Nothing is there to compare');
      expect(toast.y >= box.y + box.height || toast.y + toast.height <= box.y).toBe(true);
    }
  });

test.describe('a dialog @desktop', () => {
  test('closes when the visitor goes back by two steps, and the page matches the address', async ({ page, site }) => {
    await site.open('/');
    await goTo(page, 'Contacto');
    await expect(page.getByRole('heading', { level: 1, name: 'Contacto' })).toBeVisible();
    await cartButton(page).click();
    await expect(dialog(page, 'Tu carrito')).toBeVisible();
    await page.evaluate(() => history.go(-2));
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Contacto' })).toBeHidden();
    await expect(page).toHaveTitle(/^Radiance/);
  });

  test('below another one, whose link has been followed, is no step to go back by', async ({ page, site }) => {
    const { name } = await site.create('products', newProduct(uniqueName('Aaa atrás')));
    await site.open('/');
    await goTo(page, 'Tienda');
    await page.getByRole('button', { name, exact: true }).click();
    await dialog(page, name)
      .getByRole('button', { name: /^Añadir/ })
      .click();
    await page.getByRole('button', { name: 'Ver carrito' }).click();
    await dialog(page, 'Tu carrito').getByRole('link', { name: 'Proceder al Pago' }).click();
    await expect(page.getByLabel('Ciudad')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Tienda' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => Boolean(history.state?.dialog))).toBe(false);
    await page.goForward();
    await expect(page.getByLabel('Ciudad')).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL('/');
  });

  test('that was open when the page was reloaded is no step to go back by', async ({ page, site }) => {
    await site.open('/');
    await goTo(page, 'Contacto');
    await cartButton(page).click();
    await expect(dialog(page, 'Tu carrito')).toBeVisible();
    await page.reload();
    await untilAlive(page);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect.poll(() => page.evaluate(() => Boolean(history.state?.dialog))).toBe(false);
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1, name: 'Contacto' })).toBeHidden();
  });

  test('that a toast opened gives the focus back to where it was, and so does a toast that is closed', async ({ page, site }) => {
    const { name } = await site.create('products', newProduct(uniqueName('Aaa foco')));
    await site.open('/tienda');
    const add = page.getByRole('button', { name: `Añadir ${name} al carrito` });
    await add.click();
    await page.getByRole('button', { name: 'Ver carrito' }).click();
    await expect(dialog(page, 'Tu carrito')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(add).toBeFocused();
    await add.press('Enter');
    await page.getByRole('button', { name: 'Cerrar aviso' }).click();
    await expect(add).toBeFocused();
  });
});
