import type { DataSource } from 'typeorm';
import type { SqliteConnection } from './sqlite-driver.js';

/** TypeORM's runner, which asks, hands on what its driver tells, and has no word for how: so the drivers know these statements. */
const asked = new Set<string>();

/**
 * Rows as arrays, in the order of the statement's columns: an object of each, with its columns' names, takes SQLite's driver twice as
 * long. Only for words that are made once.
 */
export function arrayRows(dataSource: DataSource, sql: string, values: unknown[]): Promise<readonly (readonly unknown[])[]> {
  asked.add(sql);
  return dataSource.query(sql, values);
}

export const tellsArrays = (sql: string): boolean => asked.has(sql);

export function tellArraysWhereAsked(connection: SqliteConnection): void {
  const prepare = connection.prepare.bind(connection);
  connection.prepare = (sql) => (tellsArrays(sql) ? prepare(sql).raw() : prepare(sql));
}
