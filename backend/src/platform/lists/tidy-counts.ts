import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../clock.js';
import { Database } from '../database/database.js';
import { Rounds } from '../rounds/rounds.js';
import type { DayCountEntity } from './day-count.entity.js';

const EVERY_MS = 6 * 3_600_000;
const AT_ONCE = 200;
const DAY_MS = 86_400_000;
/** Whoever writes now counts in a row of the present hour. */
const SETTLED_DAYS = 2;
/** The dashboard looks back a month; a clock that goes wrong has some time to be set right. */
const HOURS_KEPT_DAYS = 400;

type Key = Pick<DayCountEntity, 'list' | 'span' | 'first' | 'second'>;

const ITS = 'list = ? AND span = ? AND first = ? AND second = ?';

/** Days that are over are counted by one row each, however many connections have written them; hours are forgotten in time. */
@Injectable()
export class CountRounds {
  constructor(database: Database, clock: Clock, rounds: Rounds) {
    rounds.plan({
      everyMs: EVERY_MS,
      atStart: true,
      work: (stopping) => tidyCounts(database, clock.now(), stopping),
      failure: 'what was counted could not be put together',
    });
  }
}

export async function tidyCounts(database: Database, now: Date, stopping?: AbortSignal): Promise<void> {
  const [settled, forgotten] = [SETTLED_DAYS, HOURS_KEPT_DAYS].map((days) =>
    new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10),
  ) as [string, string];
  let some = AT_ONCE;
  while (some === AT_ONCE && !stopping?.aborted) {
    const keys = await database.reader.query<Key[]>(
      `SELECT DISTINCT list, span, first, second FROM day_counts
       WHERE list <> '' AND span < ? AND (slot > 0 OR (total = 0 AND cents = 0) OR (list LIKE '%.hour' AND span < ?)) LIMIT ${AT_ONCE}`,
      [settled, forgotten],
    );
    some = keys.length;
    if (some > 0)
      await database.tx(async (manager) => {
        for (const key of keys) await putTogether(manager, database, key, key.list.endsWith('.hour') && key.span < forgotten);
      });
  }
}

async function putTogether(
  manager: EntityManager,
  { dialect }: Database,
  { list, span, first, second }: Key,
  isForgotten: boolean,
): Promise<void> {
  const key = [list, span, first, second];
  const lock = dialect === 'mysql' ? ' FOR UPDATE' : '';
  const rows = await manager.query<Record<'total' | 'cents', number | string>[]>(
    `SELECT total, cents FROM day_counts WHERE ${ITS}${lock}`,
    key,
  );
  const sum = (figure: 'total' | 'cents'): number => rows.reduce((all, row) => all + Number(row[figure]), 0);
  const [total, cents] = [sum('total'), sum('cents')];
  await manager.query(`DELETE FROM day_counts WHERE ${ITS}`, key);
  // A count of nothing is as good as none.
  if (isForgotten || (total === 0 && cents === 0)) return;
  await manager.query('INSERT INTO day_counts (list, span, first, second, slot, total, cents) VALUES (?, ?, ?, ?, 0, ?, ?)', [
    ...key,
    total,
    cents,
  ]);
}
