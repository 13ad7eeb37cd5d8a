import type { QueryRunner } from 'typeorm';

/**
 * Column types that mean the same on both databases. Text is compared byte by byte (utf8mb4_bin; SQLite's
 * BINARY): what must sort or match for people is kept in a column of its own. Instants are ISO 8601 texts in
 * UTC: the same bytes in both databases and on the wire, and they sort.
 */
export const COLUMN = {
  id: 'varchar(36)',
  instant: 'varchar(24)',
  day: 'varchar(10)',
  time: 'varchar(5)',
  cents: 'integer',
  integer: 'integer',
  flag: 'boolean',
  text: 'text',
} as const;

export const isMysql = (runner: QueryRunner): boolean => runner.connection.options.type === 'mysql';

/*
 * MySQL commits at each of these statements, so a process that is killed leaves a migration half done, and the next start
 * runs it from its first line. Each step therefore asks what exists and does only what is missing.
 */

async function isFound(runner: QueryRunner, mysql: string, sqlite: string, parameters: string[]): Promise<boolean> {
  const rows = (await runner.query(isMysql(runner) ? mysql : sqlite, parameters)) as unknown[];
  return rows.length > 0;
}

export const tableExists = (runner: QueryRunner, table: string): Promise<boolean> =>
  isFound(
    runner,
    'SELECT 1 FROM information_schema.tables WHERE table_schema = DATABASE() AND table_name = ?',
    "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?",
    [table],
  );

const hasIndex = (runner: QueryRunner, name: string, table: string): Promise<boolean> =>
  isFound(
    runner,
    'SELECT 1 FROM information_schema.statistics WHERE table_schema = DATABASE() AND table_name = ? AND index_name = ? LIMIT 1',
    "SELECT 1 FROM sqlite_master WHERE type = 'index' AND tbl_name = ? AND name = ?",
    [table, name],
  );

export const hasColumn = (runner: QueryRunner, table: string, column: string): Promise<boolean> =>
  isFound(
    runner,
    'SELECT 1 FROM information_schema.columns WHERE table_schema = DATABASE() AND table_name = ? AND column_name = ?',
    'SELECT 1 FROM pragma_table_info(?) WHERE name = ?',
    [table, column],
  );

export async function createTable(runner: QueryRunner, table: string, parts: readonly string[]): Promise<void> {
  if (await tableExists(runner, table)) return;
  const statement = `CREATE TABLE \`${table}\` (${parts.join(', ')})`;
  await runner.query(
    isMysql(runner)
      ? `${statement} ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`
      : // TypeORM reads SQLite's constraints back from this text and knows them only in double quotes.
        statement.replaceAll('`', '"'),
  );
}

export async function dropTable(runner: QueryRunner, table: string): Promise<void> {
  if (await tableExists(runner, table)) await runner.query(`DROP TABLE \`${table}\``);
}

export async function createIndex(
  runner: QueryRunner,
  name: string,
  table: string,
  columns: readonly string[],
  unique = false,
): Promise<void> {
  if (await hasIndex(runner, name, table)) return;
  const list = columns.map((column) => `\`${column}\``).join(', ');
  await runner.query(`CREATE ${unique ? 'UNIQUE ' : ''}INDEX \`${name}\` ON \`${table}\` (${list})`);
}

export async function dropIndex(runner: QueryRunner, name: string, table: string): Promise<void> {
  if (!(await hasIndex(runner, name, table))) return;
  await runner.query(isMysql(runner) ? `DROP INDEX \`${name}\` ON \`${table}\`` : `DROP INDEX \`${name}\``);
}

export async function addColumn(runner: QueryRunner, table: string, column: string, definition: string): Promise<void> {
  if (await hasColumn(runner, table, column)) return;
  await runner.query(`ALTER TABLE \`${table}\` ADD COLUMN \`${column}\` ${definition}`);
}

export async function dropColumn(runner: QueryRunner, table: string, column: string): Promise<void> {
  if (!(await hasColumn(runner, table, column))) return;
  await runner.query(`ALTER TABLE \`${table}\` DROP COLUMN \`${column}\``);
}

