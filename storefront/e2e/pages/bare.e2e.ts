import { expect, newTreatment, openAlive, test } from '../support/site';

test('a clinic with one treatment and nothing else has no title over nothing, and no bar without a button @phone', async ({
  page,
  ownSite,
}) => {
  const { url, api } = await ownSite();
  const { slug } = await api('post', 'treatments', newTreatment('Higiene facial'));
  await openAlive(page, `${url}/`);
  await expect(page.getByRole('heading', { name: '¿Qué quieres cuidar?' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Tratamientos destacados' })).toHaveCount(0);
  const bar = page.getByRole('navigation', { name: 'Contacto y reserva' });
  await expect(bar.getByRole('button', { name: 'Reservar' })).toBeVisible();

  await openAlive(page, `${url}/tratamiento/${slug}`);
  await page.getByRole('button', { name: 'Reservar ahora' }).evaluate((button) => button.scrollIntoView({ block: 'center' }));
  await expect(bar).toHaveCount(0);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(bar.getByRole('button', { name: 'Reservar' })).toBeVisible();
});

test('a clinic without telephone and address offers no call and marks no place on its map @desktop', async ({
  page,
  site,
  ownSite,
}) => {
  const { url, api } = await ownSite();
  await api('post', 'treatments', newTreatment('Higiene facial'));
  await openAlive(page, `${url}/contacto`);
  await expect(page.getByRole('main').getByRole('button', { name: 'Formulario de Contacto' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Plano dibujado de los alrededores de la clínica' })).toHaveCount(0);

  site.allowed.push(/404/);
  for (const [path, text] of [
    ['/cita/ninguna', 'El enlace no es válido. Cópialo entero desde el correo o escríbenos.'],
    ['/pedido/ninguno', 'El enlace no es válido. Cópialo entero desde el correo o escríbenos.'],
  ] as const) {
    await openAlive(page, url + path);
    await expect(page.getByText(text)).toBeVisible();
  }
});
