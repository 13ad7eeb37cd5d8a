import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import ICAL from 'ical.js';
import supertest from 'supertest';
import { Administrators } from '../../src/access/accounts/administrators.js';
import type { NewCalendarFeed, Practitioner, Session, Treatment } from '../../src/contract/index.js';
import { Database } from '../../src/core/database/database.js';
import { startApp, type TestApp } from '../support/app.js';
import { anAppointment, aPractitioner, aTreatment } from '../support/factories.js';

let app: TestApp;
let elena: Practitioner;
let facial: Treatment;
beforeAll(async () => {
  app = await startApp();
  elena = await aPractitioner(app, { name: 'Elena Vidal' });
  facial = await aTreatment(app, { name: 'Higiene facial' });
});
afterAll(() => app.close());

async function renew(id: string, body: object = {}, by = app.admin): Promise<string> {
  const answer = await by.post(`/api/practitioners/${id}/calendar`).send(body).expect(201);
  const { url } = answer.body as NewCalendarFeed;
  return `/api${url.split('/api')[1]}`;
}

function eventsOf(ics: string) {
  const calendar = new ICAL.Component(ICAL.parse(ics));
  const zone = calendar.getFirstSubcomponent('vtimezone');
  ICAL.TimezoneService.reset();
  if (zone) ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  return calendar.getAllSubcomponents('vevent').map((event) => {
    const { uid, summary, startDate } = new ICAL.Event(event);
    return { uid, summary, start: startDate.toJSDate().toISOString(), status: event.getFirstPropertyValue('status') };
  });
}

