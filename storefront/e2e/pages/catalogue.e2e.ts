import { cards, CATEGORY_LABELS, CATEGORY_SLUGS, main } from '../support/cards';
import { dialog, expect, goTo, test } from '../support/site';

test.describe('treatments', () => {
  test('are filtered by tabs, which the address contains @desktop', async ({ page, site }) => {
    await site.open('/tratamientos');
    const tabs = page.getByRole('navigation', { name: 'Categorías' });
    await expect(tabs.getByRole('link')).toHaveText(['Todos', ...CATEGORY_LABELS]);
    const all = await cards(page).count();
    expect(all).toBeGreaterThan(25);
    const card = cards(page).filter({ hasText: 'Hidratación intensiva' });
    await expect(card.getByText('Destacado')).toBeVisible();
    await expect(card.getByText('90,00 €')).toBeVisible();
    await expect(card.getByText('60 min')).toBeVisible();
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/treatments')) asked += 1;
    });
    await tabs.getByRole('link', { name: 'Masajes' }).click();
    await expect(page).toHaveURL('/tratamientos?categoria=masajes');
    await expect(cards(page)).toHaveText([
      /Masaje con aceite templado/,
      /Masaje con piedras calientes/,
      /Masaje descontracturante/,
    ]);
    await expect(tabs.getByRole('link', { name: 'Masajes' })).toHaveAttribute('aria-current', 'true');
    expect(asked).toBe(0);
    await page.reload();
    await expect(cards(page)).toHaveCount(3);
    await page.goBack();
    await expect(page).toHaveURL('/tratamientos');
    await expect(cards(page).nth(25)).toBeVisible();
  });

  test('show skeletons while the network is slow @desktop', async ({ page, site }) => {
    await site.open('/contacto');
    const letGo = await site.holding('**/api/treatments?*');
    await goTo(page, 'Tratamientos');
    await expect(page.getByRole('heading', { level: 1, name: 'Tratamientos' })).toBeVisible();
    await expect(page.getByText('Cargando…')).toBeAttached();
    letGo();
    await expect(cards(page).first()).toBeVisible();
  });

  test('of a category appear under its title; an unknown one has a generic title @desktop', async ({ page, site }) => {
    for (const index of [0, CATEGORY_SLUGS.length - 1]) {
      await site.open(`/categoria/${CATEGORY_SLUGS[index]}`);
      await expect(page.getByRole('heading', { level: 1, name: CATEGORY_LABELS[index] })).toBeVisible();
      expect(await cards(page).count()).toBeGreaterThan(1);
    }
    site.allowed.push(/404/);
    const answer = await site.open('/categoria/no-existe');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Tratamientos' })).toBeVisible();
    expect(await cards(page).count()).toBeGreaterThan(25);
  });

  test('have a page by slug and by id with one canonical address @phone', async ({ page, site, baseURL }) => {
    const [treatment] = await site.api<{ id: string }[]>(
      'get',
      `treatments?filter=${encodeURIComponent(JSON.stringify({ slug: 'mascarilla-de-arcilla-rosa' }))}`,
    );
    for (const address of ['mascarilla-de-arcilla-rosa', treatment?.id]) {
      const answer = await site.open(`/tratamiento/${address}`);
      expect(answer?.status()).toBe(200);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
        'href',
        `${baseURL}/tratamiento/mascarilla-de-arcilla-rosa`,
      );
      await expect(page.getByRole('heading', { level: 1, name: 'Mascarilla de arcilla rosa' })).toBeVisible();
    }
    await expect(main(page).getByText('Destacado').first()).toBeVisible();
    const panel = page.getByRole('complementary', { name: 'Precio y reserva de Mascarilla de arcilla rosa' });
    await expect(panel.getByText('65,00 €')).toBeVisible();
    await expect(panel.getByText('60 minutos')).toBeVisible();
    for (const note of ['Primera consulta gratuita', 'Valoración personalizada', 'Sin compromiso'])
      await expect(panel.getByText(note)).toBeVisible();
    const benefits = page
      .getByRole('heading', { name: 'Cinco cosas que van incluidas' })
      .locator('xpath=following-sibling::ul[1]');
    await expect(benefits.getByRole('listitem')).toHaveCount(5);
    await expect(main(page).getByRole('slider')).toHaveCount(2);
    await expect(
      main(page).getByText('Imagen ilustrativa. Rojez tras días de viento y, al lado, la piel calmada.'),
    ).toBeVisible();
    for (const person of ['Carmen S. (ejemplo)', 'Pablo G. (ejemplo)', 'Clara E. (ejemplo)'])
      await expect(main(page).getByText(person)).toBeVisible();
    await panel.getByRole('button', { name: 'Reservar ahora' }).click();
    const wizard = dialog(page, 'Reserva tu cita');
    await expect(wizard.getByRole('heading', { name: 'Paso 2 de 4: Tus datos' })).toBeVisible();
    await expect(wizard.getByText('Mascarilla de arcilla rosa')).toBeVisible();
    await wizard.getByRole('button', { name: 'Anterior', exact: true }).click();
    const chosen = wizard.getByRole('radio', { name: 'Mascarilla de arcilla rosa' });
    await expect(chosen).toBeChecked();
    await expect(chosen).toBeInViewport();
  });

  test('that are absent say so with 404 @desktop', async ({ page, site }) => {
    site.allowed.push(/404/);
    for (const address of ['no-existe', '00000000-0000-4000-8000-000000000000']) {
      const answer = await site.open(`/tratamiento/${address}`);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: 'Tratamiento no encontrado' })).toBeVisible();
    }
  });
});

