import {
  DEVICES,
  expect,
  expectAccessible,
  expectFineOnEach,
  expectNoSidewaysScroll,
  goWithin,
  PHONE,
  TEN,
  test,
} from '../../support/panel';

/** A list with rows and one with cards. */
const LISTS = { appointments: 'Reservas', products: 'Productos' } as const;

test('a list says that it loads, that it could not, and shows its count once it has', async ({ page, panel }) => {
  test.setTimeout(240_000);
  panel.allowed.push(/Failed to load resource/);
  await panel.open('/');
  for (const [index, [path, title]] of Object.entries(LISTS).entries()) {
    await page.setViewportSize(index % 2 === 0 ? PHONE : DEVICES.desktop);
    let answerNow = () => {};
    const released = new Promise<void>((resolve) => (answerNow = resolve));
    let isFailing = true;
    await page.route(`**/api/${path === 'orders' ? 'carts' : path}?**`, async (route) => {
      await released;
      return isFailing
        ? route.fulfill({ status: 400, contentType: 'application/problem+json', json: { message: 'Hoy no' } })
        : route.fallback();
    });
    await goWithin(page, `/${path}${TEN}`, page.locator('main h1'));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Cargando...' })).toBeVisible();
    // Tests run with reduced motion, so no animation may run.
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    // Below the head both states look the same in every list.
    if (path === 'appointments') await expectFineOnEach(page);
    answerNow();
    const failure = page.getByRole('alert').filter({ hasText: 'No se han podido cargar los datos.' });
    await expect(failure).toContainText('Hoy no');
    if (path === 'appointments') await expectFineOnEach(page);
    for (const viewport of Object.values(DEVICES)) {
      await page.setViewportSize(viewport);
      await expectNoSidewaysScroll(page);
    }
    isFailing = false;
    await failure.getByRole('button', { name: 'Volver a intentarlo' }).click();
    await expect(page.locator('h1 + p')).toHaveText(/^[\d.]+/);
    await expect(page.getByText('Cargando...')).toHaveCount(0);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

test('a menu link shows at once that its screen loads, although the script takes long', async ({ page, panel }) => {
  await panel.open('/leads');
  let goOn = () => {};
  const released = new Promise<void>((resolve) => (goOn = resolve));
  await page.route('**/admin/assets/**', async (route) => {
    await released;
    await route.fallback();
  });
  await page.getByRole('link', { name: 'Testimonios' }).click();
  await expect(page.getByRole('main').getByText('Cargando...')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeHidden();
  goOn();
  await expect(page.getByRole('heading', { level: 1, name: 'Testimonios' })).toBeVisible();
});

test('an empty list and a missing record show a message and a link', async ({ page, panel }) => {
  panel.allowed.push(/404 \(Not Found\)/);
  await page.setViewportSize(PHONE);
  await panel.open('/');
  for (const path of ['appointments', 'products']) {
    await goWithin(page, `/${path}?filter=${encodeURIComponent('{"q":"nadie se llama así"}')}`, page.locator('main h1'));
    await expect(page.getByText('Ningún resultado con estos filtros.')).toBeVisible();
    await expectFineOnEach(page);
    await page.getByRole('button', { name: 'Quitar los filtros' }).click();
    await expect(page.locator('h1 + p')).toHaveText(/^[1-9]/);
  }
  for (const [path, text] of Object.entries({
    appointments: 'Esta reserva ya no existe.',
    treatments: 'Este tratamiento ya no existe.',
  })) {
    await goWithin(page, `/${path}/00000000-0000-4000-8000-000000000000`, page.getByRole('dialog').getByText(text));
    await expectFineOnEach(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Volver a la lista' }).click();
    await expect(page).toHaveURL(`/admin/${path}`);
  }
  await goWithin(page, '/no-existe', page.locator('main h1'));
  await expect(page.getByRole('heading', { name: 'Página no encontrada' })).toBeVisible();
  await expectFineOnEach(page);
});

test('the sidebar measures 16rem, 3rem and 18rem, toggles by ctrl or meta with b, and is a sheet below 768 pixels', async ({
  page,
  panel,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await panel.open('/');
  const sidebar = page.locator('#sidebar');
  await expect(sidebar).toHaveCSS('width', '48px');
  await page.setViewportSize({ width: 1024, height: 900 });
  await expect(sidebar).toHaveCSS('width', '256px');
  await expect(sidebar.getByText('Gestión')).toBeVisible();
  for (const key of ['Meta+b', 'Control+b']) {
    const isWide = (await sidebar.evaluate((element) => element.style.width)) === '16rem';
    await page.keyboard.press(key);
    await expect(sidebar).toHaveCSS('width', isWide ? '48px' : '256px');
  }

  // Sidebar labels stay readable with text of 1.75 times the size.
  const cut = await sidebar.evaluate((aside) => {
    const all = [...aside.querySelectorAll<HTMLElement>('li > a, li > a *')];
    for (const element of all) Object.assign(element.style, { fontSize: '26px', lineHeight: '34px' });
    const links = all.filter((element) => element.matches('li > a') && element.scrollHeight > element.clientHeight);
    for (const element of all) Object.assign(element.style, { fontSize: '', lineHeight: '' });
    return links.map(({ textContent }) => textContent);
  });
  expect(cut).toEqual([]);

  await page.setViewportSize({ width: 767, height: 900 });
  await expect(sidebar).toBeHidden();
  await page.keyboard.press('Control+b');
  await expect(sidebar).toHaveCSS('width', '288px');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(sidebar).toBeHidden();
});
