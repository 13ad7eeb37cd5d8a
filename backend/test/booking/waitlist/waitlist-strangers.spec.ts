import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import { ReservationEntity } from '../../../src/access/protection/reservations/reservation.entity.js';
import { OfferJobs } from '../../../src/booking/waitlist/offers/offer-jobs.js';
import { WaitlistEntity } from '../../../src/booking/waitlist/waitlist.entity.js';
import type { Treatment, Waiting } from '../../../src/contract/index.js';
import { Database } from '../../../src/core/database/database.js';
import { MessageEntity } from '../../../src/mail/message.entity.js';
import { startApp, type TestApp } from '../../support/app.js';
import { aTreatment } from '../../support/factories.js';
import { nightAt } from '../../support/nights.js';
import { from, mailsTo, OPEN_INTERNET, proof, somebody } from '../../support/access/strangers.js';

const DAY = '2026-07-14';

describe('visitors on the waitlist', () => {
  let open: TestApp;
  let asked: Treatment;
  beforeAll(async () => {
    open = await startApp(OPEN_INTERNET);
    asked = await aTreatment(open);
    await open.admin.put('/api/clinic').send({ waiting_list: true }).expect(200);
  });
  afterAll(() => open.close());
  const join = (place: string, overrides: object = {}, headers = {}): Promise<Response> =>
    from(open, place, 'waiting', { ...somebody(), treatment_id: asked.id, from_date: DAY, to_date: DAY, ...overrides }, headers);

  it('are not refused for what else they wait for; by mail they hear of it', async () => {
    const email = 'eva@example.com';
    const statuses = [];
    for (let turn = 0; turn < 4; turn++) statuses.push((await join('198.51.1.7', { email })).status);
    expect(statuses).toEqual([201, 201, 201, 201]);
    const mails = (await mailsTo(open, email)).filter((mail) =>
      mail.includes('Con este correo hay ahora 4 peticiones en la lista.'),
    );
    expect(mails).toHaveLength(1);
  });

  it('may add eight entries a day from one network, and eight more with a proof of work', async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 9; turn++) statuses.push((await join('198.51.2.7')).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 201, 201, 429]);
    expect((await join('198.51.2.9', {}, await proof(open, '198.51.2.9'))).status).toBe(201);
    open.clock.pass(24 * 3_600_000);
    expect((await join('198.51.2.7')).status).toBe(201);
  });

  it('make us write to one address each and no oftener, by the pace of the network', async () => {
    const sent = open.running.app.get(Database).reader.manager;
    const before = await sent.count(MessageEntity);
    await join('198.51.3.7');
    await join('198.51.3.7', { email: 'nadie' });
    await join('198.51.3.7', { from_date: '2020-01-01' });
    const messages = await sent.find(MessageEntity, { order: { created_at: 'DESC' }, take: 1 });
    expect((await sent.count(MessageEntity)) - before).toBe(1);
    expect(messages[0]?.network).toEqual(expect.any(String));
  });

  it('are forgotten thirty days after their days are over, with where they came from', async () => {
    const { body } = await join('198.51.4.7', { email: 'olvido@example.com' });
    const { id } = body as Waiting;
    const rows = () => open.running.app.get(Database).reader.manager;
    const links = () =>
      rows().query<{ n: number | string }[]>('SELECT COUNT(*) AS n FROM private_links WHERE record_id = ?', [id]);
    const night = async (instant: string): Promise<void> => {
      open.clock.set(instant);
      await open.running.app.get(OfferJobs).runNow();
      await nightAt(open, instant);
    };
    expect(await rows().existsBy(ReservationEntity, { record_id: id })).toBe(true);
    await night('2026-07-15T02:00:00.000Z');
    await night('2026-08-13T02:00:00.000Z');
    expect(await rows().existsBy(WaitlistEntity, { id, status: 'expired' })).toBe(true);
    expect(await rows().existsBy(ReservationEntity, { record_id: id })).toBe(false);
    await night('2026-08-15T02:00:00.000Z');
    expect(await rows().existsBy(WaitlistEntity, { id })).toBe(false);
    expect(Number((await links())[0]?.n)).toBe(0);
  });
});
