import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createConnection } from 'mysql2/promise';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DataSource } from 'typeorm';
import { dataSourceOptions, openDatabase } from '../../src/core/database/data-sources.js';
import { snapshotOf } from '../../src/backup/databases.js';
import { migrate } from '../../src/core/database/migrate/migrate.js';
import { openedOrRefused } from '../../src/core/database/start-refused.js';
import { ENTITIES } from '../../src/entities.js';
import { readSettings, type DatabaseSettings } from '../../src/core/settings/settings.js';
import { emptyDatabase, isOnMysql } from '../support/app.js';
import { startOwnProcess } from '../support/servers/own-process.js';

const PAGE_BYTES = 4096;
const BACKEND = fileURLToPath(new URL('../..', import.meta.url));
/** A program that locks a file until it ends. */
const HOLD = `import { loadSqliteDriver } from './dist/core/database/sqlite-driver.js';
  const connection = new (loadSqliteDriver())(process.argv[1]);
  connection.pragma('locking_mode = EXCLUSIVE');
  connection.exec('BEGIN EXCLUSIVE; COMMIT');
  process.stdout.write('held');
  setInterval(() => connection, 1000);`;

let folder: string;
let settings: DatabaseSettings;
let drop: () => Promise<void>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'radiance-test-'));
  const database = await emptyDatabase(folder);
  drop = database.drop;
  settings = readSettings({ DATABASE_URL: database.url }).database;
});
afterEach(async () => {
  await drop();
  rmSync(folder, { recursive: true, force: true });
});

const open = (which: DatabaseSettings = settings): Promise<void> =>
  openedOrRefused(which, async () => (await openDatabase(which, ENTITIES)).close());

const run = async (statement: string): Promise<void> => {
  const dataSource = await new DataSource(dataSourceOptions(settings, 'writer', [])).initialize();
  try {
    await dataSource.query(statement);
  } finally {
    await dataSource.destroy();
  }
};

describe('a start', () => {
  it('says that the database is of a newer version, and what to do', async () => {
    await open();
    await run("INSERT INTO migrations (timestamp, name) VALUES (1, 'PaintTheWalls2')");
    await expect(open()).rejects.toThrow(
      /^the database was last used by a newer version.*\(PaintTheWalls2\); start that version/,
    );
  });

  it('says which setting names no address of this machine', async () => {
    const elsewhere = { HOST: '256.1.1.1', DATA_DIR: folder, DATABASE_URL: `sqlite:${join(folder, 'unused.sqlite')}` };
    await expect(startOwnProcess(elsewhere)).rejects.toThrow(/^HOST must be an address of this machine/m);
  });

  it('leaves tables alone that are another program’s', async () => {
    await run('CREATE TABLE users (login varchar(10))');
    await expect(open()).rejects.toThrow(/^the database holds a table of another program \(users\); name an empty database/);
    await expect(run('SELECT login FROM users')).resolves.toBeUndefined();
    await expect(run('SELECT 1 FROM migrations')).rejects.toThrow();
  });
});

(isOnMysql ? describe.skip : describe)('a start on a file', () => {
  const file = (): string => (settings.dialect === 'sqlite' ? settings.file : '');
  const damaged = (): RegExp => new RegExp(`^the database ${file()} is damaged; put back a backup`);

  it('says that it is no database', async () => {
    writeFileSync(file(), 'Estimada clínica: '.repeat(1000));
    await expect(open()).rejects.toThrow(damaged());
  });

  it('says that a file lies where its folder should be, and which settings name another', async () => {
    writeFileSync(file(), '');
    await expect(open({ dialect: 'sqlite', file: join(file(), 'radiance.sqlite') })).rejects.toThrow(
      /cannot be made, since its folder is a file; name another in DATABASE_URL or DATA_DIR$/,
    );
  });

  it('says that a page of it is damaged, also one that the start itself does not read', async () => {
    await open();
    const bytes = readFileSync(file());
    const pages = bytes.length / PAGE_BYTES;
    bytes.fill(0xa5, (pages - 3) * PAGE_BYTES, (pages - 1) * PAGE_BYTES);
    writeFileSync(file(), bytes);
    await expect(open()).rejects.toThrow(damaged());
  });

  it('reports that another program locks the database, as a temporary error', async () => {
    await open();
    // Renews the file, because one of the drivers releases its lock late.
    copyFileSync(file(), `${file()}-copy`);
    for (const suffix of ['-wal', '-shm']) rmSync(file() + suffix, { force: true });
    renameSync(`${file()}-copy`, file());
    const other = spawn(process.execPath, ['--input-type=module', '-e', HOLD, file()], { cwd: BACKEND });
    const ended = once(other, 'exit');
    try {
      await once(other.stdout, 'data');
      await expect(open()).rejects.toMatchObject({
        message: expect.stringMatching(/is locked by another program; end/),
        mayPass: true,
      });
    } finally {
      other.kill('SIGKILL');
    }
    await ended;
    await expect(open()).resolves.toBeUndefined();
  });
});

(isOnMysql ? describe : describe.skip)('a start on a database server', () => {
  const urlOf = (change: (url: URL) => void = () => undefined): string => {
    const url = new URL(settings.dialect === 'mysql' ? settings.url : '');
    change(url);
    return url.href;
  };

  it('names the process that it waits for while that one migrates, and changes nothing meanwhile', async () => {
    const other = await createConnection(urlOf());
    await other.query("SELECT GET_LOCK(CONCAT('radiance-migrations-', LEFT(SHA2(DATABASE(), 256), 40)), 0)");
    const dataSource = await new DataSource(dataSourceOptions(settings, 'writer', ENTITIES)).initialize();
    await expect(migrate(dataSource, 0)).rejects.toThrow(
      new RegExp(`^another process \\(connection ${other.threadId} .* has been migrating this database`),
    );
    expect(await dataSource.query('SHOW TABLES')).toEqual([]);
    await dataSource.destroy();
    await other.end();
  });

  // MariaDB 10.11 has no certificate, MySQL 8 signs its own.
  it('sends no password to a server without TLS or with an unknown certificate if TLS is required', async () => {
    const asked = { dialect: 'mysql', url: urlOf((url) => (url.search = '?tls=true')) } as const;
    await expect(open(asked)).rejects.toThrow(
      /^the database server( speaks no TLS, which DATABASE_URL asks|'s certificate is not one to trust)/,
    );
    await expect(snapshotOf(asked)).rejects.toThrow(/secure connection|certificate/);
  });

  it('says that there is no such database, or that it is not let in', async () => {
    await expect(open({ dialect: 'mysql', url: urlOf((url) => (url.pathname = '/no_such_one')) })).rejects.toThrow(
      /^there is no database no_such_one/,
    );
    await expect(open({ dialect: 'mysql', url: urlOf((url) => (url.password = 'wrong')) })).rejects.toThrow(
      /lets the user of DATABASE_URL not into/,
    );
  });
});