describe('the calendar of one of the team', () => {
  it('lists their future appointments at the clinic’s hours, without names', async () => {
    const bea = await aPractitioner(app, { name: 'Bea Ríos' });
    const own = await anAppointment(app, facial, { practitioner_id: elena.id, client_name: 'Ana Secreta', status: 'confirmed' });
    await anAppointment(app, facial, { practitioner_id: elena.id, time: '12:00', status: 'cancelled' });
    await anAppointment(app, facial, { practitioner_id: bea.id });
    const answer = await app.visitor.get(await renew(elena.id)).expect(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    });
    expect(answer.text).not.toContain('Ana');
    expect(answer.text).not.toContain(own.phone);
    expect(eventsOf(answer.text)).toEqual([
      {
        uid: expect.stringMatching(`^${own.id}@`),
        summary: 'Higiene facial',
        start: '2026-07-14T08:00:00.000Z',
        status: 'CONFIRMED',
      },
    ]);
  });

  it('opens in calendars: hours of the clinic’s zone across the change of the clock, and a permanent id for each event', async () => {
    const moved = await aPractitioner(app, { name: 'Movida' });
    const { id } = await anAppointment(app, facial, { practitioner_id: moved.id, date: '2026-10-23', time: '10:00' });
    const path = await renew(moved.id);
    const before = (await app.visitor.get(path).expect(200)).text;
    expect(before).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(before).toMatch(/BEGIN:VTIMEZONE\r\nTZID:Europe\/Madrid\r\n/);
    expect(before).toContain('DTSTART;TZID=Europe/Madrid:20261023T100000');
    expect(before.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    await app.admin.put(`/api/appointments/${id}`).send({ date: '2026-10-26', time: '12:00' }).expect(200);
    const after = (await app.visitor.get(path).expect(200)).text;
    expect([...eventsOf(before), ...eventsOf(after)].map(({ uid, start }) => [uid, start])).toEqual([
      [eventsOf(before)[0]?.uid, '2026-10-23T08:00:00.000Z'],
      [eventsOf(before)[0]?.uid, '2026-10-26T11:00:00.000Z'],
    ]);
    await app.admin.delete(`/api/practitioners/${moved.id}/calendar`).expect(204);
  });

  it('shows names if the clinic has set it so', async () => {
    const answer = await app.visitor.get(await renew(elena.id, { with_names: true })).expect(200);
    expect(eventsOf(answer.text)[0]?.summary).toBe('Higiene facial · Ana Secreta');
  });

  it('is gone the moment it is taken back, renewed, or the person is deleted', async () => {
    const first = await renew(elena.id);
    const second = await renew(elena.id);
    await app.visitor.get(first).expect(404);
    await app.visitor.get(second).expect(200);
    const known = await app.admin.get(`/api/practitioners/${elena.id}/calendar`).expect(200);
    expect(known.body).toEqual({ feed: { with_names: false, created_at: expect.any(String) } });
    await app.admin.delete(`/api/practitioners/${elena.id}/calendar`).expect(204);
    await app.visitor.get(second).expect(404);
    expect((await app.admin.get(`/api/practitioners/${elena.id}/calendar`)).body).toEqual({ feed: null });
    const guest = await aPractitioner(app, { name: 'De paso' });
    const third = await renew(guest.id);
    await app.admin.delete(`/api/practitioners/${guest.id}`).expect(200);
    await app.visitor.get(third).expect(404);
  });

  it('ends with the password under which it was created, and with its creator’s access', async () => {
    const administrators = app.running.app.get(Administrators);
    const password = 'otra frase muy larga y rara';
    const owner = { email: 'duena@example.com', password };
    const ownerId = await administrators.create(owner.email, password);
    const signedIn = async () => {
      const { access_token } = (await app.visitor.post('/api/auth/sign-in').send(owner).expect(200)).body as Session;
      return supertest.agent(app.url).set('Authorization', `Bearer ${access_token}`);
    };
    let by = await signedIn();
    const path = await renew(elena.id, {}, by);
    await app.admin.put('/api/auth/email').send({ current_password: 'no-es-esta', email: 'x@example.com' }).expect(400);
    await app.visitor.get(path).expect(200);
    owner.password = 'tres nubes de verano';
    await by.put('/api/auth/password').send({ current_password: password, new_password: owner.password }).expect(204);
    await app.visitor.get(path).expect(404);
    expect((await by.get(`/api/practitioners/${elena.id}/calendar`).expect(200)).body).toEqual({ feed: null });
    const second = await renew(elena.id, {}, by);
    await administrators.resetPassword(owner.email, owner.password);
    await app.visitor.get(second).expect(404);
    by = await signedIn();
    const third = await renew(elena.id, {}, by);
    await app.admin
      .put(`/api/auth/administrators/${ownerId}`)
      .send({ roles: ['reception'] })
      .expect(200);
    await app.visitor.get(third).expect(404);
    await renew(elena.id);
  });

  it('is empty while the practitioner is inactive', async () => {
    const leaver = await aPractitioner(app, { name: 'Se Va' });
    await anAppointment(app, facial, { practitioner_id: leaver.id, client_name: 'Ana Secreta', status: 'confirmed' });
    const path = await renew(leaver.id, { with_names: true });
    const seen = async (is_active: boolean): Promise<string[]> => {
      await app.admin.put(`/api/practitioners/${leaver.id}`).send({ is_active }).expect(200);
      return eventsOf((await app.visitor.get(path).expect(200)).text).map(({ summary }) => summary);
    };
    expect(await seen(false)).toEqual([]);
    expect(await seen(true)).toEqual(['Higiene facial · Ana Secreta']);
    await app.admin.delete(`/api/practitioners/${leaver.id}/calendar`).expect(204);
  });

  it('answers a guess like an address that was', async () => {
    for (const path of ['/api/calendar.ics', '/api/calendar.ics?clave=x', '/api/calendar.ics?clave=a&clave=b'])
      await app.visitor.get(path).expect(404);
    await app.admin.post(`/api/practitioners/${facial.id}/calendar`).send({}).expect(404);
  });

  it('has an address that neither the table nor the audit log contains', async () => {
    const url = await renew(elena.id);
    const token = url.split('=')[1] ?? '';
    await app.visitor.get(url).expect(200);
    const rows = await app.running.app.get(Database).manager.query<{ token_hash: string }[]>('SELECT * FROM calendar_feeds');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    const told = await app.admin.get('/api/audit').query({ filter: JSON.stringify({ resource: 'calendar-feeds' }) });
    expect(JSON.stringify(told.body)).not.toContain(rows[0]?.token_hash);
  });

  it('can be asked for as often as programs do, and no oftener', async () => {
    const limited = await startApp({ RATE_LIMITS: 'on' });
    try {
      const codes = new Set<number>();
      for (let attempt = 0; attempt < 62; attempt++)
        codes.add((await limited.visitor.get('/api/calendar.ics?clave=guess')).status);
      expect([...codes]).toEqual([404, 429]);
    } finally {
      await limited.close();
    }
  });
});
