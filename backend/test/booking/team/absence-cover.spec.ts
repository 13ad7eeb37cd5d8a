import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AbsenceCoverService } from '../../../src/booking/absence-cover/absence-cover.service.js';
import type { Appointment, AbsenceNotice, Practitioner, AbsenceCover, Treatment } from '../../../src/contract/index.js';
import { AppointmentEntity } from '../../../src/booking/appointments/appointment.entity.js';
import { Database } from '../../../src/core/database/database.js';
import { MessageEntity } from '../../../src/mail/message.entity.js';
import { NOW, startApp, type TestApp } from '../../support/app.js';
import { anAbsence, anAppointment, aPractitioner, aTreatment, someEquipment } from '../../support/factories.js';

const DAY = '2026-07-14';

let app: TestApp;
let [elena, bea, clara]: Practitioner[] = [];
let facial: Treatment;
beforeAll(async () => {
  app = await startApp();
  facial = await aTreatment(app, { name: 'Higiene facial' });
  elena = await aPractitioner(app, { name: 'Elena' });
  bea = await aPractitioner(app, { name: 'Bea' });
  clara = await aPractitioner(app, { name: 'Clara', treatment_ids: [facial.id] });
});
afterAll(() => app.close());

const idOf = (practitioner: Practitioner | undefined): string => practitioner?.id ?? '';
const book = (who: Practitioner | undefined, time: string, treatment = facial): Promise<Appointment> =>
  anAppointment(app, treatment, { practitioner_id: idOf(who), date: DAY, time });
async function substitutes(who = elena): Promise<AbsenceCover[]> {
  return (
    await app.admin
      .get(`/api/practitioners/${idOf(who)}/substitutes`)
      .query({ date: DAY })
      .expect(200)
  ).body as AbsenceCover[];
}
const namesOf = (found: readonly AbsenceCover[]) =>
  found.map(({ appointment, candidates }) => [appointment.time, candidates.map(({ name }) => name)]);

describe('the cover of an absence', () => {
  it('offers for each appointment of the day the free practitioners who give its treatment, the least busy first', async () => {
    const laser = await someEquipment(app, { kind: 'device', name: 'Láser' });
    const special = await aTreatment(app, {
      name: 'Láser',
      needs: [
        { kind: 'practitioner', ids: [] },
        { kind: 'device', ids: [laser.id] },
      ],
    });
    await book(elena, '10:00');
    await book(elena, '11:00');
    await book(elena, '12:00', special);
    await book(bea, '11:00');
    await book(bea, '16:00');
    expect(namesOf(await substitutes())).toEqual([
      ['10:00', ['Clara', 'Bea']],
      ['11:00', ['Clara']],
      ['12:00', ['Bea']],
    ]);
    await anAbsence(app, { practitioner_id: idOf(clara), from: `${DAY}T00:00`, to: `${DAY}T10:30`, reason: 'Médico' });
    expect(namesOf(await substitutes())).toEqual([
      ['10:00', ['Bea']],
      ['11:00', ['Clara']],
      ['12:00', ['Bea']],
    ]);
  });

  it('suggests changes that can be made one after the other', async () => {
    for (const { appointment, suggested_id } of await substitutes()) {
      expect(suggested_id).not.toBeNull();
      const moved = await app.admin.put(`/api/appointments/${appointment.id}`).send({ practitioner_id: suggested_id });
      expect([moved.status, (moved.body as Appointment).practitioner_id, (moved.body as Appointment).time]).toEqual([
        200,
        suggested_id,
        appointment.time,
      ]);
    }
    expect(await substitutes()).toEqual([]);
  });

  it('never suggests a practitioner with another client at that hour', async () => {
    const once = await anAppointment(app, facial, { practitioner_id: idOf(elena), date: '2026-07-16', time: '10:00' });
    const other = await aPractitioner(app, { name: 'Otra' });
    await anAppointment(app, facial, { practitioner_id: idOf(bea), date: '2026-07-16', time: '10:00' });
    await anAppointment(app, facial, { practitioner_id: other.id, date: '2026-07-16', time: '10:00' });
    const path = `/api/practitioners/${idOf(elena)}/substitutes`;
    const [found] = (await app.admin.get(path).query({ date: '2026-07-16' })).body as AbsenceCover[];
    expect([found?.appointment.id, found?.candidates, found?.suggested_id]).toEqual([
      once.id,
      [{ id: idOf(clara), name: 'Clara' }],
      idOf(clara),
    ]);
  });

  it('lists all future appointments when no day is given, of active and former practitioners', async () => {
    const gone = await aPractitioner(app, { name: 'Se va' });
    for (const [date, time] of [
      ['2026-07-21', '12:00'],
      ['2026-07-20', '10:00'],
      ['2026-07-21', '09:00'],
    ] as const)
      await anAppointment(app, facial, { practitioner_id: gone.id, date, time });
    await app.admin.put(`/api/practitioners/${gone.id}`).send({ is_active: false }).expect(200);
    const found = (await app.admin.get(`/api/practitioners/${gone.id}/substitutes`).expect(200)).body as AbsenceCover[];
    expect(found.map(({ appointment, suggested_id }) => [appointment.date, appointment.time, suggested_id !== null])).toEqual([
      ['2026-07-20', '10:00', true],
      ['2026-07-21', '09:00', true],
      ['2026-07-21', '12:00', true],
    ]);
    expect(found.flatMap(({ candidates }) => candidates).some(({ id }) => id === gone.id)).toBe(false);
  });

  it('lists the current appointment until it is over', async () => {
    await book(elena, '18:00', await aTreatment(app, { duration: 45 }));
    for (const [instant, listed] of [
      [`${DAY}T16:44:00Z`, ['18:00']],
      [`${DAY}T16:45:00Z`, []],
    ] as const) {
      app.clock.set(instant);
      // The administrator's token has expired at this time, so the service is called directly.
      const found = await app.running.app.get(AbsenceCoverService).of(idOf(elena), DAY);
      expect(found.map(({ appointment }) => appointment.time)).toEqual(listed);
    }
    app.clock.set(NOW);
  });

  it('refuses an invalid day and an unknown practitioner', async () => {
    await app.admin
      .get(`/api/practitioners/${idOf(elena)}/substitutes`)
      .query({ date: 'hoy' })
      .expect(400);
    await app.admin.get(`/api/practitioners/${facial.id}/substitutes`).query({ date: DAY }).expect(404);
  });
});

