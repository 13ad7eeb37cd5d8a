import type { APIRequestContext } from '@playwright/test';
import { expect, newTreatment, test, uniqueName } from '../../support/site';

interface Expected {
  path: string;
  heading: string;
  title: string;
  /** Types of the page's JSON-LD. */
  types: string[];
  /** Texts from the database. */
  data: (string | RegExp)[];
}

const PAGES: readonly Expected[] = [
  {
    path: '/',
    heading: 'Tu piel, con tiempo y con criterio',
    title: 'Radiance: medicina estética y cuidado de la piel en Madrid',
    types: ['MedicalClinic'],
    data: ['910 000 123', 'Lunes a viernes', /\d+,00\s€/],
  },
  {
    path: '/tratamientos',
    heading: 'Tratamientos',
    title: 'Tratamientos · Radiance',
    types: ['BreadcrumbList'],
    data: ['Mesoterapia facial', '140,00 €', '45\u00a0min'],
  },
  {
    path: '/tratamientos?categoria=masajes',
    heading: 'Tratamientos',
    title: 'Tratamientos · Radiance',
    types: ['BreadcrumbList'],
    data: ['Masaje con piedras calientes', '3 tratamientos'],
  },
  {
    path: '/tratamiento/hidratacion-intensiva',
    heading: 'Hidratación intensiva',
    title: 'Hidratación intensiva · Radiance',
    types: ['Service', 'BreadcrumbList'],
    data: ['90,00 €', '60 minutos', 'Nuria V. (ejemplo)'],
  },
  {
    path: '/categoria/laser-ipl',
    heading: 'Láser y IPL',
    title: 'Láser y IPL · Radiance',
    types: ['BreadcrumbList'],
    data: ['Fototerapia LED', '55,00 €'],
  },
  {
    path: '/tienda',
    heading: 'Tienda',
    title: 'Tienda de cosmética · Radiance',
    types: ['ItemList', 'BreadcrumbList'],
    data: ['Fluido solar SPF 50', '29,50 €', '59,00 €/100 ml'],
  },
  {
    path: '/metodo-radiance',
    heading: 'Primero entender, después tratar',
    title: 'Método Radiance · Radiance',
    types: ['FAQPage', 'BreadcrumbList'],
    data: ['Diagnóstico Personalizado'],
  },
  {
    path: '/resultados',
    heading: 'Resultados Reales',
    title: 'Resultados Reales · Radiance',
    types: ['BreadcrumbList'],
    data: ['Luz pulsada para manchas solares', '10 comparaciones'],
  },
  {
    path: '/equipo',
    heading: 'Equipo',
    title: 'Equipo · Radiance',
    types: ['Person', 'Person', 'BreadcrumbList'],
    data: ['Dra. Elena Vidal Montero', 'Fisioterapeuta', 'Masaje descontracturante', /n\.º 28\/00000/],
  },
  {
    path: '/contacto',
    heading: 'Contacto',
    title: 'Contacto · Radiance',
    types: ['MedicalClinic', 'BreadcrumbList'],
    data: ['hola@radiance.example', 'Calle de Ejemplo, 12'],
  },
  ...[
    ['/aviso-legal', 'Aviso legal'],
    ['/privacidad', 'Política de privacidad'],
    ['/cookies', 'Cookies'],
    ['/accesibilidad', 'Accesibilidad'],
    ['/condiciones-de-venta', 'Condiciones de venta'],
    ['/desistimiento', 'Desistir del contrato'],
  ].map(([path = '', heading = '']) => ({ path, heading, title: `${heading} · Radiance`, types: ['BreadcrumbList'], data: [] })),
];

