import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import ICAL from 'ical.js';
import type { Response } from 'supertest';
import {
  type CheckoutAnswer,
  type Manageable,
  type ManagedOrder,
  type Product,
  type Treatment,
} from '../../../src/contract/index.js';
import { Retention } from '../../../src/office/retention/retention.js';
import { Database } from '../../../src/core/database/database.js';
import { startApp, type TestApp } from '../../support/app.js';
import { ask } from '../../support/ask.js';
import { emptyCalendar } from '../../support/emptied.js';
import { aProduct, aTreatment, booking, cart } from '../../support/factories.js';
import { selfServiceLinks, tokenOf } from '../../support/sites/self-service-links.js';
import { somebody } from '../../support/access/strangers.js';

let app: TestApp;
let treatment: Treatment;
let product: Product;
beforeAll(async () => {
  app = await startApp();
  treatment = await aTreatment(app);
  product = await aProduct(app, { stock: 500 });
});
afterAll(() => app.close());
beforeEach(() => emptyCalendar(app));

const { booked, show, move, cancel, stored } = selfServiceLinks(
  () => app,
  () => treatment,
);
const message = (answer: Response): unknown => (answer.body as { message?: unknown }).message;
describe('the link to an appointment', () => {
  it('is returned to the person who books, and to nobody else', async () => {
    const { id, manage_url } = await booked();
    expect(manage_url).toMatch(/^https:\/\/clinica\.example\/cita\/[\w-]{43}$/);
    expect(await stored(id)).not.toHaveProperty('manage_url');
    const byStaff = await app.admin.post('/api/appointments').send(booking(treatment, { time: '12:00' }));
    expect(byStaff.body).not.toHaveProperty('manage_url');
    const tables = await app.running.app.get(Database).reader.manager.query<unknown[]>('SELECT * FROM private_links');
    expect(JSON.stringify(tables)).not.toContain(manage_url?.slice(-43));
  });

  it('shows when, what and until when it can be changed, and neither e-mail, telephone nor notes', async () => {
    const { token, id } = await booked({ notes: 'Alergia al látex' });
    const answer = await show(token);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      kind: 'appointment',
      state: 'pending',
      client_name: 'Ana López',
      date: '2026-07-14',
      time: '10:00',
      duration: 60,
      treatment_id: treatment.id,
      treatment_name: 'Limpieza facial',
      practitioner_id: null,
      practitioner_name: null,
      parts: [
        {
          time: '10:00',
          duration: 60,
          treatment_id: treatment.id,
          treatment_name: 'Limpieza facial',
          practitioner_name: null,
        },
      ],
      reminder_channel: 'email',
      change_until: '2026-07-13T10:00',
      may_change: true,
    });
    await app.admin.put(`/api/appointments/${id}`).send({ status: 'confirmed' });
    expect((await show(token)).body).toMatchObject({ state: 'confirmed', may_change: true });
  });

  it('is never cached, indexed or sent to another site', async () => {
    const { token } = await booked();
    const { origin } = new URL(app.url);
    for (const path of [
      `/api/manage/${token}`,
      '/api/manage/no-existe',
      `/cita/${token}`,
      `/%63ita/${token}`,
      `/CITA/${token}`,
      `/cita%2f${token}`,
      `//cita//${token}`,
      `/p%65dido/${token}`,
    ]) {
      const answer = await ask(`${origin}${path}`, { method: 'GET' });
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      });
    }
  });

  it('changes nothing when it is only opened, with any method and any number of times', async () => {
    const { token, id } = await booked();
    const before = await stored(id);
    await Promise.all(Array.from({ length: 20 }, () => show(token)));
    await app.visitor.head(`/api/manage/${token}`).expect(200);
    await app.visitor.get(`/api/manage/${token}/cancel`).expect(405);
    await app.visitor.get(`/api/manage/${token}/move`).expect(405);
    await app.visitor.get(`/cita/${token}`).set('Sec-Purpose', 'prefetch').expect(200);
    expect(await stored(id)).toEqual(before);
  });

  it('says of one that never was, and of one whose appointment was deleted, that it is not valid', async () => {
    const { token, id } = await booked();
    await app.admin.delete(`/api/appointments/${id}`);
    for (const unknown of [token, 'x', `${token}x`, '%00', encodeURIComponent('../clinic')]) {
      for (const answer of [
        await show(unknown),
        await cancel(unknown),
        await move(unknown, { date: '2026-07-15', time: '10:00' }),
      ])
        expect([unknown, answer.status]).toEqual([unknown, 404]);
    }
    expect(message(await show(token))).toBe('Este enlace no es válido. Cópialo entero desde el correo.');
  });

  it('says that it is past once it has begun, and ends with its day', async () => {
    const { token } = await booked();
    app.clock.set('2026-07-14T08:00:00.000Z');
    expect((await show(token)).body).toMatchObject({ state: 'past', may_change: false });
    expect([(await cancel(token)).status, message(await cancel(token))]).toEqual([409, 'Esta cita ya ha pasado.']);
    app.clock.set('2026-07-14T21:59:00.000Z');
    expect((await show(token)).status).toBe(200);
    app.clock.set('2026-07-14T22:00:00.000Z');
    for (const answer of [await show(token), await cancel(token), await move(token, { date: '2026-07-16', time: '10:00' })])
      expect(answer.status).toBe(410);
  });

  it('gives a file for the own calendar that a second library reads, at the hour of the clinic on both sides of a clock change', async () => {
    for (const [date, utc] of [
      ['2026-10-23', '2026-10-23T08:00:00.000Z'],
      ['2026-10-26', '2026-10-26T09:00:00.000Z'],
    ] as const) {
      const { token, id } = await booked({ date });
      const answer = await app.visitor.get(`/api/manage/${token}/calendar.ics`).expect(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'attachment; filename="cita.ics"',
        'cache-control': 'no-store',
      });
      const file = new ICAL.Component(ICAL.parse(answer.text) as unknown[]);
      const zone = new ICAL.Timezone(file.getFirstSubcomponent('vtimezone') ?? undefined);
      const event = new ICAL.Event(file.getFirstSubcomponent('vevent') ?? new ICAL.Component('vevent'));
      event.startDate.zone = zone;
      expect([event.uid, event.summary, event.startDate.toJSDate().toISOString(), event.duration.toSeconds()]).toEqual([
        `${id}@clinica.example`,
        'Cita en Radiance',
        utc,
        3600,
      ]);
      expect(event.description).toContain(`https://clinica.example/cita/${token}`);
      expect(event.summary).not.toContain('Limpieza');
    }
    await app.visitor.get('/api/manage/no-existe/calendar.ics').expect(404);
  });

  it('is forgotten in the night after', async () => {
    const links = (): Promise<unknown[]> => app.running.app.get(Database).reader.manager.query('SELECT * FROM private_links');
    await booked({ date: '2026-07-14' });
    const { token } = await booked({ date: '2026-07-20' });
    app.clock.set('2026-07-15T03:00:00.000Z');
    await app.running.app.get(Retention).runNow();
    expect((await show(token)).status).toBe(200);
    // The later appointment has two links, one in the answer and one in the mail.
    expect(await links()).toHaveLength(2);
  });
});

