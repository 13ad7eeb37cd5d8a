import { Brackets, In, IsNull, LessThan, Not, type EntityManager, type FindOptionsWhere, type ObjectLiteral } from 'typeorm';
import { AppointmentEntity } from '../../booking/appointments/appointment.entity.js';
import { WaitlistEntity } from '../../booking/waitlist/waitlist.entity.js';
import { TestimonialEntity } from '../../catalogue/testimonials/testimonial.entity.js';
import { InvitationEntity } from '../../access/invitations/invitation.entity.js';
import { PrivateLinkEntity } from '../../access/links/private-link.entity.js';
import { ReservationEntity } from '../../access/protection/reservations/reservation.entity.js';
import { SessionEntity } from '../../access/sessions/session.entity.js';
import { ClientEntity } from '../../clients/client.entity.js';
import { ClientMergeEntity, ClientMergeRowEntity } from '../../clients/client-merge.entity.js';
import { KEEPING_ROWS, removeClient } from '../../clients/client-rows.js';
import { ConsentEntity } from '../../catalogue/consents/consent.entity.js';
import { clinicTime, ERASED, OPINION_LINK, periodBefore, RETENTION, type Topic } from '../../contract/index.js';
import { forgetDetailsBefore } from '../../core/audit/audit-hash-chain.js';
import { MessageEntity } from '../../mail/message.entity.js';
import { eraseFromOrders } from '../../shop/orders/erased-orders.js';
import { OrderEntity } from '../../shop/orders/order.entity.js';
import { WithdrawalEntity } from '../../shop/withdrawals/withdrawal.entity.js';
import { LeadEntity } from '../leads/lead.entity.js';
import { forgettingAudit } from './forgotten-audit.js';
import { batchOf, ROWS_AT_ONCE, someBefore, someByKey, START, taken, type Done, type Place } from './retention-batches.js';

export interface Night {
  now: Date;
  timeZone: string;
}

interface RetentionRule {
  name: keyof typeof RETENTION;
  topics?: readonly Topic[];
  /** Erases a batch of expired rows. */
  forget(manager: EntityManager, night: Night, from: Place): Promise<Done>;
}

type Forget = RetentionRule['forget'];

const before = ({ now }: Night, name: keyof typeof RETENTION): string => periodBefore(now, RETENTION[name]).toISOString();

/** The clinic's local date. */
const dateBefore = ({ now, timeZone }: Night, name: keyof typeof RETENTION): string =>
  clinicTime(periodBefore(now, RETENTION[name]), timeZone).date;

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/** Deletes the rows that meet the night's condition. */
const deleting =
  <E extends ObjectLiteral>(entity: new () => E, expired: (night: Night) => FindOptionsWhere<E>): Forget =>
  async (manager, night) => {
    const ids = await batchOf(manager, entity, expired(night));
    await manager.delete<ObjectLiteral>(entity, { id: In(ids) });
    return taken(ids);
  };

/** The same for records of people, who are erased from the audit too. */
const forgetting =
  <E extends ObjectLiteral>(entity: new () => E, expired: (night: Night) => FindOptionsWhere<E>): Forget =>
  async (manager, night) => {
    const ids = await batchOf(manager, entity, expired(night));
    await forgettingAudit(manager, entity, ids, () => manager.delete<ObjectLiteral>(entity, { id: In(ids) }));
    return taken(ids);
  };

