import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Appointment, Treatment } from '../../../src/contract/index.js';
import { startApp, type TestApp } from '../../support/app.js';
import { emptyClinic } from '../../support/emptied.js';
import { aPractitioner, aTreatment, booking, someEquipment } from '../../support/factories.js';

let app: TestApp;
let hour: Treatment;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await emptyClinic(app);
  hour = await aTreatment(app, { name: 'Una hora' });
});

const DAY = '2026-07-14';
type Overrides = Parameters<typeof booking>[1];
const book = (overrides: Overrides = {}, treatment = hour) =>
  app.visitor.post('/api/appointments').send(booking(treatment, { date: DAY, ...overrides }));
describe('a change of the team', () => {
  it('lists the appointments that an absence lies over and asks; they stay', async () => {
    const elena = await aPractitioner(app);
    const booked = (await book()).body as Appointment;
    const absence = { practitioner_id: elena.id, from: `${DAY}T10:55`, to: `${DAY}T12:00` };
    const asked = await app.admin.post('/api/absences').send(absence);
    expect([asked.status, asked.body]).toEqual([
      409,
      expect.objectContaining({ code: 'absence-over-appointments', appointments: [expect.objectContaining({ id: booked.id })] }),
    ]);
    expect((await app.admin.get('/api/absences')).body).toEqual([]);
    const later = await app.admin.post('/api/absences').send({ ...absence, from: `${DAY}T11:00` });
    expect(later.status).toBe(201);
    const path = `/api/absences/${(later.body as { id: string }).id}`;
    expect((await app.admin.put(path).send({ from: absence.from })).status).toBe(409);
    expect((await app.admin.put(path).query({ confirmed: 'true' }).send({ from: absence.from })).status).toBe(200);
    expect((await app.admin.put(path).send({ reason: 'Enferma' })).status).toBe(200);
    expect((await app.admin.get(`/api/appointments/${booked.id}`)).body).toMatchObject({ time: '10:00', status: 'pending' });
  });

  it('carries coming appointments over to the first of a team and back when the last one goes', async () => {
    await app.admin.put('/api/clinic').send({ places: 2 });
    const booked = [(await book()).body as Appointment, (await book()).body as Appointment];
    const elena = await aPractitioner(app);
    const now = async (): Promise<(string | null)[]> =>
      Promise.all(
        booked.map(async ({ id }) => ((await app.admin.get(`/api/appointments/${id}`)).body as Appointment).practitioner_id),
      );
    expect((await now()).toSorted()).toEqual([elena.id, null]);
    expect((await book()).status).toBe(409);
    await app.admin.put(`/api/practitioners/${elena.id}`).send({ is_active: false });
    expect(await now()).toEqual([null, null]);
    expect((await book()).status).toBe(409);
    expect((await book({ time: '12:00' })).status).toBe(201);
  });

  it('deletes nobody who has appointments and nothing that a treatment names', async () => {
    const elena = await aPractitioner(app);
    const room = await someEquipment(app);
    const named = await aTreatment(app, { name: 'En cabina', needs: [{ kind: 'room', ids: [room.id] }] });
    const booked = (await book()).body as Appointment;
    const remove = async (path: string): Promise<unknown> => {
      const { status, body } = await app.admin.delete(path);
      return [status, (body as { message?: string }).message];
    };
    expect(await remove(`/api/practitioners/${elena.id}`)).toEqual([
      409,
      'No se puede eliminar: tiene 1 cita por delante, que antes hay que pasar, mover o cancelar.',
    ]);
    await app.admin.put(`/api/appointments/${booked.id}`).send({ status: 'cancelled' });
    expect(await remove(`/api/practitioners/${elena.id}`)).toEqual([
      409,
      'No se puede eliminar: 1 cita pasada o cancelada dice con quién era. Puedes dejarla inactiva.',
    ]);
    expect(await remove(`/api/equipment/${room.id}`)).toEqual([409, 'No se puede eliminar: hay tratamientos que lo necesitan']);
    await app.admin.delete(`/api/treatments/${named.id}`);
    await app.admin.delete(`/api/appointments/${booked.id}`);
    expect((await app.admin.delete(`/api/practitioners/${elena.id}`)).status).toBe(200);
    expect((await app.admin.delete(`/api/equipment/${room.id}`)).status).toBe(200);
  });
});

describe('the removal of a practitioner, room or device', () => {
  it('needs a confirmation that lists the future appointments', async () => {
    const bea = await aPractitioner(app, { name: 'Bea Ríos' });
    await aPractitioner(app, { name: 'Otra' });
    const room = await someEquipment(app);
    const inRoom = await aTreatment(app, {
      name: 'En cabina',
      needs: [
        { kind: 'practitioner', ids: [] },
        { kind: 'room', ids: [] },
      ],
    });
    const booked = [
      (await book({ time: '10:00', practitioner_id: bea.id }, inRoom)).body as Appointment,
      (await book({ time: '12:00', practitioner_id: bea.id }, inRoom)).body as Appointment,
    ];
    const listed = expect.objectContaining({
      code: 'coming-appointments',
      message: 'Tiene 2 citas por delante. Confírmalo para guardarlo: no se borra ni se mueve ninguna.',
      appointments: booked.map(({ id }) => expect.objectContaining({ id })),
    });
    for (const path of [`/api/practitioners/${bea.id}`, `/api/equipment/${room.id}`]) {
      const asked = await app.admin.put(path).query({ confirmed: 'false' }).send({ is_active: false });
      expect([asked.status, asked.body]).toEqual([409, listed]);
      expect((await app.admin.get(path)).body).toMatchObject({ is_active: true });
      // Other changes need no confirmation.
      expect((await app.admin.put(path).query({ confirmed: 'false' }).send({ name: 'Otro nombre' })).status).toBe(200);
      expect((await app.admin.put(path).query({ confirmed: 'no' }).send({ name: 'Otro' })).status).toBe(400);
      const removed = await app.admin.delete(path);
      expect([removed.status, (removed.body as { appointments: Appointment[] }).appointments.map(({ id }) => id)]).toEqual([
        409,
        booked.map(({ id }) => id),
      ]);
      const known = await app.admin.put(path).query({ confirmed: 'true' }).send({ is_active: false });
      expect([known.status, known.body]).toEqual([200, expect.objectContaining({ is_active: false })]);
    }
    for (const { id, time } of booked)
      expect((await app.admin.get(`/api/appointments/${id}`)).body).toMatchObject({
        time,
        practitioner_id: bea.id,
        practitioner_name: 'Otro nombre',
        equipment: [{ id: room.id }],
      });
  });

  it('needs none when all appointments are past: a room can be deleted', async () => {
    const room = await someEquipment(app);
    const inRoom = await aTreatment(app, { name: 'En cabina', needs: [{ kind: 'room', ids: [] }] });
    expect((await book({ date: '2026-07-08', time: '12:00' }, inRoom)).status).toBe(201);
    const path = `/api/equipment/${room.id}`;
    const retire = () => app.admin.put(path).query({ confirmed: 'false' }).send({ is_active: false });
    app.clock.set('2026-07-08T10:59:00Z');
    expect([(await app.admin.delete(path)).status, (await retire()).status]).toEqual([409, 409]);
    app.clock.set('2026-07-08T11:00:00Z');
    expect([(await retire()).status, (await app.admin.delete(path)).status]).toEqual([200, 200]);
  });
});
