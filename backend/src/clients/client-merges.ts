import { Injectable } from '@nestjs/common';
import { In, IsNull, MoreThan, type EntityManager } from 'typeorm';
import {
  CLIENT_LIST_MAX,
  CLIENT_REFUSALS,
  CLIENT_ROWS,
  CLIENT_RULES,
  comparable,
  MERGE_UNDO_DAYS,
  MESSAGE_CHANNEL_LABELS,
  periodBefore,
  phoneKey,
  type Client,
  type ClientMerge,
  type ClientRows,
  type MergeRequest,
  type UndoableMerge,
  type UndoneMerge,
} from '../contract/index.js';
import { currentActor } from '../core/audit/actor.js';
import { append } from '../core/audit/audit-hash-chain.js';
import { ChangeCounters } from '../core/changes/change-counters.js';
import { chunks } from '../core/database/statements.js';
import { Clock } from '../core/clock.js';
import { Database } from '../core/database/database.js';
import { newId } from '../core/database/new-id.js';
import { conflict, invalidFields, notFound } from '../core/http/problem.js';
import { emailKey } from '../core/records/person-keys.js';
import { ClientEntity, ClientKeyEntity } from './client.entity.js';
import { hasName, storeKeys, withoutKeys } from './client-keys.js';
import { ClientMergeEntity, ClientMergeRowEntity, type AddedByMerge } from './client-merge.entity.js';
import { countRows, keysInUse, moveRows, rowsOf } from './client-rows.js';
import { CLIENTS } from './clients.resource.js';
import { ClientsService } from './clients.service.js';

const ROWS_AT_ONCE = 500;
const TOPICS = ['clients', 'appointments', 'orders', 'leads', 'waiting', 'withdrawals'] as const;

/** Merges two records of one person, and undoes a merge. */
@Injectable()
export class ClientMerges {
  constructor(
    private readonly clients: ClientsService,
    private readonly database: Database,
    private readonly changes: ChangeCounters,
    private readonly clock: Clock,
  ) {}

  /**
   * With `preview` nothing changes. The merged record is stored until the merge can no longer be undone.
   * @throws ProblemException 400 for an unknown `into`, 404 for an unknown id.
   */
  merge(id: string, { into, preview }: MergeRequest): Promise<ClientMerge> {
    if (id === into) throw invalidFields({ into: CLIENT_REFUSALS.self });
    return this.database.tx(async (manager) => {
      const [from, target] = await this.lockedPair(manager, id, into);
      const added = addedBy(from, target);
      const moved = await countsOf(manager, id);
      if (preview) return { id: null, preview, client: { ...this.clients.present(target), ...merged(target, added) }, moved };
      const merge = {
        id: newId(),
        from_id: id,
        into_id: into,
        added,
        merged_at: this.clock.now().toISOString(),
        undone_at: null,
      };
      await manager.insert(ClientMergeEntity, merge);
      for (const kind of CLIENT_ROWS) await this.move(manager, merge, kind);
      await manager.update(ClientEntity, { id }, { is_merged: true, email_key: null, phone_owner_key: null });
      await manager.delete(ClientKeyEntity, { client_id: id });
      const client = await this.store(manager, target, merged(target, added));
      await this.note(manager, 'merge', merge);
      await this.changes.touch(...TOPICS);
      return { id: merge.id, preview, client, moved };
    });
  }