test.describe('shop', () => {
  test('shows stock, sold-out products and a detail dialog @phone', async ({ page, site }) => {
    await site.open('/tienda');
    const product = (name: string) =>
      main(page)
        .getByRole('listitem')
        .filter({ has: page.getByRole('button', { name, exact: true }) });
    await expect(product('Bálsamo labial de rosa').getByText('Últimas unidades')).toBeVisible();
    await expect(product('Fluido solar SPF 50').getByText('Últimas unidades')).toHaveCount(0);
    await expect(product('Fluido solar SPF 50').getByText('29,50 €')).toBeVisible();
    await expect(product('Fluido solar SPF 50').getByText('59,00 €/100 ml')).toBeVisible();
    const soldOut = product('Tónico micelar').getByRole('button', { name: 'Tónico micelar: Sin Stock' });
    await expect(soldOut).toBeDisabled();
    await expect(soldOut).toHaveText('Sin Stock');

    // The whole card opens it, also beside its name.
    await product('Bálsamo labial de rosa').click({ position: { x: 30, y: 30 } });
    const detail = dialog(page, 'Bálsamo labial de rosa');
    await expect(detail.getByText('3 en stock')).toBeVisible();
    await detail.getByRole('button', { name: 'Añadir al carrito' }).click();
    await site.toast('Producto añadido', 'Bálsamo labial de rosa ha sido añadido al carrito');
    await page.goBack();
    await expect(detail).toBeHidden();
    await product('Tónico micelar').getByRole('button', { name: 'Tónico micelar', exact: true }).click();
    const gone = dialog(page, 'Tónico micelar');
    await expect(gone.getByText('Agotado')).toBeVisible();
    await expect(gone.getByRole('button', { name: 'Sin Stock' })).toBeDisabled();
    await page.keyboard.press('Escape');

    await page
      .getByRole('navigation', { name: 'Categorías de la tienda' })
      .getByRole('link', { name: /^Sérums/ })
      .click();
    await expect(page).toHaveURL('/tienda?categoria=S%C3%A9rums');
    await expect(product('Sérum de vitamina C')).toBeVisible();
    await expect(product('Fluido solar SPF 50')).toHaveCount(0);
  });

  test('shows skeletons while the network is slow @desktop', async ({ page, site }) => {
    await site.open('/contacto');
    const letGo = await site.holding('**/api/products?*');
    await goTo(page, 'Tienda');
    await expect(page.getByRole('heading', { level: 1, name: 'Tienda' })).toBeVisible();
    await expect(page.getByText('Cargando…')).toBeAttached();
    letGo();
    await expect(page.getByRole('button', { name: 'Fluido solar SPF 50', exact: true })).toBeVisible();
  });
});
