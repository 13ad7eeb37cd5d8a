import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import { CLIENT_LIST_MAX, CLIENT_REFUSALS, ERASED, isSimilarName, phoneKey } from '../contract/index.js';
import { ChangeCounters } from '../core/changes/change-counters.js';
import { Clock } from '../core/clock.js';
import { Database } from '../core/database/database.js';
import { isDuplicate } from '../core/database/failures.js';
import { newId } from '../core/database/new-id.js';
import { invalidFields } from '../core/http/problem.js';
import { emailKey } from '../core/records/person-keys.js';
import { ClientEntity, ClientKeyEntity } from './client.entity.js';
import { hasName, keysOf, keysOfRow, nameKey, phoneOwnerKey, storeKeys, withoutKeys, type Sent } from './client-keys.js';
import { inMerges, isUsed, keysInUse, removeClient } from './client-rows.js';
import { CLIENTS } from './clients.resource.js';
import { ClientsService } from './clients.service.js';

/** The person who sent an appointment, an order or a lead. */
interface Sender {
  name: string;
  email: string | null;
  phone: string | null;
  language?: string | null;
}

const senderOf = ({ name = '', client_name = name, email, phone }: Sent): Sender => ({ name: client_name, email, phone });

/** The staff's choice of a client. */
interface Chosen {
  client_id?: string | null;
  /** Another person with the same e-mail and telephone. */
  new_client?: boolean;
}

type GoneRow = Sent & { client_id: string | null };

const MOST_TRIES = 3;
/** A client's record is created moments before the row that refers to it. */
const MOMENT_MS = 60_000;

/** Finds the client of an appointment, an order or a lead, and creates the record for the first one. */
@Injectable()
export class ClientAttachments {
  constructor(
    private readonly database: Database,
    private readonly changes: ChangeCounters,
    private readonly clock: Clock,
    private readonly clients: ClientsService,
  ) {}

  /**
   * Must be called inside the transaction that writes the row, before other locks. Returns the client's id.
   * @throws ProblemException 400 when the chosen client does not exist.
   */
  async attach(manager: EntityManager, sender: Sender, { client_id = null, new_client = false }: Chosen = {}): Promise<string> {
    if (client_id !== null) {
      const chosen = await this.locked(manager, client_id);
      if (!chosen) throw invalidFields({ client_id: CLIENT_REFUSALS.unknown });
      return this.learn(manager, chosen, sender);
    }
    if (new_client) {
      const id = (await this.create(manager, sender, true)) ?? (await this.create(manager, sender, false));
      if (id !== null) return id;
    }
    for (let tries = 1; tries <= MOST_TRIES; tries++) {
      // Only a locking read sees a client that another transaction has just created.
      const found = await this.find(manager, sender, tries > 1);
      const client = found && (await this.locked(manager, found.id));
      if (client) return this.learn(manager, client, sender);
      const id = await this.create(manager, sender, true);
      if (id !== null) return id;
    }
    throw new Error('A client could neither be found nor made');
  }

  /**
   * Whose a row is after the staff has changed its person or chosen another client; undefined when that stays. Must be called before
   * other locks.
   * @throws ProblemException 400 when the chosen client does not exist.
   */
  async after(
    manager: EntityManager,
    before: Sent & { client_id: string | null },
    change: Partial<Sent>,
    chosen: string | null | undefined = null,
  ): Promise<string | undefined> {
    const [was, sender] = [senderOf(before), senderOf({ ...before, ...change })];
    if (chosen !== null && chosen !== before.client_id) return this.attach(manager, sender, { client_id: chosen });
    const isSame = was.name === sender.name && was.email === sender.email && was.phone === sender.phone;
    return isSame || sender.email === ERASED.email ? undefined : this.reattach(manager, before.client_id, sender);
  }

