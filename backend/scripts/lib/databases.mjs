import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';

/** A folder for temporary data, in memory if there is a GB, because databases wait for the disk at each statement. */
export function memoryFolder() {
  const { bavail = 0, bsize = 0 } = existsSync(MEMORY) ? statfsSync(MEMORY) : {};
  return bavail * bsize > 2 ** 30 ? MEMORY : tmpdir();
}

/** Deleted when the process ends. */
export function temporaryFolder(within = tmpdir()) {
  const folder = mkdtempSync(path.join(within, 'radiance-database-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** Statements on a server's database, each on its own connection. In a cluster a statement may be a deadlock's victim. */
const queryAt =
  (url) =>
  async (sql, parameters = []) => {
    const { createConnection } = await import('mysql2/promise');
    const connection = await createConnection(url);
    try {
      for (;;) {
        const rows = await connection.query(sql, parameters).catch((error) => {
          if (error.code !== 'ER_LOCK_DEADLOCK') throw error;
        });
        if (rows) return /** @type {any} */ (rows[0]);
      }
    } finally {
      connection.destroy();
    }
  };

/**
 * An empty database for `work` or a test, dropped at the end; `query` accesses it beside the product.
 * @param {{ after: (drop: () => Promise<unknown>) => void }} t
 */
export async function databaseOf(t, dialect, { folder = temporaryFolder(), server = process.env.TEST_MYSQL_URL ?? '' } = {}) {
  if (dialect === 'mysql') {
    const name = `radiance_${randomBytes(6).toString('hex')}`;
    const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
    await queryAt(server)(`CREATE DATABASE \`${name}\``);
    t.after(() => queryAt(server)(`DROP DATABASE IF EXISTS \`${name}\``).catch(() => undefined));
    return { url, name, folder, file: '', query: queryAt(url) };
  }
  const { loadSqliteDriver } = await import('#product/core/database/sqlite-driver.js');
  const Connection = loadSqliteDriver();
  const file = path.join(folder, 'site.sqlite');
  const query = async (sql, parameters = []) => {
    const connection = new Connection(file, { timeout: 10_000 });
    try {
      const statement = connection.prepare(sql);
      return /** @type {any} */ (statement.reader ? statement.all(...parameters) : statement.run(...parameters));
    } finally {
      connection.close();
    }
  };
  return { url: `sqlite:${file}`, name: '', folder, file, query };
}
