import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Notifications } from '../../src/access/notifications/notifications.js';
import { AppointmentEntity } from '../../src/booking/appointments/appointment.entity.js';
import { APPOINTMENTS } from '../../src/booking/appointments/appointments.resource.js';
import { ResourceSlotEntity } from '../../src/booking/planning/resource-slot.entity.js';
import { ReservationEntity } from '../../src/access/protection/reservations/reservation.entity.js';
import { ImportEntity } from '../../src/imports/import.entity.js';
import {
  addDays,
  type AbsenceCover,
  type Appointment,
  type CallList,
  type ImportSummary,
  type Lead,
  type NetworkReservations,
  type NewCalendarFeed,
  type Practitioner,
  type PublishingFinding,
  type Today,
  type Treatment,
} from '../../src/contract/index.js';
import { Database } from '../../src/core/database/database.js';
import { newId } from '../../src/core/database/new-id.js';
import { MessageEntity } from '../../src/mail/message.entity.js';
import { PublishingFindingEntity } from '../../src/core/publishing/publishing-finding.entity.js';
import { LEADS } from '../../src/office/leads/leads.resource.js';
import { LeadEntity } from '../../src/office/leads/lead.entity.js';
import { WithdrawalEntity } from '../../src/shop/withdrawals/withdrawal.entity.js';
import { ADMIN, NOW, startApp, type TestApp } from '../support/app.js';
import { emptyCalendar } from '../support/emptied.js';
import { aLead, anAppointment, aPractitioner, aTreatment, booking } from '../support/factories.js';
import { somebody } from '../support/access/strangers.js';

/** The clock's day, a Wednesday. */
const TODAY = '2026-07-08';

let app: TestApp;
let treatment: Treatment;
beforeAll(async () => {
  app = await startApp({ ADMIN_DIGEST_MINUTES: '360' });
  treatment = await aTreatment(app);
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.set(NOW);
  return emptyCalendar(app);
});

const times = <T>(count: number, to: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => to(index));
const get = async <T>(path: string): Promise<T> => (await app.admin.get(`/api/${path}`).expect(200)).body as T;

async function insert<E extends object>(entity: new () => E, rows: readonly object[]): Promise<void> {
  await app.running.app.get(Database).tx(async (manager) => {
    for (let first = 0; first < rows.length; first += 100) await manager.insert(entity, rows.slice(first, first + 100));
  });
}

/** Columns that the queries do not select. */
const derived = (entity: unknown, row: object): object =>
  entity === AppointmentEntity
    ? APPOINTMENTS.derivedColumns(row as Appointment)
    : entity === LeadEntity
      ? LEADS.derivedColumns(row as Lead)
      : {};

/** Copies of a row with new ids. */
async function copies<E extends { id: string }>(entity: new () => E, id: string, changes: readonly Partial<E>[]): Promise<E[]> {
  const row = await app.running.app
    .get(Database)
    .manager.findOneOrFail(entity, { where: { id } as never, loadEagerRelations: false });
  const made = changes.map((change) => ({ ...row, ...derived(entity, row), id: newId(), ...change }));
  await insert(entity, made);
  return made;
}

const WIDTH = 12;
/** An appointment at ten on each of the next days, with the planner's rows. */
async function manyDays(practitioner: Practitioner, count: number): Promise<void> {
  const { id } = await anAppointment(app, treatment, { ...somebody(), practitioner_id: practitioner.id, date: '2026-07-14' });
  const rows = await copies(
    AppointmentEntity,
    id,
    times(count - 1, (index) => ({ date: addDays('2026-07-15', index) })),
  );
  await insert(
    ResourceSlotEntity,
    rows.flatMap((row) =>
      times(WIDTH, (cell) => ({
        date: row.date,
        resource_id: practitioner.id,
        cell: 10 * WIDTH + cell,
        appointment_id: row.id,
      })),
    ),
  );
}

