import type { Client, Order } from '@radiance/backend/contract';
import { expect, expectAccessible, expectFineOnEach, expectNoSidewaysScroll, PHONE, test } from '../support/panel';
import { ask, book, unique } from '../support/site';

/** A unique telephone number in three spellings. */
const aPhone = () => {
  const digits = `6${unique()}`;
  return { digits, spaced: `+34 ${digits.slice(0, 3)} ${digits.slice(3, 6)} ${digits.slice(6)}`, prefixed: `0034${digits}` };
};

test('a record shows all other records with its e-mail or telephone, and links to them', async ({ page, panel, request }) => {
  const { digits, spaced, prefixed } = aPhone();
  const name = `Persona ${digits}`;
  const email = `p${digits}@correo.example`;
  const booking = await book(request, { client_name: name, email, phone: digits });
  // Same phone with another e-mail, and same e-mail with another phone.
  const lead = await ask(request, { name: 'Su hermana', email: `otra${digits}@correo.example`, phone: spaced });
  const products: { id: string; stock: number }[] = await (await request.get('/api/products')).json();
  const items = products
    .filter(({ stock }) => stock > 3)
    .slice(0, 2)
    .map(({ id }) => ({ product_id: id, quantity: 1 }));
  const address = { street: 'Calle Mayor, 1', city: 'Madrid', postal_code: '28013', province: 'Madrid' };
  const bought = await request.post('/api/checkout', { data: { client_name: name, email, phone: prefixed, ...address, items } });
  expect(bought.ok()).toBe(true);
  const [order] = await panel.api<Order[]>('get', `orders?filter=${encodeURIComponent(JSON.stringify({ email }))}`);

  await panel.open(`/appointments/${booking.id}`);
  const line = page.getByRole('dialog').getByRole('region', { name: 'Historial de esta persona' });
  await expect(line.getByText('1 reserva, 1 pedido y 1 lead con este correo o teléfono')).toBeVisible();
  await expect(line.getByRole('listitem').filter({ hasText: /^(Reserva|Pedido|Lead)/ })).toHaveCount(3);
  await expect(line.getByRole('listitem').filter({ hasText: /^Correo/ })).toHaveCount(2);
  await expect(line.getByText('esta reserva')).toBeVisible();
  await expect(line.getByText('A nombre de Su hermana')).toBeVisible();
  await expectAccessible(page);

  await line
    .getByRole('listitem')
    .filter({ hasText: /^Pedido/ })
    .getByRole('link')
    .click();
  expect(order).toBeDefined();
  await expect(page).toHaveURL(/\/admin\/orders\/[0-9a-f-]+$/);
  await expect(line.getByText('este pedido')).toBeVisible();
  await line.getByRole('listitem').filter({ hasText: /^Lead/ }).getByRole('link').click();
  await expect(page).toHaveURL(`/admin/leads/${lead.id}`);
  await expect(page.getByRole('dialog', { name: 'Su hermana' })).toBeVisible();
  await expect(line.getByText('este lead')).toBeVisible();
  await line
    .getByRole('listitem')
    .filter({ hasText: /^Reserva/ })
    .getByRole('link')
    .click();
  await expect(page).toHaveURL(`/admin/appointments/${booking.id}`);
});

test('a history that cannot be had says so and is asked for again', async ({ page, panel, request }) => {
  const lead = await ask(request);
  panel.allowed.push(/Failed to load resource/);
  let isDown = true;
  await page.route('**/api/people?**', (route) =>
    isDown ? route.fulfill({ status: 400, json: { message: 'No' } }) : route.fallback(),
  );
  await panel.open(`/leads/${lead.id}`);
  const line = page.getByRole('dialog').getByRole('region', { name: 'Historial de esta persona' });
  await expect(line.getByText('No se ha podido cargar su historial.')).toBeVisible();
  isDown = false;
  await line.getByRole('button', { name: 'Volver a intentarlo' }).click();
  await expect(line.getByText('este lead')).toBeVisible();
});

