import { expect, expectFineOnEach, test } from '../support/panel';

const WIDTHS = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
/** As a Spanish Excel on Windows saves it. */
const SERVICES = Buffer.from(
  [
    'Tratamiento;Tarifa;Tiempo;Familia;Comentario',
    'Peeling de prueba;60,00 €;45min;Facial;de otoño',
    'Masaje de prueba;1.050,50;2h 35m;Masajes;',
    'Cejas de prueba;120;1h;Cejas;',
    ';30;30min;Facial;sin nombre',
    'Peeling de prueba;55;45min;Facial;repetido',
  ].join('\r\n'),
  'latin1',
);

test('a list of services is previewed, imported and undone', async ({ page, panel }) => {
  await panel.open('/importar');
  await expectFineOnEach(page, WIDTHS);
  await page.getByRole('button', { name: 'Tratamientos' }).click();
  await page.getByLabel('Archivo para importar').setInputFiles({ name: 'servicios.csv', mimeType: 'text/csv', buffer: SERVICES });
  await expect(page.getByRole('heading', { level: 1, name: 'Importar tratamientos' })).toBeVisible();
  await expect(page.getByLabel('Tarifa: qué es')).toHaveValue('price');
  await expect(page.getByLabel('Comentario: qué es')).toHaveValue('');
  await page.getByLabel('Comentario: qué es').selectOption('Descripción');
  await expect(page.getByText('elegido por ti')).toBeVisible();
  await expect(page.getByText('Contesta antes a las preguntas.')).toBeVisible();
  await expect(page.getByText('Nombre · El nombre es requerido')).toBeVisible();
  await expect(page.getByText('Peeling de prueba · mismo nombre: repite la fila 2')).toBeVisible();
  await expectFineOnEach(page, WIDTHS);
  // Not `check`, because the choice shows only after the request.
  await page.getByRole('radio', { name: 'Estético' }).click();
  await expect(page.getByRole('radio', { name: 'Estético' })).toBeChecked();
  await page.getByRole('button', { name: 'Importar 3 filas' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Importar', exact: true }).click();

  await expect(page.getByText('Importación terminada.')).toBeVisible();
  await expect(page.getByText('Repite la fila 2')).toBeVisible();
  await expectFineOnEach(page, WIDTHS);
  const of = async (): Promise<string[]> =>
    (await panel.api<{ name: string }[]>('get', 'treatments?filter={"q":"de prueba"}')).map(({ name }) => name);
  expect(await of()).toEqual(['Cejas de prueba', 'Masaje de prueba', 'Peeling de prueba']);

  await page.getByRole('button', { name: 'Deshacer la importación' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deshacer', exact: true }).click();
  await expect(page.getByText('Importación deshecha.')).toBeVisible();
  expect(await of()).toEqual([]);
  await page.getByRole('link', { name: 'Todas las importaciones' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'servicios.csv' }).getByText('Deshecho')).toBeVisible();
});

test('a file that cannot be read is refused with the reason', async ({ page, panel }) => {
  panel.allowed.push(/Failed to load resource/);
  await panel.open('/importar');
  await page
    .getByLabel('Archivo para importar')
    .setInputFiles({ name: 'viejo.xls', mimeType: 'application/vnd.ms-excel', buffer: Buffer.from('d0cf11e0a1b11ae1', 'hex') });
  await expect(page.getByText('Un .xls antiguo se guarda antes como .xlsx.', { exact: false })).toBeVisible();
});

test('everything is taken away as one file', async ({ page, panel }) => {
  await panel.open('/importar');
  await page.getByRole('button', { name: 'Preparar la exportación' }).click();
  const button = page.getByRole('button', { name: /^Descargar/ });
  await expect(button).toBeVisible({ timeout: 30_000 });
  const download = page.waitForEvent('download');
  await button.click();
  expect((await download).suggestedFilename()).toMatch(/^clinica-\d{4}-\d{2}-\d{2}\.zip$/);
});