describe('when there are more rows than a screen shows, nothing is silently omitted:', () => {
  it('the appointments of somebody who leaves, and who could take them', async () => {
    const elena = await aPractitioner(app, { name: 'Elena' });
    await manyDays(elena, 520);
    expect(await get<AbsenceCover[]>(`practitioners/${elena.id}/substitutes`)).toHaveLength(520);
    const left = await app.admin.delete(`/api/practitioners/${elena.id}`).expect(409);
    expect((left.body as { appointments: Appointment[] }).appointments).toHaveLength(520);
    const absence = { practitioner_id: elena.id, from: '2026-07-01T00:00', to: '2029-01-01T00:00' };
    const absent = await app.admin.post('/api/absences').send(absence).expect(409);
    const { appointments } = absent.body as { appointments: Appointment[] };
    expect(appointments).toHaveLength(520);
    expect(appointments.map(({ date }) => date)).toEqual(appointments.map(({ date }) => date).toSorted());
  });

  it('a calendar of more than two thousand appointments', async () => {
    const bea = await aPractitioner(app, { name: 'Bea' });
    await manyDays(bea, 2010);
    const { url } = (await app.admin.post(`/api/practitioners/${bea.id}/calendar`).send({}).expect(201)).body as NewCalendarFeed;
    const { text } = await app.visitor.get(`/api${url.split('/api')[1]}`).expect(200);
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2010);
  });

  it('today’s appointments, and how many leads and messages wait besides those shown', async () => {
    const { id } = await anAppointment(app, treatment, { ...somebody(), date: TODAY, time: '17:00' });
    await copies(
      AppointmentEntity,
      id,
      times(510, () => ({})),
    );
    const lead = await aLead(app);
    await copies(
      LeadEntity,
      lead.id,
      times(120, () => ({})),
    );
    const { manager } = app.running.app.get(Database);
    const { email } = somebody();
    await app.visitor
      .post('/api/appointments')
      .send(booking(treatment, { ...somebody(), email }))
      .expect(201);
    const mail = await manager.findOneByOrFail(MessageEntity, { recipient: email });
    const failed = { state: 'failed', given_up_at: NOW, next_attempt_at: null, once_key: null, untold_since: null } as const;
    await copies(
      MessageEntity,
      mail.id,
      times(30, () => failed),
    );
    const { appointments, calls, ...today } = await get<Today>('today');
    expect(appointments).toHaveLength(511);
    expect(today.failed_messages).toHaveLength(20);
    expect(today.failed_messages_total).toBe(30);
    expect([calls.leads?.length, calls.leads_total]).toEqual([100, 121]);
    expect((await get<CallList>('dashboard/calls')).leads_total).toBe(121);
  });

  it('the appointments of tomorrow and the requests that nobody has answered', async () => {
    const { id } = await anAppointment(app, treatment, { ...somebody(), date: '2026-07-09', status: 'confirmed' });
    await copies(
      AppointmentEntity,
      id,
      times(109, () => ({})),
    );
    await copies(
      AppointmentEntity,
      id,
      times(110, () => ({ date: '2026-07-20', status: 'pending' as const })),
    );
    const { appointments, requests } = await get<CallList>('dashboard/calls');
    expect([appointments.length, requests?.length]).toEqual([110, 110]);
  });

  it('an appointment within 24 hours behind hundreds of later ones', async () => {
    await app.running.app.get(Notifications).runNow();
    const { id } = (await app.visitor.post('/api/appointments').send(booking(treatment, somebody())).expect(201))
      .body as Appointment;
    const { manager } = app.running.app.get(Database);
    const mail = await manager.findOneByOrFail(MessageEntity, { record_id: id, kind: 'appointment-received' });
    await copies(
      MessageEntity,
      mail.id,
      times(210, () => ({ once_key: null })),
    );
    const digests = async (): Promise<MessageEntity[]> => {
      await app.running.app.get(Notifications).runNow();
      return manager.find(MessageEntity, { where: { kind: 'digest', recipient: ADMIN.email }, order: { created_at: 'ASC' } });
    };
    await digests();
    app.clock.set('2026-07-08T08:01:00.000Z');
    await copies(
      MessageEntity,
      mail.id,
      times(210, () => ({ once_key: null, untold_since: '2026-07-08T08:00:30.000Z' })),
    );
    const near = booking(treatment, { ...somebody(), date: TODAY, time: '17:00' });
    await app.visitor.post('/api/appointments').send(near).expect(201);
    expect((await digests()).at(-1)?.subject).toContain('Nueva cita: miércoles 8, 17:00');
  });

  it('the texts to review, the imports to undo, and the networks of a flood', async () => {
    const findings = times(510, () => ({
      id: newId(),
      resource: 'treatments' as const,
      record_id: newId(),
      findings: [],
      reason: null,
      actor: null,
      created_at: NOW,
    }));
    await insert(PublishingFindingEntity, findings);
    expect((await get<PublishingFinding[]>('publishing-findings')).length).toBeGreaterThanOrEqual(510);
    const imports = times(25, () => ({
      ...{ id: newId(), kind: 'clients', state: 'done', file_name: 'clientes.csv', format: 'csv', source: null },
      ...{ fingerprint: 'a', options: {}, matched_by: [], row_count: 1, made_by: null, address: null },
      ...{ created_at: NOW, started_at: NOW, finished_at: NOW },
    }));
    await insert(ImportEntity, imports);
    expect(await get<ImportSummary[]>('imports')).toHaveLength(25);
    const { id } = await aLead(app);
    const leads = await copies(
      LeadEntity,
      id,
      times(60, () => ({})),
    );
    const holds = leads.map((lead, index) => ({
      ...{ id: newId(), kind: 'leads', record_id: lead.id, network: `network-${index}`, created_at: NOW },
      ...{ token_hash: null, expires_at: null, confirmed_at: null, released_at: null },
    }));
    await insert(ReservationEntity, holds);
    expect(await get<NetworkReservations[]>('protection/networks')).toHaveLength(60);
  });

  it('mails after a flood: one digest counts all of it', async () => {
    const { manager } = app.running.app.get(Database);
    const digest = async (): Promise<MessageEntity | undefined> => {
      app.clock.pass(7 * 3_600_000);
      await app.running.app.get(Notifications).runNow();
      const [last] = await manager.find(MessageEntity, {
        where: { kind: 'digest', recipient: ADMIN.email, created_at: app.clock.now().toISOString() },
      });
      return last;
    };
    await digest();
    const { name, email, phone } = { name: 'Nadie', ...somebody() };
    await app.visitor.post('/api/leads').send({ name, email, phone, message: 'Quiero información' }).expect(201);
    const mail = await manager.findOneOrFail(MessageEntity, { where: { kind: 'lead-received' }, order: { id: 'DESC' } });
    await copies(
      MessageEntity,
      mail.id,
      times(620, () => ({ once_key: null })),
    );
    await insert(
      WithdrawalEntity,
      times(2010, () => ({
        ...{ id: newId(), name: 'Nadie', email: 'nadie@example.com', reference: 'ORD-00000000', search_text: '' },
        ...{ created_at: NOW, told_at: null, is_checked: true },
      })),
    );
    const first = await digest();
    expect(first?.subject).toContain('Nuevo: 621 mensajes');
    expect(first?.subject).toContain('2010 desistimientos');
    expect(first?.body).toContain('Y 601 más en la lista.');
    const listed = first?.body?.match(/^ {2}Recibido: /gm)?.length ?? 0;
    expect(first?.body).toContain(`Hay ${2010 - listed} más, que van en el próximo resumen.`);
    expect((await digest())?.subject).not.toContain('mensajes');
  });
});
