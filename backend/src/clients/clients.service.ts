import { Injectable } from '@nestjs/common';
import { In, Not, type EntityManager } from 'typeorm';
import {
  CLIENT_LANGUAGES,
  CLIENT_REFUSALS,
  CLIENT_SUGGESTIONS_MAX,
  isSimilarName,
  comparable,
  phoneKey,
  REMINDER_CHANNEL_LABELS,
  searchedDay,
  searchedPhone,
  searchedText,
  SUGGESTION_REASONS,
  typedReference,
  type Client,
  type ClientSuggestion,
  type ListQuery,
  type NewClient,
  type SuggestionReason,
} from '../contract/index.js';
import { ChangeCounters } from '../core/changes/change-counters.js';
import { Database } from '../core/database/database.js';
import { isDuplicate } from '../core/database/failures.js';
import { conflict, notFound } from '../core/http/problem.js';
import type { Condition } from '../core/lists/list-spec.js';
import type { PageAnswer } from '../core/lists/page.js';
import { emailKey } from '../core/records/person-keys.js';
import { RecordStore } from '../core/resources/records.js';
import { ResourceService } from '../core/resources/resource-service.js';
import { ClientEntity, ClientKeyEntity } from './client.entity.js';
import { keysOf, phoneOwnerKey, storeKeys } from './client-keys.js';
import { isUsed, removeClient } from './client-rows.js';
import { CLIENTS } from './clients.resource.js';

const DAY = /^\d{4}-\d{2}-\d{2}/;
const REFERENCE = /^ORD-\d{8}$/;
// The inner SELECT keeps MariaDB from running it for each client.
const OF_ORDER =
  'clients.id IN (SELECT client_id FROM (SELECT DISTINCT client_id FROM orders WHERE reference = :reference) buyers)';

@Injectable()
export class ClientsService extends ResourceService<'clients', ClientEntity> {
  constructor(
    store: RecordStore,
    private readonly database: Database,
    private readonly changes: ChangeCounters,
  ) {
    super(store.of(CLIENTS));
  }

  list(query: ListQuery): Promise<PageAnswer<Client>> {
    const { conditions, others } = byClient(query);
    return this.records.list(others, conditions);
  }

  top(query: ListQuery): Promise<Client[]> {
    return this.records.top(query);
  }

  /** All records, in parts. */
  override parts(query: ListQuery): AsyncGenerator<Client[]> {
    const { conditions, others } = byClient(query);
    return this.records.parts(others, conditions);
  }

  present(row: ClientEntity): Client {
    return this.records.present(row);
  }

  async get(id: string): Promise<Client> {
    const [found] = await this.records.picked((builder) => builder.where({ id, is_merged: false }));
    if (!found) throw notFound(CLIENTS.notFound);
    return found;
  }

  create(body: NewClient): Promise<Client> {
    return this.database.tx(async (manager) => {
      const client = await this.records.create(body, ownerKeys(body)).catch((error: unknown) => {
        // Another record owns the e-mail or the telephone.
        if (!isDuplicate(error)) throw error;
        return this.records.create(body);
      });
      await storeKeys(manager, client);
      return client;
    });
  }

  update(id: string, change: Partial<NewClient>): Promise<Client> {
    return this.database.tx(async (manager) => {
      const before = await this.locked(manager, id);
      const { name = '', aliases = [], phones = [], emails = [] } = change;
      const [held, written] = [keysOf({ ...before, ...change }), keysOf({ name, aliases, phones, emails })];
      const unwritten = (keys: readonly string[]) => keys.filter((key) => held.includes(key) && !written.includes(key));
      const columns = { learned_keys: unwritten(before.learned_keys), created_keys: unwritten(before.created_keys) };
      const client = await this.records.update(id, change, () => Promise.resolve({ columns }));
      await this.own(manager, client);
      await storeKeys(manager, client);
      return client;
    });
  }

  /** @throws ProblemException 409 while rows refer to it. Erasing the person is another operation. */
  remove(id: string): Promise<Client> {
    return this.database.tx(async (manager) => {
      await this.locked(manager, id);
      if (await isUsed(manager, id)) throw conflict(CLIENT_REFUSALS.inUse);
      const gone = await this.get(id);
      await removeClient(manager, id);
      await this.changes.touch(...CLIENTS.topics);
      return gone;
    });
  }

  /** Records that may be of the same person, the likeliest first. */
  async suggestions(id: string): Promise<ClientSuggestion[]> {
    const client = await this.get(id);
    const { manager } = this.database.reader;
    const sharing = (keys: readonly string[]): Promise<ClientKeyEntity[]> =>
      manager.find(ClientKeyEntity, { where: { match_key: In(keys), client_id: Not(id) }, take: 5 * CLIENT_SUGGESTIONS_MAX });
    const keys = keysOf(client);
    const isName = (key: string): boolean => reasonOf(key) === 'name';
    // Apart, because a common name would leave no room for shared telephones.
    const shared = [...(await sharing(keys.filter((key) => !isName(key)))), ...(await sharing(keys.filter(isName)))];
    const reasons = new Map<string, Set<SuggestionReason>>();
    for (const { client_id, match_key } of shared)
      reasons.set(client_id, (reasons.get(client_id) ?? new Set()).add(reasonOf(match_key)));
    const ids = [...reasons.keys()];
    if (ids.length === 0) return [];
    const clients = await this.records.picked((builder) =>
      builder
        .where({ id: In(ids), is_merged: false })
        .orderBy('clients.name_sort')
        .addOrderBy('clients.id'),
    );
    for (const other of clients) {
      const of = reasons.get(other.id);
      if (of && !of.has('name') && hasSimilarName(client, other)) of.add('similar_name');
    }
    return clients
      .map((other) => ({
        client: other,
        reasons: SUGGESTION_REASONS.filter((reason) => reasons.get(other.id)?.has(reason)),
      }))
      .toSorted((one, other) => other.reasons.length - one.reasons.length)
      .slice(0, CLIENT_SUGGESTIONS_MAX);
  }

