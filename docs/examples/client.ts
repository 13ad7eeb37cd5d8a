/**
 * A typed client of the API. Generate its types first:
 *
 *   npx openapi-typescript https://clinic.example/api/openapi.json -o schema.d.ts
 *   npm install openapi-fetch
 */
import createClient from 'openapi-fetch';
import type { paths } from './schema.js';

const [baseUrl = 'http://localhost:3000', email = '', password = '', date = ''] = process.argv.slice(2);
const api = createClient<paths>({ baseUrl });

/** The body of a successful answer; a failure says its `code`. */
function done<Data>({
  data,
  error,
  response,
}: {
  data?: Data;
  error?: { code: string; message: string };
  response: Response;
}): Data {
  if (error || data === undefined) throw new Error(`${response.status} ${error?.code}: ${error?.message}`);
  return data;
}

const person = { email: 'ana@example.com', phone: '612 345 678' };

// List: the cheapest treatments first.
const query = { sort: '["price","ASC"]', range: '[0,4]', filter: '{"category":"Facial"}' };
const treatments = done(await api.GET('/api/treatments', { params: { query } }));
const treatment = treatments[0];
if (!treatment) throw new Error('There is no treatment');

// Book: only the fields that must be sent. The key makes it safe to send again.
const free = done(await api.GET('/api/availability', { params: { query: { treatment_id: treatment.id, date } } }));
const time = free.find(({ available }) => available)?.time ?? '';
const header = { 'Idempotency-Key': crypto.randomUUID() };
const booked = done(
  await api.POST('/api/appointments', {
    params: { header },
    body: { client_name: 'Ana Peña', ...person, treatment_id: treatment.id, date, time },
  }),
);

// Send a lead.
const message = 'Quisiera saber más de este tratamiento.';
const lead = done(await api.POST('/api/leads', { body: { name: 'Ana Peña', ...person, message } }));

// Buy.
const products = done(await api.GET('/api/products'));
const product = products.find(({ stock }) => stock > 0);
if (!product) throw new Error('There is no product');
const address = { street: 'Calle Mayor 1', city: 'Madrid', postal_code: '28013', province: 'Madrid' };
const order = done(
  await api.POST('/api/checkout', {
    body: { client_name: 'Ana Peña', ...person, ...address, items: [{ product_id: product.id, quantity: 1 }] },
  }),
);

// Manage: the link of the booking's mail shows and cancels it.
const manageUrl = 'manage_url' in booked ? (booked.manage_url ?? '') : '';
const path = { token: new URL(manageUrl).pathname.split('/').pop() ?? '' };
const managed = done(await api.GET('/api/manage/{token}', { params: { path } }));
if (managed.kind !== 'appointment' || managed.state !== 'pending') throw new Error('This is no pending appointment');
done(await api.POST('/api/manage/{token}/cancel', { params: { path } }));

// Staff: sign in, read, change.
const session = done(await api.POST('/api/auth/sign-in', { body: { email, password } }));
const headers = { Authorization: `Bearer ${session.access_token}` };
const one = { params: { path: { id: lead.id } }, headers };
done(await api.PUT('/api/leads/{id}', { ...one, body: { contacted: true } }));
const { contacted } = done(await api.GET('/api/leads/{id}', one));
const wrong = await api.POST('/api/leads', { body: { name: 'A', ...person, message } });

console.log(JSON.stringify({ time, status: booked.status, total: order.total_price, contacted, code: wrong.error?.code }));
