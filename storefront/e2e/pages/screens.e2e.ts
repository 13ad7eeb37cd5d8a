import { cards, CATEGORY_LABELS, CATEGORY_SLUGS, main } from '../support/cards';
import { dialog, expect, goTo, test } from '../support/site';

test.describe('home', () => {
  test('shows its heading, texts and links @phone', async ({ page, site }) => {
    await site.open('/');
    await expect(main(page).getByRole('button', { name: 'Reserva diagnóstico gratuito' }).first()).toBeVisible();
    await expect(main(page).getByRole('link', { name: '910 000 123' }).first()).toHaveAttribute('href', 'tel:+34910000123');
    for (const step of ['Diagnóstico avanzado', 'Plan a tu medida', 'Tecnología de vanguardia', 'Seguimiento continuo']) {
      await expect(main(page).getByRole('heading', { name: step })).toBeVisible();
    }
    await expect(
      main(page)
        .getByText(
          'Los resultados varían de una persona a otra y la idoneidad de cada tratamiento se valora en consulta médica.',
          { exact: false },
        )
        .first(),
    ).toBeVisible();
    const categories = main(page).locator('a[href^="/categoria/"]');
    await expect(categories).toHaveText(CATEGORY_LABELS);
    expect(await categories.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
      CATEGORY_SLUGS.map((slug) => `/categoria/${slug}`),
    );
    await expect(cards(page)).toHaveCount(6);
    await expect(main(page).locator('figure, blockquote').filter({ hasText: '' }).first()).toBeVisible();
    await expect(main(page).getByRole('link', { name: 'Escríbenos por WhatsApp' })).toHaveAttribute(
      'href',
      'https://wa.me/34600000123',
    );
    await expect(main(page).getByText('9:00-20:00')).toBeVisible();
    await expect(main(page).getByText('10:00-14:00')).toBeVisible();
    await cards(page).first().getByRole('link').click();
    await expect(page).toHaveURL(/\/tratamiento\/[a-z-]+$/);
  });

  test('shows skeletons while the network is slow @desktop', async ({ page, site }) => {
    await site.open('/contacto');
    // Requests of lists have a query. Requests for the page's texts have none and must pass, because the page needs them.
    const letGo = await site.holding('**/api/*?*');
    await goTo(page, 'Inicio');
    await expect(page.getByRole('heading', { name: 'Tratamientos destacados' })).toBeVisible();
    await expect(page.getByText('Cargando…').first()).toBeAttached();
    await expect(cards(page)).toHaveCount(0);
    letGo();
    await expect(cards(page)).toHaveCount(6);
    await expect(page.getByText('Cargando…')).toHaveCount(0);
  });
});

test.describe('method', () => {
  test('has four steps with four points each, and one question open at a time @desktop', async ({ page, site }) => {
    await site.open('/metodo-radiance');
    for (const [index, name] of [
      'Diagnóstico Personalizado',
      'Tratamiento Profesional',
      'Cuidado en Casa',
      'Seguimiento y Optimización',
    ].entries()) {
      const step = page.locator(`#paso-${index + 1}`);
      await expect(step.getByRole('heading', { name })).toBeVisible();
      await expect(step.getByText(`0${index + 1}`)).toBeVisible();
      await expect(step.getByRole('listitem')).toHaveCount(4);
      await expect(step.getByRole('img')).toHaveCount(1);
    }
    const questions = page.locator('details');
    await expect(questions).toHaveCount(5);
    await questions.nth(1).locator('summary').click();
    await expect(page.locator('details[open]')).toHaveCount(1);
    await expect(questions.nth(1)).toHaveAttribute('open');
    await questions.nth(3).locator('summary').click();
    await expect(questions.nth(1)).not.toHaveAttribute('open');
    await questions.nth(3).locator('summary').click();
    await expect(page.locator('details[open]')).toHaveCount(0);
    await page.getByRole('button', { name: 'Reserva tu Diagnóstico Gratuito' }).click();
    await expect(dialog(page, 'Reserva tu cita')).toBeVisible();
  });
});