  /** A corrected name, e-mail or telephone stays with its client; another person is attached like the sender of a new row. */
  private async reattach(manager: EntityManager, current_id: string | null, sender: Sender): Promise<string> {
    const found = await this.find(manager, sender, false);
    const isOwn = found !== null && hasName(found, sender.name);
    const current = isOwn || current_id === null ? null : await this.locked(manager, current_id);
    const isCorrected =
      current !== null &&
      (hasName(current, sender.name) || (sender.email !== null && has(current.emails, emailKey, sender.email)));
    return isCorrected ? this.learn(manager, current, sender) : this.attach(manager, sender);
  }

  /** The existing client, or null. */
  async known(manager: EntityManager, sender: Sender): Promise<string | null> {
    const client = await this.find(manager, sender, false);
    return client && ((await this.locked(manager, client.id))?.id ?? null);
  }

  /** By e-mail: the client of that name, else of a similar one, else the oldest. Without an e-mail by telephone and name. */
  private async find(manager: EntityManager, { name, email, phone }: Sender, isLocking: boolean): Promise<ClientEntity | null> {
    const key = email === null ? phone !== null && phoneKey(phone) : emailKey(email);
    if (!key) return null;
    const builder = manager
      .createQueryBuilder(ClientEntity, 'client')
      .innerJoin(ClientKeyEntity, 'found', 'found.client_id = client.id')
      .where('found.match_key = :key', { key })
      .orderBy({ 'client.created_at': 'ASC', 'client.id': 'ASC' });
    if (isLocking) builder.setFindOptions(this.database.rowLock);
    const clients = await builder.getMany();
    const named =
      clients.find((client) => nameKey(client.name) === nameKey(name)) ?? clients.find((client) => hasName(client, name));
    if (named || email === null) return named ?? null;
    return clients.find((client) => isSimilarName(client.name, name)) ?? clients[0] ?? null;
  }

  /** Locked against merging and deleting until the transaction ends. */
  private locked(manager: EntityManager, id: string): Promise<ClientEntity | null> {
    return manager.findOne(ClientEntity, { where: { id, is_merged: false }, ...this.database.rowLock });
  }

  /** Adds new spellings, telephones and e-mails. The name stays. */
  private async learn(manager: EntityManager, client: ClientEntity, { name, email, phone, language }: Sender): Promise<string> {
    const { id, aliases, phones, emails } = client;
    const known = {
      aliases: hasName(client, name) ? aliases : added(aliases, name),
      phones: phone === null || has(phones, phoneKey, phone) ? phones : added(phones, phone),
      emails: email === null || has(emails, emailKey, email) ? emails : added(emails, email),
      language: client.language ?? language ?? null,
    };
    const isSame =
      known.aliases === aliases && known.phones === phones && known.emails === emails && known.language === client.language;
    if (isSame) return id;
    const learned = keysOf({ ...client, ...known }).filter((key) => !keysOf(client).includes(key));
    await this.store(manager, client, { ...known, learned_keys: [...client.learned_keys, ...learned] });
    return id;
  }

  private async store(manager: EntityManager, client: ClientEntity, change: Partial<ClientEntity>): Promise<void> {
    const after = { ...client, ...change };
    const { search_text } = CLIENTS.derivedColumns(after);
    // Not by `update`: a booking's contact data are not a change of their own in the audit.
    this.database.rowWatch?.changing(ClientEntity, [client]);
    await manager
      .createQueryBuilder()
      .update(ClientEntity)
      .set({ ...change, search_text })
      .where({ id: client.id })
      .execute();
    await storeKeys(manager, after);
    await this.changes.touch(...CLIENTS.topics);
  }

