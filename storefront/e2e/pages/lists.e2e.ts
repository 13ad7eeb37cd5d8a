import { violationsOn, WITH_TARGETS } from '../support/axe';
import { expect, newProduct, newTreatment, openAlive, test, uniqueName } from '../support/site';

test.describe('the search on treatments', () => {
  test('finds treatments by name and by concern, by keyboard, and is in the address', async ({ page, site }) => {
    const hidden = await site.create('treatments', newTreatment(uniqueName('Ávila'), { description: 'Atenúa la rosácea.' }));
    await site.open('/tratamientos');
    const box = page.getByRole('searchbox', { name: 'Busca un tratamiento' });
    await box.fill('avila');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/tratamientos?q=avila');
    await expect(page.getByRole('main').getByRole('heading', { name: hidden.name })).toBeVisible();
    await expect(page.getByRole('main').getByRole('status').first()).toHaveText('1 tratamiento');
    await box.fill('rojeces');
    await page.getByRole('button', { name: 'Buscar' }).click();
    await expect(page.getByRole('main').getByRole('heading', { name: hidden.name })).toBeVisible();
    expect(await violationsOn(page, { tags: WITH_TARGETS })).toEqual([]);
    await page.getByRole('navigation', { name: 'Categorías' }).getByRole('link', { name: 'Todos' }).click();
    await expect(box).toHaveValue('');
    await page.goBack();
    await expect(box).toHaveValue('rojeces');
  });

  test('says when nothing was found, and offers the telephone and the free diagnostic', async ({ page, site }) => {
    await site.open('/tratamientos?q=unicornio');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'No hemos encontrado «unicornio»' })).toBeVisible();
    await expect(main.getByRole('link', { name: 'Llamar al 910 000 123' })).toHaveAttribute('href', 'tel:+34910000123');
    expect(await violationsOn(page, { tags: WITH_TARGETS })).toEqual([]);
    await main.getByRole('button', { name: 'Reserva diagnóstico gratuito' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

test('a search says that it found nothing only once it has its answer @desktop', async ({ page, site }) => {
  for (const resource of ['treatments', 'products']) {
    await site.open(resource === 'treatments' ? '/tratamientos' : '/tienda');
    const nothing = page.getByText(/^No hemos encontrado/);
    for (const word of ['unicornio', 'sirena']) {
      const letGo = await site.holding(`**/api/${resource}?*${encodeURIComponent(word)}*`);
      await page.getByRole('searchbox').fill(word);
      await page.keyboard.press('Enter');
      await expect(page.getByText('Cargando…').first()).toBeAttached();
      await expect(nothing).toHaveCount(0);
      letGo();
      await expect(nothing).toContainText(`«${word}»`);
    }
  }
});

test.describe('without JavaScript @desktop', () => {
  test.use({ javaScriptEnabled: false });

  test('the search on treatments finds all the same', async ({ page }) => {
    await page.goto('/tratamientos');
    await page.getByRole('searchbox').fill('vello');
    await page.getByRole('button', { name: 'Buscar' }).click();
    await expect(page.getByRole('main').getByRole('heading', { name: 'Depilación láser de axilas' })).toBeVisible();
  });
});

test('a long list comes by parts, and its search and tabs ask for the rest @desktop', async ({ page, site, ownSite }) => {
  const { url, api } = await ownSite();
  site.allowed.push(/Failed to load resource/);
  const numbers = Array.from({ length: 100 }, (_, number) => number);
  await Promise.all(
    numbers.map((number) => {
      const name = `Crema ${String(number).padStart(3, '0')}`;
      return api('post', 'products', newProduct(name, { category: number < 99 ? 'Cremas' : 'Sérums' }));
    }),
  );
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/products') asked.push(searchParams.get('range') ?? '');
  });
  await openAlive(page, `${url}/tienda`);
  const cards = page.getByRole('main').getByRole('heading', { level: 2, name: /^Crema/ });
  await expect(cards).toHaveCount(48);
  await page.getByRole('link', { name: 'Ver más' }).click();
  await expect(cards).toHaveCount(96);
  await page.getByRole('link', { name: 'Ver más' }).click();
  await expect(cards).toHaveCount(100);
  await expect(page.getByText('100 de 100')).toBeFocused();
  expect(asked).toEqual(['[48,95]', '[96,143]']);

  await openAlive(page, `${url}/tienda`);
  await page.getByRole('link', { name: /^Sérums/ }).click();
  await expect(cards).toHaveText(['Crema 099']);
  await page.getByRole('searchbox').fill('crema 098');
  await page.keyboard.press('Enter');
  await expect(cards).toHaveText(['Crema 098']);
});
