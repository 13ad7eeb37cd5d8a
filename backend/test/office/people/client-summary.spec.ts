import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { AppointmentEntity } from '../../../src/booking/appointments/appointment.entity.js';
import type { Appointment, PersonHistory } from '../../../src/contract/index.js';
import { Database } from '../../../src/core/database/database.js';
import { startApp, type TestApp } from '../../support/app.js';
import { aLead, anAppointment, anOrder, aProduct, aTreatment } from '../../support/factories.js';
import { anyHour, hours } from '../../support/access/strangers.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

it("A client's page counts all visits and orders, also those beyond the first page of the history", async () => {
  const treatment = await aTreatment(app);
  const cream = await aProduct(app);
  const email = 'mucha.historia@example.com';
  const free = hours('2026-07-20');
  const visit = async (date: string, changes: Partial<AppointmentEntity> = {}): Promise<Appointment> => {
    const made = await anAppointment(app, treatment, { email, ...anyHour(free) });
    // Changes the row directly, because the API refuses dates in the past.
    await app.running.app.get(Database).tx((manager) => manager.update(AppointmentEntity, { id: made.id }, { date, ...changes }));
    return made;
  };
  await visit('2026-03-01', { attendance: 'no_show' });
  const last = await visit('2026-02-01', { attendance: 'attended' });
  await visit('2026-04-01', { status: 'cancelled' });
  const next = await visit('2026-07-15');
  await visit('2026-07-16');
  await visit('2026-07-13', { status: 'cancelled' });
  const [open, done] = [await anOrder(app, cream, { email }), await anOrder(app, cream, { email })];
  await app.admin.put(`/api/orders/${done.id}`).send({ fulfilment: 'delivered' }).expect(200);
  for (let more = 0; more < 101; more++) await aLead(app, { email });

  const { client_id } = open;
  const page = (await app.admin.get(`/api/people?client_id=${client_id}`).expect(200)).body as PersonHistory;
  expect(new Set(page.entries.map(({ kind }) => kind))).toEqual(new Set(['lead']));
  expect(page.summary).toMatchObject({ next: { id: next.id }, last: { id: last.id }, missed: 1, open_orders: 1 });
  const before = page.next ?? '';
  const older = await app.admin.get('/api/people').query({ client_id, before }).expect(200);
  expect(older.body).not.toHaveProperty('summary');
  expect((await app.admin.get(`/api/people?email=${email}`).expect(200)).body).not.toHaveProperty('summary');
});
