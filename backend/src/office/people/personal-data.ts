import { Injectable } from '@nestjs/common';
import { In, Not, type EntityManager, type EntityTarget } from 'typeorm';
import { WaitlistEntity } from '../../booking/waitlist/waitlist.entity.js';
import { UserEntity } from '../../access/users/user.entity.js';
import { AppointmentEntity } from '../../booking/appointments/appointment.entity.js';
import { TestimonialEntity } from '../../catalogue/testimonials/testimonial.entity.js';
import { phoneKey, STAFF_MESSAGE_KINDS } from '../../contract/index.js';
import { ClientKeyEntity } from '../../clients/client.entity.js';
import { mergedInto } from '../../clients/client-rows.js';
import { ConsentEntity } from '../../catalogue/consents/consent.entity.js';
import { Database } from '../../core/database/database.js';
import { asciiAddress } from '../../mail/sender.js';
import { MailFiles, type MailFile } from '../../mail/mail-files.js';
import { MessageEntity } from '../../mail/message.entity.js';
import { emailKey } from '../../core/records/person-keys.js';
import type { PersonRecord } from '../../core/records/person-record.js';
import { OrderEntity } from '../../shop/orders/order.entity.js';
import { WithdrawalEntity } from '../../shop/withdrawals/withdrawal.entity.js';
import { LeadEntity } from '../leads/lead.entity.js';

export interface Person {
  client_id: string | null;
  email: string | null;
  phone: string | null;
}

export interface PersonalData {
  /** Those to whom nothing else points go, the others lose the e-mail or telephone; with what was merged into them. */
  clients: string[];
  appointments: string[];
  orders: string[];
  leads: string[];
  withdrawals: string[];
  consents: string[];
  waiting: string[];
  testimonials: string[];
  mails: string[];
  /** Includes files of stored mails. */
  files: MailFile[];
  /** Comparison keys of e-mails and phone. */
  keys: string[];
}

type PersonalKeys = Readonly<Record<'client_id' | 'email_key' | 'phone_key', string | null>>;

/** Ids of a person's data, for export and erasure. */
@Injectable()
export class PersonalDataFinder {
  constructor(
    private readonly database: Database,
    private readonly files: MailFiles,
  ) {}

  /** Withdrawals and mails have no phone: by phone those of the related e-mails are found. */
  async find(person: Person, manager: EntityManager = this.database.reader.manager): Promise<PersonalData> {
    const keys = {
      client_id: person.client_id,
      email_key: person.email === null ? null : emailKey(person.email),
      phone_key: person.phone === null ? null : phoneKey(person.phone),
    };
    const [appointments, orders, leads, waiting] = [
      await this.sentBy(manager, AppointmentEntity, keys),
      await this.sentBy(manager, OrderEntity, keys),
      await this.sentBy(manager, LeadEntity, keys),
      await this.sentBy(manager, WaitlistEntity, keys),
    ];
    const emails = new Set(keys.email_key === null ? [] : [keys.email_key]);
    if (keys.client_id !== null) for (const email of await ownEmails(manager, keys.client_id)) emails.add(email);
    if (keys.phone_key !== null)
      for (const { email } of [...appointments, ...orders, ...leads, ...waiting]) emails.add(emailKey(email));
    const ofEmails = { email_key: In([...emails]) };
    const ofClient = keys.client_id === null ? [] : [{ client_id: keys.client_id }];
    const withdrawals = await manager.find(WithdrawalEntity, { where: [ofEmails, ...ofClient], select: { id: true } });
    const testimonials = await manager.find(TestimonialEntity, { where: ofEmails, select: { id: true } });
    const files: MailFile[] = [];
    const addresses = new Set([...emails].map(asciiAddress));
    for await (const file of this.files.all()) if (addresses.has(file.to)) files.push(file);
    return {
      clients: await clientsOf(manager, keys),
      appointments: idsOf(appointments),
      orders: idsOf(orders),
      leads: idsOf(leads),
      withdrawals: idsOf(withdrawals),
      consents: await this.consentsOf(manager, emails, keys.phone_key),
      waiting: idsOf(waiting),
      testimonials: idsOf(testimonials),
      mails: await this.messagesTo(manager, emails, idsOf(appointments), keys),
      files,
      keys: [...emails, ...(keys.phone_key === null ? [] : [keys.phone_key])],
    };
  }

  private async consentsOf(manager: EntityManager, emails: ReadonlySet<string>, phone_key: string | null): Promise<string[]> {
    const where = [{ email_key: In([...emails]) }, ...(phone_key === null ? [] : [{ phone_key }])];
    return idsOf(await manager.find(ConsentEntity, { where, select: { id: true } }));
  }

  private async sentBy<E extends PersonRecord>(
    manager: EntityManager,
    entity: EntityTarget<E>,
    keys: PersonalKeys,
  ): Promise<{ id: string; email: string }[]> {
    const found = new Map<string, { id: string; email: string }>();
    for (const [column, key] of Object.entries(keys)) {
      if (key === null) continue;
      const rows = await manager
        .createQueryBuilder(entity, 'sent')
        .select(['sent.id', 'sent.email'])
        .where(`sent.${column} = :key`, { key })
        .getMany();
      for (const { id, email: address } of rows) found.set(id, { id, email: address });
    }
    return [...found.values()];
  }

  /** Mails to the staff belong to their account. */
  private async messagesTo(
    manager: EntityManager,
    emails: ReadonlySet<string>,
    appointments: readonly string[],
    { client_id, phone_key }: PersonalKeys,
  ): Promise<string[]> {
    const accounts = await manager.find(UserEntity, { where: { email: In([...emails]) }, select: { email: true } });
    const isAccount = new Set(accounts.map(({ email }) => email));
    const others = [...emails].filter((email) => !isAccount.has(email));
    const where = [
      { recipient_key: In([...emails]), kind: Not(In([...STAFF_MESSAGE_KINDS])) },
      { recipient_key: In(others) },
      ...(client_id === null ? [] : [{ client_id }]),
    ];
    const mails = await manager.find(MessageEntity, { where, select: { id: true, record_id: true } });
    // Messages to the phone, also about deleted appointments.
    const records = new Set([...appointments, ...mails.flatMap(({ record_id }) => record_id ?? [])]);
    const byTelephone = [
      { record_id: In([...records]), channel: Not('email' as const) },
      ...(phone_key === null ? [] : [{ recipient_key: phone_key, channel: Not('email' as const) }]),
    ];
    return idsOf([...mails, ...(await manager.find(MessageEntity, { where: byTelephone, select: { id: true } }))]);
  }
}

/** Those that no other client has too: of a couple with one e-mail the other stays. */
async function ownEmails(manager: EntityManager, client_id: string): Promise<string[]> {
  const keys = (await manager.findBy(ClientKeyEntity, { client_id })).map(({ match_key }) => match_key);
  const emails = keys.filter((key) => key.includes('@'));
  const others = await manager.findBy(ClientKeyEntity, { match_key: In(emails), client_id: Not(client_id) });
  return emails.filter((email) => others.every(({ match_key }) => match_key !== email));
}

async function clientsOf(manager: EntityManager, { client_id, email_key, phone_key }: PersonalKeys): Promise<string[]> {
  const keys = [email_key, phone_key].filter((key) => key !== null);
  const found = await manager.findBy(ClientKeyEntity, { match_key: In(keys) });
  const ids = new Set([...found.map((row) => row.client_id), ...(client_id === null ? [] : [client_id])]);
  const merged: string[] = [];
  for (const id of ids) merged.push(...(await mergedInto(manager, id)));
  return [...ids, ...merged];
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id).toSorted();