  /** Null when another transaction has created the owner of the e-mail. */
  private async create(manager: EntityManager, sender: Sender, isOwner: boolean): Promise<string | null> {
    const { name, email, phone, language = null } = sender;
    const body = {
      name,
      aliases: [],
      language,
      birthday: null,
      notes: null,
      tags: [],
      phones: phone === null ? [] : [phone],
      emails: email === null ? [] : [email],
      reminder_channel: 'email' as const,
    };
    const row = { ...body, ...CLIENTS.derivedColumns(body), id: newId(), created_at: this.clock.now().toISOString() };
    const owner = {
      email_key: isOwner && email !== null ? emailKey(email) : null,
      phone_owner_key: isOwner && email === null && phone !== null ? phoneOwnerKey(phone, name) : null,
    };
    try {
      // Not by `insert`, for the same reason: the audit has the booking.
      await manager
        .createQueryBuilder()
        .insert()
        .into(ClientEntity)
        .values({ ...row, ...owner, created_keys: keysOf(row) })
        .execute();
    } catch (error) {
      if (isOwner && isDuplicate(error)) return null;
      throw error;
    }
    this.database.rowWatch?.created(ClientEntity, [row]);
    await storeKeys(manager, row);
    await this.changes.touch(...CLIENTS.topics);
    return row.id;
  }

  /** Removes what only these deleted rows brought to client records, and deletes the client records that were created for them. */
  async forget(manager: EntityManager, gone: readonly (GoneRow & { created_at: string })[]): Promise<void> {
    for (const { id, created_at } of await this.unlearn(manager, gone)) {
      const isMadeFor = gone.some(
        (row) => row.client_id === id && Date.parse(row.created_at) - Date.parse(created_at) < MOMENT_MS,
      );
      if (isMadeFor) await this.removeUnwritten(manager, id);
    }
  }

  /** Takes from the clients' records the names, telephones and e-mails that only these deleted rows brought. */
  async unlearn(manager: EntityManager, gone: readonly GoneRow[]): Promise<ClientEntity[]> {
    const ids = [...new Set(gone.flatMap(({ client_id }) => client_id ?? []))];
    const clients = await manager.find(ClientEntity, { where: { id: In(ids), is_merged: false }, ...this.database.rowLock });
    for (const client of clients) {
      const own = gone.filter(({ client_id }) => client_id === client.id);
      const taught = own.flatMap(keysOfRow).filter((key) => client.learned_keys.includes(key));
      if (taught.length === 0) continue;
      const used = await keysInUse(manager, client.id);
      if (taught.every((key) => used.has(key))) continue;
      const after = { ...client, ...withoutKeys(client, (key) => taught.includes(key) && !used.has(key)) };
      const [keys, { aliases, phones, emails }] = [keysOf(after), after];
      const learned_keys = client.learned_keys.filter((key) => keys.includes(key));
      await this.store(manager, client, { aliases, phones, emails, learned_keys });
      await this.clients.own(manager, after);
    }
    return clients;
  }

  /** Deletes a record that a row created, unless it is in use or somebody has written in it. */
  async removeUnwritten(manager: EntityManager, id: string): Promise<'removed' | 'used' | 'written'> {
    const client = await manager.findOne(ClientEntity, { where: { id }, ...this.database.rowLock });
    if (!client) return 'removed';
    if (await isUsed(manager, id)) return 'used';
    const { birthday, language, notes, tags, reminder_channel, created_keys, learned_keys } = client;
    const isUnwritten =
      keysOf(client).every((key) => created_keys.includes(key) || learned_keys.includes(key)) &&
      [birthday, language, notes].every((value) => value === null) &&
      tags.length === 0 &&
      reminder_channel === 'email' &&
      (await inMerges(manager, [id])).size === 0;
    if (!isUnwritten) return 'written';
    await removeClient(manager, id);
    await this.changes.touch(...CLIENTS.topics);
    return 'removed';
  }
}

/** For responses to visitors. */
export const withoutClient = <R extends { client_id?: string | null }>({ client_id: _, ...record }: R): Omit<R, 'client_id'> =>
  record;

const added = (list: readonly string[], value: string): readonly string[] =>
  list.length < CLIENT_LIST_MAX ? [...list, value] : list;

function has(list: readonly string[], key: (value: string) => string | null, value: string): boolean {
  return list.some((known) => key(known) === key(value));
}
