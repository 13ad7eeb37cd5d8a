import type { Page } from '@playwright/test';
import { dialog, expect, newProduct, newTreatment, storedCart, test, uniqueName } from './site';

const alive = (page: Page) => page.waitForFunction(() => history.scrollRestoration === 'manual');

test.describe('before the scripts run', () => {
  test('a button that is pressed is answered once they do', async ({ page, site }) => {
    const letGo = await site.holding('**/assets/entry-client*');
    await page.goto('/contacto');
    const open = page.getByRole('button', { name: 'Formulario de Contacto' });
    await open.click();
    await expect(dialog(page, 'Formulario de Contacto')).toBeHidden();
    letGo();
    await expect(dialog(page, 'Formulario de Contacto')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(open).toBeFocused();
  });

  test('a button that is pressed before any of them has come is answered too', async ({ page, site }) => {
    const letGo = await site.holding('**/assets/start-*');
    await page.goto('/contacto', { waitUntil: 'commit' });
    const open = page.getByRole('button', { name: 'Formulario de Contacto' });
    await open.click();
    letGo();
    await expect(dialog(page, 'Formulario de Contacto')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(open).toBeFocused();
  });

  test('what is typed before any of them has come stays too @desktop', async ({ page, site }) => {
    const letGo = await site.holding('**/assets/start-*');
    await page.goto('/desistimiento', { waitUntil: 'commit' });
    await page.getByLabel('Nombre y apellidos').fill('Ana López');
    await page.getByLabel('Email').fill('ana@correo');
    await page.getByRole('button', { name: 'Continuar' }).click();
    letGo();
    await expect(page.getByText('Email inválido')).toBeVisible();
    await expect(page.getByText('El nombre debe tener al menos 2 caracteres')).toHaveCount(0);
    await expect(page.getByLabel('Nombre y apellidos')).toHaveValue('Ana López');
    await expect(page).toHaveURL('/desistimiento');
  });

  test('a press counts once that comes while they take the page over @desktop', async ({ page, site }) => {
    const product = await site.create('products', newProduct(uniqueName('Una vez'), { stock: 5 }));
    // Without a pointer, as a screen reader presses.
    await page.addInitScript((label) => {
      document.addEventListener('heard', () =>
        queueMicrotask(() => document.querySelector<HTMLButtonElement>(`button[aria-label="${label}"]`)?.click()),
      );
      document.addEventListener('alive', () => setTimeout(() => setTimeout(() => (document.body.dataset.woken = ''))));
    }, `Añadir ${product.name} al carrito`);
    await page.goto('/tienda');
    await expect(page.locator('body[data-woken]')).toHaveCount(1);
    expect((await storedCart(page)).map(({ quantity }) => quantity)).toEqual([1]);
  });

  test('every product that is added is in the cart, however often @desktop', async ({ page, site }) => {
    const products = await Promise.all(
      [1, 2].map(() => site.create('products', newProduct(uniqueName('Deprisa'), { stock: 5 }))),
    );
    const letGo = await site.holding('**/assets/entry-client*');
    await page.goto('/tienda');
    for (const { name } of [...products, ...products])
      await page.getByRole('button', { name: `Añadir ${name} al carrito` }).click();
    letGo();
    await expect.poll(async () => (await storedCart(page)).map(({ quantity }) => quantity)).toEqual([2, 2]);
  });

  test('a button stays where it is until it is let go', async ({ page, site }) => {
    // Until somebody presses, the scripts wait for the pictures.
    const letGo = await site.holding('**/media/**');
    await page.goto('/tienda', { waitUntil: 'domcontentloaded' });
    const last = page.getByRole('button', { name: /^Añadir .* al carrito$/ }).last();
    await last.click({ delay: 150 });
    letGo();
    await expect.poll(async () => (await storedCart(page)).map(({ quantity }) => quantity)).toEqual([1]);
  });

  test('the checkout is the one of this cart, be it full or empty', async ({ page, site }) => {
    const letGo = await site.holding('**/assets/entry-client*');
    const [empty, form] = [
      page.getByRole('heading', { name: 'Tu carrito está vacío' }),
      page.getByRole('heading', { name: 'Datos de envío' }),
    ];
    await page.goto('/checkout');
    await expect(empty).toBeVisible();
    await expect(form).toBeHidden();
    const product = await site.create('products', newProduct(uniqueName('Pronto'), { stock: 5 }));
    await page.evaluate((text) => localStorage.setItem('cart', text), JSON.stringify([{ ...product, quantity: 1 }]));
    await page.reload();
    await expect(form).toBeVisible();
    await expect(empty).toBeHidden();
    letGo();
    await expect(page.getByLabel('Nombre y apellidos')).toBeVisible();
    await expect(empty).toHaveCount(0);
  });

  test('going back right after a reload shows the page that one came from @desktop', async ({ page, site }) => {
    await site.open('/tratamientos');
    await page.getByRole('navigation', { name: 'Categorías' }).getByRole('link', { name: 'Masajes' }).click();
    await expect(page).toHaveURL('/tratamientos?categoria=masajes');
    const letGo = await site.holding('**/assets/entry-client*');
    await page.reload();
    await page.goBack();
    letGo();
    await alive(page);
    await expect(page).toHaveURL('/tratamientos');
    await expect(page.getByRole('main').getByRole('heading', { name: 'Hidratación intensiva' })).toBeVisible();
  });

  test('a page that is being left does not wake under the address of the one that is awaited @desktop', async ({
    page,
    site,
  }) => {
    await site.open('/tratamientos');
    await page.getByRole('navigation', { name: 'Categorías' }).getByRole('link', { name: 'Masajes' }).click();
    await expect(page).toHaveURL('/tratamientos?categoria=masajes');
    const wake = await site.holding('**/assets/entry-client*');
    await page.reload();
    // No content: the page stays as long as one looks at it.
    await page.route('**/tratamientos', (route) => route.fulfill({ status: 204 }), { times: 1 });
    await page.goBack();
    const woken = page.waitForEvent('requestfinished', (request) => request.url().includes('/assets/entry-client'));
    wake();
    await woken;
    // It has run once the page has nothing left to do.
    await page.evaluate(async () => {
      const scripts = document.querySelector<HTMLScriptElement>('script[data-scripts]')?.dataset.scripts?.split(' ') ?? [];
      await import(scripts.at(-1) ?? 'nothing');
      await new Promise((resolve) => setTimeout(() => requestAnimationFrame(() => setTimeout(resolve))));
    });
    await expect(page.getByRole('main').getByRole('heading', { name: 'Masaje con aceite templado' })).toBeVisible();
    await page.reload();
    await alive(page);
    await expect(page).toHaveURL('/tratamientos');
    await expect(page.getByRole('main').getByRole('heading', { name: 'Hidratación intensiva' })).toBeVisible();
  });

  test('what is typed stays, and never goes into the address @desktop', async ({ page, site }) => {
    const letGo = await site.holding('**/assets/entry-client*');
    await page.goto('/desistimiento');
    await page.getByLabel('Nombre y apellidos').fill('Ana López');
    await page.getByLabel('Email').fill('ana@correo');
    await page.getByRole('button', { name: 'Continuar' }).click();
    letGo();
    await alive(page);
    await expect(page.getByText('Email inválido')).toBeVisible();
    await expect(page.getByText('El nombre debe tener al menos 2 caracteres')).toHaveCount(0);
    await expect(page.getByLabel('Nombre y apellidos')).toHaveValue('Ana López');
    await expect(page).toHaveURL('/desistimiento');
  });

  test.describe('in a browser that has fetched nothing yet @phone', () => {
    test.use({ keepsPage: false });

    test('the first screen is painted, and no picture far below it is fetched, before they begin', async ({ page, site }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await site.open('/');
      const first = (pattern: RegExp) => asked.findIndex((path) => pattern.test(path));
      expect(first(/hero/)).toBeLessThan(first(/assets\/framework/));
      expect(first(/\.woff2$/)).toBeLessThan(first(/assets\/framework/));
      // How far ahead a lazy picture is fetched is the browser's choice; this one is some screens away.
      expect(asked.slice(0, first(/assets\/framework/)).join()).not.toContain('clinic-room');
      await expect(page.locator('html')).toHaveAttribute('data-unfolded', '');
      expect(await page.getByRole('contentinfo').evaluate((element) => getComputedStyle(element).contentVisibility)).toBe(
        'visible',
      );
    });
  });
});

test('a page is sent compressed from its first rendering on, and smaller soon after @desktop', async ({ request, site }) => {
  const treatment = await site.create('treatments', newTreatment(uniqueName('Comprimido')));
  const get = () => request.get(`/tratamiento/${treatment.slug}`, { headers: { 'Accept-Encoding': 'br' } });
  const answer = await get();
  expect(answer.headers()['content-encoding']).toBe('br');
  expect(answer.headers()['etag']).toBeTruthy();
  expect(await answer.text()).toContain(treatment.name);
  // And packed anew for those who come after.
  const sizeOf = ({ 'content-length': length }: Record<string, string>) => Number(length);
  await expect.poll(async () => sizeOf((await get()).headers())).toBeLessThan(sizeOf(answer.headers()));
});

/** Where the buttons of the shop's cards stand, row by row of two; asked at once, since others may just be changing the shop. */
const feetOfRows = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const tops = [...main.querySelectorAll('li button[aria-label]')]
      .filter((button) => /^Añadir|Sin Stock$/.test(button.ariaLabel ?? ''))
      .map((button) => button.getBoundingClientRect().top);
    return tops.flatMap((left, index) => (index % 2 === 0 && index + 1 < tops.length ? [[left, tops[index + 1]]] : []));
  });

