import { In, IsNull, type EntityManager } from 'typeorm';
import { CLIENT_ROWS, type ClientRows } from '../contract/index.js';
import { MessageEntity } from '../mail/message.entity.js';
import { ClientEntity, ClientKeyEntity } from './client.entity.js';
import { keysOfRow, type Sent } from './client-keys.js';
import { ClientMergeEntity, ClientMergeRowEntity } from './client-merge.entity.js';

interface Pointing {
  id: string;
  client_id: string | null;
}

/** Messages belong to a client and do not keep its record alive. */
export const KEEPING_ROWS: readonly ClientRows[] = CLIENT_ROWS.filter((table) => table !== 'messages');

/** By name, because these entities are in layers above. */
const tableOf = (rows: ClientRows): string | typeof MessageEntity => (rows === 'messages' ? MessageEntity : rows);

export async function isUsed(manager: EntityManager, client_id: string): Promise<boolean> {
  for (const table of KEEPING_ROWS) if (await manager.existsBy<Pointing>(table, { client_id })) return true;
  return false;
}

/** Names, e-mails and telephones of the rows that refer to the client, in compared form. */
export async function keysInUse(manager: EntityManager, client_id: string): Promise<ReadonlySet<string>> {
  const keys = new Set<string>();
  for (const table of KEEPING_ROWS) {
    const rows = await manager.find<Pointing & Partial<Sent>>(tableOf(table), {
      where: { client_id },
      loadEagerRelations: false,
    });
    for (const key of rows.flatMap(keysOfRow)) keys.add(key);
  }
  return keys;
}

export const countRows = (manager: EntityManager, rows: ClientRows, client_id: string): Promise<number> =>
  manager.countBy<Pointing>(tableOf(rows), { client_id });

export async function rowsOf(manager: EntityManager, rows: ClientRows, client_id: string): Promise<string[]> {
  const found = await manager.find<Pointing>(tableOf(rows), {
    where: { client_id },
    select: { id: true },
    loadEagerRelations: false,
  });
  return found.map(({ id }) => id);
}

/** The rows of `ids` that refer to the first client. */
export const moveRows = (
  manager: EntityManager,
  rows: ClientRows,
  { ids, from, into }: { ids: readonly string[]; from: string; into: string },
): Promise<unknown> => manager.update<Pointing>(tableOf(rows), { id: In([...ids]), client_id: from }, { client_id: into });

/** Deletes the record with those merged into it. Only messages may refer to it. */
export async function removeClient(manager: EntityManager, id: string): Promise<void> {
  for (const merged of await mergedInto(manager, id)) await removeOne(manager, merged);
  await removeOne(manager, id);
}

async function removeOne(manager: EntityManager, id: string): Promise<void> {
  const merges = await manager.find(ClientMergeEntity, { where: [{ into_id: id }, { from_id: id }], select: { id: true } });
  const ids = In(merges.map((merge) => merge.id));
  await manager.delete(ClientMergeRowEntity, { merge_id: ids });
  await manager.delete(ClientMergeEntity, { id: ids });
  await manager.update<Pointing>(MessageEntity, { client_id: id }, { client_id: null });
  await manager.delete(ClientKeyEntity, { client_id: id });
  await manager.delete(ClientEntity, { id });
}

/** The ids among these whose client takes part in a merge that may still be undone. */
export async function inMerges(manager: EntityManager, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const [from_id, into_id, undone_at] = [In([...ids]), In([...ids]), IsNull()];
  const merges = await manager.find(ClientMergeEntity, {
    where: [
      { from_id, undone_at },
      { into_id, undone_at },
    ],
    select: { id: true, from_id: true, into_id: true },
  });
  const concerned = merges.flatMap((merge) => [merge.from_id, merge.into_id]);
  return new Set(concerned.filter((id) => ids.includes(id)));
}

/** Merged records that can be restored, also of several levels. */
export async function mergedInto(manager: EntityManager, id: string): Promise<string[]> {
  const merges = await manager.find(ClientMergeEntity, { where: { into_id: id }, select: { from_id: true } });
  const all: string[] = [];
  for (const { from_id } of merges)
    if (await manager.existsBy(ClientEntity, { id: from_id, is_merged: true }))
      all.push(from_id, ...(await mergedInto(manager, from_id)));
  return all;
}
