import { expect, newProduct, newTreatment, test, uniqueName } from '../../support/site';

/** Cached pages show every change by an administrator at the next request. */
test.describe('a cached page @desktop', () => {
  const html = async (request: { get: (path: string) => Promise<{ text: () => Promise<string> }> }, path: string) =>
    (await request.get(path)).text();

  test('shows a treatment that was made, changed and taken away', async ({ request, site, page }) => {
    const treatment = await site.create('treatments', newTreatment(uniqueName('Guardado'), { category: 'Nutrición' }));
    const places = ['/tratamientos', '/categoria/nutricion', `/tratamiento/${treatment.slug}`, `/tratamiento/${treatment.id}`];
    for (const place of places) expect(await html(request, place), place).toContain(treatment.name);
    const name = uniqueName('Cambiado');
    await site.api('put', `treatments/${treatment.id}`, { name, price: 77.5 });
    for (const place of places) {
      const now = await html(request, place);
      expect(now, place).toContain(name);
      expect(now, place).toContain('77,50');
      expect(now, place).not.toContain(treatment.name);
    }
    await page.goto(`/tratamiento/${treatment.slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    // The page has requested its slots, so the treatment may go now.
    await expect(page.getByRole('complementary').getByRole('button', { name: /:00$/ }).first()).toBeVisible();
    await site.api('delete', `treatments/${treatment.id}`);
    expect((await request.get(`/tratamiento/${treatment.slug}`)).status()).toBe(404);
    expect(await html(request, '/tratamientos')).not.toContain(name);
  });

  test('shows a product with its price and stock, also after an order', async ({ request, site }) => {
    const product = await site.create('products', newProduct(uniqueName('Guardada'), { stock: 6 }));
    const stockIn = async () =>
      new RegExp(`${product.id}[^}]*?"stock":(\\d+)`).exec((await html(request, '/tienda')).replaceAll('\\"', '"'))?.[1];
    expect(await html(request, '/tienda')).toContain(product.name);
    expect(await stockIn()).toBe('6');
    const address = { street: 'Calle Mayor, 1', city: 'Madrid', postal_code: '28013', province: 'Madrid' };
    const answer = await request.post('/api/checkout', {
      data: {
        client_name: uniqueName('Compra'),
        email: 'compra@correo.example',
        phone: '612000418',
        ...address,
        items: [{ product_id: product.id, quantity: 2 }],
      },
    });
    expect(answer.status()).toBe(201);
    expect(await stockIn()).toBe('4');
    for (const { id } of ((await answer.json()) as { orders: { id: string }[] }).orders) await site.api('delete', `orders/${id}`);
    expect(await stockIn()).toBe('6');
  });

  test('shows the six featured treatments and the three newest approved opinions only', async ({ page, site }) => {
    const featured = await site.create('treatments', newTreatment(uniqueName('Aaa destacado'), { featured: true }));
    const plain = await site.create('treatments', newTreatment(uniqueName('Aaa corriente')));
    const opinion = (name: string, approved: boolean) =>
      site.create('testimonials', {
        name,
        treatment: 'Hidratación intensiva',
        quote: `Palabras de ${name}.`,
        rating: 5,
        image_url: null,
        approved,
      });
    const [approved, waiting] = [await opinion(uniqueName('Rosa'), true), await opinion(uniqueName('Luz'), false)];
    await page.goto('/');
    const main = page.getByRole('main');
    await expect(main.locator('a[href^="/tratamiento/"]')).toHaveCount(6);
    await expect(main.getByText(featured.name)).toBeVisible();
    await expect(main.getByText(plain.name)).toHaveCount(0);
    const opinions = page
      .getByRole('heading', { name: 'Lo que cuentan al salir' })
      .locator('xpath=ancestor::section[1]')
      .getByRole('listitem');
    await expect(opinions).toHaveCount(3);
    await expect(opinions.first()).toContainText(approved.name);
    await expect(main.getByText(waiting.name)).toHaveCount(0);
    await site.api('put', `testimonials/${waiting.id}`, { approved: true });
    await page.reload();
    await expect(opinions.first()).toContainText(waiting.name);
    await site.api('put', `testimonials/${waiting.id}`, { approved: false });
    await page.reload();
    await expect(main.getByText(waiting.name)).toHaveCount(0);
  });

  test('shows a result pair under its treatment, and one without as of a treatment', async ({ page, request, site }) => {
    const treatment = await site.create('treatments', newTreatment(uniqueName('Con resultados')));
    const pair = { image_before: '/media/result-01-before.jpg', image_after: '/media/result-01-after.jpg' };
    const [own, loose] = [uniqueName('Pareja'), uniqueName('Suelta')];
    await site.create('before-after', { ...pair, caption: own, treatment_id: treatment.id });
    await site.create('before-after', { ...pair, caption: loose, treatment_id: null });
    expect(await html(request, `/tratamiento/${treatment.slug}`)).toContain(own);
    await page.goto('/resultados');
    const shown = (caption: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: caption });
    await expect(shown(own)).toContainText(treatment.name);
    await expect(shown(loose)).toContainText('Tratamiento');
    await page.goto(`/resultados?tratamiento=${treatment.slug}`);
    await expect(page.getByRole('main').getByRole('slider')).toHaveCount(1);
  });

  test('shows a change of the clinic’s profile', async ({ request, site }) => {
    const clinic = await site.api<{ medical_director: string }>('get', 'clinic');
    const name = uniqueName('Dra');
    try {
      await site.api('put', 'clinic', { ...clinic, medical_director: name });
      expect(await html(request, '/aviso-legal')).toContain(name);
    } finally {
      await site.api('put', 'clinic', clinic);
    }
    expect(await html(request, '/aviso-legal')).toContain(clinic.medical_director);
  });

  test('gets 304 when the browser has it, until it changes', async ({ request, site }) => {
    const treatment = await site.create('treatments', newTreatment(uniqueName('Etiqueta'), { category: 'Capilar' }));
    const path = `/tratamiento/${treatment.slug}`;
    let etag = '';
    const again = () => request.get(path, { headers: { 'If-None-Match': etag } });
    // Another test may change this page at the same time, so the test repeats the comparison.
    await expect
      .poll(async () => {
        etag = (await request.get(path)).headers()['etag'] ?? '';
        return (await again()).status();
      })
      .toBe(304);
    await site.api('put', `treatments/${treatment.id}`, { price: 51 });
    expect((await again()).status()).toBe(200);
  });

  test('leaves the visitor the address that a campaign’s link led to', async ({ page, site, request }) => {
    // Caches the page for its address without the campaign's parameters.
    await request.get('/tienda');
    await site.open('/tienda?utm_source=boletin&gclid=abc');
    expect(new URL(page.url()).search).toBe('?utm_source=boletin&gclid=abc');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Solar/ })
      .click();
    await expect(page).toHaveURL(/\?categoria=Solar$/);
    await page.goBack();
    await expect(page).toHaveURL(/\?utm_source=boletin&gclid=abc$/);
  });
});
