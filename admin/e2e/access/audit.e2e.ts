import { ADMIN, expect, expectFineOnEach, goWithin, PHONE, test } from '../support/panel';
import { unique } from '../support/site';

const PROOF_REQUIRED = {
  code: 'recent-proof-required',
  message: 'Confirma que eres tú para continuar',
};

test('a change by the staff is shown on the record and in the audit log', async ({ page, panel }) => {
  await page.setViewportSize(PHONE);
  await panel.open('/seguridad/proteccion');
  const [{ image_url }] = await panel.api<[{ image_url: string }]>('get', 'products');
  const product = {
    name: `Auditado ${unique()}`,
    description: 'Una descripción corta.',
    category: 'Facial',
    price: 39,
    stock: 4,
    image_url,
  };
  const { id } = await panel.api<{ id: string }>('post', 'products', product);
  await panel.api('put', `products/${id}`, {
    ...product,
    price: 45.5,
    description: 'Palabras y más palabras. '.repeat(20).trim(),
  });

  const dialog = page.getByRole('dialog');
  await goWithin(page, `/products/${id}`, dialog);
  await dialog.getByText('Historial de cambios').click();
  const changed = dialog.getByRole('listitem').filter({ hasText: 'Cambio · Productos' });
  await expect(changed).toContainText('39,00\u00a0€');
  await expect(changed).toContainText('45,50\u00a0€');
  await expect(changed).toContainText(ADMIN.email);
  await changed.getByText('Palabras y más palabras.').first().click();
  await dialog.getByText('Ver los datos').click();
  await expectFineOnEach(page);

  const { phone } = await panel.api<{ phone: string }>('get', 'clinic');
  await panel.api('put', 'clinic', { phone: '910 000 111' });
  await panel.api('put', 'clinic', { phone });
  await goWithin(page, '/clinica', page.locator('main h1'));
  await page.getByText('Historial de cambios').click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Cambio · Clínica' }).first()).toContainText('910 000 111');
  await expectFineOnEach(page);

  await panel.api('put', 'protection', { orders_brake: 'off' });
  await panel.api('put', 'protection', { orders_brake: 'auto' });
  await goWithin(page, '/seguridad/proteccion', page.locator('main h1'));
  await page.getByText('Historial de cambios').click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Cambio · Protección · Pedidos' }).first()).toContainText(
    'Desactivada',
  );

  await page.getByRole('link', { name: 'Auditoría' }).click();
  const audit = page.getByRole('region', { name: 'Auditoría' });
  await audit.getByLabel('Qué').selectOption('Creación');
  await expect(audit.getByLabel('Qué')).not.toHaveValue('');
  await audit.getByLabel('Dónde').selectOption('Productos');
  await expect(audit.getByText('Creación · Productos').first()).toBeVisible();
  await expect(audit.getByText('Cambio · Productos')).toHaveCount(0);
  await expectFineOnEach(page);

  await panel.failNext('GET', '/api/audit/export**', 403, PROOF_REQUIRED);
  await audit.getByRole('button', { name: 'Exportar CSV' }).click();
  const question = page.getByRole('dialog', { name: 'Confirma que eres tú' });
  await question.getByLabel('Contraseña').fill(ADMIN.password);
  const download = page.waitForEvent('download');
  await question.getByRole('button', { name: 'Confirmar' }).click();
  expect((await download).suggestedFilename()).toMatch(/^auditoria-.+\.csv$/);
  await panel.toast('Auditoría exportada correctamente');
});
