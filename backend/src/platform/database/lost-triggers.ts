import type { DataSource, Migration, QueryRunner } from 'typeorm';
import { chunks } from '../chunks.js';
import { isDeadlock } from './failures.js';
import { APPEND_ONLY, keepAppendOnly, KeepAudit1795300290000 } from './migrations/1795300290000-KeepAudit.js';
import {
  KeepRowCounts1795300650000,
  ROW_COUNTS,
  rowCountEffects,
  WITHOUT_COUNTS,
} from './migrations/1795300650000-KeepRowCounts.js';
import {
  IndexSearch1795300651000,
  searchEffects,
  SEARCHED_LISTS,
  WITHOUT_INDEX,
} from './migrations/1795300651000-IndexSearch.js';
import { CountDays1795300660000, DAY_COUNTS, dayCountEffects, WITHOUT_DAYS } from './migrations/1795300660000-CountDays.js';
import { markEffects, MarkSearch1795300661000, WITHOUT_MARKS } from './migrations/1795300661000-MarkSearch.js';
import { dateEffects, DateSearch1795300681000, WITHOUT_MONTHS } from './migrations/1795300681000-DateSearch.js';
import { createEffects, isMysql, type Effect } from './portable-sql.js';

const INDEX = ['search_tail', 'search_gone', 'search_rows', 'search_grams'];
const AT_ONCE = 200;
const TRIES = 10;

/**
 * A dump without triggers, or a restore that was killed between taking and making them, leaves counts and a search index that
 * say for ever what was once true. What an earlier start has left to the database is therefore looked for at each, and made
 * again from the rows that there are; until that is done, or where it may not be, lists are counted and looked through.
 */
export async function makeLostTriggers(source: DataSource, runner: QueryRunner, justMade: readonly Migration[]): Promise<void> {
  const isOlder = (one: { name: string }): boolean =>
    source.migrations.some((migration) => migration.constructor.name === one.name) &&
    !justMade.some(({ name }) => name === one.name);
  const names = async (sql: string): Promise<string[]> =>
    ((await runner.query(sql)) as { name: string }[]).map(({ name }) => name);
  const triggers = await names(
    isMysql(runner)
      ? 'SELECT trigger_name AS name FROM information_schema.triggers WHERE trigger_schema = DATABASE()'
      : "SELECT name FROM sqlite_master WHERE type = 'trigger'",
  );
  const areThere = (wanted: readonly string[]): boolean => wanted.every((name) => triggers.includes(name));
  const namesOf = (effects: readonly { name: string }[]): string[] => effects.map(({ name }) => name);

  if (isOlder(KeepAudit1795300290000) && !areThere(APPEND_ONLY)) await keepAppendOnly(runner);
  for (const counts of [ROWS, DAYS]) {
    if (!isOlder(counts.migration)) continue;
    const isKept = (await names(`SELECT list AS name FROM ${counts.table} WHERE list = ''`)).length > 0;
    if (!isKept || !areThere(namesOf(counts.effects(runner)))) await countAgain(runner, counts);
  }
  if (isOlder(IndexSearch1795300651000)) {
    const isMarking = isOlder(MarkSearch1795300661000);
    const isDating = isOlder(DateSearch1795300681000);
    const whole = isDating ? ' WHERE is_marked = 1 AND is_dated = 1' : isMarking ? ' WHERE is_marked = 1' : '';
    const indexed = await names(`SELECT list AS name FROM search_lists${whole}`);
    const isKept = SEARCHED_LISTS.every((list) => indexed.includes(list));
    const effects = [
      ...searchEffects(runner),
      ...(isMarking ? markEffects(runner) : []),
      ...(isDating ? dateEffects(runner) : []),
    ];
    if (!isKept || !areThere(namesOf(effects))) await indexAgain(runner, isMarking, isDating);
  }
}

interface Counts {
  migration: { name: string };
  table: string;
  effects: (runner: QueryRunner) => Effect[];
  /** What there is, counted. */
  all: string;
  without: string;
}

const ROWS: Counts = {
  migration: KeepRowCounts1795300650000,
  table: 'row_counts',
  effects: rowCountEffects,
  all: ROW_COUNTS,
  without: WITHOUT_COUNTS,
};
const DAYS: Counts = {
  migration: CountDays1795300660000,
  table: 'day_counts',
  effects: dayCountEffects,
  all: DAY_COUNTS,
  without: WITHOUT_DAYS,
};

async function countAgain(runner: QueryRunner, { table, effects, all, without }: Counts): Promise<void> {
  await runner.query(`DELETE FROM ${table} WHERE list = ''`);
  if (!(await createEffects(runner, effects(runner), without))) return;
  say(table === ROWS.table ? 'rows are counted again' : 'the rows of each day are counted again');
  await alone(runner, async () => {
    // First, so that others' triggers wait for what is counted now, or have been waited for.
    await runner.query(`DELETE FROM ${table}`);
    const counts = (await runner.query(all)) as Record<string, unknown>[];
    for (const some of chunks(counts, AT_ONCE)) {
      const columns = Object.keys(some[0] ?? {});
      const marks = some.map(() => `(${columns.map(() => '?').join(', ')})`).join(', ');
      const values = some.flatMap((row) => columns.map((column) => row[column]));
      await runner.query(`INSERT INTO ${table} (${columns.join(', ')}) VALUES ${marks}`, values);
    }
  });
}

async function indexAgain(runner: QueryRunner, isMarking: boolean, isDating: boolean): Promise<void> {
  const [orIgnore, empty] = isMysql(runner) ? ['IGNORE', 'TRUNCATE TABLE'] : ['OR IGNORE', 'DELETE FROM'];
  await runner.query('DELETE FROM search_lists');
  if (!(await createEffects(runner, searchEffects(runner), WITHOUT_INDEX))) return;
  const isMarked = isMarking && (await createEffects(runner, markEffects(runner), WITHOUT_MARKS));
  const isDated = isMarked && isDating && (await createEffects(runner, dateEffects(runner), WITHOUT_MONTHS));
  say('the search index is made again');
  for (const table of [...INDEX, ...(isMarking ? ['search_marked'] : [])]) await runner.query(`${empty} ${table}`);
  for (const list of SEARCHED_LISTS)
    await alone(runner, async () => {
      // Of what comes meanwhile the triggers have told already.
      await runner.query(
        `INSERT ${orIgnore} INTO search_tail (list, id, search_text) SELECT '${list}', id, search_text FROM ${list}`,
      );
      const told = [...(isMarked ? ['is_marked'] : []), ...(isDated ? ['is_dated'] : [])];
      const columns = ['list', 'next_place', ...told].join(', ');
      await runner.query(`INSERT INTO search_lists (${columns}) VALUES (?, 0${', 1'.repeat(told.length)})`, [list]);
    });
}

const say = (what: string): void =>
  void process.stderr.write(
    `Warning: the database had lost what keeps its counts and its search index (a dump without triggers?): ${what}\n`,
  );

/** In one transaction that sees what was committed when it began to lock, as often as others' locks break it off. */
async function alone(runner: QueryRunner, work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    await runner.startTransaction(isMysql(runner) ? 'REPEATABLE READ' : undefined);
    try {
      await work();
      return await runner.commitTransaction();
    } catch (error) {
      await runner.rollbackTransaction();
      if (!isDeadlock(error) || attempt === TRIES) throw error;
    }
  }
}
