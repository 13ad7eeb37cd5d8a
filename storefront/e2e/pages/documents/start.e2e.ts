import type { Page } from '@playwright/test';
import { expect, newTreatment, test, uniqueName, untilAlive } from '../../support/site';

/** Changes the document as password managers and translators do. */
const disturb = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const input of document.querySelectorAll('input')) input.after(document.createElement('password-icon'));
    for (const heading of document.querySelectorAll('h1, h2'))
      heading.innerHTML = `<font><font>${heading.textContent}</font></font>`;
  });

test.describe('before the scripts run', () => {
  test('going back right after a reload shows the page that one came from @desktop', async ({ page, site }) => {
    await site.open('/tratamientos');
    await page.getByRole('navigation', { name: 'Categorías' }).getByRole('link', { name: 'Masajes' }).click();
    await expect(page).toHaveURL('/tratamientos?categoria=masajes');
    const letGo = await site.holding('**/assets/entry-client*');
    await page.reload({ waitUntil: 'commit' });
    await page.goBack({ waitUntil: 'commit' });
    letGo();
    await untilAlive(page);
    await expect(page).toHaveURL('/tratamientos');
    await expect(page.getByRole('main').getByRole('heading', { name: 'Hidratación intensiva' })).toBeVisible();
  });

  test('going back while React takes over the page shows the page that one came from @desktop', async ({ page, site }) => {
    // Where the router has moved before the first render, React renders the page anew.
    site.allowed.push(/Minified React error #(418|423|425)/);
    await site.open('/tratamientos');
    await page.getByRole('navigation', { name: 'Categorías' }).getByRole('link', { name: 'Masajes' }).click();
    await expect(page).toHaveURL('/tratamientos?categoria=masajes');
    await page.addInitScript(() => {
      const listen = window.addEventListener.bind(window);
      let listeners = 0;
      window.addEventListener = (type: string, ...rest: [EventListenerOrEventListenerObject]) => {
        listen(type, ...rest);
        if (type === 'popstate') listeners += 1;
        // The second listener is the router's.
        if (type === 'popstate' && listeners === 2) history.back();
      };
    });
    await page.reload();
    await untilAlive(page);
    await expect(page).toHaveURL('/tratamientos');
    await expect(page.getByRole('main').getByRole('heading', { name: 'Hidratación intensiva' })).toBeVisible();
  });

  test('what is typed stays although a password manager and a translator have changed the page @desktop', async ({
    page,
    site,
  }) => {
    // React reports the difference to the server's HTML and renders the page again.
    site.allowed.push(/Minified React error #(418|423|425)/);
    const letGo = await site.holding('**/assets/entry-client*');
    await page.goto('/desistimiento', { waitUntil: 'commit' });
    await page.getByLabel('Nombre y apellidos').fill('Ana López');
    await disturb(page);
    letGo();
    await untilAlive(page);
    await expect(page.getByLabel('Nombre y apellidos')).toHaveValue('Ana López');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByText('Email inválido')).toBeVisible();
    await expect(page.getByText('El nombre debe tener al menos 2 caracteres')).toHaveCount(0);

    for (const path of ['/tienda', '/tratamientos']) {
      const again = await site.holding('**/assets/entry-client*');
      await page.goto(path, { waitUntil: 'commit' });
      await page.getByRole('searchbox').fill('hidrata');
      await disturb(page);
      again();
      await untilAlive(page);
      await expect(page.getByRole('searchbox')).toHaveValue('hidrata');
    }
  });

  test('what is typed stays, and never goes into the address @desktop', async ({ page, site }) => {
    const letGo = await site.holding('**/assets/entry-client*');
    await page.goto('/desistimiento', { waitUntil: 'commit' });
    await page.getByLabel('Nombre y apellidos').fill('Ana López');
    await page.getByLabel('Email').fill('ana@correo');
    await page.getByRole('button', { name: 'Continuar' }).click();
    letGo();
    await untilAlive(page);
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByText('Email inválido')).toBeVisible();
    await expect(page.getByText('El nombre debe tener al menos 2 caracteres')).toHaveCount(0);
    await expect(page.getByLabel('Nombre y apellidos')).toHaveValue('Ana López');
    await expect(page).toHaveURL('/desistimiento');
  });
});

test('a page is sent compressed from its first rendering on @desktop', async ({ request, site }) => {
  const treatment = await site.create('treatments', newTreatment(uniqueName('Comprimido')));
  const answer = await request.get(`/tratamiento/${treatment.slug}`, { headers: { 'Accept-Encoding': 'br' } });
  expect(answer.headers()['content-encoding']).toBe('br');
  expect(answer.headers()['etag']).toBeTruthy();
  expect(await answer.text()).toContain(treatment.name);
});

/** Vertical positions of the shop's buttons in rows of two, read in one call, because other tests change the shop. */
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
      // Playwright's locators by text and role do not find elements inside of `noscript`.
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

test.describe('when the scripts fail @desktop', () => {
  const notice =
    'Tu navegador no ha podido cargar del todo esta página. Puedes leerlo todo; para reservar, comprar o escribirnos, llámanos al 910 000 123 o escríbenos por WhatsApp.';
  const failures = {
    'a script that does not come': (page: Page) => page.route(/\/assets\/framework-/, (route) => route.fulfill({ status: 404 })),
    'a browser that lacks what they use': (page: Page) =>
      page.route(/\/assets\/entry-client-/, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'Array.prototype.missing.call([])' }),
      ),
    'a browser that does not understand them': (page: Page) =>
      page.route(/\/assets\/entry-client-/, (route) => route.fulfill({ contentType: 'text/javascript', body: 'let = of of' })),
  };
  for (const [cause, fail] of Object.entries(failures))
    test(`${cause}: one sentence says so, with the telephone number`, async ({ page, site }) => {
      site.allowed.push(/Failed to load resource/, /uncaught/);
      await fail(page);
      await page.goto('/tienda');
      const alert = page.getByRole('alert').filter({ hasText: 'Tu navegador' });
      await expect(alert).toHaveText(notice);
      await expect(alert.getByRole('link').first()).toHaveAttribute('href', 'tel:+34910000123');
    });

  test('nothing of it is seen where they run', async ({ page, site }) => {
    await site.open('/tienda');
    await expect(page.locator('#scripts-failed')).toBeHidden();
  });
});
