import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Appointment, Clinic } from '../../../src/contract/index.js';
import { NOW, startApp } from '../../support/app.js';
import { aTreatment, booking } from '../../support/factories.js';
import { RemindingClinic } from '../../support/sites/reminding-clinic.js';

let clinic: RemindingClinic;
beforeAll(async () => {
  clinic = await RemindingClinic.open();
});
beforeEach(() => clinic.gateway.set());
afterAll(() => clinic.close());

describe('the reminder channel', () => {
  it('is asked with what the clinic has set up, and nothing where that is mails alone', async () => {
    expect((await clinic.app.visitor.get('/api/clinic')).body as Clinic).toMatchObject({
      reminder_channels: ['email', 'sms', 'whatsapp'],
    });
    const plain = await startApp();
    expect((await plain.visitor.get('/api/clinic')).body as Clinic).toMatchObject({
      reminder_channels: ['email'],
      order_limits: null,
    });
    const wanted = booking(await aTreatment(plain), { reminder_channel: 'sms' });
    const refused = await plain.visitor.post('/api/appointments').send(wanted).expect(400);
    expect(refused.body).toMatchObject({ errors: { reminder_channel: 'La clínica no avisa por ese medio. Elige otro.' } });
    const { body } = await plain.visitor
      .post('/api/appointments')
      .send({ ...wanted, reminder_channel: null })
      .expect(201);
    expect(body).toMatchObject({ reminder_channel: 'email' });
    await plain.close();
  });

  it.each(['910 000 123', '123456789'])('needs a mobile number: %s is none', async (phone) => {
    clinic.app.clock.set(NOW);
    const body = booking(clinic.treatment, { ...clinic.nextHour(), phone, reminder_channel: 'sms' });
    const refused = await clinic.app.visitor.post('/api/appointments').send(body).expect(400);
    expect(refused.body).toMatchObject({ errors: { phone: 'Para recordártelo ahí hace falta un móvil' } });
  });

  it('can be chosen on the telephone too, and the reminder then uses it and no mail', async () => {
    clinic.app.clock.set(NOW);
    const wanted = {
      ...booking(clinic.treatment, { ...clinic.nextHour(), phone: '699 000 111', reminder_channel: 'sms' }),
      status: 'confirmed',
    };
    const created = await clinic.app.visitor
      .post('/api/appointments')
      .set('Authorization', `Bearer ${await clinic.signedIn()}`)
      .send(wanted)
      .expect(201);
    const appointment = created.body as Appointment;
    clinic.gateway.set({ status: 400 });
    await clinic.lookADayBefore(appointment);
    await clinic.sendDue();
    expect(clinic.gateway.received.filter(({ body }) => body['to'] === '+34699000111').length).toBe(1);
    expect((await clinic.states(appointment)).map((state) => (state as unknown[]).slice(0, 2))).toEqual([['sms', 'failed']]);
  });

  it('also carries a second reminder when reception moves the appointment to an earlier hour after the first one', async () => {
    clinic.app.clock.set(NOW);
    const staff = async (method: 'post' | 'put', path: string, body: object) =>
      (
        await clinic.app.visitor[method](`/api/appointments${path}`)
          .set('Authorization', `Bearer ${await clinic.signedIn()}`)
          .send(body)
      ).body as Appointment;
    const phone = '699 000 222';
    const wanted = {
      ...booking(clinic.treatment, { date: '2026-08-25', time: '12:00', phone, reminder_channel: 'sms' }),
      status: 'confirmed',
    };
    const appointment = await staff('post', '', wanted);
    await clinic.lookADayBefore(appointment);
    await clinic.sendDue();
    await staff('put', `/${appointment.id}`, { time: '11:00' });
    for (let look = 0; look < 2; look++) await clinic.look();
    await clinic.sendDue();
    const told = clinic.gateway.received.map(({ body }) => /a las (\d+:\d+)/.exec(String(body['text']))?.[1]);
    expect(told).toEqual(['12:00', '11:00']);
  });

  it('goes with the person: a telephone’s messages are exported and erased with the appointment', async () => {
    const appointment = await clinic.reminded({ reminder_channel: 'sms', email: 'fuera@example.com' });
    const token = await clinic.signedIn();
    const { body } = await clinic.app.visitor
      .get('/api/people/export')
      .query({ email: 'fuera@example.com' })
      .set('Authorization', `Bearer ${token}`)
      .expect(200);
    expect(JSON.stringify(body)).toContain('+34612345678');
    await clinic.app.visitor
      .post('/api/people/erase')
      .set('Authorization', `Bearer ${token}`)
      .send({ email: 'fuera@example.com' })
      .expect(200);
    expect(await clinic.messages(appointment)).toEqual([]);
  });

  it.each([[{ email: 'ida@example.com' }], [{ phone: '612 345 678' }]])(
    'goes with the person of %j also after the appointment was deleted, which leaves what was sent about it',
    async (who) => {
      const appointment = await clinic.reminded({ reminder_channel: 'sms', email: 'ida@example.com' });
      const token = await clinic.signedIn();
      const by = (method: 'post' | 'delete', path: string) =>
        clinic.app.visitor[method](`/api/${path}`).set('Authorization', `Bearer ${token}`);
      await by('delete', `appointments/${appointment.id}`).expect(200);
      expect(await clinic.states(appointment)).toEqual([['sms', 'sent', null, '+34612345678']]);
      await by('post', 'people/erase').send(who).expect(200);
      expect(await clinic.messages(appointment)).toEqual([]);
    },
  );
});