  /** Deletes the record when nothing refers to it; otherwise removes these e-mails and telephones, given in compared form. */
  async erase(manager: EntityManager, id: string, keys: readonly string[]): Promise<void> {
    const client = await manager.findOneBy(ClientEntity, { id });
    if (!client) return;
    if (!(await isUsed(manager, id))) return removeClient(manager, id);
    const emails = client.emails.filter((email) => !keys.includes(emailKey(email)));
    const phones = client.phones.filter((phone) => !keys.includes(phoneKey(phone) ?? ''));
    const left = (list: readonly string[]): string[] => list.filter((key) => !keys.includes(key));
    const change = { emails, phones, learned_keys: left(client.learned_keys), created_keys: left(client.created_keys) };
    const after = { ...client, ...change };
    await manager.update(ClientEntity, { id }, { ...change, ...CLIENTS.derivedColumns(after) });
    if (client.is_merged) return;
    await storeKeys(manager, after);
    await this.own(manager, after);
  }

  /** Of two records with one e-mail the first owns it: bookings go there unless the name decides. */
  async own(manager: EntityManager, { id, name, emails, phones }: Client): Promise<void> {
    const before = await manager.findOneByOrFail(ClientEntity, { id });
    const owner = ownerKeys({ name, emails, phones }, before.email_key);
    if (owner.email_key === before.email_key && owner.phone_owner_key === before.phone_owner_key) return;
    try {
      await manager.update(ClientEntity, { id }, owner);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      await manager.update(ClientEntity, { id }, { email_key: null, phone_owner_key: null });
    }
  }

  /** @throws ProblemException 404, also for a merged record. */
  async locked(manager: EntityManager, id: string): Promise<ClientEntity> {
    const found = await manager.findOne(ClientEntity, { where: { id, is_merged: false }, ...this.database.rowLock });
    if (!found) throw notFound(CLIENTS.notFound);
    return found;
  }
}

/** A record without an e-mail owns its first telephone together with its name. */
function ownerKeys({ name, emails, phones }: Pick<NewClient, 'name' | 'emails' | 'phones'>, before: string | null = null) {
  const keys = emails.map(emailKey);
  const phone = keys.length === 0 ? phones[0] : undefined;
  return {
    email_key: keys.find((key) => key === before) ?? keys[0] ?? null,
    phone_owner_key: phone === undefined ? null : phoneOwnerKey(phone, name),
  };
}

const hasSimilarName = (one: Client, other: Client): boolean =>
  [one.name, ...one.aliases].some((name) => [other.name, ...other.aliases].some((known) => isSimilarName(name, known)));

const reasonOf = (key: string): SuggestionReason => (key.startsWith('n:') ? 'name' : key.includes('@') ? 'email' : 'phone');

/** `q` finds also the client of an order by its reference. */
function byClient({ filter = {}, ...query }: ListQuery): { conditions: Condition[]; others: ListQuery } {
  const { q, ...others } = filter;
  const reference = typeof q === 'string' ? typedReference(q) : '';
  if (typeof q === 'string' && REFERENCE.test(reference)) {
    const digits = searchedPhone(q);
    // Eight digits alone may be of a telephone.
    const sql = digits === null ? OF_ORDER : `(${OF_ORDER} OR INSTR(clients.search_text, :digits) > 0)`;
    return { conditions: [{ sql, parameters: { reference, digits } }], others: { ...query, filter: others } };
  }
  const choice = typeof q === 'string' ? asChoice(q) : null;
  if (choice) return { conditions: [choice], others: { ...query, filter: others } };
  return { conditions: [], others: { ...query, filter } };
}

/** A term that names a language, a channel or the day of creation, which the search text does not hold as the list shows them. */
function asChoice(q: string): Condition | null {
  const text = searchedDay(q) ?? searchedText(q);
  const codeOf = (labels: Readonly<Record<string, string>>): string | undefined =>
    Object.entries(labels).find(([code, label]) => code === text || comparable(label) === text)?.[0];
  const [language, channel] = [codeOf(CLIENT_LANGUAGES), codeOf(REMINDER_CHANNEL_LABELS)];
  const sql = [
    language && 'clients.language = :language',
    channel && 'clients.reminder_channel = :channel',
    DAY.test(text) && 'INSTR(LOWER(clients.created_at), :text) = 1',
  ].filter((each) => !!each);
  if (sql.length === 0) return null;
  return {
    sql: `(${sql.join(' OR ')} OR INSTR(clients.search_text, :text) > 0)`,
    parameters: { language: language ?? null, channel: channel ?? null, text },
  };
}
