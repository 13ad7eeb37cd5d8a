import type { Page } from '@playwright/test';
import { cutOff } from '../../support/cutOff';
import { dialog, expect, newProduct, newTreatment, openAlive, test as base, type OwnSite } from '../../support/site';

const WORD = 'Electroestimuladorhidrodermoabrasivoultrasonicomicrofocaliza';
const EMOJI = '🌿'.repeat(30);

const test = base.extend<{ own: OwnSite & { treatment: { slug: string }; product: { id: string } } }>({
  own: async ({ ownSite }, use) => {
    const site = await ownSite();
    const make = <T>(resource: string, data: object): Promise<T> => site.api('post', resource, data);
    const treatment = await make<{ id: string; slug: string }>(
      'treatments',
      newTreatment(WORD, { featured: true, description: `${WORD}\n\n${EMOJI}` }),
    );
    await make('treatments', newTreatment(EMOJI, { featured: true, description: EMOJI }));
    const product = await make<{ id: string }>(
      'products',
      newProduct(WORD, { category: WORD, description: `${WORD}\n\n${WORD}: ${EMOJI}` }),
    );
    await make('products', newProduct(EMOJI, { stock: 2, category: null }));
    for (const text of [WORD, EMOJI]) await make('testimonials', { name: text, treatment: WORD, quote: text, rating: 5 });
    for (const caption of [WORD, EMOJI])
      await make('before-after', {
        treatment_id: treatment.id,
        image_before: '/media/result-01-before.jpg',
        image_after: '/media/result-01-after.jpg',
        caption,
      });
    const clinic = await site.api<object>('get', 'clinic');
    await site.api('put', 'clinic', { ...clinic, name: WORD, street: WORD, email: `${WORD}@correo.example` });
    await use({ ...site, treatment, product });
  },
});

const WIDTHS = [320, 390];

/** Resizes the loaded page instead of loading it at each width, because loading dominates the test's time. */
async function expectWhole(page: Page, what: string): Promise<void> {
  const now = page.viewportSize()?.width ?? 0;
  for (const width of [...WIDTHS].sort((one, other) => Math.abs(one - now) - Math.abs(other - now))) {
    await page.setViewportSize({ width, height: 760 });
    if ((await cutOff(page)).length === 0) continue;
    // Chromium sometimes applies the styles of a width only after another change of size.
    await page.setViewportSize({ width: width + 1, height: 760 });
    await page.setViewportSize({ width, height: 760 });
    expect.soft(await cutOff(page), `${what} on ${width} px`).toEqual([]);
  }
}

test.describe(`very long words on ${WIDTHS.join(' and ')} px @desktop`, () => {
  test.use({ viewport: { width: 320, height: 760 } });

  test('overflow nowhere and are cut off nowhere', async ({ page, own }) => {
    await page.addInitScript((text) => localStorage.setItem('cart', text), JSON.stringify([{ ...own.product, quantity: 3 }]));
    const open = (path: string) => openAlive(page, `${own.url}${path}`);
    for (const path of [
      '/',
      '/tratamientos',
      `/tratamiento/${own.treatment.slug}`,
      '/categoria/facial',
      '/tienda',
      '/resultados',
      '/contacto',
      '/checkout',
      '/pedido-completado',
      '/privacidad',
    ]) {
      await open(path);
      await expectWhole(page, path);
    }
    await open('/tienda');
    await page.getByRole('button', { name: `Añadir ${WORD} al carrito` }).click();
    await expect(page.getByText(`${WORD} ha sido añadido al carrito`)).toBeVisible();
    await expectWhole(page, 'the notice');
    await page.getByRole('main').getByRole('button', { name: WORD, exact: true }).click();
    await expect(dialog(page, WORD)).toBeVisible();
    await expectWhole(page, 'the product');
    await page.keyboard.press('Escape');
    await page
      .getByRole('banner')
      .first()
      .getByRole('button', { name: /^Carrito/ })
      .click();
    await expect(dialog(page, 'Tu carrito').getByText(WORD).first()).toBeVisible();
    await expectWhole(page, 'the cart');

    await open('/metodo-radiance');
    await page.getByRole('button', { name: 'Abrir el menú' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectWhole(page, 'the menu');
    await page.keyboard.press('Escape');
    await page.getByRole('main').getByRole('button', { name: 'Reserva tu Diagnóstico Gratuito' }).first().click();
    const wizard = dialog(page, 'Reserva tu cita');
    await wizard.getByRole('radio', { name: WORD }).check();
    await expectWhole(page, 'booking, step 1');
    await wizard.getByRole('button', { name: 'Siguiente' }).click();
    await wizard.getByLabel('Nombre y apellidos').fill(WORD);
    await wizard.getByLabel('Email').fill(`${WORD}@correo.example`);
    await wizard.getByLabel('Teléfono').fill('612000418');
    await expectWhole(page, 'booking, step 2');
    await wizard.getByRole('button', { name: 'Siguiente' }).click();
    await wizard.getByRole('button', { name: 'Próximo mes' }).click();
    await wizard.locator('td[data-day] button:enabled').first().click();
    await wizard.getByRole('radio', { disabled: false }).first().check();
    await expectWhole(page, 'booking, step 3');
    await wizard.getByRole('button', { name: 'Siguiente' }).click();
    await expectWhole(page, 'booking, step 4');
  });
});
