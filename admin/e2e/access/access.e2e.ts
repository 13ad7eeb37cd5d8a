import type { Page } from '@playwright/test';
import {
  ADMIN,
  DEVICES,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  goWithin,
  PHONE,
  TEN,
  test,
  test as alone,
} from '../support/panel';

/** One list of each layout. `longWords.e2e.ts` opens all lists at each width, and the test of dark colours below shows the others. */
const LISTS = ['appointments', 'orders', 'products', 'before-after'];
const SCREENS = [
  ...LISTS.map((list) => `/${list}${TEN}`),
  '/agenda',
  '/messages',
  '/contenido',
  '/contenido/textos',
  '/contenido/reglas',
  '/aspecto',
  '/clinica',
  '/estado',
  '/seguridad/cuenta',
  '/accesos',
  '/no-existe',
];
const FORMS = ['appointments', 'products', 'before-after'];
/** Layout problems (axe) are checked once per layout; overflow is checked at the narrowest width of each layout. */
const SIZES = [
  { ...DEVICES.desktop, isUsual: true },
  { width: 768, height: 1024, isUsual: false },
  { ...DEVICES.phone, isUsual: true },
  { width: 320, height: 640, isUsual: false },
];

async function check(page: Page, isForAxe = ({ isUsual }: (typeof SIZES)[number]) => isUsual): Promise<void> {
  await expect(page.getByText('Cargando...')).toHaveCount(0);
  const isNarrow = page.viewportSize()?.width === SIZES.at(-1)?.width;
  for (const size of isNarrow ? [...SIZES].reverse() : SIZES) {
    await page.setViewportSize({ width: size.width, height: size.height });
    if (isForAxe(size)) await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
}
/** A dialog has the same parts at every width. */
const checkDialog = (page: Page): Promise<void> => check(page, ({ width }) => width === PHONE.width);

test('every screen is accessible and fits', async ({ page, panel }) => {
  test.setTimeout(300_000);
  await page.goto('/admin/');
  await expect(page).toHaveURL('/admin/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await check(page);
  await panel.open('/');
  await check(page);
  for (const path of SCREENS) {
    await goWithin(page, path, page.locator('main h1'));
    await check(page);
  }
});

/** Only the colours differ, so their rule, one width and a screen of each kind are enough; `tokens.spec.ts` compares all pairs. */
test('every screen has enough contrast in dark colours', async ({ page, panel }) => {
  test.setTimeout(300_000);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/admin/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await expectAccessible(page, ['color-contrast']);
  await panel.open('/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  for (const path of [
    '/leads',
    '/treatments',
    '/hoy',
    '/agenda?vista=dia',
    '/clients',
    '/contenido/textos',
    '/ausencias',
    '/clinica',
    '/seguridad/cuenta',
    '/equipment',
    // Its heading is the same element, so another page stands between them.
    '/seguridad/sesiones',
    '/estado',
    '/importar',
    '/webhooks',
  ]) {
    await goWithin(page, path, page.locator('main h1'));
    await expect(page.getByText('Cargando...')).toHaveCount(0);
    await expectAccessible(page, ['color-contrast']);
  }
  await goWithin(page, `/treatments/create${TEN}`, page.getByRole('dialog').getByRole('heading').first());
  await expectAccessible(page, ['color-contrast']);
});

test('every dialog is accessible and fits', async ({ page, panel }) => {
  test.setTimeout(300_000);
  const open = (path: string) => goWithin(page, path, page.getByRole('dialog').getByRole('heading').first());
  const inDialog = async (path: string) => {
    await open(path);
    await checkDialog(page);
  };
  await panel.open('/');
  for (const list of [...LISTS, 'leads']) {
    const [record] = await panel.api<{ id: string }[]>('get', list === 'orders' ? 'carts' : list);
    await inDialog(`/${list}/${record?.id}${TEN}`);
    if (list === 'appointments') await inDialog(`/${list}/${record?.id}/edit${TEN}`);
  }
  for (const list of FORMS) {
    await open(`/${list}/create${TEN}`);
    await page.getByRole('dialog').locator('footer').getByRole('button').last().click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await checkDialog(page);
  }
});

test('the menu of a row and the question before a deletion are accessible and fit', async ({ page, panel }) => {
  // The question is the same component for every list; this one shows two pictures.
  await panel.open(`/before-after${TEN}`);
  await page
    .getByRole('button', { name: /^Eliminar / })
    .first()
    .click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await check(page);
  await page.keyboard.press('Escape');

  await goWithin(page, `/appointments${TEN}`, page.locator('main h1'));
  // Wide layouts show rows, narrow ones show cards with another menu.
  for (const { isUsual, ...size } of SIZES) {
    await page.setViewportSize(size);
    await page
      .getByRole('button', { name: /^Acciones de/ })
      .first()
      .click();
    await expect(page.getByRole('menu')).toBeVisible();
    if (isUsual) await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
  }
});

test('on a phone the menu is a sheet and every action of a row is at hand', async ({ page, panel }) => {
  await page.setViewportSize(PHONE);
  await panel.open('/');
  await page.getByRole('button', { name: 'Abrir el menú' }).click();
  await expectAccessible(page);
  await page.getByRole('link', { name: /Leads/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Testimonios/ })).toBeHidden();

  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Acciones de/ }) })
    .first();
  for (const action of ['WhatsApp', 'Escribir un email', 'Llamar'])
    await expect(card.getByRole('link', { name: action })).toBeVisible();
  for (const action of ['Copiar email', 'Copiar teléfono'])
    await expect(card.getByRole('button', { name: action })).toBeVisible();
  await expect(card.getByRole('button', { name: /^Marcar como/ })).toBeVisible();
  await page.getByRole('button', { name: 'Seleccionar' }).click();
  await card.getByRole('checkbox').check();
  await expect(page.getByText('1 seleccionada')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

alone('the sidebar folds to icons by keyboard and stays so', async ({ page, panel, context }) => {
  await panel.open('/');
  const sidebar = page.locator('#sidebar');
  await expect(sidebar).toHaveCSS('width', '256px');
  await page.keyboard.press('Control+b');
  await expect(sidebar).toHaveCSS('width', '48px');
  const cookie = (await context.cookies()).find(({ name }) => name === 'sidebar_state');
  expect(cookie).toMatchObject({ value: 'collapsed', sameSite: 'Lax' });
  expect(cookie?.expires ?? 0).toBeGreaterThan(Date.now() / 1000 + 6.9 * 86_400);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(sidebar).toHaveCSS('width', '48px');
  await expectAccessible(page);
});

test('by keyboard alone one signs in, changes a state and deletes', async ({ page, panel, request }) => {
  const name = `Teclado ${String(Date.now()).slice(-8)}`;
  await request.post('/api/leads', {
    data: { name, email: 'teclado@correo.example', phone: '671000582', message: 'Quisiera información, gracias.' },
  });
  const tabTo = async (label: RegExp | string) => {
    for (let presses = 0; presses < 80; presses += 1) {
      const focused = await page.evaluate(
        () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
      );
      if (typeof label === 'string' ? focused === label : label.test(focused)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`No way by Tab to ${label}`);
  };

  await page.goto('/admin/login');
  await page.getByLabel('Email').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.type(ADMIN.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(ADMIN.password);
  await page.keyboard.press('Enter');
  await panel.toast('Sesión iniciada correctamente');

  await tabTo(/^Leads/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(name);
  await expect(page.getByText('1-1 de 1')).toBeVisible();
  await tabTo('Marcar como contactado');
  await page.keyboard.press('Enter');
  await panel.toast('Estado actualizado correctamente');

  await tabTo(`Acciones de ${name}`);
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Eliminar' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await panel.toast('Lead eliminado correctamente');
});