describe('the link to an order', () => {
  const bought = async (): Promise<CheckoutAnswer & Manageable> => {
    const items = [{ product_id: product.id, quantity: 2 }];
    const answer = await app.visitor.post('/api/checkout').send(cart(items, somebody())).expect(201);
    return answer.body as CheckoutAnswer & Manageable;
  };

  it('shows lines, state, delivery and contact, and changes nothing', async () => {
    const order = await bought();
    expect(order.manage_url).toMatch(/^https:\/\/clinica\.example\/pedido\/[\w-]{43}$/);
    const token = tokenOf(order);
    const answer = await show(token);
    expect(answer.body as ManagedOrder).toMatchObject({
      kind: 'order',
      reference: order.reference,
      client_name: 'Ana López',
      shipping_address: 'Calle Mayor 1, 28001 Madrid, Madrid',
      payment_status: 'pending',
      lines: [{ product_name: 'Crema', quantity: 2, unit_price: 24.9, total_price: 49.8 }],
      total_price: 49.8,
    });
    for (const refused of [await cancel(token), await move(token, { date: '2026-07-15', time: '10:00' })])
      expect([refused.status, message(refused)]).toEqual([409, 'Para cambiar un pedido, contáctanos.']);
  });

  it('ends after a year', async () => {
    const token = tokenOf(await bought());
    app.clock.set('2027-07-08T07:59:00.000Z');
    expect((await show(token)).status).toBe(200);
    app.clock.set('2027-07-08T08:00:01.000Z');
    expect((await show(token)).status).toBe(410);
  });
});
