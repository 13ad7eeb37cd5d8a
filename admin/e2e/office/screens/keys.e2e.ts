import type {
  Appointment,
  Client,
  Lead,
  Message,
  Order,
  Practitioner,
  Product,
  Treatment,
  Waiting,
  Withdrawal,
} from '@radiance/backend/contract';
import { expect, test } from '../../support/ownSite';
import { noonZone, openAllWeek, timeIn } from '../../support/noon';
import { goWithin, type Panel } from '../../support/panel';

test.use({ siteEnv: { TZ_CLINIC: noonZone() } });

const LUCIA = { email: 'lucia@correo.example', phone: '671 000 582' };
const NAME = 'Lucía Fernández';
const image_url = 'https://imagenes.example/a.jpg';

/** The layout listens for these keys. The pages have shortcuts of their own, or fields. */
const PAGES = [
  '/',
  '/hoy',
  '/agenda',
  '/appointments',
  '/treatments',
  '/contenido/textos',
  '/clinica',
  '/ausencias',
  '/no-existe',
];

async function somebody(panel: Panel) {
  // The pictures' address does not exist.
  panel.allowed.push(/Failed to load resource/);
  await openAllWeek(panel);
  await panel.api<Practitioner>('post', 'practitioners', { name: 'Ana Sanz' });
  const treatment = await panel.api<Treatment>('post', 'treatments', {
    ...{ name: 'Higiene facial', description: 'Prueba', price: 60, duration: 30, category: 'Facial', image_url },
  });
  const cream = await panel.api<Product>('post', 'products', { name: 'Crema', description: 'x', price: 20, stock: 5, image_url });
  const visit = await panel.api<Appointment>('post', 'appointments', {
    ...{ client_name: NAME, ...LUCIA, treatment_id: treatment.id, status: 'confirmed', ...timeIn(60), any_minute: true },
  });
  const lead = await panel.api<Lead>('post', 'leads', { name: NAME, ...LUCIA, message: 'Quiero volver' });
  const order = await panel.api<Order>('post', 'orders', {
    ...{ client_name: NAME, ...LUCIA, product_id: cream.id, quantity: 1, shipping_address: 'Calle Mayor 1, 28001 Madrid' },
  });
  const { date } = timeIn(60);
  const entry = await panel.api<Waiting>('post', 'waiting', {
    ...{ client_name: NAME, ...LUCIA, treatment_id: treatment.id, from_date: date, to_date: date },
  });
  const withdrawal = await panel.api<Withdrawal>('post', 'withdrawals', {
    name: NAME,
    email: LUCIA.email,
    reference: 'ORD-12345678',
  });
  return { client_id: visit.client_id ?? '', visit, lead, order, entry, withdrawal };
}

test('N, ? and Ctrl K work on every kind of page', async ({ page, panel }) => {
  await panel.open('/leads');
  for (const path of PAGES) {
    await goWithin(page, path, page.locator('main h1'));
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Atajos de teclado' }), path).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Buscar' }), path).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog'), path).toHaveCount(0);
    await page.keyboard.press('n');
    await expect(page.getByRole('dialog', { name: 'Nueva reserva' }).getByLabel('Nombre'), path).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog'), path).toHaveCount(0);
  }
});

test('on a record’s page N books an appointment for its client and returns, and the other keys work too', async ({
  page,
  panel,
}) => {
  const { client_id, visit, lead, order, entry, withdrawal } = await somebody(panel);
  const booking = page.getByRole('dialog', { name: 'Nueva reserva' });
  const paths = [
    ...[`/clients/${client_id}`, `/leads/${lead.id}`, `/orders/${order.cart_id}`, `/appointments/${visit.id}`],
    ...[`/waiting/${entry.id}`, `/hoy/${visit.id}`, `/agenda/${visit.id}`],
  ];
  await panel.open('/');
  const record = page.getByRole('dialog').getByRole('heading').first();
  for (const path of paths) {
    await goWithin(page, path, record);
    await expect(page.getByRole('dialog', { name: NAME }), path).toBeVisible();
    // The page of the record does not take a key from the dialog over it.
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Atajos de teclado' }), path).toBeVisible();
    await page.keyboard.press('n');
    await expect(booking).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Buscar' }), path).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.keyboard.press('n');
    await expect(booking.getByLabel('Nombre'), path).toHaveValue(NAME);
    await expect(booking.getByRole('group', { name: NAME }), path).toBeVisible();
    // The treatment of the last visit is proposed; nothing is typed, so nothing is asked.
    await expect(booking.getByText('Próxima cita')).toBeVisible();
    await expect(booking.getByRole('group', { name: 'Primeras libres' })).toBeFocused();
    await booking.getByRole('button', { name: 'Cancelar' }).click();
    await expect(page).toHaveURL(new RegExp(`/admin${path}$`));
  }
  const [mail] = await panel.api<Message[]>('get', 'messages?range=[0,0]');
  for (const path of [`/withdrawals/${withdrawal.id}`, ...(mail ? [`/messages/${mail.id}`] : [])]) {
    await goWithin(page, '/', page.locator('main h1'));
    await goWithin(page, path, record);
    await expect(page.getByRole('dialog'), path).toBeVisible();
    // The frame of the dialog may be there before the panel listens to keys.
    await expect(async () => {
      await page.keyboard.press('n');
      await expect(booking, path).toBeVisible({ timeout: 3_000 });
    }).toPass();
  }
  const client = await panel.api<Client>('get', `clients/${client_id}`);
  expect(client.aliases).toEqual([]);
});
