import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import supertest from 'supertest';
import { Administrators } from '../../../src/access/accounts/administrators.js';
import { InvitationEntity } from '../../../src/access/invitations/invitation.entity.js';
import { SessionEntity } from '../../../src/access/sessions/session.entity.js';
import type { Lead, Order, Session } from '../../../src/contract/index.js';
import { Retention } from '../../../src/office/retention/retention.js';
import { RETENTION_RULES } from '../../../src/office/retention/retention-rules.js';
import { START, type Done, type Place } from '../../../src/office/retention/retention-batches.js';
import { RetentionRunEntity } from '../../../src/office/retention/retention-run.entity.js';
import { Database } from '../../../src/core/database/database.js';
import { AuditDetailsEntity } from '../../../src/core/audit/audit.entity.js';
import { verifyChain } from '../../../src/core/audit/audit-hash-chain.js';
import { MailQueue } from '../../../src/mail/mail-queue.js';
import { MessageEntity } from '../../../src/mail/message.entity.js';
import { LeadEntity } from '../../../src/office/leads/lead.entity.js';
import { personKeys } from '../../../src/core/records/person-keys.js';
import { AppointmentEntity } from '../../../src/booking/appointments/appointment.entity.js';
import { OrderEntity } from '../../../src/shop/orders/order.entity.js';
import { TreatmentEntity } from '../../../src/catalogue/treatments/treatment.entity.js';
import { WithdrawalEntity } from '../../../src/shop/withdrawals/withdrawal.entity.js';
import { startApp, type TestApp } from '../../support/app.js';
import { aLead, anAppointment, anOrder, aProduct, aTreatment, aWithdrawal } from '../../support/factories.js';
import { nightAt } from '../../support/nights.js';

let app: TestApp;
let order: Order;
beforeAll(async () => {
  app = await startApp();
  // Retention deletes the administrator's session in the first nights, so these records are made now.
  order = await anOrder(app, await aProduct(app, { price: 50 }), { email: 'compra@example.com', quantity: 2 });
  await aWithdrawal(app, { email: 'compra@example.com' });
});
afterAll(() => app.close());

const night = (): Promise<void> => app.running.app.get(Retention).runNow();
const manager = () => app.running.app.get(Database).reader.manager;
const at = (instant: string): Promise<void> => nightAt(app, instant);

const audited = async (): Promise<string> => JSON.stringify(await manager().find(AuditDetailsEntity));

