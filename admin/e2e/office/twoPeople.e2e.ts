import type { Lead, Treatment } from '@radiance/backend/contract';
import { enterPassword } from '../support/ownSite';
import { expect, expectFineOnEach, test } from '../support/panel';
import { ask, unique } from '../support/site';

test('two people who edit one treatment lose nothing: both prices are shown, and what only one has changed stays', async ({
  page,
  panel,
  anotherBrowser,
}) => {
  panel.allowed.push(/status of 412/);
  const name = `Peeling ${unique()}`;
  const treatment = await panel.api<Treatment>('post', 'treatments', {
    name,
    description: 'Suave',
    category: 'Facial',
    price: 40,
    duration: 30,
    image_url: '/media/treatment-01.jpg',
  });
  const email = `marta${unique()}@example.com`;
  const { password } = await panel.api<{ password: string }>('post', 'auth/administrators', { email, roles: ['admin'] });

  await panel.open(`/treatments/${treatment.id}`);
  await expect(page.getByLabel('Precio')).toHaveValue('40,00');
  await page.getByLabel('Precio').fill('45');

  const theirs = await anotherBrowser();
  await theirs.goto(`/admin/treatments/${treatment.id}`);
  await enterPassword(theirs, { email, password });
  await theirs.getByLabel('Precio').fill('50');
  await theirs.getByLabel('Duración').fill('55');
  await theirs.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(theirs.getByText('Tratamiento actualizado correctamente')).toBeVisible();

  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  const question = page.getByRole('dialog', { name: 'Esto ha cambiado desde que lo abriste' });
  await expect(question).toContainText(`${email} ha guardado otros datos`);
  const prices = question.getByRole('group', { name: 'Precio' });
  await expect(prices.getByRole('radio')).toHaveCount(2);
  await expect(prices).toContainText(/Lo tuyo\s*45,00\s€/);
  await expect(prices).toContainText(/Lo que hay ahora\s*50,00\s€/);
  await expectFineOnEach(page);
  await prices.getByRole('radio', { name: /Lo tuyo/ }).check();
  await question.getByRole('button', { name: 'Guardar' }).click();
  await panel.toast('Tratamiento actualizado correctamente');
  const saved = await panel.api<Treatment>('get', `treatments/${treatment.id}`);
  expect([saved.price, saved.duration]).toEqual([45, 55]);
});

test('rows selected on another page are deleted as they were shown; one that a colleague has changed stays, by name', async ({
  page,
  panel,
  request,
}) => {
  panel.allowed.push(/status of 412/);
  const mark = `Lejos${unique()}`;
  const makeLead = (name: string) => ask(request, { name: `${name} ${mark}` });
  for (let each = 1; each <= 10; each++) await makeLead(`Nombre${each}`);
  await makeLead('Olga');
  const filter = encodeURIComponent(JSON.stringify({ q: mark }));
  await panel.open(`/leads?filter=${filter}&perPage=10&page=1&sort=created_at&order=DESC`);
  await expect(page.getByText('1-10 de 11')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Seleccionar todas las filas' }).check();
  await page.getByRole('button', { name: 'Página 2' }).click();
  await expect(page.getByText('11-11 de 11')).toBeVisible();
  const [olga] = await panel.api<Lead[]>('get', `leads?filter=${encodeURIComponent(JSON.stringify({ q: `Olga ${mark}` }))}`);
  await panel.api('put', `leads/${olga?.id}`, { message: 'Llamad antes de las diez, por favor' });
  await page.getByRole('toolbar').getByRole('button', { name: 'Eliminar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await panel.toast('Error al eliminar el lead');
  await expect(page.getByText(`1 de 10 sin cambios, Olga ${mark}: Esto ha cambiado desde que lo abriste`)).toBeVisible();
  await expect(page.getByRole('toolbar').getByText('1 seleccionada')).toBeVisible();
  const left = await panel.api<Lead[]>('get', `leads?filter=${filter}`);
  expect(left.map(({ name }) => name)).toEqual([`Olga ${mark}`, `Nombre1 ${mark}`]);
});
