import { expect, goWithin, TEN, test } from '../support/panel';
import { book, freeHour, unique } from '../support/site';

test('a booking made on the site is found and confirmed where it is opened', async ({ page, panel, request }) => {
  const [treatment] = await (await request.get('/api/treatments?range=[0,0]')).json();
  const name = `Visita ${unique()}`;
  await request.post('/api/appointments', {
    data: {
      client_name: name,
      email: `v${unique()}@correo.example`,
      phone: '612 000 418',
      treatment_id: treatment.id,
      ...(await freeHour(request, treatment.id)),
    },
  });

  await panel.open(`/appointments${TEN}`);
  await page.getByPlaceholder('Buscar por nombre o email...').fill(name);
  await expect(page).toHaveURL(/q%22/);
  await page.getByRole('link', { name }).click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByRole('region', { name: 'Historial de esta persona' }).getByText('esta reserva')).toBeVisible();
  await dialog.getByText('Confirmada').click();
  await dialog.getByRole('button', { name: 'Guardar estado' }).click();
  await panel.toast('Estado actualizado correctamente');
  await expect(page.getByRole('row', { name }).getByText('Confirmada')).toBeVisible();
});

test('an appointment’s texts are not cut off on a tablet', async ({ page, panel, request }) => {
  const { id } = await book(request);
  await page.setViewportSize({ width: 768, height: 1024 });
  await panel.open(`/appointments/${id}${TEN}`);
  const facts = page.getByRole('dialog').getByRole('definition');
  await expect(facts.first()).toBeVisible();
  const broken = await facts.evaluateAll((all) =>
    all.flatMap((fact) => {
      const found: string[] = [];
      const texts = document.createTreeWalker(fact, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode())
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s-]+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word);
        }
      return found;
    }),
  );
  expect(broken).toEqual([]);
  const [choices, beside] = [
    page.getByRole('group', { name: 'Estado' }),
    page.getByRole('region', { name: 'Historial de esta persona' }),
  ];
  const edge = (await beside.boundingBox())?.x ?? 0;
  for (const choice of await choices.locator('label').all()) {
    const { x, width } = (await choice.boundingBox()) ?? { x: 0, width: Infinity };
    expect(x + width).toBeLessThan(edge);
  }
});

test('the columns of the dashboard end at about one height, and an order that is paid moves its figures', async ({
  page,
  panel,
  request,
}) => {
  const products = await (await request.get('/api/products')).json();
  const product = products.find(({ stock }: { stock: number }) => stock > 5);
  const name = `Compra ${unique()}`;
  const address = { street: 'Calle Mayor, 1', city: 'Madrid', postal_code: '28013', province: 'Madrid' };

  await panel.open('/');
  await expect(page.getByText('Leads por origen').first()).toBeVisible();
  await expect(page.getByText(/^\d+ artículos · \d+ pedidos$/)).toBeVisible();
  const endOf = async (region: string) => {
    const { y, height } = (await page.getByRole('region', { name: region }).boundingBox()) ?? { y: 0, height: 0 };
    return y + height;
  };
  expect(Math.abs((await endOf('Actividad Reciente')) - (await endOf('Acciones rápidas')))).toBeLessThan(120);
  const figure = page.locator('dl div', { hasText: 'Total Pedidos' }).locator('dd').first();
  const before = Number((await figure.textContent())?.replace('.', ''));
  await request.post('/api/checkout', {
    data: {
      client_name: name,
      email: `c${unique()}@correo.example`,
      phone: '612000418',
      ...address,
      items: [{ product_id: product.id, quantity: 1 }],
    },
  });
  await page.reload();
  await expect(figure).toHaveText(String(before + 1));
  await expect(page.getByRole('link', { name: new RegExp(name) })).toBeVisible();

  await goWithin(page, '/orders', page.locator('main h1'));
  await page.getByRole('link', { name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByText('Pagado').click();
  await dialog.getByRole('button', { name: 'Guardar estado' }).click();
  await panel.toast('Estado actualizado correctamente');

  await page.getByRole('link', { name, exact: true }).click();
  await panel.failNext('DELETE', '/api/carts/*');
  for (const said of ['Error al eliminar el pedido', 'Pedido eliminado correctamente']) {
    await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
    await panel.toast(said);
  }
  await expect(page).toHaveURL('/admin/orders');
});

test('a call and a chat are written down as leads, with where they came from', async ({ page, panel }) => {
  const name = `Llamada ${unique()}`;
  await panel.open(`/leads${TEN}`);
  await page.getByRole('link', { name: 'Nuevo lead' }).click();
  const form = page.getByRole('dialog', { name: 'Nuevo lead' });
  await form.getByRole('button', { name: 'Crear lead' }).click();
  await expect(form.getByText('El mensaje debe tener al menos 10 caracteres')).toBeVisible();
  await form.getByLabel('Nombre').fill(name);
  await form.getByLabel('Teléfono').fill('671000584');
  await form.getByLabel('Email').fill(`llamada${unique()}@correo.example`);
  await expect(form.getByLabel('Origen')).toHaveValue('whatsapp');
  await form.getByLabel('Origen').selectOption('Anuncios');
  await form.getByLabel('Mensaje').fill('Pregunta por las tardes libres.');
  await form.getByRole('button', { name: 'Crear lead' }).click();
  await panel.toast('Lead creado correctamente');
  await expect(page.getByRole('row', { name }).getByText('Anuncios')).toBeVisible();
  const query = encodeURIComponent(JSON.stringify({ q: name }));
  const leads = await panel.api<{ id: string; source: string; contacted: boolean }[]>('get', `leads?filter=${query}`);
  expect(leads).toMatchObject([{ source: 'ads', contacted: false }]);
  await panel.api('delete', `leads/${leads[0]?.id}`);
});

test('filter, sort and page are in the address and come back with the back button', async ({ page, panel }) => {
  await panel.open(`/appointments${TEN}`);
  await page.getByRole('button', { name: /^Confirmadas/ }).click();
  await expect(page).toHaveURL(/confirmed/);
  await page.getByRole('button', { name: 'Nombre' }).click();
  await expect(page).toHaveURL(/sort=client_name/);
  const address = page.url();
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(`/admin/appointments${TEN}`);
  await page.goto(address);
  await expect(page.getByRole('button', { name: /^Confirmadas/ })).toHaveAttribute('aria-pressed', 'true');
});