test.describe('without JavaScript @desktop', () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, heading, title, types, data } of PAGES) {
    test(`${path} is complete`, async ({ page, baseURL }) => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      await expect(page).toHaveTitle(title);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      for (const words of data)
        await expect(page.getByRole('main').getByText(words).filter({ visible: true }).first()).toBeVisible();
      const content = (selector: string) => page.locator(selector).getAttribute('content');
      const description = (await content('meta[name=description]')) ?? '';
      expect(description.length).toBeGreaterThan(40);
      const canonical = `${baseURL}${path.split('?')[0]}`;
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', canonical);
      expect(await content('meta[property="og:url"]')).toBe(canonical);
      expect(await content('meta[property="og:title"]')).toBe(title);
      expect(await content('meta[property="og:description"]')).toBe(description);
      expect(await content('meta[property="og:image"]')).toMatch(new RegExp(`^${baseURL}/media/[a-z0-9-]+\\.jpg$`));
      const written = (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
        (text) => JSON.parse(text) as { '@type': string },
      );
      expect(written.map((entry) => entry['@type'])).toEqual(types);
      expect(await page.locator('html').getAttribute('lang')).toBe('es');
      await expect(page.locator('[style]')).toHaveCount(0);
    });
  }
});

const structured = async (request: APIRequestContext, path: string, type: string) => {
  const html = await (await request.get(path)).text();
  const found = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, text = '']) => JSON.parse(text) as Record<string, unknown>,
  );
  return found.find((entry) => entry['@type'] === type);
};

test.describe('for search engines @desktop', () => {
  test('treatments, products, questions and the clinic are described', async ({ request, baseURL }) => {
    expect(await structured(request, '/tratamiento/hidratacion-intensiva', 'Service')).toMatchObject({
      name: 'Hidratación intensiva',
      offers: { '@type': 'Offer', price: '90.00', priceCurrency: 'EUR' },
    });
    expect(await structured(request, '/', 'MedicalClinic')).toMatchObject({
      telephone: '+34 910 000 123',
      url: `${baseURL}/`,
      address: { postalCode: '28001', addressLocality: 'Madrid' },
    });
    expect((await structured(request, '/metodo-radiance', 'FAQPage'))?.mainEntity).toHaveLength(5);
    const { itemListElement } = (await structured(request, '/tienda', 'ItemList')) as {
      itemListElement: { item: { name: string } }[];
    };
    expect(itemListElement.find(({ item }) => item.name === 'Tónico micelar')?.item).toMatchObject({
      '@type': 'Product',
      offers: { price: '16.50', availability: 'https://schema.org/OutOfStock' },
    });
  });

  test('the site map lists every treatment and category, robots.txt excludes other paths', async ({ request, site, baseURL }) => {
    const own = await site.create('treatments', newTreatment(uniqueName('Mapa')));
    const map = await (await request.get('/sitemap.xml')).text();
    const treatments = await site.api<{ slug: string }[]>('get', 'treatments?range=[0,999]');
    const places = [
      '/',
      '/tratamientos',
      '/tienda',
      '/metodo-radiance',
      '/resultados',
      '/contacto',
      '/categoria/facial',
      '/categoria/skincare',
      `/tratamiento/${own.slug}`,
      '/tratamiento/hidratacion-intensiva',
    ];
    for (const place of places) expect(map).toContain(`<loc>${baseURL}${place}</loc>`);
    expect(map.match(/<loc>[^<]*\/tratamiento\//g)?.length).toBeGreaterThanOrEqual(treatments.length - 2);
    expect(map.match(/<loc>[^<]*\/categoria\//g)).toHaveLength(8);
    const robots = await (await request.get('/robots.txt')).text();
    for (const line of ['Disallow: /admin', 'Disallow: /api', 'Disallow: /checkout', `Sitemap: ${baseURL}/sitemap.xml`])
      expect(robots).toContain(line);
    for (const path of ['/checkout', '/pedido-completado', '/no/existe', '/categoria/no-existe', '/tratamiento/no-existe']) {
      expect(await (await request.get(path)).text(), path).toContain('<meta name="robots" content="noindex">');
    }
    for (const path of ['/no/existe', '/tratamiento/no-existe'])
      expect(await (await request.get(path)).text(), path).not.toContain('rel="canonical"');
  });

  test('addresses with another case, a slash at the end or a query lead to one page', async ({ request }) => {
    for (const path of ['/tienda/', '/tienda?utm_source=carta']) {
      const html = await (await request.get(path)).text();
      expect(html, path).toMatch(/<link rel="canonical" href="[^"]*\/tienda">/);
    }
  });
});
