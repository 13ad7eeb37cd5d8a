/** The archive lists migrations separately; the list of backups is not part of a backup. */
const LEFT_OUT = ['migrations', 'backups'];

export const isLeftOut = (table: string): boolean => LEFT_OUT.includes(table);

/** A consistent view of a database while others write. */
export interface Snapshot {
  /** Names of applied migrations. */
  migrations: readonly string[];
  /** The columns of each table that is backed up. */
  tables: ReadonlyMap<string, readonly string[]>;
  rows(table: string): AsyncIterable<readonly unknown[]>;
  close(): Promise<void>;
}

/** An empty database with its tables, to be filled. */
export interface Target {
  insert(table: string, columns: readonly string[], rows: readonly (readonly unknown[])[]): Promise<void>;
  /** Flushes everything to disk. */
  finish(): Promise<void>;
  close(): Promise<void>;
}
