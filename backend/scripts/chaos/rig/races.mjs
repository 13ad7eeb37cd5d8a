import { ADMIN } from '../../server.mjs';
import { call } from './http.mjs';
import { order } from './orders.mjs';
import { signIn } from './site.mjs';
import { row } from './stage.mjs';

export const SLOWEST_MS = 10_000;
export const statuses = (answers) => {
  const counts = new Map();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${count} × ${status}`).join(', ');
};
export const count = (answers, wanted) => answers.filter(({ status }) => status === wanted).length;
const idOf = (/** @type {import('./http.mjs').Answer<any>} */ { body }) => body.id;
export const slowestOf = (answers) => Math.round(Math.max(...answers.map(({ ms }) => ms)));

/** A weekday that no load has booked, since its months end before: Tuesday and those after it. */
function farDay(later = 0) {
  const day = new Date(Date.now() + 160 * 86_400_000);
  while (day.getUTCDay() !== 2) day.setUTCDate(day.getUTCDate() + 1);
  day.setUTCDate(day.getUTCDate() + later);
  return day.toISOString().slice(0, 10);
}

/** What many want of what there is little of, asked of all nodes at the same moment. */
export async function races(sites, catalogue, admin) {
  const either = (turn) => sites[turn % sites.length].url;
  const { body: made } = await admin('/api/products', {
    body: { name: 'Última', description: 'Una crema', price: 10, stock: 5, image_url: 'https://imagenes.example/a.jpg' },
  });
  const only = { ...catalogue, productIds: [made.id] };
  const buying = await Promise.all(
    Array.from({ length: 40 }, (_, turn) => order(either(turn), only, `ultima-${turn}@example.com`)),
  );
  const { body: left } = await admin(`/api/products/${made.id}`);

  const { body: practitioners } = await admin('/api/practitioners');
  const places = Math.max(1, practitioners.filter(({ is_active }) => is_active).length);
  const booking = await Promise.all(
    Array.from({ length: 60 }, (_, turn) =>
      call(`${either(turn)}/api/appointments`, {
        body: {
          client_name: 'Todos',
          email: `todos-${turn}@example.com`,
          phone: '612 345 678',
          treatment_id: catalogue.treatmentId,
          date: farDay(),
          time: '11:00',
        },
      }),
    ),
  );
  /** @type {import('./http.mjs').Answer<{ refresh_token: string }>} */
  const { body: session } = await call(`${sites[0].url}/api/auth/sign-in`, {
    body: { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD },
  });
  const refreshing = await Promise.all(
    sites.map(({ url }) => call(`${url}/api/auth/refresh`, { body: { refresh_token: session.refresh_token } })),
  );
  const booked = count(booking, 201);
  const all = [...buying, ...booking, ...refreshing];
  return row(
    `on ${sites.length} nodes at once: 40 orders for 5 units, 60 people for one hour, one refresh token ${sites.length} times`,
    `5 sold and 0 left, the hour given to at most ${places} and to one at least, all others 409; the token good once; nobody waits ${SLOWEST_MS / 1000} s`,
    `${statuses(buying)}, ${left.stock} left; ${statuses(booking)}; ${statuses(refreshing)}; the slowest ${slowestOf(all)} ms`,
    count(buying, 201) === 5 &&
      count(buying, 409) === 35 &&
      left.stock === 0 &&
      booked >= 1 &&
      booked <= places &&
      count(booking, 409) === 60 - booked &&
      count(refreshing, 200) <= 1 &&
      slowestOf(all) < SLOWEST_MS,
  );
}

/** An absence is entered at one node while somebody is booked into it at another: whoever comes second is told. */
export async function absences(sites, catalogue) {
  const admin = await signIn(sites[0].url);
  const { body: practitioners } = await admin('/api/practitioners');
  const [first] = practitioners.filter(({ is_active }) => is_active);
  /** @type {{ date: string; time: string }[]} */
  const moments = [];
  for (const date of [farDay(), farDay(1), farDay(2)]) {
    const path = `/api/availability?treatment_id=${catalogue.treatmentId}&date=${date}&practitioner_id=${first.id}`;
    /** @type {import('./http.mjs').Answer<{ time: string; available: boolean }[]>} */
    const { body: slots } = await call(`${sites[0].url}${path}`);
    moments.push(...slots.filter(({ available }) => available).map(({ time }) => ({ date, time })));
  }
  let [both, neither] = [0, 0];
  /** @type {import('./http.mjs').Answer<any>[]} */
  const answers = [];
  for (const [turn, { date, time }] of moments.entries()) {
    const end = `${time.slice(0, 3)}${Number(time.slice(3)) + 20}`;
    const [absence, booking] = await Promise.all([
      admin('/api/absences?confirmed=false', {
        body: { practitioner_id: first.id, from: `${date}T${time}`, to: `${date}T${end}`, reason: 'training' },
      }),
      call(`${sites[1].url}/api/appointments`, {
        body: {
          client_name: 'A la vez',
          email: `a-la-vez-${turn}@example.com`,
          phone: '612 345 678',
          treatment_id: catalogue.treatmentId,
          practitioner_id: first.id,
          date,
          time,
        },
      }),
    ]);
    answers.push(absence, booking);
    if (absence.status === 201 && booking.status === 201) both += 1;
    if (absence.status !== 201 && booking.status !== 201) neither += 1;
    if (booking.status === 201) await admin(`/api/appointments/${idOf(booking)}`, { method: 'DELETE' });
    if (absence.status === 201) await admin(`/api/absences/${idOf(absence)}`, { method: 'DELETE' });
  }
  return row(
    `${moments.length} times an absence at one node and a booking into it at another, at the same moment`,
    'one of them, never both and never neither',
    `${statuses(answers)}; both ${both} times, neither ${neither} times`,
    moments.length > 0 && both === 0 && neither === 0,
  );
}

/** What the one has answered for is there when the other is asked next. */
export async function readsBack(sites) {
  const admin = await signIn(sites[0].url);
  const other = await signIn(sites[1].url);
  const { body: products } = await admin('/api/products?range=[0,0]');
  let stale = 0;
  for (let price = 1; price <= 60; price++) {
    const path = `/api/products/${products[0].id}`;
    await call(`${sites[1].url}${path}`);
    await admin(path, { method: 'PUT', body: { price } });
    /** @type {import('./http.mjs').Answer<{ price: number }>[]} */
    const answers = await Promise.all([call(`${sites[1].url}${path}`), other(path)]);
    if (!answers.every(({ body }) => body.price === price)) stale += 1;
  }
  return row(
    '60 changes at one node, each asked for at another right after its answer',
    'the other one shows it, kept or read afresh',
    `${stale} were shown as they were before`,
    stale === 0,
  );
}
