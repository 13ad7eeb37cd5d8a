import { expect, TEN, test } from '../support/panel';

const unique = () => String(Date.now()).slice(-8);
const PICTURE = 'https://imagenes.example/no-existe.jpg';

/** `catalogueForms.spec.tsx` does the same for every resource. */
test('a treatment is created, changed and deleted, also when the server fails first', async ({ page, panel }) => {
  const name = `Prueba ${unique()}`;
  // The image's host does not exist.
  panel.allowed.push(/imagenes\.example/, /ERR_/);
  await panel.open(`/treatments${TEN}`);
  await page.getByRole('link', { name: 'Nuevo tratamiento' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre', { exact: true }).fill(name);
  await dialog.getByLabel('Descripción', { exact: true }).fill('De prueba');
  await dialog.getByLabel('URL de imagen', { exact: true }).fill(PICTURE);
  await panel.failNext('POST', '/api/treatments');
  await dialog.getByRole('button', { name: 'Crear tratamiento' }).click();
  await panel.toast('Error al crear el tratamiento');
  await expect(dialog.getByLabel('Nombre', { exact: true })).toHaveValue(name);
  await dialog.getByRole('button', { name: 'Crear tratamiento' }).click();
  await panel.toast('Tratamiento creado correctamente');
  await expect(dialog).toBeHidden();

  await page.getByPlaceholder('Buscar por nombre...').fill(name);
  await page.getByRole('link', { name: `Editar ${name}` }).click();
  const changed = `${name} bis`;
  await dialog.getByLabel('Nombre', { exact: true }).fill(changed);
  await panel.failNext('PUT', '/api/treatments/*');
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await panel.toast('Error al actualizar el tratamiento');
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await panel.toast('Tratamiento actualizado correctamente');

  await panel.failNext('DELETE', '/api/treatments/*');
  for (const said of ['Error al eliminar el tratamiento', 'Tratamiento eliminado correctamente']) {
    await page.getByRole('button', { name: `Eliminar ${changed}` }).click();
    await expect(page.getByRole('alertdialog').getByText(changed)).toBeVisible();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
    await panel.toast(said);
  }
  await expect(page.getByText(changed)).toBeHidden();
});

test('a price is read as it is written in Spain, and the server’s refusal appears under its field', async ({ page, panel }) => {
  await panel.open(`/treatments/create${TEN}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Precio').fill('1.234,5');
  await dialog.getByLabel('Duración').fill('0');
  await expect(dialog.getByLabel('Precio')).toHaveValue('1234,50');
  await dialog.getByRole('button', { name: 'Crear tratamiento' }).click();
  await expect(dialog.getByText('La duración debe ser mayor a 0')).toBeVisible();
  await expect(dialog.getByText('El precio debe ser mayor a 0')).toBeHidden();

  panel.allowed.push(/imagenes\.example/, /ERR_/);
  await dialog.getByLabel('Duración').fill('30');
  await dialog.getByLabel('Nombre').fill('Peeling');
  await dialog.getByLabel('Descripción').fill('De prueba');
  await dialog.getByLabel('URL de imagen').fill(PICTURE);
  await panel.failNext('POST', '/api/treatments', 400, {
    message: 'Revisa los campos marcados',
    errors: { name: 'Ya hay un tratamiento con este nombre' },
  });
  await dialog.getByLabel('Nombre').press('Enter');
  await expect(dialog.getByText('Ya hay un tratamiento con este nombre')).toBeVisible();
  await expect(dialog.getByLabel('Nombre')).toBeFocused();
  await expect(dialog.getByLabel('Nombre')).toHaveAttribute('aria-invalid', 'true');
});

test('what has orders is retired in the dialog that cannot delete it, and brought back with one press', async ({
  page,
  panel,
}) => {
  panel.allowed.push(/409/);
  const name = `Retirada ${unique()}`;
  // A product with orders cannot be deleted. Later tests see it, so its picture must exist.
  const body = { name, description: 'De prueba', price: 10, stock: 3, image_url: '/media/product-01.jpg' };
  const { id } = await panel.api<{ id: string }>('post', 'products', body);
  await panel.api('post', 'orders', {
    ...{ client_name: 'Eva Prueba', email: 'eva@example.com', shipping_address: 'Calle Mayor 1, 28001 Madrid' },
    ...{ product_id: id, quantity: 1 },
  });
  await panel.open(`/products${TEN}`);
  await page.getByPlaceholder('Buscar por nombre...').fill(name);
  const card = page.getByRole('article').filter({ hasText: name });
  await card.getByRole('button', { name: `Eliminar ${name}` }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(question).toContainText('hay pedidos de este producto');
  await question.getByRole('button', { name: 'Retirar de la web' }).click();
  await panel.toast('Producto retirado de la web');
  await expect(card.getByText('Retirado', { exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: 'Filtrar' }).last().selectOption('En la web: Visibles');
  await expect(card).toBeHidden();
  await page.getByRole('combobox', { name: 'Filtrar' }).last().selectOption('En la web: Retirados');
  await card.getByRole('button', { name: `Volver a mostrar ${name} en la web` }).click();
  await panel.toast('Estado actualizado correctamente');
  await expect(card).toBeHidden();
  expect(await panel.api<{ is_active: boolean }>('get', `products/${id}`)).toMatchObject({ is_active: true });
});
