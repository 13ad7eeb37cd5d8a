import { DEVICES, expect, TEN, test } from '../support/panel';

const unique = () => String(Date.now()).slice(-8);
const PICTURE = 'https://imagenes.example/no-existe.jpg';

interface Kind {
  path: string;
  /** One device for each: lists and forms share their components. `catalogueForms.spec.tsx` does the same for every resource. */
  device: keyof typeof DEVICES;
  create: string;
  submit: string;
  nameField: string;
  others: Readonly<Record<string, string>>;
  searched: boolean;
  said: readonly [created: string, updated: string, removed: string, notCreated: string, notUpdated: string, notRemoved: string];
}

const KINDS: readonly Kind[] = [
  {
    path: 'treatments',
    device: 'desktop',
    create: 'Nuevo tratamiento',
    submit: 'Crear tratamiento',
    nameField: 'Nombre',
    others: { Descripción: 'De prueba', 'URL de imagen': PICTURE },
    searched: true,
    said: [
      'Tratamiento creado correctamente',
      'Tratamiento actualizado correctamente',
      'Tratamiento eliminado correctamente',
      'Error al crear el tratamiento',
      'Error al actualizar el tratamiento',
      'Error al eliminar el tratamiento',
    ],
  },
  {
    path: 'before-after',
    device: 'phone',
    create: 'Añadir antes y después',
    submit: 'Añadir a la galería',
    nameField: 'Descripción',
    others: { 'URL de imagen antes': PICTURE, 'URL de imagen después': PICTURE },
    searched: false,
    said: [
      'Galería actualizada correctamente',
      'Imágenes actualizadas correctamente',
      'Imágenes eliminadas correctamente',
      'Error al actualizar la galería',
      'Error al actualizar las imágenes',
      'Error al eliminar las imágenes',
    ],
  },
];

for (const { path, device, create, submit, nameField, others, searched, said } of KINDS) {
  test(`${path} are created, changed and deleted on a ${device}, also when the server fails first`, async ({ page, panel }) => {
    await page.setViewportSize(DEVICES[device]);
    const [created, updated, removed, notCreated, notUpdated, notRemoved] = said;
    const name = `Prueba ${unique()}`;
    // The image's host does not exist.
    panel.allowed.push(/imagenes\.example/, /ERR_/);
    await panel.open(searched ? `/${path}${TEN}` : `/${path}`);
    await page.getByRole('link', { name: create }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(nameField, { exact: true }).fill(name);
    for (const [label, text] of Object.entries(others)) await dialog.getByLabel(label, { exact: true }).fill(text);
    await panel.failNext('POST', `/api/${path}`);
    await dialog.getByRole('button', { name: submit }).click();
    await panel.toast(notCreated);
    await expect(dialog.getByLabel(nameField, { exact: true })).toHaveValue(name);
    await dialog.getByRole('button', { name: submit }).click();
    await panel.toast(created);
    await expect(dialog).toBeHidden();

    if (searched) await page.getByPlaceholder('Buscar por nombre...').fill(name);
    await page.getByRole('link', { name: `Editar ${name}` }).click();
    const changed = `${name} bis`;
    await dialog.getByLabel(nameField, { exact: true }).fill(changed);
    await panel.failNext('PUT', `/api/${path}/*`);
    await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
    await panel.toast(notUpdated);
    await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
    await panel.toast(updated);

    await panel.failNext('DELETE', `/api/${path}/*`);
    for (const text of [notRemoved, removed]) {
      await page.getByRole('button', { name: `Eliminar ${changed}` }).click();
      await expect(page.getByRole('alertdialog').getByText(changed)).toBeVisible();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
      await panel.toast(text);
    }
    await expect(page.getByText(changed)).toBeHidden();
  });
}

test('what only the server refuses stands under its field', async ({ page, panel }) => {
  await panel.open(`/treatments/create${TEN}`);
  const dialog = page.getByRole('dialog');
  panel.allowed.push(/imagenes\.example/, /ERR_/);
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

test('a price is read as it is written in Spain', async ({ page, panel }) => {
  await panel.open(`/treatments/create${TEN}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Precio').fill('1.234,5');
  await dialog.getByLabel('Duración').fill('0');
  await expect(dialog.getByLabel('Precio')).toHaveValue('1234,50');
  await dialog.getByRole('button', { name: 'Crear tratamiento' }).click();
  await expect(dialog.getByText('La duración debe ser mayor a 0')).toBeVisible();
  await expect(dialog.getByText('El precio debe ser mayor a 0')).toBeHidden();
});

test('what has orders is retired in the dialog that cannot delete it, and brought back with one press', async ({
  page,
  panel,
}) => {
  panel.allowed.push(/409/);
  const name = `Retirada ${unique()}`;
  // Its order keeps it, so its picture must be there for later tests.
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