/**
 * A server that writes a binary log lets only a superuser make triggers, unless log_bin_trust_function_creators is on; one that
 * has none, as TiDB, does not know the word (github.com/pingcap/tidb/issues/28381).
 */
const NO_TRIGGERS = /ER_BINLOG_CREATE_ROUTINE_NEED_SUPER|ER_TABLEACCESS_DENIED_ERROR|ER_PARSE_ERROR|ER_NOT_SUPPORTED_YET|ER_TRG_/;

/** What the database does by itself with each row that comes, goes or has one of `columns` changed. */
export interface Effect {
  name: string;
  table: string;
  event: 'INSERT' | 'UPDATE' | 'DELETE';
  columns?: readonly string[];
  statements: readonly string[];
}

const isRefusal = (error: unknown): string | null => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return NO_TRIGGERS.test(code) ? code : null;
};

const hasTrigger = (runner: QueryRunner, name: string): Promise<boolean> =>
  isFound(
    runner,
    'SELECT 1 FROM information_schema.triggers WHERE trigger_schema = DATABASE() AND trigger_name = ?',
    "SELECT 1 FROM sqlite_master WHERE type = 'trigger' AND name = ?",
    [name],
  );

function effectSql(runner: QueryRunner, { name, table, event, columns = [], statements }: Effect): string {
  const body = statements.map((statement) => `${statement};`).join(' ');
  if (!isMysql(runner)) {
    const changed = columns.map((column) => `OLD.${column} IS NOT NEW.${column}`).join(' OR ');
    const [of, when] = columns.length > 0 ? [` OF ${columns.join(', ')}`, ` WHEN ${changed}`] : ['', ''];
    return `CREATE TRIGGER ${name} AFTER ${event}${of} ON ${table} FOR EACH ROW${when} BEGIN ${body} END`;
  }
  const changed = columns.map((column) => `NOT (OLD.${column} <=> NEW.${column})`).join(' OR ');
  const guarded = changed ? `IF ${changed} THEN ${body} END IF;` : body;
  return `CREATE TRIGGER ${name} AFTER ${event} ON ${table} FOR EACH ROW BEGIN ${guarded} END`;
}

/** All of them or, where no triggers can be made, none: whether they are there. */
export async function createEffects(runner: QueryRunner, effects: readonly Effect[], otherwise: string): Promise<boolean> {
  for (const effect of effects) {
    if (await hasTrigger(runner, effect.name)) continue;
    try {
      await runner.query(effectSql(runner, effect));
    } catch (error) {
      const code = isRefusal(error);
      if (code === null) throw error;
      process.stderr.write(`Warning: no triggers can be made here (${code}): ${otherwise}\n`);
      await dropEffects(runner, effects);
      return false;
    }
  }
  return true;
}

export async function dropEffects(runner: QueryRunner, effects: readonly Pick<Effect, 'name'>[]): Promise<void> {
  for (const { name } of effects) if (await hasTrigger(runner, name)) await runner.query(`DROP TRIGGER ${name}`);
}

/** The end of an INSERT whose row may be there. */
export const orUpdate = (runner: QueryRunner, key: readonly string[]): string =>
  isMysql(runner) ? 'ON DUPLICATE KEY UPDATE' : `ON CONFLICT (${key.join(', ')}) DO UPDATE SET`;

/** Makes the database refuse what the program never does; where it may not, the program works without. */
export async function createTrigger(
  runner: QueryRunner,
  table: string,
  event: 'UPDATE' | 'DELETE',
  refusal: string,
): Promise<void> {
  const name = `${table}_no_${event.toLowerCase()}`;
  if (await hasTrigger(runner, name)) return;
  const before = `CREATE TRIGGER ${name} BEFORE ${event} ON ${table} FOR EACH ROW`;
  try {
    await runner.query(
      isMysql(runner)
        ? `${before} SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = '${table} is ${refusal}'`
        : `${before} BEGIN SELECT RAISE(ABORT, '${table} is ${refusal}'); END`,
    );
  } catch (error) {
    const code = isRefusal(error);
    if (code === null) throw error;
    process.stderr.write(`Warning: no triggers can be made here (${code}): ${table} is ${refusal} by the program alone\n`);
  }
}
