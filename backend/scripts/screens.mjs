/**
 * What `npm run screenshots` takes: { name, path, only?, isDialog?, act? }. `act` brings the page to what is worth
 * seeing, as a person does; a dialog is taken as it stands in the window, everything else from top to bottom.
 */
const nameOf = (route) => route.replace(/^\//, '').replaceAll('/', '-') || 'inicio';
const button = (place, name) => place.getByRole('button', { name });
const dialog = (page) => page.getByRole('dialog').last();

/** Two of the shop's products, one of them at its stock. */
async function fillCart(page, { products }) {
  const items = [
    products.find(({ stock }) => stock > 5),
    products.find(({ stock }) => stock === 2 || stock === 1) ?? products.find(({ stock }) => stock > 0),
  ];
  await page.evaluate(
    (cart) => localStorage.setItem('cart', JSON.stringify(cart)),
    items.map((item) => ({ ...item, quantity: Math.min(2, item.stock) })),
  );
  await page.reload();
  await alive(page);
}

const openCart = (page) =>
  page
    .getByRole('banner')
    .first()
    .getByRole('button', { name: /^Carrito/ })
    .click();

/** The booking up to one of its four steps. */
const booking = (step) => async (page) => {
  await button(page.getByRole('main'), 'Reserva tu Diagnóstico Gratuito').first().click();
  const wizard = dialog(page);
  const advance = () => button(wizard, 'Siguiente').click();
  await wizard.getByRole('radio').nth(1).check();
  if (step === 1) return;
  await advance();
  for (const [label, text] of Object.entries({
    'Nombre y apellidos': 'Lucía Fernández Ortega',
    Email: 'lucia@correo.example',
    Teléfono: '612 000 418',
  }))
    await wizard.getByLabel(label).fill(text);
  if (step === 2) return;
  await advance();
  await wizard.getByRole('grid').waitFor();
  await button(wizard, 'Próximo mes').click();
  const days = wizard.locator('td[data-day] button:enabled');
  await days.nth(4).click();
  const free = wizard.locator('input[type=radio]:enabled');
  await free.first().waitFor({ state: 'attached' });
  await free.first().check();
  if (step === 3) return;
  await advance();
  await wizard.getByLabel('Notas').fill('Prefiero que me llaméis por la tarde.');
};

/** Every script of the page runs: react-router says so by taking over the scroll. */
export const alive = (page) => page.locator('html[data-ready]').waitFor({ state: 'attached' });

export const siteScreens = (routes) => [
  ...routes.map((path) => ({ name: nameOf(path), path })),
  { name: '404', path: '/no-existe' },
  {
    name: 'menu',
    path: '/',
    only: 390,
    isDialog: true,
    act: (page) => button(page.getByRole('banner').first(), 'Abrir el menú').click(),
  },
  {
    name: 'tienda-producto',
    path: '/tienda',
    isDialog: true,
    act: (page) => page.getByRole('main').locator('button[aria-haspopup=dialog]').first().click(),
  },
  { name: 'carrito-vacio', path: '/tienda', isDialog: true, act: openCart },
  { name: 'carrito', path: '/tienda', isDialog: true, act: async (page, data) => (await fillCart(page, data), openCart(page)) },
  { name: 'checkout-con-productos', path: '/checkout', act: fillCart },
  {
    name: 'contacto-formulario',
    path: '/contacto',
    isDialog: true,
    act: (page) => button(page.getByRole('main'), 'Formulario de Contacto').click(),
  },
  ...[1, 2, 3, 4].map((step) => ({ name: `reserva-${step}`, path: '/metodo-radiance', isDialog: true, act: booking(step) })),
];

const LISTS = ['appointments', 'orders', 'leads', 'treatments', 'products', 'testimonials', 'before-after'];
const FORMS = ['appointments', 'treatments', 'products', 'testimonials', 'before-after'];
const submit = (page) => dialog(page).locator('footer button').last().click();
const menuOf = (page) =>
  button(page, /^Acciones de/)
    .first()
    .click();

/** Paths of the panel; `:id` stands for the first record of its list. */
export const PANEL_SCREENS = [
  { name: 'acceso', path: '/login', isSignedOut: true },
  { name: 'acceso-errores', path: '/login', isSignedOut: true, act: (page) => button(page, 'Iniciar Sesión').click() },
  { name: 'dashboard', path: '/' },
  { name: 'dashboard-plegado', path: '/', only: 1440, act: (page) => page.keyboard.press('Control+b') },
  { name: 'menu', path: '/', only: 390, isDialog: true, act: (page) => button(page, 'Abrir el menú').click() },
  ...LISTS.map((list) => ({ name: list, path: `/${list}` })),
  ...['agenda', 'clinica', 'seguridad'].map((path) => ({ name: path, path: `/${path}` })),
  { name: 'seguridad-metodo', path: '/seguridad', isDialog: true, act: (page) => button(page, 'Añadir método').click() },
  { name: 'agenda-dia', path: '/agenda?vista=dia' },
  {
    name: 'agenda-mover',
    path: '/agenda',
    only: 1440,
    isDialog: true,
    act: async (page) => {
      const week = await page.getByRole('heading', { level: 2 }).first().textContent();
      await button(page, 'Semana siguiente').click();
      await page.getByRole('heading', { level: 2 }).filter({ hasNotText: week }).first().waitFor();
      await page.locator('.agenda-cell.is-confirmed').first().focus();
      for (const key of ['m', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
    },
  },
  ...['appointments', 'orders', 'leads'].map((list) => ({ name: `${list}-detalle`, path: `/${list}/:id`, isDialog: true })),
  ...['treatments', 'products', 'testimonials', 'before-after'].map((list) => ({
    name: `${list}-editar`,
    path: `/${list}/:id`,
    isDialog: true,
  })),
  { name: 'appointments-editar', path: '/appointments/:id/edit', isDialog: true },
  ...FORMS.map((list) => ({ name: `${list}-crear`, path: `/${list}/create`, isDialog: true })),
  ...FORMS.map((list) => ({ name: `${list}-errores`, path: `/${list}/create`, isDialog: true, act: submit })),
  { name: 'appointments-menu', path: '/appointments', isDialog: true, act: menuOf },
  {
    name: 'appointments-eliminar',
    path: '/appointments',
    isDialog: true,
    act: async (page) => (await menuOf(page), page.getByRole('menuitem', { name: 'Eliminar' }).click()),
  },
  {
    name: 'treatments-eliminar',
    path: '/treatments',
    isDialog: true,
    act: (page) =>
      button(page, /^Eliminar /)
        .first()
        .click(),
  },
  {
    name: 'appointments-seleccion',
    path: '/appointments',
    isDialog: true,
    act: async (page) => {
      const mode = page.getByRole('button', { name: 'Seleccionar', exact: true });
      const boxes = page.getByRole('checkbox', { name: /^Seleccionar / });
      await mode.or(boxes).first().waitFor();
      if (await mode.isVisible()) await mode.click();
      for (const row of [1, 3, 4]) await boxes.nth(row).check();
    },
  },
  { name: 'leads-sin-resultados', path: `/leads?filter=${encodeURIComponent('{"q":"nadie se llama así"}')}` },
  { name: 'no-existe', path: '/no-existe' },
];
