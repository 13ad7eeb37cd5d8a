import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Appointment, Treatment } from '../../../src/contract/index.js';
import { MailQueue } from '../../../src/mail/mail-queue.js';
import { NOW, startApp, type TestApp } from '../../support/app.js';
import { emptyCalendar } from '../../support/emptied.js';
import { aTreatment, booking } from '../../support/factories.js';
import { mailsTo, somebody } from '../../support/access/strangers.js';

let app: TestApp;
let treatment: Treatment;
beforeAll(async () => {
  app = await startApp();
  treatment = await aTreatment(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(NOW);
  await emptyCalendar(app);
  await app.admin.put('/api/clinic').send({ mail_delay_minutes: 3 }).expect(200);
});

const book = async (more: object = {}): Promise<Appointment> =>
  (
    await app.admin
      .post('/api/appointments')
      .send({ ...booking(treatment, somebody()), status: 'confirmed', notify_client: true, ...more })
      .expect(201)
  ).body as Appointment;
const put = ({ id }: Appointment, change: object) => app.admin.put(`/api/appointments/${id}`).send(change).expect(200);
/** The subjects of the mails that arrived. */
async function told({ email }: Appointment): Promise<string[]> {
  await app.running.app.get(MailQueue).sendDue();
  return (await mailsTo(app, email)).map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1] ?? '');
}
const later = (minutes: number): void => app.clock.pass(minutes * 60_000);

describe('a change by the staff with a delayed mail', () => {
  it('sends one mail with the final state', async () => {
    const appointment = await book();
    expect(await told(appointment)).toHaveLength(0);
    later(2);
    await put(appointment, { time: '11:00' });
    later(2);
    expect(await told(appointment)).toHaveLength(0);
    later(1);
    const [mail = '', ...others] = (await told(appointment)).length > 0 ? await mailsTo(app, appointment.email) : [];
    expect(others).toEqual([]);
    expect(mail).toContain('Tu cita está confirmada:');
    expect(mail).toContain('Hora: 11:00');
  });

  it('sends none when the change is undone', async () => {
    const appointment = await book();
    later(3);
    expect(await told(appointment)).toHaveLength(1);
    await put(appointment, { time: '12:00' });
    await put(appointment, { status: 'cancelled' });
    await put(appointment, { status: 'confirmed', time: '10:00' });
    later(5);
    expect(await told(appointment)).toHaveLength(1);
    await put(appointment, { time: '12:00' });
    later(3);
    expect(await told(appointment)).toHaveLength(2);
  });

  it('sends none about a booking by mistake that is cancelled or deleted', async () => {
    const cancelled = await book();
    await put(cancelled, { status: 'cancelled' });
    const deleted = await book({ time: '16:00', ...somebody() });
    await app.admin.delete(`/api/appointments/${deleted.id}`).expect(200);
    later(5);
    expect([...(await told(cancelled)), ...(await told(deleted))]).toEqual([]);
  });

  it('sends the mail at once when the client changes it by the link, or when the clinic wants no delay', async () => {
    await app.admin.put('/api/clinic').send({ mail_delay_minutes: 0 }).expect(200);
    const appointment = await book();
    expect(await told(appointment)).toHaveLength(1);
    await app.admin.put('/api/clinic').send({ mail_delay_minutes: 3 }).expect(200);
    const token = /\/cita\/([\w-]{43})/.exec((await mailsTo(app, appointment.email))[0] ?? '')?.[1] ?? '';
    await app.visitor.post(`/api/manage/${token}/cancel`).expect(200);
    expect(await told(appointment)).toHaveLength(2);
  });
});
