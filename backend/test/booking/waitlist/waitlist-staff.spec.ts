import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Reminders } from '../../../src/booking/appointments/reminders/reminders.js';
import type { Client, Waiting } from '../../../src/contract/index.js';
import { somebody } from '../../support/access/strangers.js';
import { DAY, WaitlistClinic } from '../../support/sites/waitlist-clinic.js';

let list: WaitlistClinic;
beforeAll(async () => {
  list = await WaitlistClinic.open();
});
afterAll(() => list.app.close());
beforeEach(() => list.begin());

describe('the staff', () => {
  it('take somebody off the list, whose hour goes to the next, and put them back', async () => {
    const taken = await list.fullDay();
    const [first, second] = [await list.enter(), await list.enter()];
    await list.cancel(taken.get('13:00'));
    const token = await list.offered(first);
    await list.app.admin.put(`/api/waiting/${first.id}`).send({ status: 'withdrawn' }).expect(200);
    await list.runOffers();
    expect((await list.follow(token)).status).toBe(410);
    expect(await list.stored(first)).toMatchObject({ status: 'withdrawn', offered_time: null });
    expect(await list.stored(second)).toMatchObject({ status: 'offered', offered_time: '13:00' });
    await list.app.admin.put(`/api/waiting/${first.id}`).send({ status: 'waiting' }).expect(200);
    expect(await list.stored(first)).toMatchObject({ status: 'waiting', ended_at: null });
  });

  it('agree it by telephone: who is offered it has it, and hears that it is confirmed', async () => {
    const taken = await list.fullDay();
    const waiting = await list.enter({ email: 'voz@example.com' });
    await list.cancel(taken.get('13:00'));
    const [reserved] = (await list.appointmentsAt('13:00')).filter(({ status }) => status !== 'cancelled');
    expect(reserved?.notes).toBe('Ofrecida a la lista de espera hasta las 10:30');
    await list.app.admin
      .put(`/api/appointments/${reserved?.id}`)
      .send({ ...reserved, status: 'confirmed' })
      .expect(200);
    expect(await list.stored(waiting)).toMatchObject({ status: 'booked' });
    expect((await list.mailsAbout(reserved ?? { id: '' })).map(({ kind }) => kind)).toEqual(['appointment-confirmed']);
    expect((await list.appointmentsAt('13:00')).find(({ id }) => id === reserved?.id)).toMatchObject({
      status: 'confirmed',
      notes: null,
    });
    list.app.clock.pass(60 * 60_000);
    await list.runOffers();
    expect((await list.appointmentsAt('13:00')).some(({ id }) => id === reserved?.id)).toBe(true);
  });

  it('agree an offered hour by telephone, and its reminder is sent as for any appointment from the site', async () => {
    const taken = await list.fullDay();
    await list.enter({ email: 'recuerdo@example.com' });
    await list.cancel(taken.get('13:00'));
    const [reserved] = (await list.appointmentsAt('13:00')).filter(({ status }) => status !== 'cancelled');
    expect((await list.asStaff('put', `appointments/${reserved?.id}`, { status: 'confirmed' })).status).toBe(200);
    list.app.clock.set(`${DAY}T06:00:00.000Z`);
    await list.app.running.app.get(Reminders).runNow();
    expect((await list.mailsAbout(reserved ?? { id: '' })).map(({ kind }) => kind)).toContain('appointment-reminder');
  });

  it('add a client by telephone, which the history shows and no mail announces', async () => {
    await list.fullDay();
    await list.app.admin.put('/api/clinic').send({ waiting_list: false }).expect(200);
    const waits = { treatment_id: list.treatment.id, from_date: DAY, to_date: DAY };
    const caller = (
      await list.app.admin
        .post('/api/waiting')
        .send({ ...somebody(), ...waits })
        .expect(201)
    ).body as Waiting;
    expect(caller).toMatchObject({ ...waits, status: 'waiting' });
    expect(caller).not.toHaveProperty('manage_url');
    expect(await list.mailsAbout(caller)).toEqual([]);
    const filter = JSON.stringify({ record_id: caller.id });
    const entries = (await list.app.admin.get('/api/audit').query({ filter }).expect(200)).body as { action: string }[];
    expect(entries.map(({ action }) => action)).toEqual(['create']);

    const { email } = caller;
    const clients = (await list.app.admin.get('/api/clients').query({ filter: JSON.stringify({ q: email }) })).body as Client[];
    const sister = { ...somebody(), client_name: 'Su Hermana', email };
    await list.app.admin
      .post('/api/waiting')
      .send({ ...sister, ...waits, new_client: true })
      .expect(201);
    await list.app.admin
      .post('/api/waiting')
      .send({ ...sister, ...waits, client_id: clients[0]?.id })
      .expect(201);
    const after = (await list.app.admin.get('/api/clients').query({ filter: JSON.stringify({ q: email }) })).body as Client[];
    expect(after.map(({ name, aliases }) => [name, aliases])).toEqual([
      ['Ana López', ['Su Hermana']],
      ['Su Hermana', []],
    ]);
    expect(caller.client_id).toBe(clients[0]?.id);
  });

  it('read whose it is, and visitors do not', async () => {
    const waiting = await list.enter();
    expect(waiting).not.toHaveProperty('client_id');
    const { body } = await list.app.admin.get(`/api/waiting/${waiting.id}`).expect(200);
    expect((body as Waiting).client_id).toEqual(expect.any(String));
    await list.app.admin
      .put(`/api/waiting/${waiting.id}`)
      .send(body as Waiting)
      .expect(200);
  });

  it('leave no trace in the audit log of the source of a waitlist entry', async () => {
    const waiting = await list.enter();
    await list.asStaff('delete', `waiting/${waiting.id}`);
    const entries = (await list.asStaff('get', `audit?filter=${encodeURIComponent(JSON.stringify({ record_id: waiting.id }))}`))
      .body as {
      id: string;
      action: string;
    }[];
    expect(entries.map(({ action }) => action)).toEqual(['delete']);
    const { before } = (await list.asStaff('get', `audit/${entries[0]?.id}`)).body as { before: object };
    expect(Object.keys(before)).toEqual(expect.arrayContaining(['treatment_id', 'from_date', 'status']));
    expect(Object.keys(before).filter((field) => /network|was_full|looked_at|checked_versions/.test(field))).toEqual([]);
  });

  it('cancel or delete a reserved hour without a mail, and it is offered to the next client', async () => {
    const taken = await list.fullDay();
    const [first, second] = [await list.enter(), await list.enter()];
    await list.cancel(taken.get('13:00'));
    const [reserved] = (await list.appointmentsAt('13:00')).filter(({ status }) => status === 'pending');
    await list.cancel(reserved);
    expect((await list.stored(first)).status).toBe('waiting');
    expect(await list.mailsAbout(reserved ?? { id: '' })).toEqual([]);
    expect(await list.stored(second)).toMatchObject({ status: 'offered', offered_time: '13:00' });
  });

  it('see who waited in vain as expired, the day after the last one', async () => {
    const waiting = await list.enter();
    list.app.clock.set('2026-07-14T21:59:00.000Z');
    await list.runOffers();
    expect((await list.stored(waiting)).status).toBe('waiting');
    list.app.clock.set('2026-07-14T22:00:00.000Z');
    await list.runOffers();
    expect(await list.stored(waiting)).toMatchObject({ status: 'expired', ended_at: '2026-07-14T22:00:00.000Z' });
  });

  it('erase a person with their waitlist entries and reserved hours', async () => {
    const taken = await list.fullDay();
    const [first, second] = [await list.enter({ email: 'fuera@example.com' }), await list.enter()];
    await list.cancel(taken.get('11:00'));
    const copy = await list.app.admin.get('/api/people/export').query({ email: 'fuera@example.com' });
    expect((copy.body as { waiting: Waiting[] }).waiting).toEqual([expect.objectContaining({ id: first.id })]);
    const history = await list.app.admin.get('/api/people').query({ email: 'fuera@example.com' });
    expect((history.body as { entries: { kind: string }[] }).entries.map(({ kind }) => kind).toSorted()).toEqual([
      'appointment',
      'message',
      'message',
      'waiting',
    ]);
    const report = await list.app.admin.post('/api/people/erase').send({ email: 'fuera@example.com' });
    expect([report.status, report.body]).toEqual([200, expect.objectContaining({ waiting: 1, appointments: 1 })]);
    await list.runOffers();
    expect((await list.app.admin.get(`/api/waiting/${first.id}`)).status).toBe(404);
    expect(await list.stored(second)).toMatchObject({ status: 'offered', offered_time: '11:00' });
  });
});