test('somebody’s data are given to them as a file, and erased after it was said what goes and what stays', async ({
  page,
  panel,
  request,
}) => {
  const { digits } = aPhone();
  // The dialog behind requests the deleted record once more.
  panel.allowed.push(/status of 404/);
  const email = `una-direccion-muy-larga-que-no-se-puede-partir-${digits}@correo.example`;
  const lead = await ask(request, { name: `Persona ${digits}`, email, phone: digits });
  const other = await ask(request, { name: `Pariente ${digits}`, email: `otra-${digits}@correo.example`, phone: digits });
  await panel.open(`/leads/${lead.id}`);
  const line = page.getByRole('dialog').getByRole('region', { name: 'Historial de esta persona' });
  const download = page.waitForEvent('download');
  await expect(line.getByRole('button', { name: 'Borrar datos' })).toBeHidden();
  await line.getByText('Más', { exact: true }).click();
  await line.getByRole('button', { name: 'Exportar datos' }).click();
  expect((await download).suggestedFilename()).toBe('datos-personales.json');

  await page.setViewportSize(PHONE);
  await line.getByRole('button', { name: 'Borrar datos' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Borrar los datos de esta persona?' });
  await expect(question.getByText('Se borra: 1 lead, 1 correo.')).toBeVisible();
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  // Another person with the same telephone number.
  await question.getByRole('checkbox', { name: email }).uncheck();
  await expect(question.getByRole('button', { name: 'Borrar datos' })).toBeDisabled();
  await question.getByRole('checkbox').last().check();
  await expect(question.getByText(/^Se borra: 2 leads, \d correos?\.$/)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(line.getByText('este lead')).toBeVisible();

  await line.getByRole('button', { name: 'Borrar datos' }).click();
  await question.getByRole('checkbox').last().check();
  await expect(question.getByText(/^Se borra: 2 leads, \d correos?\.$/)).toBeVisible();
  await question.getByRole('button', { name: 'Borrar datos' }).click();
  await expect(page.getByText('Datos borrados correctamente')).toBeVisible();
  const left = { id: [lead.id, other.id] };
  expect(await panel.api<object[]>('get', `leads?filter=${encodeURIComponent(JSON.stringify(left))}`)).toEqual([]);
});

test('two records that share nothing are merged by hand after a preview, and the merge is undone', async ({ page, panel }) => {
  const { digits, spaced } = aPhone();
  const client = await panel.api<Client>('post', 'clients', { name: `Marta ${digits}`, notes: 'Prefiere a Elena' });
  const other = await panel.api<Client>('post', 'clients', {
    ...{ name: `Ruiz Gil ${digits}`, phones: [spaced], notes: 'Aparca detrás', tags: ['vip'] },
    ...{ birthday: '1990-05-12', reminder_channel: 'whatsapp' },
  });
  await panel.open(`/clients/${client.id}`);
  const sheet = page.getByRole('dialog', { name: client.name, exact: true });
  await sheet.getByText('Más', { exact: true }).click();
  const open = sheet.getByRole('button', { name: 'Unir con otra ficha…' });
  await open.click();
  const search = page.getByRole('dialog', { name: `Unir con ${client.name}` });
  await expect(search.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('nadie con este nombre');
  await expect(search.getByText('No hay otra ficha con ese texto.')).toBeVisible();
  await search.getByRole('searchbox').fill(digits);
  await expect(search.getByRole('listitem')).toHaveCount(1);
  await expectFineOnEach(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: `¿Unir «${other.name}» con «${client.name}»?` });
  await expect(question.getByRole('listitem')).toHaveText([
    `Otros nombres: ${other.name}`,
    `Teléfonos: ${spaced}`,
    'Etiquetas: vip',
    'Nacimiento: 12 may 1990',
    'Recordatorios: Por WhatsApp',
    `Notas: ${other.name}: Aparca detrás`,
  ]);
  await expectFineOnEach(page);
  await question.getByRole('button', { name: 'Unir fichas' }).click();
  await panel.toast('Fichas unidas correctamente');
  await expect(sheet.getByText(`${other.name}: Aparca detrás`)).toBeVisible();
  await sheet.getByRole('button', { name: `Deshacer la unión con ${other.name}` }).click();
  await panel.toast(`${other.name} vuelve a tener su ficha`);
  await expect(sheet.getByText('Prefiere a Elena', { exact: true })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the history follows the record', async ({ page, panel, request }) => {
    const lead = await ask(request);
    await panel.open(`/leads/${lead.id}`);
    const line = page.getByRole('dialog').getByRole('region', { name: 'Historial de esta persona' });
    await line.getByText('este lead').scrollIntoViewIfNeeded();
    await expect(line.getByText('este lead')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
