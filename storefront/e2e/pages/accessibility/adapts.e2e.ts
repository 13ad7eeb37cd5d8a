import { beyond, dialog, expect, newProduct, test, uniqueName } from '../../support/site';

/** `accessible.e2e.ts` checks overflow and forced colours on all routes. */
test.describe('320 px wide, as at 400 % zoom, and 195, as a phone with doubled text @desktop', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('nothing scrolls sideways in any dialog or at the checkout', async ({ page, site }) => {
    const product = await site.create('products', newProduct(uniqueName('Un producto de nombre bastante largo')));
    await site.open('/tienda');
    await page.getByRole('button', { name: `Añadir ${product.name} al carrito` }).click();
    const narrow = async (what: string) => {
      for (const width of [195, 320]) {
        await page.setViewportSize({ width, height: 640 });
        expect.soft(await beyond(page), `${what} on ${width} px`).toBeLessThanOrEqual(0);
        const inside = await page.evaluate(
          () =>
            [...document.querySelectorAll('dialog, dialog :not([aria-hidden=true] *)')].filter(
              (element) => element.getBoundingClientRect().right > window.innerWidth + 1,
            ).length,
        );
        expect.soft(inside, `${what} on ${width} px`).toBe(0);
      }
    };
    await page.getByRole('button', { name: 'Ver carrito' }).click();
    await expect(dialog(page, 'Tu carrito').getByText(product.name)).toBeVisible();
    await narrow('cart');
    await dialog(page, 'Tu carrito').getByRole('link', { name: 'Proceder al Pago' }).click();
    await expect(page.getByLabel('Ciudad')).toBeVisible();
    // Chromium sometimes applies no rule for a width when the page inserted its styles just before the width changed.
    await page.setViewportSize({ width: 195, height: 640 });
    await page.reload();
    await expect(page.getByLabel('Ciudad')).toBeVisible();
    await narrow('checkout');
    await site.open('/metodo-radiance');
    await page.getByRole('button', { name: 'Reserva tu Diagnóstico Gratuito' }).click();
    const wizard = dialog(page, 'Reserva tu cita');
    await wizard.getByRole('radio').first().check();
    await narrow('booking, step 1');
    await wizard.getByRole('button', { name: 'Siguiente' }).click();
    await narrow('booking, step 2');
    await wizard.getByLabel('Nombre y apellidos').fill('Ana López');
    await wizard.getByLabel('Email').fill('ana@correo.example');
    await wizard.getByLabel('Teléfono').fill('612000418');
    await wizard.getByRole('button', { name: 'Siguiente' }).click();
    await expect(wizard.getByRole('grid')).toBeVisible();
    await narrow('booking, step 3');
  });
});

test.describe('768 px wide @desktop', () => {
  test.use({ viewport: { width: 768, height: 1024 } });

  test('what puts a product into the cart says so in one line', async ({ page, site }) => {
    const product = await site.create('products', newProduct(uniqueName('Crema')));
    await site.open('/tienda');
    await page.getByRole('button', { name: product.name, exact: true }).click();
    const add = dialog(page, product.name).getByRole('button', { name: 'Añadir al carrito' });
    const lines = await add.evaluate((button) => {
      const words = document.createRange();
      if (button.lastChild) words.selectNodeContents(button.lastChild);
      return words.getClientRects().length;
    });
    expect(lines).toBe(1);
  });
});

test.describe('with motion allowed @desktop', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('dialogs move in', async ({ page, site }) => {
    await site.open('/contacto');
    await page.getByRole('button', { name: 'Formulario de Contacto' }).click();
    const durations = await dialog(page, 'Formulario de Contacto').evaluate((element) => getComputedStyle(element).animationName);
    expect(durations).not.toBe('none');
  });
});

test('nothing moves with reduced motion @phone', async ({ page, site }) => {
  await site.open('/tienda');
  const letGo = await site.holding('**/api/treatments?*');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Tratamientos', exact: true }).click();
  await expect(page.getByText('Cargando…')).toBeAttached();
  const moving = await page.evaluate(
    () => document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 10).length,
  );
  expect(moving).toBe(0);
  letGo();
  await page.getByRole('navigation', { name: 'Categorías' }).getByRole('link', { name: 'Nutrición' }).click();
  await site.open('/contacto');
  await page.getByRole('button', { name: 'Formulario de Contacto' }).click();
  expect(
    await page.evaluate(
      () => document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 10).length,
    ),
  ).toBe(0);
});

test.describe('with forced colours @desktop', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

  test('the chosen hour and the checked treatment look different from the others', async ({ page, site }) => {
    await site.open('/metodo-radiance');
    await page.getByRole('button', { name: 'Reserva tu Diagnóstico Gratuito' }).click();
    const wizard = dialog(page, 'Reserva tu cita');
    const [first, second] = [wizard.getByRole('radio').first(), wizard.getByRole('radio').nth(1)];
    await first.check();
    await wizard.getByRole('searchbox').focus();
    expect((await first.screenshot()).equals(await second.screenshot())).toBe(false);
  });

  test('a dialog has an edge, and the line under where one is can be seen', async ({ page, site }) => {
    /** The line's colour and the colour of its ground. */
    const shades = (selector: string) =>
      page.locator(selector).evaluate((element) => {
        const line = getComputedStyle(element, '::after').backgroundColor;
        return [line, getComputedStyle(document.body).backgroundColor];
      });
    await site.open('/tratamientos');
    for (const place of ['nav[aria-label="Principal"] a[aria-current]', 'nav[aria-label="Categorías"] a[aria-current]']) {
      const [line, ground] = await shades(place);
      expect(line).not.toBe(ground);
    }
    await page.getByRole('banner').first().getByRole('button', { name: 'Reserva diagnóstico gratuito' }).click();
    await expect(dialog(page, 'Reserva tu diagnóstico gratuito')).toHaveCSS('outline-style', 'solid');
  });
});
