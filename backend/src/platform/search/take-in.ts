import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { chunks } from '../chunks.js';
import type { Database } from '../database/database.js';
import { gramsOf } from './grams.js';
import { LISTS, marksIn, marksOf, type SearchedList } from './marks.js';
import { RowSet, SEGMENT } from './row-sets.js';

/** After an upgrade or a restore there are many: the more at once, the less often a gram is written. */
const MOST = 8192;
const GONE_AT_ONCE = 200;
const AT_ONCE = 200;
/** A search with a status looks at each whose status has changed. */
const MOST_MARKED = 200;

interface Text {
  id: string;
  search_text: string;
}
type Placed = Text & { place: number };
/** That a row comes to some grams or leaves them. */
interface Noted {
  place: number;
  kind: 'added' | 'removed';
  grams: () => Iterable<string>;
}
/** What becomes of a gram's rows in a segment. */
interface Change {
  segment: number;
  gram: string;
  added: number[];
  removed: number[];
}

/**
 * Takes rows into the index until less than `fewest` are left of each list; what has gone goes at once, since it may have been
 * a person's wish.
 */
export async function takeIn(
  database: Database,
  { fewest, stopping }: { fewest: number; stopping?: AbortSignal },
): Promise<void> {
  for (const list of LISTS) {
    while (!stopping?.aborted && (await isDue(database, list, fewest))) {
      const started = performance.now();
      await database.tx((manager) => takeSome(manager, database, list, fewest));
      // Others write for as long as this has kept them from it.
      await pause(performance.now() - started);
    }
  }
}

/** Asked without a transaction: mostly there is nothing to do. */
async function isDue({ reader }: Database, list: string, fewest: number): Promise<boolean> {
  const fewestMarked = Math.min(fewest, MOST_MARKED);
  const [state] = await reader.query<Record<'tail' | 'marked' | 'gone', number | string>[]>(
    `SELECT (SELECT COUNT(*) FROM (SELECT id FROM search_tail WHERE list = ? LIMIT ${fewest}) some_rows) AS tail,
      (SELECT COUNT(*) FROM (SELECT id FROM search_marked WHERE list = ? LIMIT ${fewestMarked}) some_rows) AS marked,
      (SELECT COUNT(*) FROM search_gone WHERE list = ?) AS gone FROM search_lists WHERE list = ?`,
    [list, list, list, list],
  );
  if (!state) return false;
  return Number(state.tail) >= fewest || Number(state.marked) >= fewestMarked || Number(state.gone) > 0;
}

const places = (count: number, mark = '?'): string => Array.from({ length: count }, () => mark).join(', ');

/** Others' writes wait for its end: so it gives one turn at a time, and not as many as there are visitors at the door. */
async function takeSome(manager: EntityManager, { dialect }: Database, list: SearchedList, fewest: number): Promise<void> {
  const lock = dialect === 'mysql' ? ' FOR UPDATE' : '';
  // Somebody is at work on them: they come with the next. All are locked before anything is read that they tell to read again.
  const free = lock && `${lock} SKIP LOCKED`;
  const [state] = await manager.query<{ next_place: number }[]>(`SELECT next_place FROM search_lists WHERE list = ?${lock}`, [
    list,
  ]);
  if (!state) return;
  const waitingIn = <T>(table: string, columns: string, most: number): Promise<T[]> =>
    manager.query<T[]>(`SELECT ${columns} FROM ${table} WHERE list = ? LIMIT ${most}${free}`, [list]);
  const marked = await waitingIn<Pick<Text, 'id'>>('search_marked', 'id', MOST_MARKED);
  const gone = await waitingIn<Text>('search_gone', 'id, search_text', GONE_AT_ONCE);
  const waiting = await waitingIn<Text>('search_tail', 'id, search_text', MOST);
  // A row that got another text is in both, and has to go before it comes.
  const tail = waiting.length < fewest || gone.length === GONE_AT_ONCE ? [] : waiting;
  if (marked.length + gone.length + tail.length === 0) return;
  const removed = await placed(manager, list, gone);
  const added = tail.map((text, index): Placed => ({ ...text, place: state.next_place + index }));
  const isGone = new Set(removed.map(({ id }) => id));
  const remarked = (await placed(manager, list, marked)).filter(({ id }) => !isGone.has(id));
  const marks = await marksOf(
    manager,
    list,
    [...added, ...remarked].map(({ id }) => id),
  );
  const all = await marksIn(manager, list);
  const changed = await changes([
    ...removed.map(({ place, search_text }): Noted => ({
      place,
      kind: 'removed',
      grams: () => [...gramsOf(search_text), ...all],
    })),
    ...remarked.map(({ place }): Noted => ({ place, kind: 'removed', grams: () => all })),
    ...[...added, ...remarked].map(({ place, id }): Noted => ({ place, kind: 'added', grams: () => marks.get(id) ?? [] })),
    ...added.map(({ place, search_text }): Noted => ({ place, kind: 'added', grams: () => gramsOf(search_text) })),
  ]);
  await forget(manager, 'search_rows', list, removed);
  await forget(manager, 'search_gone', list, gone);
  await forget(manager, 'search_marked', list, marked);
  await store(manager, dialect, list, changed);
  for (const some of chunks(added, AT_ONCE)) {
    const values = some.flatMap(({ place, id, search_text }) => [list, place, id, search_text]);
    await manager.query(
      `INSERT INTO search_rows (list, place, id, search_text) VALUES ${places(some.length, '(?, ?, ?, ?)')}`,
      values,
    );
    await nextTurn();
  }
  await forget(manager, 'search_tail', list, added);
  await manager.query('UPDATE search_lists SET next_place = ? WHERE list = ?', [state.next_place + added.length, list]);
}