  /**
   * Restores both records. Rows that came after the merge stay.
   * @throws ProblemException 409 when it was undone already, is too old, or a later merge depends on it.
   */
  undo(id: string): Promise<UndoneMerge> {
    return this.database.tx(async (manager) => {
      const merge = await manager.findOne(ClientMergeEntity, { where: { id }, ...this.database.rowLock });
      if (!merge) throw notFound('Unión no encontrada');
      if (merge.undone_at !== null) throw conflict(CLIENT_REFUSALS.undone);
      if (merge.merged_at < this.oldest()) throw conflict(CLIENT_REFUSALS.tooLate);
      const { from_id, into_id, added } = merge;
      const target = await manager.findOne(ClientEntity, { where: { id: into_id, is_merged: false }, ...this.database.rowLock });
      const from = await manager.findOne(ClientEntity, { where: { id: from_id, is_merged: true }, ...this.database.rowLock });
      if (!target || !from) throw conflict(CLIENT_REFUSALS.later);
      await this.moveBack(manager, merge);
      const left = await this.store(manager, target, without(target, await this.stillUsed(manager, into_id, added)));
      // Readers see it again, like a new record.
      this.database.rowWatch?.created(ClientEntity, [{ id: from_id }]);
      await manager.update(ClientEntity, { id: from_id }, { is_merged: false });
      const restored = await this.store(manager, from, {});
      await manager.update(ClientMergeEntity, { id }, { undone_at: this.clock.now().toISOString() });
      await this.note(manager, 'unmerge', merge);
      await this.changes.touch(...TOPICS);
      return { id, restored, client: left };
    });
  }

  /** Merges into this record that can be undone, newest first. */
  async undoable(into_id: string): Promise<UndoableMerge[]> {
    await this.clients.get(into_id);
    const { manager } = this.database.reader;
    const merges = await manager.find(ClientMergeEntity, {
      where: { into_id, undone_at: IsNull(), merged_at: MoreThan(this.oldest()) },
      order: { merged_at: 'DESC', id: 'DESC' },
    });
    const from = await manager.findBy(ClientEntity, { id: In(merges.map(({ from_id }) => from_id)), is_merged: true });
    return merges.flatMap(({ id, from_id, merged_at }) => {
      const found = from.find((client) => client.id === from_id);
      return found ? [{ id, name: found.name, merged_at }] : [];
    });
  }

  private oldest(): string {
    return periodBefore(this.clock.now(), { days: MERGE_UNDO_DAYS }).toISOString();
  }

  /** In the order of ids, which avoids deadlocks. */
  private async lockedPair(manager: EntityManager, id: string, into: string): Promise<[ClientEntity, ClientEntity]> {
    const found = new Map<string, ClientEntity>();
    for (const each of [id, into].toSorted()) {
      const client = await manager.findOne(ClientEntity, { where: { id: each, is_merged: false }, ...this.database.rowLock });
      if (client) found.set(each, client);
    }
    const [from, target] = [found.get(id), found.get(into)];
    if (!from) throw notFound(CLIENTS.notFound);
    if (!target) throw invalidFields({ into: CLIENT_REFUSALS.unknown });
    return [from, target];
  }

  private async move(manager: EntityManager, { id, from_id, into_id }: ClientMergeEntity, kind: ClientRows): Promise<void> {
    for (const ids of chunks(await rowsOf(manager, kind, from_id), ROWS_AT_ONCE)) {
      await manager.insert(
        ClientMergeRowEntity,
        ids.map((record_id) => ({ merge_id: id, kind, record_id })),
      );
      await moveRows(manager, kind, { ids, from: from_id, into: into_id });
    }
  }

  private async moveBack(manager: EntityManager, { id, from_id, into_id }: ClientMergeEntity): Promise<void> {
    const rows = await manager.findBy(ClientMergeRowEntity, { merge_id: id });
    for (const kind of CLIENT_ROWS) {
      const own = rows.filter((row) => row.kind === kind).map(({ record_id }) => record_id);
      for (const ids of chunks(own, ROWS_AT_ONCE)) await moveRows(manager, kind, { ids, from: into_id, into: from_id });
    }
  }

  /** The added values without those that later rows use. */
  private async stillUsed(manager: EntityManager, client_id: string, added: AddedByMerge): Promise<AddedByMerge> {
    const used = await keysInUse(manager, client_id);
    return { ...added, ...withoutKeys({ name: '', ...added }, (key) => used.has(key)) };
  }

  private async store(manager: EntityManager, client: ClientEntity, change: Partial<ClientEntity>): Promise<Client> {
    const after = { ...client, ...change };
    await manager.update(ClientEntity, { id: client.id }, { ...change, ...CLIENTS.derivedColumns(after) });
    await storeKeys(manager, after);
    const stored = this.clients.present(after);
    await this.clients.own(manager, stored);
    return stored;
  }