describe('notifying all clients of an absence', () => {
  const date = '2026-07-27';
  const send = async (appointment_ids: readonly string[], more: object = {}) =>
    (
      await app.admin
        .post(`/api/practitioners/${idOf(elena)}/absence-notices`)
        .send({ appointment_ids, ...more })
        .expect(200)
    ).body as AbsenceNotice[];
  const mailed = async (email: string) => {
    const messages = await app.running.app.get(Database).reader.manager.findBy(MessageEntity, { recipient_key: email });
    return messages.filter(({ kind }) => kind === 'practitioner-absent');
  };

  it('shows what would be sent, and then mails each client once', async () => {
    const make = (client_name: string, time: string, who: Practitioner | undefined, email: string) =>
      anAppointment(app, facial, {
        client_name,
        email,
        phone: `612 34 56 ${time.slice(0, 2)}`,
        date,
        time,
        practitioner_id: idOf(who),
      });
    const rosa = await make('Rosa Gil', '10:00', elena, 'rosa@correo.example');
    const again = await make('Rosa Gil', '12:00', elena, 'rosa@correo.example');
    const inma = await make('Inma Pla', '11:00', bea, 'inma@correo.example');
    const silent = await make('Sin Correo', '13:00', elena, 'nadie@correo.example');
    await app.running.app.get(Database).tx((manager) => manager.update(AppointmentEntity, { id: silent.id }, { email: '' }));
    const cancelled = await make('Ya No', '16:00', elena, 'yano@correo.example');
    await app.admin.put(`/api/appointments/${cancelled.id}`).send({ status: 'cancelled' }).expect(200);
    const ids = [rosa, again, inma, silent, cancelled].map(({ id }) => id);

    const preview = await send(ids, { dry_run: true });
    expect(preview.map(({ client_name, state }) => [client_name, state])).toEqual([
      ['Rosa Gil', 'new'],
      ['Inma Pla', 'new'],
      ['Sin Correo', 'no-email'],
    ]);
    expect(preview[0]?.text).toMatch(/Hola, Rosa:[^]*a las 10:00 no podrá[^]*a las 12:00 no podrá/);
    expect(preview[1]?.text).toContain('a las 11:00 se mantiene; te atenderá Bea.');
    expect(await mailed('rosa@correo.example')).toEqual([]);

    expect(await send(ids)).toEqual(preview);
    const [mail, ...more] = await mailed('rosa@correo.example');
    expect([mail?.record_id, mail?.client_id, mail?.body, more]).toEqual([rosa.id, rosa.client_id, preview[0]?.text, []]);
    expect((await send(ids)).map(({ state }) => state)).toEqual(['notified', 'notified', 'no-email']);
    expect(await mailed('inma@correo.example')).toHaveLength(1);
    expect(await mailed('yano@correo.example')).toEqual([]);
  });

  it('names nobody whom the site does not show, and refuses an unknown practitioner', async () => {
    const hidden = await aPractitioner(app, { name: 'Oculta', is_public: false });
    const one = await anAppointment(app, facial, { date, time: '17:00', email: 'oc@correo.example', practitioner_id: hidden.id });
    const [notice] = await send([one.id], { dry_run: true });
    expect(notice?.text).toContain('te atenderá otra persona del equipo.');
    const path = `/api/practitioners/${facial.id}/absence-notices`;
    await app.admin
      .post(path)
      .send({ appointment_ids: [one.id] })
      .expect(404);
    await app.admin
      .post(path)
      .send({ appointment_ids: ['x'] })
      .expect(400);
  });
});