/** Those of them that the index has, with their places. */
async function placed(manager: EntityManager, list: string, rows: readonly Pick<Text, 'id'>[]): Promise<Placed[]> {
  if (rows.length === 0) return [];
  return manager.query<Placed[]>(
    `SELECT place, id, search_text FROM search_rows WHERE list = ? AND id IN (${places(rows.length)})`,
    [list, ...rows.map(({ id }) => id)],
  );
}

async function changes(all: readonly Noted[]): Promise<Change[]> {
  const found = new Map<number, Map<string, Change>>();
  for (const some of chunks(all, AT_ONCE)) {
    for (const { place, kind, grams } of some) {
      const segment = Math.floor(place / SEGMENT);
      const own = found.get(segment) ?? new Map<string, Change>();
      found.set(segment, own);
      for (const gram of grams()) {
        const change = own.get(gram) ?? { segment, gram, added: [], removed: [] };
        if (change.added.length + change.removed.length === 0) own.set(gram, change);
        change[kind].push(place % SEGMENT);
      }
    }
    await nextTurn();
  }
  return [...found.values()].flatMap((own) => [...own.values()]);
}

async function store(manager: EntityManager, dialect: Database['dialect'], list: string, all: readonly Change[]): Promise<void> {
  const orUpdate =
    dialect === 'mysql'
      ? 'ON DUPLICATE KEY UPDATE bits = VALUES(bits)'
      : 'ON CONFLICT (list, gram, segment) DO UPDATE SET bits = excluded.bits';
  for (const segment of new Set(all.map((change) => change.segment))) {
    const own = all.filter((change) => change.segment === segment);
    for (const some of chunks(own, AT_ONCE)) {
      const before = await manager.query<{ gram: string; bits: Buffer }[]>(
        `SELECT gram, bits FROM search_grams WHERE list = ? AND segment = ? AND gram IN (${places(some.length)})`,
        [list, segment, ...some.map(({ gram }) => gram)],
      );
      const had = new Map(before.map(({ gram, bits }) => [gram, bits]));
      const left = some
        .filter((change) => isChanged(had.get(change.gram), change))
        .map(({ gram, ...change }) => ({ gram, bits: changed(had.get(gram), change) }));
      const [kept, empty] = [left.filter(({ bits }) => bits.length > 0), left.filter(({ bits }) => bits.length === 0)];
      if (kept.length > 0)
        await manager.query(
          `INSERT INTO search_grams (list, gram, segment, bits) VALUES ${places(kept.length, '(?, ?, ?, ?)')} ${orUpdate}`,
          kept.flatMap(({ gram, bits }) => [list, gram, segment, bits]),
        );
      // It may be the surname of somebody who is to be forgotten.
      if (empty.length > 0)
        await manager.query(`DELETE FROM search_grams WHERE list = ? AND segment = ? AND gram IN (${places(empty.length)})`, [
          list,
          segment,
          ...empty.map(({ gram }) => gram),
        ]);
      await nextTurn();
    }
  }
}

/** A row leaves each mark that it may have had. */
function isChanged(before: Buffer | undefined, { added, removed }: Pick<Change, 'added' | 'removed'>): boolean {
  if (added.length > 0) return true;
  const set = RowSet.of(before ?? Buffer.alloc(0));
  return removed.some((place) => set.has(place));
}

function changed(before: Buffer | undefined, { added, removed }: Pick<Change, 'added' | 'removed'>): Buffer {
  // Mostly few more, all of them behind those that are there.
  if (removed.length === 0 && (before?.length ?? 0) + added.length * 2 < SEGMENT / 8)
    return Buffer.concat([before ?? Buffer.alloc(0), Buffer.from(Uint16Array.from(added).buffer)]);
  const set = RowSet.of(before ?? Buffer.alloc(0));
  for (const place of removed) set.remove(place);
  for (const place of added) set.add(place);
  return set.stored();
}

async function forget(manager: EntityManager, table: string, list: string, rows: readonly Pick<Text, 'id'>[]): Promise<void> {
  for (const some of chunks(rows, AT_ONCE))
    await manager.query(`DELETE FROM ${table} WHERE list = ? AND id IN (${places(some.length)})`, [
      list,
      ...some.map(({ id }) => id),
    ]);
}
