/** The migrations are listed in the archive's head; a restored database has made no backups of its own. */
const LEFT_OUT = ['migrations', 'backups'];

export const isLeftOut = (table: string): boolean => LEFT_OUT.includes(table);

/** A database as it stood at one moment, while others go on writing. */
export interface Snapshot {
  /** Which migrations had run. */
  migrations: readonly string[];
  /** The columns of each table, but for those that are left out. */
  tables: ReadonlyMap<string, readonly string[]>;
  rows(table: string): AsyncIterable<readonly unknown[]>;
  close(): Promise<void>;
}

/** An empty database that rows are put into; migrations have made its tables. */
export interface Target {
  insert(table: string, columns: readonly string[], rows: readonly (readonly unknown[])[]): Promise<void>;
  /** Whole and on the disk. */
  finish(): Promise<void>;
  /** Whatever happened. */
  close(): Promise<void>;
}