  private async note(
    manager: EntityManager,
    action: 'merge' | 'unmerge',
    { from_id, into_id }: ClientMergeEntity,
  ): Promise<void> {
    const actor = currentActor();
    if (!actor) return;
    const entry = { action, resource: 'clients', recordId: into_id, subject: into_id, actor: actor.id, before: null };
    await append(manager, [{ ...entry, after: { from_id } }], actor, this.clock.now().toISOString());
  }
}

async function countsOf(manager: EntityManager, id: string): Promise<Record<ClientRows, number>> {
  const counts: [ClientRows, number][] = [];
  for (const kind of CLIENT_ROWS) counts.push([kind, await countRows(manager, kind, id)]);
  return Object.fromEntries(counts) as Record<ClientRows, number>;
}

const more = (own: readonly string[], others: readonly string[], key: (value: string) => string | null): string[] =>
  others.filter((value) => !own.some((known) => key(known) === key(value))).slice(0, Math.max(0, CLIENT_LIST_MAX - own.length));

/** Values that the remaining record lacks. */
const addedBy = (from: ClientEntity, target: ClientEntity): AddedByMerge => ({
  aliases: [from.name, ...from.aliases]
    .filter((name) => !hasName(target, name))
    .slice(0, Math.max(0, CLIENT_LIST_MAX - target.aliases.length)),
  phones: more(target.phones, from.phones, phoneKey),
  emails: more(target.emails, from.emails, emailKey),
  tags: more(target.tags, from.tags, comparable),
  birthday: target.birthday === null ? from.birthday : null,
  language: target.language === null ? from.language : null,
  notes: addedNotes(from, target),
  reminder_channel: target.reminder_channel === DEFAULT_CHANNEL ? from.reminder_channel : null,
});

const DEFAULT_CHANNEL = CLIENT_RULES.reminder_channel.default;

/** Notes that are appended begin with a line break and name the record they come from. */
function addedNotes(from: ClientEntity, target: ClientEntity): string | null {
  const { reminder_channel: channel } = from;
  const isOther =
    channel !== DEFAULT_CHANNEL && target.reminder_channel !== DEFAULT_CHANNEL && channel !== target.reminder_channel;
  const lines = [from.notes, isOther && `Recordatorio: ${MESSAGE_CHANNEL_LABELS[channel]}`].filter((line) => !!line).join('\n');
  if (lines === '' || target.notes === null) return lines || null;
  return `\n${from.name}: ${lines}`.slice(0, CLIENT_RULES.notes.max - target.notes.length);
}

const merged = (target: ClientEntity, added: AddedByMerge): Partial<ClientEntity> => ({
  aliases: [...target.aliases, ...added.aliases],
  phones: [...target.phones, ...added.phones],
  emails: [...target.emails, ...added.emails],
  tags: [...target.tags, ...added.tags],
  birthday: target.birthday ?? added.birthday,
  language: target.language ?? added.language,
  notes: added.notes === null ? target.notes : `${target.notes ?? ''}${added.notes}`,
  reminder_channel: added.reminder_channel ?? target.reminder_channel,
});

const without = (target: ClientEntity, added: AddedByMerge): Partial<ClientEntity> => {
  const left = (own: readonly string[], gone: readonly string[]): string[] => own.filter((value) => !gone.includes(value));
  const field = (own: string | null, filled: string | null): string | null => (own === filled ? null : own);
  return {
    aliases: left(target.aliases, added.aliases),
    phones: left(target.phones, added.phones),
    emails: left(target.emails, added.emails),
    tags: left(target.tags, added.tags),
    birthday: field(target.birthday, added.birthday),
    language: field(target.language, added.language),
    notes: added.notes?.startsWith('\n') ? (target.notes?.replace(added.notes, '') ?? null) : field(target.notes, added.notes),
    reminder_channel: target.reminder_channel === added.reminder_channel ? DEFAULT_CHANNEL : target.reminder_channel,
  };
};
