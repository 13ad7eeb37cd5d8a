import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENTITIES } from '../../../src/entities.js';
import { openDatabase } from '../../../src/core/database/data-sources.js';
import type { DatabaseSettings } from '../../../src/core/settings/settings.js';
import { emptyDatabase, isOnMysql, startApp, type TestApp } from '../app.js';
import { command, startedCommand, type Outcome } from '../servers/commands.js';

/** A site with the commands `backup` and `restore`. */
export class Backups {
  /** Deleted by `close`. */
  readonly folder = mkdtempSync(join(tmpdir(), 'radiance-backups-'));
  /** The private key, which the first backup prints. */
  key = '';

  private constructor(readonly app: TestApp) {}

  static async open(): Promise<Backups> {
    return new Backups(await startApp());
  }

  /** In this process. */
  run(name: 'admin' | 'backup' | 'restore', args: readonly string[], given: Parameters<typeof command>[3] = {}) {
    return command(this.app, name, args, given);
  }

  /** In its own process. */
  start(name: 'backup' | 'restore', args: readonly string[], given: Parameters<typeof startedCommand>[3] = {}) {
    return startedCommand(this.app, name, args, given);
  }

  /** Returns the path of the archive. */
  async backUp(how: 'run' | 'start' = 'run'): Promise<string> {
    const to = join(this.folder, 'copias');
    const made = await this[how]('backup', ['--to', to]);
    if (made.code !== 0) throw new Error(made.errors);
    this.key ||= keyIn(made);
    return join(to, nameIn(made));
  }

  async close(): Promise<void> {
    await this.app.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export const keyIn = ({ output }: Outcome): string => /AGE-SECRET-KEY-1[0-9A-Z]+/.exec(output)?.[0] ?? '';
export const nameIn = ({ output }: Outcome): string => /radiance-\w+\.tar\.gz\.age/.exec(output)?.[0] ?? '';

interface Elsewhere {
  database: DatabaseSettings;
  dataDir: string;
  /** Arguments of `restore`. */
  into: string[];
  drop(): Promise<void>;
}

/** An empty target on the suite's database. */
export async function elsewhere(): Promise<Elsewhere> {
  const dataDir = mkdtempSync(join(tmpdir(), 'radiance-restored-'));
  const { url, drop } = await emptyDatabase(dataDir);
  const into = isOnMysql ? ['--into', url, '--data', dataDir] : ['--into', dataDir];
  const database: DatabaseSettings = isOnMysql
    ? { dialect: 'mysql', url }
    : { dialect: 'sqlite', file: join(dataDir, 'radiance.sqlite') };
  return { database, dataDir, into, drop: async () => (await drop(), rmSync(dataDir, { recursive: true, force: true })) };
}

export async function rowsOf<Row>(database: DatabaseSettings, sql: string): Promise<Row[]> {
  const opened = await openDatabase(database, ENTITIES);
  try {
    return await opened.reader.query<Row[]>(sql);
  } finally {
    await opened.close();
  }
}
