import { translate, type TranslatorKind } from '../../../../storefront/e2e/support/translator';
import { expect, goWithin, test } from '../../support/panel';
import { unique } from '../../support/site';

/** `wrapper` is tested on the site's pages only. */
const TRANSLATORS: readonly TranslatorKind[] = ['stand-in', 'other words'];

for (const kind of TRANSLATORS)
  test(`agenda, lists, a dialog and the settings work while a translator changes every text: ${kind}`, async ({
    page,
    context,
    panel,
  }) => {
    const lead = `Traducida ${unique()}`;
    const product = `Sérum ${unique()}`;
    const contact = { email: 'ana@correo.example', phone: '612000418', message: '¿La primera consulta es gratuita?' };
    await panel.api('post', 'leads', { name: lead, ...contact });
    await panel.api('post', 'products', {
      name: product,
      description: 'De prueba',
      price: 10,
      stock: 3,
      image_url: '/media/product-01.jpg',
    });
    await translate(context, kind);
    const menu = (name: string) => page.getByRole('navigation').getByRole('link', { name }).first();

    await panel.open('/agenda?vista=semana');
    for (const name of ['Semana siguiente', 'Semana anterior']) await page.getByRole('button', { name }).click();
    await page.getByRole('button', { name: /^‹?Día›?$/ }).click();
    await page.getByRole('button', { name: 'Día siguiente' }).click();
    await page.getByRole('button', { name: /^‹?Semana›?$/ }).click();
    await expect(page.locator('.agenda-head-inner').first()).toBeVisible();

    await menu('Leads').click();
    const search = page.getByPlaceholder(/Buscar/);
    for (const words of ['nadie que se llame así', lead]) await search.fill(words);
    const row = page.getByRole('row', { name: lead });
    await row.getByRole('button', { name: 'Marcar como contactado' }).click();
    await expect(row.getByText(/^‹?Contactado›?$/)).toBeVisible();
    // The button does not keep its earlier text.
    await expect(row.getByRole('button', { name: /^‹?Marcar como contactado›?$/ })).toHaveCount(0);
    await row.getByRole('button', { name: 'Marcar como no contactado' }).click();
    await expect(row.getByText(/^‹?Pendiente›?$/)).toBeVisible();

    await menu('Productos').click();
    await search.fill(product);
    await page.getByRole('link', { name: `Editar ${product}` }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Precio').fill('');
    await form.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(
      form
        .getByRole('alert')
        .or(form.getByText(/precio/i).nth(1))
        .first(),
    ).toBeVisible();
    await form.getByLabel('Precio').fill('12');
    await form.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(page.getByText('Producto actualizado correctamente')).toBeVisible();
    await expect(form).toBeHidden();
    await expect(page.getByRole('article').filter({ hasText: product })).toContainText('12,00');

    await page.getByRole('navigation').getByRole('button', { name: 'Ajustes' }).click();
    await menu('Clínica').click();
    await page.getByLabel('Ciudad').fill('Toledo');
    await page.getByRole('button', { name: 'Descartar' }).click();
    await expect(page.getByRole('button', { name: 'Guardar cambios' })).toHaveCount(0);
    await page.getByLabel('Ciudad').fill('Soria');
    await menu('Leads').click();
    await page.getByRole('alertdialog').getByRole('button').last().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();
  });

const SCREENS = [
  '/hoy',
  '/agenda?vista=dia',
  '/appointments',
  '/orders',
  '/leads',
  '/clients',
  '/waiting',
  '/withdrawals',
  '/treatments',
  '/products',
  '/testimonials',
  '/before-after',
  '/practitioners',
  '/equipment',
  '/ausencias',
  '/messages',
  '/consents',
  '/own-pages',
  '/contenido',
  '/contenido/pagina/home',
  '/aspecto',
  '/clinica',
  '/estado',
  '/seguridad/cuenta',
  '/accesos',
  '/importar',
  '/claves',
  '/webhooks',
  '/no-existe',
  '/',
];
const FORMS = [
  'appointments',
  'leads',
  'treatments',
  'products',
  'testimonials',
  'before-after',
  'practitioners',
  'clients',
  'consents',
  'equipment',
];

/** Only this kind replaces React's text nodes by elements. */
test('every screen and form works while a translator puts elements in the place of every text', async ({
  page,
  context,
  panel,
}) => {
  await translate(context, 'stand-in');
  // The translator of this test is a script, which the editor's preview does not run.
  panel.allowed.push(/Blocked script execution/);
  await panel.open('/');
  const title = page.locator('main h1');
  for (const path of SCREENS) {
    await goWithin(page, path, title);
    await expect(page.getByText('Esta pantalla ha fallado')).toHaveCount(0);
  }
  for (const list of FORMS) {
    const dialog = page.getByRole('dialog');
    await goWithin(page, `/${list}/create`, dialog.getByRole('heading').first());
    await dialog.locator('footer').getByRole('button').last().click();
    await expect(page.getByRole('alert').first()).toBeVisible();
  }
});
