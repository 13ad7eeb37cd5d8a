import { Injectable } from '@nestjs/common';
import { In, Not, type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';
import { AppointmentsService } from '../../booking/appointments/appointments.service.js';
import { emailKey } from '../../core/records/person-keys.js';
import { phoneKey, STAFF_MESSAGE_KINDS, type Message, type PersonHistory } from '../../contract/index.js';
import { WaitlistService } from '../../booking/waitlist/waitlist.service.js';
import { Database } from '../../core/database/database.js';
import { MessageEntity } from '../../mail/message.entity.js';
import { LeadsService } from '../leads/leads.service.js';
import { OrdersService } from '../../shop/orders/orders.service.js';
import { WithdrawalsService } from '../../shop/withdrawals/withdrawals.service.js';
import { toMessageResponses } from '../messages/message-response.js';
import { ClientSummaries } from './client-summary.js';
import type { Person } from './personal-data.js';
import { newestFirst, toEntries, type TimelineRow } from './timeline.js';

interface PersonQuery extends Person {
  /** Instant and id of the previous page's last row, separated by a comma. */
  before: string | null;
}

/** More than the lines of a cart. */
const PAGE_ROWS = 100;

/** All records of one e-mail or phone number. People who share a number are shown together. */
@Injectable()
export class PeopleService {
  constructor(
    private readonly appointments: AppointmentsService,
    private readonly orders: OrdersService,
    private readonly leads: LeadsService,
    private readonly withdrawals: WithdrawalsService,
    private readonly waiting: WaitlistService,
    private readonly summaries: ClientSummaries,
    private readonly database: Database,
  ) {}

  async history(query: PersonQuery): Promise<PersonHistory> {
    const page = await this.page(query);
    return query.client_id === null || query.before ? page : { ...page, summary: await this.summaries.of(query.client_id) };
  }

  private async page(query: PersonQuery): Promise<PersonHistory> {
    if (query.client_id === null && query.email === null && phoneKey(query.phone ?? '') === null)
      return { entries: [], next: null };
    const byEmail = { ...query, phone: null };
    const [appointments, orders, leads, withdrawals, waiting, messages] = await Promise.all([
      this.appointments.picked(ofPerson(query)),
      this.orders.picked(ofPerson(query)),
      this.leads.picked(ofPerson(query)),
      // Withdrawals have no phone.
      query.email === null && query.client_id === null ? [] : this.withdrawals.picked(ofPerson(byEmail)),
      this.waiting.picked(ofPerson(query)),
      query.email === null && query.client_id === null ? [] : this.messagesTo(query),
    ]);
    const rows = newestFirst({ appointments, orders, leads, withdrawals, waiting, messages });
    if (rows.length <= PAGE_ROWS) return { entries: toEntries(rows), next: null };
    const page = wholeCarts(rows.slice(0, PAGE_ROWS), rows.slice(PAGE_ROWS));
    const last = page.at(-1);
    return { entries: toEntries(page), next: last ? `${last.at},${last.id}` : null };
  }

  /** By the index of recipients, without mails to the staff. */
  private async messagesTo({ client_id, email, before }: PersonQuery): Promise<Message[]> {
    const sentTo = [
      ...(client_id === null ? [] : [{ client_id }]),
      ...(email === null ? [] : [{ recipient_key: emailKey(email) }]),
    ];
    const kind = Not(In([...STAFF_MESSAGE_KINDS]));
    const { manager } = this.database.reader;
    const builder = manager
      .createQueryBuilder(MessageEntity, 'message')
      .where(sentTo.map((where) => ({ ...where, kind })))
      .orderBy({ 'message.created_at': 'DESC', 'message.id': 'DESC' })
      .limit(PAGE_ROWS + 1);
    if (before !== null)
      builder.andWhere('message.created_at <= :at AND (message.created_at < :at OR message.id < :beforeId)', placeOf(before));
    return toMessageResponses(manager, await builder.getMany());
  }
}

function placeOf(before: string): { at: string; beforeId: string } {
  const [at = '', beforeId = ''] = before.split(',');
  return { at, beforeId };
}

/** Newest first, by e-mail and by phone with separate indexes; an OR would read all rows of a common number. */
const ofPerson =
  ({ client_id, email, phone, before }: PersonQuery) =>
  (builder: SelectQueryBuilder<ObjectLiteral>): void => {
    const { alias } = builder;
    const { tableName } = builder.expressionMap.mainAlias?.metadata ?? { tableName: alias };
    const keys = {
      client_id,
      email_key: email === null ? null : emailKey(email),
      phone_key: phone === null ? null : phoneKey(phone),
    };
    const older = before ? 'AND created_at <= :at AND (created_at < :at OR id < :beforeId)' : '';
    const arms = Object.entries(keys)
      .filter(([, value]) => value)
      .map(
        ([key]) =>
          `SELECT id FROM (SELECT id FROM ${tableName} WHERE ${key} = :${key} ${older} ORDER BY created_at DESC, id DESC LIMIT ${PAGE_ROWS + 1}) ${key}_rows`,
      );
    builder
      .innerJoin(`(${arms.join(' UNION ')})`, 'found', `found.id = ${alias}.id`)
      .setParameters({ ...keys, ...(before !== null && placeOf(before)) })
      .orderBy({ [`${alias}.created_at`]: 'DESC', [`${alias}.id`]: 'DESC' })
      .limit(PAGE_ROWS + 1);
  };

/** A cart that the page would split comes on the next page as a whole. */
function wholeCarts(page: readonly TimelineRow[], following: readonly TimelineRow[]): readonly TimelineRow[] {
  const cut = new Set(following.flatMap((row) => (row.kind === 'order' ? [row.record.cart_id] : [])));
  const first = page.findIndex((row) => row.kind === 'order' && cut.has(row.record.cart_id));
  return first > 0 ? page.slice(0, first) : page;
}
