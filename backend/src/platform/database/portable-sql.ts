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

const isMysql = (runner: QueryRunner): boolean => runner.connection.options.type === 'mysql';

export async function createTable(runner: QueryRunner, table: string, parts: readonly string[]): Promise<void> {
  const statement = `CREATE TABLE \`${table}\` (${parts.join(', ')})`;
  await runner.query(
    isMysql(runner)
      ? `${statement} ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`
      : // TypeORM reads SQLite's constraints back from this text and knows them only in double quotes.
        statement.replaceAll('`', '"'),
  );
}

export async function createIndex(
  runner: QueryRunner,
  name: string,
  table: string,
  columns: readonly string[],
  unique = false,
): Promise<void> {
  const list = columns.map((column) => `\`${column}\``).join(', ');
  await runner.query(`CREATE ${unique ? 'UNIQUE ' : ''}INDEX \`${name}\` ON \`${table}\` (${list})`);
}

export async function dropIndex(runner: QueryRunner, name: string, table: string): Promise<void> {
  await runner.query(isMysql(runner) ? `DROP INDEX \`${name}\` ON \`${table}\`` : `DROP INDEX \`${name}\``);
}

export async function dropTable(runner: QueryRunner, table: string): Promise<void> {
  await runner.query(`DROP TABLE \`${table}\``);
}