async function expectRowsOnOneLine(page: Page) {
  const rows = await feetOfRows(page);
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter(([left, right]) => left === 0 || left !== right)).toEqual([]);
}

test('the cards of one row of the shop end on one line, also far below the first screen @phone', async ({ page, site }) => {
  await site.open('/tienda');
  await expectRowsOnOneLine(page);
});

test.describe('without JavaScript @phone', () => {
  test.use({ javaScriptEnabled: false });

  test('the cards of one row of the shop end on one line all the same', async ({ page }) => {
    await page.goto('/tienda');
    await expectRowsOnOneLine(page);
  });
});

test.describe('without JavaScript @desktop', () => {
  test.use({ javaScriptEnabled: false });

  test('every page says how to book, buy and write all the same', async ({ page }) => {
    for (const path of ['/', '/tienda', '/contacto', '/checkout', '/desistimiento']) {
      await page.goto(path);
      // Playwright looks for words and roles everywhere but in here.
      const notice = page.locator('noscript > p').first();
      await expect(notice, path).toBeVisible();
      await expect(notice, path).toHaveText(
        'Tu navegador no ejecuta JavaScript. Puedes leerlo todo; para reservar, comprar o escribirnos, llámanos al 910 000 123 o escríbenos por WhatsApp.',
      );
      await expect(notice.locator('a').first()).toHaveAttribute('href', 'tel:+34910000123');
      await expect(notice.locator('a').last()).toHaveAttribute('href', 'https://wa.me/34600000123');
    }
  });

  test('nothing waits for hours that only scripts could ask for', async ({ page, request }) => {
    const [treatment] = (await (await request.get('/api/treatments')).json()) as { slug: string }[];
    await page.goto(`/tratamiento/${treatment?.slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Próximas horas libres')).toBeHidden();
  });

  test('a form that cannot be sent puts nothing into the address', async ({ page }) => {
    await page.goto('/desistimiento');
    await page.getByLabel('Nombre y apellidos').fill('Ana López');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page).toHaveURL('/desistimiento');
  });
});

test("goes on with the server's styles as they stand, and puts a dialog's among them", async ({ page, site }) => {
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      const [sheet] = document.styleSheets;
      Object.assign(window, { firstRule: sheet?.cssRules[0], ruleCount: sheet?.cssRules.length });
    }),
  );
  await site.open('/contacto');
  const styles = () =>
    page.evaluate(() => {
      const { firstRule, ruleCount } = window as unknown as { firstRule: CSSRule; ruleCount: number };
      const [sheet] = document.styleSheets;
      return {
        elements: document.querySelectorAll('style').length,
        isFirstTheSame: sheet?.cssRules[0] === firstRule,
        added: (sheet?.cssRules.length ?? 0) - ruleCount,
        inPixels: [...(sheet?.cssRules ?? [])].flatMap(({ cssText }) => cssText.match(/[\d.]{2,}px/g) ?? []),
      };
    });
  // Lengths are parts of the size that the reader has chosen for letters (see theme/readersSize.ts).
  // Of some three hundred rules none is written again: at most a state that only the browser knows is added.
  const { added, ...kept } = await styles();
  expect(kept).toEqual({ elements: 1, isFirstTheSame: true, inPixels: [] });
  expect(added).toBeLessThan(5);
  await page.getByRole('button', { name: 'Formulario de Contacto' }).click();
  await expect(dialog(page, 'Formulario de Contacto')).toHaveCSS('overflow', 'hidden');
  expect(await styles()).toMatchObject({ elements: 1, isFirstTheSame: true, inPixels: [] });
  expect((await styles()).added).toBeGreaterThan(5);
});
