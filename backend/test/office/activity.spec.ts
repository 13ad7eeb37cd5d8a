import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AppointmentEntity } from '../../src/booking/appointments/appointment.entity.js';
import {
  CHECKOUT_ITEMS_MAX,
  type CheckoutAnswer,
  type DashboardActivity,
  type DayActivity,
  type TimelineEntry,
} from '../../src/contract/index.js';
import { Database } from '../../src/core/database/database.js';
import { LeadEntity } from '../../src/office/leads/lead.entity.js';
import { OrderEntity } from '../../src/shop/orders/order.entity.js';
import { startApp, type TestApp } from '../support/app.js';
import { aLead, anAppointment, anOrder, aProduct, aTreatment, cart } from '../support/factories.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const activity = async (): Promise<DashboardActivity> =>
  (await app.admin.get('/api/dashboard/activity')).body as DashboardActivity;
/** Changes the row directly, because a clock set back would end the administrator's session. */
const change = <T extends AppointmentEntity | LeadEntity | OrderEntity>(
  entity: new () => T,
  id: string,
  columns: Partial<AppointmentEntity>,
): Promise<unknown> =>
  app.running.app
    .get(Database)
    .tx((manager) => manager.update<AppointmentEntity | LeadEntity | OrderEntity>(entity, id, columns));
const dayOf = ({ days }: DashboardActivity, date: string): DayActivity | undefined => days.find((day) => day.date === date);
const nameOf = (entry: TimelineEntry): string =>
  entry.kind === 'lead'
    ? entry.lead.name
    : entry.kind === 'appointment'
      ? entry.appointment.client_name
      : entry.kind === 'withdrawal'
        ? entry.withdrawal.name
        : entry.kind === 'waiting'
          ? entry.waiting.client_name
          : entry.kind === 'message'
            ? entry.message.recipient
            : (entry.lines[0]?.client_name ?? '');

