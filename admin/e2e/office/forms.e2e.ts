import { DEVICES, expect, expectFineOnEach, goWithin, TEN, test } from '../support/panel';

interface Form {
  path: string;
  /** The device on which the form is filled in. */
  device: keyof typeof DEVICES;
  submit: string;
  /** Values of the first, refused attempt. */
  typed: Readonly<Record<string, string>>;
  /** Expected message of each field (specification, section 5); `RecordForm.spec.tsx` has every form. */
  refused: Readonly<Record<string, string>>;
  /** Valid values for the refused fields. */
  mended: Readonly<Record<string, string>>;
}

const FORMS: readonly Form[] = [
  {
    path: 'treatments',
    device: 'phone',
    submit: 'Crear tratamiento',
    typed: { Precio: '-1', Duración: '0', 'URL de imagen': 'foto.jpg' },
    refused: {
      Nombre: 'El nombre es requerido',
      Descripción: 'La descripción es requerida',
      Precio: 'El precio debe ser mayor a 0',
      Duración: 'La duración debe ser mayor a 0',
      'URL de imagen': 'URL de imagen inválida',
    },
    mended: {
      Nombre: 'Peeling',
      Descripción: 'De prueba',
      Precio: '0',
      Duración: '1',
      'URL de imagen': 'https://imagenes.example/a.jpg',
    },
  },
  {
    path: 'products',
    device: 'desktop',
    submit: 'Crear producto',
    typed: { Precio: '-0,01', Stock: '-1', 'URL de imagen': 'ftp://imagenes.example/a.jpg' },
    refused: {
      Nombre: 'El nombre es requerido',
      Descripción: 'La descripción es requerida',
      Precio: 'El precio debe ser mayor a 0',
      Stock: 'El stock no puede ser negativo',
      'URL de imagen': 'URL de imagen inválida',
    },
    mended: {
      Nombre: 'Crema',
      Descripción: 'De prueba',
      Precio: '0',
      Stock: '0',
      'URL de imagen': 'https://imagenes.example/a.jpg',
    },
  },
];

for (const { path, device, submit, typed, refused, mended } of FORMS) {
  test(`the form of ${path} says what is missing under its field on a ${device}, and nothing is sent until it is mended`, async ({
    page,
    panel,
  }) => {
    panel.allowed.push(/imagenes\.example/, /ERR_/);
    let isSent = false;
    await page.route(`**/api/${path}`, (route) => {
      isSent ||= route.request().method() === 'POST';
      return route.fallback();
    });
    await page.setViewportSize(DEVICES[device]);
    await panel.open(`/${path}/create${TEN}`);
    const dialog = page.getByRole('dialog');
    const field = (label: string) => dialog.getByLabel(label, { exact: true });
    for (const [label, text] of Object.entries(typed)) await field(label).fill(text);
    await dialog.getByRole('button', { name: submit }).click();
    for (const [label, message] of Object.entries(refused)) {
      await expect(field(label)).toHaveAttribute('aria-invalid', 'true');
      await expect(field(label)).toHaveAccessibleDescription(new RegExp(`^${message}`));
    }
    await expect(field(Object.keys(refused)[0] ?? '')).toBeFocused();
    await expectFineOnEach(page);
    for (const [label, text] of Object.entries(mended)) {
      await field(label).fill(text);
      await expect(field(label)).not.toHaveAttribute('aria-invalid', 'true');
    }
    expect(isSent).toBe(false);

    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    const question = page.getByRole('alertdialog', { name: '¿Descartar los cambios?' });
    await question.getByRole('button', { name: 'Seguir editando' }).click();
    await expect(field(Object.keys(mended)[0] ?? '')).toHaveValue(Object.values(mended)[0] ?? '');
    await dialog.getByRole('button', { name: 'Cerrar ventana' }).click();
    await question.getByRole('button', { name: 'Descartar' }).click();
    await expect(dialog).toBeHidden();
  });
}

test('a form starts with what the specification gives', async ({ page, panel }) => {
  await panel.open(`/treatments/create${TEN}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Categoría')).toHaveValue('Facial');
  expect((await dialog.getByLabel('Categoría').getByRole('option').allTextContents()).slice(0, 3)).toEqual([
    'Facial',
    'Corporal',
    'Estético',
  ]);
  await expect(dialog.getByLabel('Precio')).toHaveValue('0,00');
  await expect(dialog.getByLabel('Duración')).toHaveValue('60');
  await expect(dialog.getByRole('switch', { name: 'Destacado' })).not.toBeChecked();
  await goWithin(page, '/testimonials/create', dialog);
  await expect(dialog.getByRole('switch', { name: 'Aprobado' })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: '5 estrellas' })).toBeChecked();
});