test.describe('results', () => {
  test('are filtered by treatment and compared by keyboard @desktop', async ({ page, site }) => {
    await site.open('/resultados');
    await expect(page.getByRole('heading', { level: 1, name: 'Resultados Reales' })).toBeVisible();
    const sliders = main(page).getByRole('slider');
    await expect(sliders).toHaveCount(10);
    await expect(main(page).getByText('Antes', { exact: true })).toHaveCount(10);
    await expect(main(page).getByText('Después', { exact: true })).toHaveCount(10);
    await expect(main(page).getByText('Los resultados varían de una persona a otra.', { exact: false }).last()).toBeVisible();
    const first = sliders.first();
    await first.focus();
    await expect(first).toHaveAttribute('aria-valuetext', 'Antes 50 %, después 50 %');
    await page.keyboard.press('ArrowRight');
    await expect(first).toHaveAttribute('aria-valuetext', 'Antes 51 %, después 49 %');
    await page.keyboard.press('Home');
    await expect(first).toHaveAttribute('aria-valuetext', 'Antes 0 %, después 100 %');
    expect(await first.evaluate((input) => input.parentElement?.style.getPropertyValue('--split'))).toBe('0%');

    const tabs = page.getByRole('navigation', { name: 'Tratamientos con resultados' });
    await expect(tabs.getByRole('link').first()).toHaveText('Todos');
    await expect(tabs.getByRole('link')).toHaveCount(10);
    await tabs.getByRole('link', { name: 'Mascarilla de arcilla rosa' }).click();
    await expect(sliders).toHaveCount(2);
    await expect(page).toHaveURL('/resultados?tratamiento=mascarilla-de-arcilla-rosa');
  });

  test('show four skeletons while the network is slow @phone', async ({ page, site }) => {
    await site.open('/contacto');
    const letGo = await site.holding('**/api/before-after?*');
    await goTo(page, 'Resultados');
    await expect(page.locator('[data-skeleton]')).toHaveCount(4);
    letGo();
    await expect(main(page).getByRole('slider').first()).toBeVisible();
    await expect(page.locator('[data-skeleton]')).toHaveCount(0);
  });
});

test('a picture that does not load is drawn, before the scripts run as after @desktop', async ({ page, site }) => {
  site.allowed.push(/Failed to load resource/);
  await page.route('**/media/**', (route) => route.abort());
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/tienda');
  const first = main(page).locator('img').first();
  const drawn = () => first.evaluate((image) => getComputedStyle(image, '::after').backgroundImage);
  await expect.poll(drawn).toContain('svg');
  await page.unroute('**/assets/*.js');
  await site.open('/tienda');
  await expect(first).toHaveAttribute('src', /svg/);
});

test('the page of a completed order shows an order only after one was sent, and explains the next step @phone', async ({
  page,
  site,
  request,
  context,
}) => {
  expect(await (await request.get('/pedido-completado')).text()).not.toMatch(/ORD-\d|>Hemos recibido tu pedido/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await site.open('/pedido-completado');
  await expect(page.getByText(/^ORD-\d{8}$/)).toBeVisible();
  await expect(main(page).getByText('Desde aquí no se ha enviado ninguno.', { exact: false })).toBeVisible();
  await expect(main(page).getByText(/Hemos recibido|registrado correctamente/)).toHaveCount(0);
  await expect(main(page).getByText('En unos minutos te llega un correo', { exact: false })).toBeVisible();
  await expect(main(page).getByText('24-48 horas', { exact: false }).first()).toBeVisible();
  await expect(
    main(page).getByText('Acordamos directamente contigo cómo lo recibes, en casa o en la clínica, y cómo lo pagas.', {
      exact: false,
    }),
  ).toBeVisible();
  await expect(main(page).getByRole('link', { name: '910 000 123' })).toBeVisible();

  // The checkout stores the reference in the history in this way.
  const reference = 'ORD-12345678';
  await page.evaluate((sent) => history.replaceState({ ...history.state, usr: { reference: sent } }, ''), reference);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Hemos recibido tu pedido' })).toBeVisible();
  await page.getByRole('button', { name: 'Copiar' }).click();
  await expect(page.getByRole('button', { name: 'Copiada' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference);
  await expect(page.getByRole('button', { name: 'Copiar' })).toBeVisible();
  await main(page).getByRole('link', { name: 'Volver a la tienda' }).click();
  await expect(page).toHaveURL('/tienda');
  await page.goBack();
  await main(page).getByRole('link', { name: 'Ir al inicio' }).click();
  await expect(page).toHaveURL('/');
});