describe('the dashboard’s activity', () => {
  it('is thirty quiet days in a new clinic', async () => {
    const { days, sources, next_appointments, latest } = await activity();
    expect([days.length, days[0]?.date, days.at(-1)?.date]).toEqual([30, '2026-06-09', '2026-07-08']);
    expect(
      days.every(
        (day) => day.appointments + day.orders + day.orders_euros + day.leads.web + day.leads.whatsapp + day.leads.ads === 0,
      ),
    ).toBe(true);
    expect(sources).toEqual(['web', 'whatsapp', 'ads'].map((source) => ({ source, total: 0, pending: 0 })));
    expect([next_appointments, latest]).toEqual([[], []]);
  });

  it('counts by the clinic’s days, not by those of UTC, and nothing older', async () => {
    for (const [instant, source] of [
      ['2026-06-08T21:59:59.999Z', 'web'],
      ['2026-06-08T22:00:00.000Z', 'web'],
      ['2026-07-07T21:59:59.999Z', 'ads'],
      ['2026-07-07T22:00:00.000Z', 'whatsapp'],
    ] as const) {
      const { id } = await aLead(app, { source, contacted: source === 'ads' });
      await change(LeadEntity, id, { created_at: instant });
    }
    const counted = await activity();
    expect(dayOf(counted, '2026-06-09')?.leads).toEqual({ web: 1, whatsapp: 0, ads: 0 });
    expect(dayOf(counted, '2026-07-07')?.leads).toEqual({ web: 0, whatsapp: 0, ads: 1 });
    expect(dayOf(counted, '2026-07-08')?.leads).toEqual({ web: 0, whatsapp: 1, ads: 0 });
    expect(counted.sources).toEqual([
      { source: 'web', total: 1, pending: 1 },
      { source: 'whatsapp', total: 1, pending: 1 },
      { source: 'ads', total: 1, pending: 0 },
    ]);
  });

  it('counts bookings by when they were made, and carts with their euros', async () => {
    const treatment = await aTreatment(app);
    const cream = await aProduct(app, { price: 24.9, stock: 50 });
    const oil = await aProduct(app, { price: 10.05, stock: 50 });
    const items = [
      { product_id: cream.id, quantity: 2 },
      { product_id: oil.id, quantity: 1 },
    ];
    const bought = (await app.visitor.post('/api/checkout').send(cart(items, { reference: 'ORD-00000001' })))
      .body as CheckoutAnswer;
    const created_at = '2026-07-02T10:00:00.000Z';
    for (const { id } of [...bought.orders, await anOrder(app, oil, { quantity: 3 })])
      await change(OrderEntity, id, { created_at });
    for (const status of ['pending', 'cancelled'] as const) {
      const { id } = await anAppointment(app, treatment, { date: '2026-07-14', time: '10:00', status });
      await change(AppointmentEntity, id, { created_at });
    }
    const counted = dayOf(await activity(), '2026-07-02');
    expect(counted).toMatchObject({ appointments: 2, orders: 2, orders_euros: 90 });
  });

  it('shows the next eight appointments, soonest first, without those that are over or cancelled', async () => {
    const treatment = await aTreatment(app, { duration: 30 });
    for (const time of ['19:00', '11:00', '12:00', '13:00', '16:00', '17:00', '18:00'])
      await anAppointment(app, treatment, { date: '2026-07-08', time });
    const [over, now] = await Promise.all(
      ['09:00', '11:00'].map((time) => anAppointment(app, treatment, { date: '2026-07-10', time })),
    );
    await change(AppointmentEntity, over?.id ?? '', { date: '2026-07-08', time: '09:00' });
    await change(AppointmentEntity, now?.id ?? '', { date: '2026-07-08', time: '10:00' });
    await anAppointment(app, treatment, { date: '2026-07-09', time: '09:00', status: 'cancelled' });
    await anAppointment(app, treatment, { date: '2026-07-09', time: '10:00' });
    const { next_appointments } = await activity();
    expect(next_appointments.map(({ date, time }) => `${date.slice(8)} ${time}`)).toEqual([
      '08 10:00',
      '08 11:00',
      '08 12:00',
      '08 13:00',
      '08 16:00',
      '08 17:00',
      '08 18:00',
      '08 19:00',
    ]);
    expect(next_appointments[0]).toMatchObject({ treatment_name: treatment.name });
  });

  it('shows the longest carts whole', async () => {
    const cream = await aProduct(app, { price: 1, stock: 100 });
    const items = Array.from({ length: CHECKOUT_ITEMS_MAX }, () => ({ product_id: cream.id, quantity: 1 }));
    for (const client_name of ['Primera Ruiz', 'Segunda Ruiz']) {
      app.clock.pass(60_000);
      expect((await app.visitor.post('/api/checkout').send(cart(items, { client_name }))).status).toBe(201);
    }
    const { latest } = await activity();
    expect(latest.slice(0, 2).map((entry) => [nameOf(entry), entry.kind === 'order' && entry.total_price])).toEqual([
      ['Segunda Ruiz', CHECKOUT_ITEMS_MAX],
      ['Primera Ruiz', CHECKOUT_ITEMS_MAX],
    ]);
  });

  it('shows what came in last, a cart as one', async () => {
    const cream = await aProduct(app, { name: 'Crema de noche', price: 24.9, stock: 50 });
    const treatment = await aTreatment(app, { duration: 30 });
    const sent: (() => Promise<unknown>)[] = [
      () => aLead(app, { name: 'Uno Pérez' }),
      () =>
        app.visitor.post('/api/checkout').send(
          cart(
            [1, 2, 3].map((quantity) => ({ product_id: cream.id, quantity })),
            { client_name: 'Dos Pérez', reference: 'ORD-00000002' },
          ),
        ),
      () => anAppointment(app, treatment, { client_name: 'Tres Pérez', date: '2026-07-15', time: '09:00' }),
    ];
    for (const send of sent) {
      app.clock.pass(60_000);
      await send();
    }
    const { latest } = await activity();
    expect(latest).toHaveLength(8);
    expect(latest.slice(0, 3).map(nameOf)).toEqual(['Tres Pérez', 'Dos Pérez', 'Uno Pérez']);
    expect(latest[1]).toMatchObject({ kind: 'order', total_price: 149.4, lines: [{ product_name: 'Crema de noche' }, {}, {}] });
    expect(latest.map(({ at }) => at)).toEqual(
      latest
        .map(({ at }) => at)
        .toSorted()
        .reverse(),
    );
  });
});
