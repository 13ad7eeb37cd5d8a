import type { QueryRunner } from 'typeorm';

/**
 * Types with the same meaning on both databases: text compares by bytes (utf8mb4_bin, SQLite's BINARY), instants are ISO 8601
 * texts in UTC (`varchar(24)`), amounts are whole cents (`integer`), flags are `boolean`.
 */
export type Tables = Readonly<Record<string, readonly string[]>>;
export type Index = readonly [table: string, name: string, columns: readonly string[], unique?: 'unique'];

export const foreignKey = (name: string, column: string, table: string, onDelete: 'CASCADE' | 'RESTRICT' | 'SET NULL'): string =>
  `CONSTRAINT \`${name}\` FOREIGN KEY (\`${column}\`) REFERENCES \`${table}\` (\`id\`) ON DELETE ${onDelete} ON UPDATE NO ACTION`;

export const isMysql = (runner: QueryRunner): boolean => runner.dataSource.options.type === 'mysql';

/*
 * MySQL commits at each of these statements, so a killed process leaves a migration half done and the next start runs it from its
 * first line. Each step therefore checks what exists and does what is missing.
 */

async function isFound(runner: QueryRunner, mysql: string, sqlite: string, parameters: string[]): Promise<boolean> {
  const rows = (await runner.query(isMysql(runner) ? mysql : sqlite, parameters)) as unknown[];
  return rows.length > 0;
}

const hasIndex = (runner: QueryRunner, name: string, table: string): Promise<boolean> =>
  isFound(
    runner,
    'SELECT 1 FROM information_schema.statistics WHERE table_schema = DATABASE() AND table_name = ? AND index_name = ? LIMIT 1',
    "SELECT 1 FROM sqlite_master WHERE type = 'index' AND tbl_name = ? AND name = ?",
    [table, name],
  );

export async function createTable(runner: QueryRunner, table: string, parts: readonly string[]): Promise<void> {
  const statement = `CREATE TABLE IF NOT EXISTS \`${table}\` (${parts.join(', ')})`;
  await runner.query(
    isMysql(runner)
      ? `${statement} ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`
      : // TypeORM parses constraints of SQLite from this text and knows only double quotes.
        statement.replaceAll('`', '"'),
  );
}

/** `tables` must list a table after those that its foreign keys name. */
export async function createTables(runner: QueryRunner, tables: Tables, indexes: readonly Index[]): Promise<void> {
  for (const [table, parts] of Object.entries(tables)) await createTable(runner, table, parts);
  for (const [table, name, columns, unique] of indexes) await createIndex(runner, name, table, columns, unique);
}

export async function dropTables(runner: QueryRunner, tables: Tables): Promise<void> {
  for (const table of Object.keys(tables).toReversed()) await dropTable(runner, table);
}

export async function dropTable(runner: QueryRunner, table: string): Promise<void> {
  await runner.query(`DROP TABLE IF EXISTS \`${table}\``);
}

export async function createIndex(
  runner: QueryRunner,
  name: string,
  table: string,
  columns: readonly string[],
  unique?: 'unique',
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
  if (await runner.hasColumn(table, column)) return;
  await runner.query(`ALTER TABLE \`${table}\` ADD COLUMN \`${column}\` ${definition}`);
}

export async function dropColumn(runner: QueryRunner, table: string, column: string): Promise<void> {
  if (!(await runner.hasColumn(table, column))) return;
  await runner.query(`ALTER TABLE \`${table}\` DROP COLUMN \`${column}\``);
}

/**
 * With a binary log, only a superuser may create triggers unless log_bin_trust_function_creators is on. TiDB has no triggers
 * (github.com/pingcap/tidb/issues/28381).
 */
const NO_TRIGGERS = /ER_BINLOG_CREATE_ROUTINE_NEED_SUPER|ER_TABLEACCESS_DENIED_ERROR|ER_PARSE_ERROR|ER_NOT_SUPPORTED_YET|ER_TRG_/;

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

/** A second guard: the database refuses what the program never does. The program works without triggers. */
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