export const RETENTION_RULES: readonly RetentionRule[] = [
  {
    name: 'appointments',
    topics: ['appointments'],
    async forget(manager, night) {
      const ids = await batchOf(manager, AppointmentEntity, { date: LessThan(dateBefore(night, 'appointments')) });
      await manager.delete(ReservationEntity, { kind: 'appointments', record_id: In(ids) });
      await forgettingAudit(manager, AppointmentEntity, ids, () => manager.delete(AppointmentEntity, { id: In(ids) }));
      return taken(ids);
    },
  },
  {
    name: 'leads',
    topics: ['leads'],
    async forget(manager, night, from) {
      const hasAppointment = (key: string): string =>
        `EXISTS (SELECT 1 FROM appointments WHERE appointments.${key} = lead_row.${key} AND lead_row.${key} <> '')`;
      const some = await someBefore(manager, LeadEntity, before(night, 'leads'), from);
      const leads = await manager
        .createQueryBuilder(LeadEntity, 'lead_row')
        .select('lead_row.id')
        .where({ id: In(some.ids) })
        .andWhere(`NOT ${hasAppointment('email_key')}`)
        .andWhere(`NOT ${hasAppointment('phone_key')}`)
        .getMany();
      const ids = idsOf(leads);
      await forgettingAudit(manager, LeadEntity, ids, () => manager.delete(LeadEntity, { id: In(ids) }));
      return { forgotten: ids.length, next: some.next };
    },
  },
  {
    name: 'orders',
    topics: ['orders'],
    async forget(manager, night, from) {
      const some = await someBefore(manager, OrderEntity, before(night, 'orders'), from);
      const where = { id: In(some.ids), email: Not(ERASED.email) };
      const ids = idsOf(await manager.find(OrderEntity, { where, select: { id: true } }));
      await forgettingAudit(manager, OrderEntity, ids, () => eraseFromOrders(manager, ids));
      return { forgotten: ids.length, next: some.next };
    },
  },
  {
    name: 'withdrawals',
    topics: ['withdrawals'],
    forget: forgetting(WithdrawalEntity, (night) => ({ created_at: LessThan(before(night, 'withdrawals')) })),
  },
  {
    name: 'consents',
    topics: ['consents'],
    forget: forgetting(ConsentEntity, (night) => ({ withdrawn_on: LessThan(dateBefore(night, 'consents')) })),
  },
  {
    name: 'waiting',
    topics: ['waiting'],
    forget: forgetting(WaitlistEntity, (night) => ({ ended_at: LessThan(before(night, 'waiting')) })),
  },
  {
    name: 'opinions',
    topics: ['testimonials'],
    async forget(manager, night, from) {
      const some = await someBefore(manager, TestimonialEntity, before(night, 'opinions'), from);
      const where = { id: In(some.ids), appointment_id: Not(IsNull()), approved: false };
      const ids = idsOf(await manager.find(TestimonialEntity, { where, select: { id: true } }));
      await forgettingAudit(manager, TestimonialEntity, ids, () => manager.delete(TestimonialEntity, { id: In(ids) }));
      return { forgotten: ids.length, next: some.next };
    },
  },
  {
    name: 'merges',
    async forget(manager, night) {
      const where = { merged_at: LessThan(before(night, 'merges')) };
      const old = await manager.find(ClientMergeEntity, { where, take: ROWS_AT_ONCE });
      for (const { id, from_id, undone_at } of old) {
        await manager.delete(ClientMergeRowEntity, { merge_id: id });
        await manager.delete(ClientMergeEntity, { id });
        if (undone_at === null) await manager.delete(ClientEntity, { id: from_id, is_merged: true });
      }
      return taken(idsOf(old));
    },
  },
  {
    name: 'clients',
    topics: ['clients'],
    async forget(manager, night, from) {
      const some = await someBefore(manager, ClientEntity, before(night, 'clients'), from);
      const builder = manager.createQueryBuilder(ClientEntity, 'client').where({ id: In(some.ids), is_merged: false });
      for (const table of KEEPING_ROWS)
        builder.andWhere(`NOT EXISTS (SELECT 1 FROM ${table} WHERE ${table}.client_id = client.id)`);
      const ids = idsOf(await builder.getMany());
      await forgettingAudit(manager, ClientEntity, ids, async () => {
        for (const id of ids) await removeClient(manager, id);
      });
      return { forgotten: ids.length, next: some.next };
    },
  },
  {
    name: 'mails',
    async forget(manager, night, from) {
      const some = await someBefore(manager, MessageEntity, before(night, 'mails'), from);
      const where = { id: In(some.ids), body: Not(IsNull()) };
      const ids = idsOf(await manager.find(MessageEntity, { where, select: { id: true } }));
      await manager.update(MessageEntity, { id: In(ids) }, { body: null, calendar: null, instead: null });
      return { forgotten: ids.length, next: some.next };
    },
  },
  {
    name: 'messages',
    forget: deleting(MessageEntity, (night) => ({ created_at: LessThan(before(night, 'messages')) })),
  },
  {
    name: 'links',
    async forget(manager, night, from) {
      const { date } = clinicTime(night.now, night.timeZone);
      const some = await someByKey(manager, PrivateLinkEntity, 'token_hash', from);
      const isOver = new Brackets((over) =>
        over
          .where("links.kind = 'order' AND links.created_at < :before", { before: before(night, 'links') })
          .orWhere(
            "links.kind = 'appointment' AND NOT EXISTS (SELECT 1 FROM appointments WHERE appointments.id = links.record_id AND appointments.date >= :date)",
            { date },
          )
          .orWhere("links.kind = 'waiting' AND NOT EXISTS (SELECT 1 FROM waiting WHERE waiting.id = links.record_id)")
          .orWhere("links.kind = 'offer' AND NOT EXISTS (SELECT 1 FROM waiting_offers o WHERE o.id = links.record_id)")
          .orWhere(
            "links.kind = 'opinion' AND (links.created_at < :unanswered OR NOT EXISTS (SELECT 1 FROM appointments WHERE appointments.id = links.record_id))",
            { unanswered: periodBefore(night.now, OPINION_LINK).toISOString() },
          ),
      );
      const rows = await manager
        .createQueryBuilder(PrivateLinkEntity, 'links')
        .where({ token_hash: In(some.ids) })
        .andWhere(isOver)
        .getMany();
      await manager.delete(PrivateLinkEntity, { token_hash: In(rows.map(({ token_hash }) => token_hash)) });
      return { forgotten: rows.length, next: some.next };
    },
  },
  {
    name: 'sessions',
    forget: deleting(SessionEntity, (night) => ({ expires_at: LessThan(before(night, 'sessions')) })),
  },
  {
    name: 'invitations',
    forget: deleting(InvitationEntity, (night) => ({ expires_at: LessThan(before(night, 'invitations')) })),
  },
  {
    name: 'networks',
    forget: deleting(ReservationEntity, (night) => ({ created_at: LessThan(before(night, 'networks')) })),
  },
  {
    name: 'audit',
    async forget(manager, night) {
      const forgotten = await forgetDetailsBefore(manager, before(night, 'audit'), ROWS_AT_ONCE);
      return { forgotten, next: forgotten === ROWS_AT_ONCE ? START : null };
    },
  },
];
