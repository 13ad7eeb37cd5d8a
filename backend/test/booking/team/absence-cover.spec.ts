import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AbsenceCoverService } from '../../../src/booking/absence-cover/absence-cover.service.js';
import type { Appointment, Practitioner, AbsenceCover, Treatment } from '../../../src/contract/index.js';
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

describe('when somebody is missing', () => {
  it('each of the day’s appointments has those who are there, give it and have nobody, the least busy first', async () => {
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

  it('what is suggested can be done, one after the other', async () => {
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

  it('whoever is with somebody else at that hour is not offered', async () => {
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

  it('without a day all that is to come is told, whether that person is still there or not', async () => {
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

  it('the appointment under way is listed until it is over', async () => {
    await book(elena, '18:00', await aTreatment(app, { duration: 45 }));
    for (const [instant, listed] of [
      [`${DAY}T16:44:00Z`, ['18:00']],
      [`${DAY}T16:45:00Z`, []],
    ] as const) {
      app.clock.set(instant);
      // By then the administrator's token is over.
      const found = await app.running.app.get(AbsenceCoverService).of(idOf(elena), DAY);
      expect(found.map(({ appointment }) => appointment.time)).toEqual(listed);
    }
    app.clock.set(NOW);
  });

  it('a day that is none and a person who is none are refused', async () => {
    await app.admin
      .get(`/api/practitioners/${idOf(elena)}/substitutes`)
      .query({ date: 'hoy' })
      .expect(400);
    await app.admin.get(`/api/practitioners/${facial.id}/substitutes`).query({ date: DAY }).expect(404);
  });
});
