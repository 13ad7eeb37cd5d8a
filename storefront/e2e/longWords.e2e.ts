import type { Page } from '@playwright/test';
import { ownSite, type OwnSite } from './ownSite';
import { dialog, expect, newProduct, newTreatment, openAlive, test as base } from './site';

const WORD = 'Electroestimuladorhidrodermoabrasivoultrasonicomicrofocaliza';
const EMOJI = '🌿'.repeat(30);

const test = base.extend<object, { own: OwnSite & { treatment: { slug: string }; product: { id: string } } }>({
  own: [
    async ({ playwright }, use) => {
      const site = await ownSite(playwright);
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
      await site.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

/** What stands out of the window, or is cut off without a sign of it; what scrolls by itself, what only readers hear and what a drawing is labelled with may. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    const isMeant = (element: Element): boolean => {
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const { overflowX, clipPath, position, textOverflow } = getComputedStyle(at);
        if (overflowX === 'auto' || overflowX === 'scroll' || (position === 'absolute' && clipPath !== 'none')) return true;
        if (overflowX === 'hidden' && textOverflow === 'ellipsis') return true;
      }
      return element.closest('[aria-hidden="true"]') !== null;
    };
    const found = document.documentElement.scrollWidth > window.innerWidth ? ['the page scrolls sideways'] : [];
    const words = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      const element = node.parentElement;
      if (!element || !node.nodeValue?.trim() || element.closest('script, style, svg') || isMeant(element)) continue;
      range.selectNodeContents(node);
      const { left, right, width } = range.getBoundingClientRect();
      if (width < 2) continue;
      let edges = { left: 0, right: window.innerWidth };
      for (let at: Element | null = element; at && at !== top; at = at.parentElement) {
        if (getComputedStyle(at).overflowX === 'visible') continue;
        const box = at.getBoundingClientRect();
        edges = { left: Math.max(edges.left, box.left), right: Math.min(edges.right, box.right) };
      }
      if (right > edges.right + 1 || left < edges.left - 1)
        found.push(`${element.tagName} in ${element.parentElement?.tagName}: ${node.nodeValue.trim().slice(0, 24)}`);
    }
    return [...new Set(found)];
  });

for (const width of [320, 390])
  test.describe(`words without an end on ${width} px @desktop`, () => {
    test.use({ viewport: { width, height: 760 } });

    test('overflow nowhere and are cut off nowhere', async ({ page, site, own }) => {
      site.allowedForeign.push(new RegExp(`^${own.url}/`));
      const expectWhole = async (what: string) => expect.soft(await cutOff(page), what).toEqual([]);
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
        await expectWhole(path);
      }
      await open('/tienda');
      await page.getByRole('button', { name: `Añadir ${WORD} al carrito` }).click();
      await expect(page.getByText(`${WORD} ha sido añadido al carrito`)).toBeVisible();
      await expectWhole('the notice');
      await page.getByRole('main').getByRole('button', { name: WORD, exact: true }).click();
      await expect(dialog(page, WORD)).toBeVisible();
      await expectWhole('the product');
      await page.keyboard.press('Escape');
      await page
        .getByRole('banner')
        .first()
        .getByRole('button', { name: /^Carrito/ })
        .click();
      await expect(dialog(page, 'Tu carrito').getByText(WORD).first()).toBeVisible();
      await expectWhole('the cart');

      await open('/metodo-radiance');
      await page.getByRole('button', { name: 'Abrir el menú' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectWhole('the menu');
      await page.keyboard.press('Escape');
      await page.getByRole('main').getByRole('button', { name: 'Reserva tu Diagnóstico Gratuito' }).first().click();
      const wizard = dialog(page, 'Reserva tu cita');
      await wizard.getByRole('radio', { name: WORD }).check();
      await expectWhole('booking, step 1');
      await wizard.getByRole('button', { name: 'Siguiente' }).click();
      await wizard.getByLabel('Nombre y apellidos').fill(WORD);
      await wizard.getByLabel('Email').fill(`${WORD}@correo.example`);
      await wizard.getByLabel('Teléfono').fill('612000418');
      await expectWhole('booking, step 2');
      await wizard.getByRole('button', { name: 'Siguiente' }).click();
      await wizard.getByRole('button', { name: 'Próximo mes' }).click();
      await wizard.locator('td[data-day] button:enabled').first().click();
      await wizard.getByRole('radio', { disabled: false }).first().check();
      await expectWhole('booking, step 3');
      await wizard.getByRole('button', { name: 'Siguiente' }).click();
      await expectWhole('booking, step 4');
    });
  });
