import type { Page } from '@playwright/test';
import { beyond, dialog, expect, goTo, test, untilAlive } from '../support/site';

const header = (page: Page) => page.getByRole('banner').first();
/** Includes Equipo, because the demo clinic shows its team. */
const MENU = ['Inicio', 'Método Radiance', 'Tratamientos', 'Tienda', 'Resultados', 'Contacto', 'Equipo'];

test.describe('the frame of every page', () => {
  test('has the menu, the telephone, the cart and the diagnosis in its header @desktop', async ({ page, site }) => {
    await site.open('/');
    await expect(header(page).getByRole('navigation').getByRole('link')).toHaveText(MENU);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(header(page).getByRole('navigation').getByRole('link')).toHaveText(MENU);
    await expect(header(page).getByRole('link', { name: '910 000 123' })).toHaveAttribute('href', 'tel:+34910000123');
    await expect(header(page).getByRole('button', { name: 'Carrito, 0 productos' })).toBeVisible();
    await expect(header(page).getByRole('button', { name: 'Abrir el menú' })).toBeHidden();
    await header(page).getByRole('button', { name: 'Reserva diagnóstico gratuito' }).click();
    await expect(dialog(page, 'Reserva tu diagnóstico gratuito')).toBeVisible();
  });

  test('says in its menu which part of the site a treatment, a category and an order belong to @desktop', async ({
    page,
    site,
  }) => {
    const current = page.getByRole('navigation', { name: 'Principal' }).locator('[aria-current]');
    for (const [path, entry] of [
      ['/tratamientos', 'Tratamientos'],
      ['/tratamiento/mascarilla-de-arcilla-rosa', 'Tratamientos'],
      ['/categoria/facial', 'Tratamientos'],
      ['/checkout', 'Tienda'],
      ['/pedido-completado', 'Tienda'],
    ] as const) {
      await site.open(path);
      await expect(current).toHaveText([entry]);
    }
  });

  test('says the name of the clinic whole, at any width of a screen @desktop', async ({ page, site }) => {
    await site.open('/');
    const brand = header(page).getByRole('link', { name: 'Radiance, inicio' });
    for (const width of [768, 1024, 1280, 1300, 1366]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await brand.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    }
  });

  test('shows its menu as a button when large text leaves no space for the links @desktop', async ({ page, site }) => {
    await site.open('/');
    const menu = header(page).getByRole('button', { name: 'Abrir el menú' });
    const enlarge = (by: number) =>
      header(page).evaluate((bar, factor) => {
        const sizes = [bar, ...bar.querySelectorAll('*')].map((element) => Number.parseFloat(getComputedStyle(element).fontSize));
        [bar, ...bar.querySelectorAll<HTMLElement>('*')].forEach((element, index) =>
          (element as HTMLElement).style.setProperty('font-size', `${(sizes[index] ?? 0) * factor}px`),
        );
      }, by);
    await enlarge(2);
    await expect(menu).toBeVisible();
    expect(await beyond(page)).toBe(0);
    await enlarge(0.5);
    await expect(menu).toBeHidden();
    await expect(header(page).getByRole('navigation').getByRole('link')).toHaveText(MENU);
  });

  test('becomes more opaque after 20 px @desktop', async ({ page, site }) => {
    await site.open('/tratamientos');
    const alpha = () =>
      header(page).evaluate((element) =>
        Number(/[\d.]+\)$/.exec(getComputedStyle(element).backgroundColor.replace(/^rgb\(.*\)$/, '1)'))?.[0].slice(0, -1)),
      );
    const scrollTo = (y: number) => page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), y);
    await scrollTo(20);
    await expect(header(page)).toHaveAttribute('data-opaque', 'false');
    await expect.poll(alpha).toBeLessThan(1);
    const before = await alpha();
    await scrollTo(21);
    await expect(header(page)).toHaveAttribute('data-opaque', 'true');
    await expect.poll(alpha).toBeGreaterThan(before);
    await scrollTo(0);
    await expect(header(page)).toHaveAttribute('data-opaque', 'false');
  });

  test('opens a menu on small screens, which Escape and the back button close @phone', async ({ page, site }) => {
    await site.open('/');
    const open = header(page).getByRole('button', { name: 'Abrir el menú' });
    const menu = dialog(page, 'Radiance');
    await open.click();
    await expect(menu.getByRole('navigation').getByRole('link')).toHaveText(MENU);
    await expect(menu.getByRole('link', { name: '910 000 123' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(open).toBeFocused();
    await open.click();
    await page.goBack();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL('/');

    await open.click();
    await menu.getByRole('link', { name: 'Tienda' }).click();
    await expect(page).toHaveURL('/tienda');
    await expect(menu).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL('/');

    await open.click();
    await menu.getByRole('button', { name: 'Reserva diagnóstico gratuito' }).click();
    await expect(dialog(page, 'Reserva tu diagnóstico gratuito')).toBeVisible();
    await expect(menu).toBeHidden();
  });

  test('shows that a press was registered while its target loads @phone', async ({ page, site }) => {
    await site.open('/contacto');
    const letGo = await site.holding('**/assets/LeadDialog-*.js');
    await page.getByRole('button', { name: 'Formulario de Contacto' }).click();
    const progress = page.getByRole('progressbar', { name: 'Cargando' });
    await expect(progress).toBeInViewport();
    letGo();
    await expect(dialog(page, 'Formulario de Contacto')).toBeVisible();
    await expect(progress).toHaveCount(0);
  });

  test('keeps telephone, WhatsApp and booking within reach of a thumb @phone', async ({ page, site }) => {
    await site.open('/contacto');
    const bar = page.getByRole('navigation', { name: 'Contacto y reserva' });
    await expect(bar.getByRole('link', { name: 'Llamar' })).toHaveAttribute('href', 'tel:+34910000123');
    await expect(bar.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', 'https://wa.me/34600000123');
    await bar.getByRole('button', { name: 'Reservar' }).click();
    await expect(dialog(page, 'Reserva tu cita')).toBeVisible();
    await page.keyboard.press('Escape');

    await site.open('/tratamiento/hidratacion-intensiva');
    for (const [width, height] of [
      [390, 844],
      [360, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(bar.getByRole('button', { name: 'Reservar' })).toBeInViewport();
    }
    await page
      .getByRole('main')
      .getByRole('button', { name: 'Reservar ahora' })
      .evaluate((button) => button.scrollIntoView({ block: 'center' }));
    await expect(bar.getByRole('button', { name: 'Reservar' })).toBeHidden();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await bar.getByRole('button', { name: 'Reservar' }).click();
    await expect(dialog(page, 'Reserva tu cita').getByText('Hidratación intensiva')).toBeVisible();
  });

  test('starts at the top, with the focus on the content, on every change of path @phone', async ({ page, site }) => {
    await site.open('/');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Masajes' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Masajes' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: 'Masajes · Radiance' })).toBeAttached();
    await expect(page).toHaveTitle('Masajes · Radiance');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('has quick links, services, address, contact and the legal texts in its footer @desktop', async ({ page, site }) => {
    await site.open('/contacto');
    const footer = page.getByRole('contentinfo');
    for (const name of MENU.slice(1)) await expect(footer.getByRole('link', { name, exact: true })).toBeVisible();
    for (const name of [
      'Tratamientos Faciales',
      'Tratamientos Corporales',
      'Medicina Estética',
      'Tratamientos Capilares',
      'Láser y IPL',
      'Nutrición',
      'Masajes',
      'Skincare',
    ]) {
      await expect(footer.getByRole('link', { name, exact: true })).toBeVisible();
    }
    await expect(footer.getByText('Calle de Ejemplo, 12')).toBeVisible();
    await expect(footer.getByText('Lunes a viernes 9:00-20:00')).toBeVisible();
    await expect(footer.getByText('Sábado 10:00-14:00')).toBeVisible();
    for (const [name, title] of [
      ['Aviso legal', 'Aviso legal'],
      ['Privacidad', 'Política de privacidad'],
      ['Cookies', 'Cookies'],
      ['Accesibilidad', 'Accesibilidad'],
      ['Condiciones de venta', 'Condiciones de venta'],
    ] as const) {
      await footer.getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    }
    await footer.getByRole('link', { name: 'Desistir del contrato aquí' }).click();
    await expect(page).toHaveURL('/desistimiento');
  });

  test('answers an unknown path with 404, logs it and leads home @desktop', async ({ page, site }) => {
    const logged = page.waitForEvent('console', (message) => message.type() === 'error' && message.text().includes('/no/existe'));
    site.allowed.push(/404/);
    const answer = await site.open('/no/existe');
    expect(answer?.status()).toBe(404);
    expect((await logged).text()).toContain('/no/existe');
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Volver al inicio' }).click();
    await expect(page).toHaveURL('/');
  });

  test('follows a link with a percent sign that encodes nothing @desktop', async ({ page, site }) => {
    await site.open('/tienda');
    await page.evaluate(() => {
      history.pushState(null, '', '/contacto#50%');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(page.getByRole('main').getByRole('button', { name: 'Formulario de Contacto' })).toBeVisible();
  });

  test('says so when the connection is gone, and leads on when a page cannot be loaded @phone', async ({
    page,
    context,
    site,
  }) => {
    await site.open('/contacto');
    await context.setOffline(true);
    await expect(
      page.getByText('Sin conexión. Puedes seguir leyendo; lo que envíes tendrá que esperar a que vuelva.'),
    ).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('Sin conexión.')).toBeHidden();

    const server = await site.failing('GET', '**/api/products?*');
    await goTo(page, 'Tienda');
    await expect(page.getByRole('heading', { name: 'Algo no ha ido bien' })).toBeVisible();
    server.mend();
    await page.getByRole('button', { name: 'Intentarlo de nuevo' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Tienda' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Fluido solar SPF 50', exact: true })).toBeVisible();
  });

  test('reloads when an update has removed a file that it still needs @desktop', async ({ page, site }) => {
    site.allowed.push(/Failed to load resource/, /dynamically imported module/);
    await site.open('/contacto');
    let [isUpdated, loads] = [true, 0];
    await page.route(/\/assets\/(entry-client|MethodPage|LeadDialog)[^/]*\.js$/, (route) =>
      isUpdated ? route.fulfill({ status: 404 }) : route.fallback(),
    );
    // A reloaded page is the new version, whose files exist.
    page.on('request', (request) => {
      if (!request.isNavigationRequest()) return;
      isUpdated = false;
      loads += 1;
    });
    await goTo(page, 'Método Radiance');
    await expect.poll(() => loads).toBe(1);
    await expect(page.getByRole('heading', { level: 1, name: 'Primero entender' })).toBeVisible();
    await untilAlive(page);
    await expect(page).toHaveURL('/metodo-radiance');
    isUpdated = true;
    // The old page stays interactive until the new one arrives.
    const renewed = page.waitForEvent('domcontentloaded');
    await header(page).getByRole('button', { name: 'Reserva diagnóstico gratuito' }).click();
    await renewed;
    expect(loads).toBe(2);
    await untilAlive(page);
    await header(page).getByRole('button', { name: 'Reserva diagnóstico gratuito' }).click();
    await expect(dialog(page, 'Reserva tu diagnóstico gratuito')).toBeVisible();
    expect(loads).toBe(2);
  });
});