/** Each test sets the clock to its night and skips the nights before. */
describe('every night', () => {
  it('a message of a person without appointments is deleted after a year, and one of a patient stays', async () => {
    const treatment = await aTreatment(app);
    const stranger: Lead = await aLead(app, { email: 'nadie@example.com', phone: '699000001' });
    const patient: Lead = await aLead(app, { email: 'Paciente@example.com', phone: '699000002' });
    const byPhone: Lead = await aLead(app, { email: 'otra@example.com', phone: '+34 699 000 003' });
    await anAppointment(app, treatment, { email: 'paciente@example.com', phone: '699000009' });
    await anAppointment(app, treatment, { email: 'ella@example.com', phone: '699000003', time: '12:00' });
    await at('2027-07-08T01:00:00.000Z');
    expect(await manager().countBy(LeadEntity, { id: stranger.id })).toBe(1);
    app.clock.set('2027-07-09T01:30:00.000Z');
    const colleague = { email: 'colega@example.com', password: 'mi perro azul come' };
    await app.running.app.get(Administrators).create(colleague.email, colleague.password);
    const { access_token } = (await app.visitor.post('/api/auth/sign-in').send(colleague).expect(200)).body as Session;
    const staff = supertest.agent(app.url).set('Authorization', `Bearer ${access_token}`);
    // Both get audit entries. Those of the stranger must be deleted with the stranger's lead.
    for (const { id, email } of [stranger, patient]) {
      await staff.put(`/api/leads/${id}`).send({ contacted: true, message: `Llamar a ${email} por la tarde` });
      await staff.get('/api/people').query({ email }).expect(200);
    }
    expect(await audited()).toMatch(/nadie@example\.com[^]*nadie@example\.com/);
    await at('2027-07-09T01:40:00.000Z');
    expect(await audited()).not.toContain('nadie@example.com');
    expect(await audited()).toMatch(/Paciente@example\.com[^]*Paciente@example\.com/);
    expect((await verifyChain(manager())).faults).toEqual([]);
    expect(await manager().countBy(LeadEntity, { id: stranger.id })).toBe(0);
    expect(await manager().countBy(LeadEntity, { id: patient.id })).toBe(1);
    expect(await manager().countBy(LeadEntity, { id: byPhone.id })).toBe(1);
  });

  it('the text of a mail is forgotten after thirty days, and what lies in the folder; that it was sent, after a year', async () => {
    app.clock.set('2027-08-01T10:00:00.000Z');
    const mail = { kind: 'digest', recipient: 'a@example.com', subject: 's', body: 'b' } as const;
    await app.running.app.get(Database).tx((writer) => app.running.app.get(MailQueue).enqueue(writer, mail));
    await app.running.app.get(MailQueue).sendDue();
    const files = (): number => {
      const folder = join(app.settings.dataDir, 'mails');
      return existsSync(folder) ? readdirSync(folder).length : 0;
    };
    const bodies = async () => (await manager().find(MessageEntity)).map(({ body, state }) => [body, state]);
    expect(files()).toBe(1);
    await at('2027-08-31T02:00:00.000Z');
    expect([await bodies(), files()]).toEqual([[['b', 'kept']], 1]);
    await at('2027-09-01T02:00:00.000Z');
    expect([await bodies(), files()]).toEqual([[[null, 'kept']], 0]);
    await at('2028-08-02T02:00:00.000Z');
    expect(await bodies()).toEqual([]);
  });

  it('appointments are deleted after five years, withdrawals after six, and orders lose their person and keep their amount', async () => {
    expect(await manager().count(AppointmentEntity)).toBe(2);
    await at('2031-07-14T02:00:00.000Z');
    expect(await manager().count(AppointmentEntity)).toBe(2);
    await at('2031-07-15T02:00:00.000Z');
    expect(await manager().count(AppointmentEntity)).toBe(0);
    expect(await manager().count(LeadEntity)).toBe(0);
    await at('2032-07-09T02:00:00.000Z');
    const { client_name, email, shipping_address, phone, total_price, quantity } = await manager().findOneByOrFail(OrderEntity, {
      id: order.id,
    });
    expect([client_name, email, shipping_address, phone]).toEqual([
      'Datos borrados',
      'borrado@datos.invalid',
      'Datos borrados',
      null,
    ]);
    expect([total_price, quantity]).toEqual([100, 2]);
    expect(await manager().count(WithdrawalEntity)).toBe(0);
  });

  it('the work is done once, by one process of several, and again an hour after one that died over it', async () => {
    await at('2033-01-10T12:00:00.000Z');
    const done = await manager().findOneByOrFail(RetentionRunEntity, { day: '2033-01-10' });
    expect(done.done_at).toBe('2033-01-10T12:00:00.000Z');
    app.clock.set('2033-01-11T12:00:00.000Z');
    const claimed = { day: '2033-01-11', claimed_at: '2033-01-11T11:30:00.000Z', done_at: null };
    await app.running.app.get(Database).tx((writer) => writer.insert(RetentionRunEntity, claimed));
    await night();
    expect((await manager().findOneByOrFail(RetentionRunEntity, { day: '2033-01-11' })).done_at).toBeNull();
    app.clock.set('2033-01-11T12:31:00.000Z');
    await night();
    expect((await manager().findOneByOrFail(RetentionRunEntity, { day: '2033-01-11' })).done_at).not.toBeNull();
  });

  it('nothing is forgotten in the first night after many that were missed: the clock may be wrong, and is mended by the next', async () => {
    const known = (): Promise<number> => manager().countBy(MessageEntity, { kind: 'digest' });
    const mail = { kind: 'digest', recipient: 'a@example.com', subject: 's', body: 'b' } as const;
    await app.running.app.get(Database).tx((writer) => app.running.app.get(MailQueue).enqueue(writer, mail));
    const before = await known();
    app.clock.set('2034-02-20T12:00:00.000Z');
    await night();
    app.clock.set('2034-02-20T14:00:00.000Z');
    await night();
    expect(await known()).toBe(before);
    // If the clock was right, the next night deletes.
    app.clock.set('2034-02-21T12:00:00.000Z');
    await night();
    expect(await known()).toBe(0);
  });

  it('remaining rows are checked once, however many there are', async () => {
    const [rule] = RETENTION_RULES.filter(({ name }) => name === 'leads');
    if (!rule) throw new Error('Leads are kept for a time');
    app.clock.set('2034-03-01T10:00:00.000Z');
    const [treatment] = await manager().find(TreatmentEntity);
    const faithful = { email: 'fiel@example.com', phone: '690000000' };
    const booked = {
      date: '2034-03-07',
      time: '10:00',
      duration: 60,
      status: 'confirmed',
      equipment: [],
      reminded: false,
    } as const;
    await app.running.app.get(Database).tx((writer) =>
      writer.insert(AppointmentEntity, {
        ...{ id: randomUUID(), client_name: 'Ana', ...faithful, ...personKeys('Ana', faithful), ...booked },
        ...{ treatment_id: treatment?.id ?? '', created_at: '2034-02-01T10:00:00.000Z' },
      }),
    );
    const stored = Array.from({ length: 450 }, (_, index) => {
      const [name, email, phone] = [
        'Ana',
        index < 440 ? 'fiel@example.com' : `nadie.${index}@example.com`,
        `69${1_000_000 + index}`,
      ];
      const created_at = new Date(Date.UTC(2030, 0, 1) + Math.floor(index / 3)).toISOString();
      return {
        ...{ id: randomUUID(), name, email, phone, message: 'Hola', source: 'web' as const, contacted: true, created_at },
        ...{ privacy_version: null, ...personKeys(name, { email, phone }) },
      };
    });
    await app.running.app.get(Database).tx((writer) => writer.insert(LeadEntity, stored));
    const done: Done[] = [];
    for (let from: Place | null = START; from; from = done.at(-1)?.next ?? null) {
      const begin: Place = from;
      done.push(
        await app.running.app
          .get(Database)
          .tx((writer) => rule.forget(writer, { now: app.clock.now(), timeZone: 'Europe/Madrid' }, begin)),
      );
    }
    expect(done.map(({ forgotten }) => forgotten)).toEqual([0, 0, 10]);
    expect(await manager().count(LeadEntity)).toBe(440);
  });

  it('a session that nobody took up again and an invitation that nobody took are forgotten a month after they expired', async () => {
    app.clock.set('2035-03-01T10:00:00.000Z');
    const owner = { email: 'se-fue@example.com', password: 'mi perro azul come' };
    await app.running.app.get(Administrators).create(owner.email, owner.password);
    const { access_token } = (await app.visitor.post('/api/auth/sign-in').send(owner).expect(200)).body as Session;
    const staff = supertest.agent(app.url).set('Authorization', `Bearer ${access_token}`);
    await staff
      .post('/api/auth/invitations')
      .send({ email: 'no-vino@example.com', roles: ['reception'] })
      .expect(201);
    const kept = async () => [
      await manager().countBy(SessionEntity, { created_at: '2035-03-01T10:00:00.000Z' }),
      await manager().countBy(InvitationEntity, { email: 'no-vino@example.com' }),
    ];
    // An invitation is deleted after two days, a session after thirty.
    await at('2035-04-02T02:00:00.000Z');
    expect(await kept()).toEqual([1, 1]);
    await at('2035-04-03T02:00:00.000Z');
    expect(await kept()).toEqual([1, 0]);
    await at('2035-04-30T02:00:00.000Z');
    expect(await kept()).toEqual([1, 0]);
    await at('2035-05-01T02:00:00.000Z');
    expect(await kept()).toEqual([0, 0]);
  });
});
