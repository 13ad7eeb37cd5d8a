import { Inject, Injectable } from '@nestjs/common';
import { readFile, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Logger } from 'pino';
import { In, MoreThanOrEqual, Not, type EntityManager, type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';
import { ReservationEntity } from '../../access/protection/reservations/reservation.entity.js';
import { AppointmentEntity } from '../../booking/appointments/appointment.entity.js';
import { AppointmentsService } from '../../booking/appointments/appointments.service.js';
import { WaitlistService } from '../../booking/waitlist/waitlist.service.js';
import { ClientKeyEntity } from '../../clients/client.entity.js';
import { ClientsService } from '../../clients/clients.service.js';
import { TestimonialsService } from '../../catalogue/testimonials/testimonials.service.js';
import { sumEuros, type Erasure, type ErasureReport, type PersonExport, type PersonMail } from '../../contract/index.js';
import { currentActor } from '../../core/audit/actor.js';
import { append, forgetDetailsOf } from '../../core/audit/audit-hash-chain.js';
import { ChangeCounters } from '../../core/changes/change-counters.js';
import { ClinicClock } from '../../core/calendar/clinic-clock.js';
import { Clock } from '../../core/clock.js';
import { Database } from '../../core/database/database.js';
import type { Caller } from '../../core/http/access-decorators.js';
import { LOGGER } from '../../core/logging.js';
import { MailFiles, type MailFile } from '../../mail/mail-files.js';
import { MessageEntity } from '../../mail/message.entity.js';
import { eraseFromOrders } from '../../shop/orders/erased-orders.js';
import { OrderEntity } from '../../shop/orders/order.entity.js';
import { OrdersService } from '../../shop/orders/orders.service.js';
import { eraseFromNotifications } from '../../shop/withdrawals/erased-notifications.js';
import { eraseFromWithdrawals } from '../../shop/withdrawals/erased-withdrawals.js';
import { ConsentsService } from '../../catalogue/consents/consents.service.js';
import { WithdrawalsService } from '../../shop/withdrawals/withdrawals.service.js';
import { withoutKeys } from '../messages/email-of-message.js';
import { LeadsService } from '../leads/leads.service.js';
import { recordsNaming, reduceDeliveries } from '../webhooks/delivery-requests.js';
import { PersonLookups } from './person-lookups.js';
import { PersonalDataFinder, type Person, type PersonalData } from './personal-data.js';

/** Rights of a person: a copy of the data, and erasure (RGPD, arts. 15, 17 and 20). */
@Injectable()
export class PersonRights {
  constructor(
    private readonly finder: PersonalDataFinder,
    private readonly clients: ClientsService,
    private readonly appointments: AppointmentsService,
    private readonly orders: OrdersService,
    private readonly leads: LeadsService,
    private readonly withdrawals: WithdrawalsService,
    private readonly consents: ConsentsService,
    private readonly waiting: WaitlistService,
    private readonly testimonials: TestimonialsService,
    private readonly database: Database,
    private readonly changes: ChangeCounters,
    private readonly lookups: PersonLookups,
    private readonly mailFiles: MailFiles,
    private readonly clock: Clock,
    private readonly clinicClock: ClinicClock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async export(person: Person, caller: Caller | null): Promise<PersonExport> {
    const data = await this.finder.find(person);
    const exported = {
      ...person,
      exported_at: this.clock.now().toISOString(),
      clients: await this.clients.picked(withIds(data.clients)),
      appointments: await this.appointments.picked(withIds(data.appointments)),
      orders: await this.orders.picked(withIds(data.orders)),
      leads: await this.leads.picked(withIds(data.leads)),
      withdrawals: await this.withdrawals.picked(withIds(data.withdrawals)),
      consents: await this.consents.picked(withIds(data.consents)),
      waiting: await this.waiting.picked(withIds(data.waiting)),
      testimonials: await this.testimonials.picked(withIds(data.testimonials)),
      mails: await this.mailsOf(data),
    };
    this.logger.info({ by: caller?.userId, exported: countsOf(data) }, 'the data of a person were exported');
    return exported;
  }

  /**
   * What further modules delete with a person, by the comparison keys of their e-mails and telephones. Slow searches come first;
   * the result is called inside the transaction.
   */
  readonly furtherErasures: ((keys: readonly string[]) => Promise<(manager: EntityManager) => Promise<void>>)[] = [];

  /** One transaction; `preview` only counts. */
  async erase({ preview, client_id, email, phone }: Erasure, caller: Caller | null): Promise<ErasureReport> {
    const person = { client_id, email, phone };
    if (preview) return this.report(true, await this.finder.find(person), this.database.reader.manager);
    const keys = await this.keysOf(await this.finder.find(person), this.database.reader.manager);
    const further = await Promise.all(this.furtherErasures.map((prepare) => prepare(keys)));
    const { data, report, news } = await this.database.tx(async (manager) => {
      // Of two concurrent erasures the second finds nobody.
      await this.database.lockByName('erasure');
      const found = await this.finder.find(person, manager);
      const summary = await this.report(false, found, manager);
      const known = (await manager.findBy(ClientKeyEntity, { client_id: In(found.clients) })).map(({ match_key }) => match_key);
      await this.eraseRows(manager, found);
      await this.eraseFromDeliveries(manager, found, [...found.keys, ...known]);
      const digests = await eraseFromNotifications(manager, found.keys);
      for (const eraseFurther of further) await eraseFurther(manager);
      await this.audit(manager, found, known);
      return { data: found, report: summary, news: digests };
    });
    for (const { path } of data.files) await rm(path, { force: true });
    for (const id of news) await this.mailFiles.remove(id);
    await this.database.forgetErased();
    this.logger.info({ by: caller?.userId, erased: countsOf(data) }, 'a person was erased');
    return report;
  }

  private async keysOf({ clients, keys }: PersonalData, manager: EntityManager): Promise<string[]> {
    const known = await manager.findBy(ClientKeyEntity, { client_id: In(clients) });
    return [...keys, ...known.map(({ match_key }) => match_key)];
  }

  private async eraseRows(manager: EntityManager, data: PersonalData): Promise<void> {
    // Before the appointments, or a freed hour would be offered to the erased person.
    for (const id of data.waiting) await this.waiting.remove(id);
    // Uses the services, so that occupied hours become free.
    for (const id of await stillThere(manager, data.appointments)) await this.appointments.remove(id);
    for (const id of data.leads) await this.leads.remove(id);
    for (const id of data.testimonials) await this.testimonials.remove(id);
    await manager.delete(ReservationEntity, { kind: 'orders', record_id: In(data.orders) });
    await eraseFromOrders(manager, data.orders);
    await eraseFromWithdrawals(manager, data.withdrawals);
    for (const id of data.consents) await this.consents.forget(manager, id);
    await manager.delete(MessageEntity, { id: In(data.mails) });
    for (const id of data.clients) await this.clients.erase(manager, id, data.keys);
    await this.changes.touch('clients', 'appointments', 'leads', 'orders', 'waiting', 'withdrawals');
  }

  /** What is still to be delivered is delivered with the ids alone. */
  private async eraseFromDeliveries(manager: EntityManager, data: PersonalData, keys: readonly string[]): Promise<void> {
    const deletedEarlier = await recordsNaming(manager, keys);
    await reduceDeliveries(manager, [...data.orders, ...data.clients, ...data.leads, ...deletedEarlier]);
    // Runs after the events of this transaction are queued: they cancel the appointments.
    this.database.beforeCommit('erased deliveries', data.appointments, (inner, ids) => reduceDeliveries(inner, ids));
  }

  /** Audits an erasure without the person, and erases the person from entries about reads by any e-mail or telephone of the client. */
  private async audit(manager: EntityManager, data: PersonalData, known: readonly string[]): Promise<void> {
    const stillUsed = await manager.findBy(ClientKeyEntity, { match_key: In(known) });
    const gone = known.filter((key) => !stillUsed.some(({ match_key }) => match_key === key));
    const keys = [...new Set([...data.keys, ...gone])];
    await forgetDetailsOf(manager, [...keys, ...data.clients, ...keys.map((key) => this.lookups.pseudonymOf(key))]);
    const actor = currentActor();
    if (!actor) return;
    const erasure = { action: 'erase', resource: 'people', recordId: null, subject: null, before: null } as const;
    const summary = { ...erasure, actor: actor.id, after: countsOf(data) };
    await append(manager, [summary], actor, this.clock.now().toISOString());
  }

  private async report(preview: boolean, data: PersonalData, manager: EntityManager): Promise<ErasureReport> {
    const rows = await manager.find(OrderEntity, {
      where: { id: In(data.orders) },
      select: { id: true, total_price: true, cart_id: true, reference: true, fulfilment: true },
      order: { created_at: 'ASC', id: 'ASC' },
    });
    const now = this.clinicClock.now();
    const booked = await manager.find(AppointmentEntity, {
      where: { id: In(data.appointments), status: Not('cancelled'), date: MoreThanOrEqual(now.date) },
      select: { id: true, date: true, time: true },
      order: { date: 'ASC', time: 'ASC' },
    });
    const open = rows.filter(({ fulfilment }) => fulfilment !== 'delivered' && fulfilment !== 'cancelled');
    return {
      preview,
      ...countsOf(data),
      orders_total: sumEuros(rows.map(({ total_price }) => total_price)),
      coming: booked.flatMap(({ date, time }) => (date > now.date || time > now.time ? [{ date, time }] : [])),
      open_orders: [...new Map(open.map(({ cart_id, reference, fulfilment }) => [cart_id, { reference, fulfilment }])).values()],
    };
  }

  private async mailsOf({ mails, files }: PersonalData): Promise<PersonMail[]> {
    const rows = await this.database.reader.manager.findBy(MessageEntity, { id: In(mails) });
    const queued = rows.map(({ recipient, subject, body, created_at }) => ({
      to_address: recipient,
      subject,
      body: withoutKeys(body ?? ''),
      created_at,
    }));
    const fromFiles: PersonMail[] = [];
    for (const { path, to, subject, date } of onlyFiles(mails, files))
      fromFiles.push({
        to_address: to,
        subject,
        body: await readFile(path, 'utf8').catch(() => ''),
        created_at: date.toISOString(),
      });
    return [...queued, ...fromFiles];
  }
}

/** Deleting an offer may have deleted its appointment. */
const stillThere = async (manager: EntityManager, ids: readonly string[]): Promise<string[]> =>
  (await manager.find(AppointmentEntity, { where: { id: In(ids) }, select: { id: true } })).map(({ id }) => id);

const withIds =
  (ids: readonly string[]) =>
  (builder: SelectQueryBuilder<ObjectLiteral>): void => {
    // An empty IN list is no valid SQL.
    builder
      .where(`${builder.alias}.id IN (:...ids)`, { ids: ids.length > 0 ? ids : [''] })
      .orderBy(`${builder.alias}.created_at`, 'DESC');
  };

/** Files without a row. */
const onlyFiles = (ids: readonly string[], files: readonly MailFile[]): MailFile[] =>
  files.filter(({ path }) => !ids.includes(basename(path, '.eml')));

const countsOf = ({ appointments, leads, orders, withdrawals, consents, testimonials, waiting, mails, files }: PersonalData) => ({
  appointments: appointments.length,
  leads: leads.length,
  mails: mails.length + onlyFiles(mails, files).length,
  orders: orders.length,
  withdrawals: withdrawals.length,
  consents: consents.length,
  waiting: waiting.length,
  testimonials: testimonials.length,
});
