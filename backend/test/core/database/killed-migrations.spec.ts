import { beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { dataSourceOptions, openDatabase } from '../../../src/core/database/data-sources.js';
import type { DatabaseSettings } from '../../../src/core/settings/settings.js';
import { ENTITIES } from '../../../src/entities.js';
import { isOnMysql } from '../../support/app.js';
import { freshDatabases, tablesOf, upTo } from '../../support/fresh-databases.js';
import { openMysqlRoad } from '../../support/servers/mysql-road.mjs';

const freshDatabase = freshDatabases();

/** Every table, column, index and constraint, as the database describes it. */
async function schemaOf(settings: DatabaseSettings): Promise<string[]> {
  const dataSource = await new DataSource(dataSourceOptions(settings, 'writer', [])).initialize();
  const names = (await tablesOf(dataSource)).sort();
  const statements = await Promise.all(
    names.map(async (name) => {
      const [row] = await dataSource.query<Record<string, string>[]>(`SHOW CREATE TABLE \`${name}\``);
      return row?.['Create Table'] ?? '';
    }),
  );
  await dataSource.destroy();
  return statements;
}

(isOnMysql ? describe : describe.skip)('a process that is killed while it migrates', () => {
  const CHANGE = /^(CREATE|ALTER|DROP|INSERT|UPDATE)/i;
  let whole: string[];
  beforeAll(async () => {
    const settings = await freshDatabase();
    await (await openDatabase(settings, ENTITIES)).close();
    whole = await schemaOf(settings);
  });

  /** Restarts until the migration ends. Each run breaks at its eighth new change, before the server runs it or before its answer. */
  async function migrateKilled(database: DatabaseSettings): Promise<number> {
    if (database.dialect !== 'mysql') throw new Error('Only on MySQL');
    const made = new Set<string>();
    for (let kills = 0; ; kills++) {
      let changes = 0;
      const road = await openMysqlRoad(database.url, (sql) => {
        if (!CHANGE.test(sql) || made.has(sql)) return 'pass';
        made.add(sql);
        if (++changes < 8) return 'pass';
        return kills % 2 ? 'cut' : 'cut after';
      });
      // Migrations need no entities, and loading them at each start would dominate the test's time.
      const opened = await openDatabase({ dialect: 'mysql', url: road.url }, []).catch(() => null);
      await opened?.close();
      road.close();
      if (opened) return kills;
      if (kills > 500) throw new Error('The migration does not get on');
    }
  }

  it('begins again where it was, thirty times in one installation, and ends with the same tables as one left alone', async () => {
    const database = await freshDatabase();
    expect(await migrateKilled(database)).toBeGreaterThanOrEqual(30);
    expect(await schemaOf(database)).toEqual(whole);
  });

  it('begins an upgrade again where it was, and the rows that were there have what the upgrade gives them', async () => {
    const database = await freshDatabase();
    const before = await upTo(database, 1);
    await before.runMigrations({ transaction: 'none' });
    const lead = ['Ana\u00a0Gil', 'ana\u00a0gil', 'ana\u00a0gil', 'Ana@Example.com', '+34 (0) 612 345 678', 'Hola', 'web', 0];
    const rows = Array.from({ length: 60 }, (_, id) => [String(id).padStart(36, '0'), ...lead, '2026-07-08T08:00:00.000Z']);
    await before.query(
      `INSERT INTO leads (id, name, name_sort, search_text, email, phone, message, source, contacted, created_at) VALUES ${rows
        .map(() => '(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
        .join(', ')}`,
      rows.flat(),
    );
    await before.destroy();
    expect(await migrateKilled(database)).toBeGreaterThanOrEqual(15);
    expect(await schemaOf(database)).toEqual(whole);
    const after = await new DataSource(dataSourceOptions(database, 'writer', [])).initialize();
    expect(
      await after.query('SELECT name_sort, phone_key, CAST(COUNT(*) AS CHAR) AS count FROM leads GROUP BY name_sort, phone_key'),
    ).toEqual([{ name_sort: 'ana gil', phone_key: '+34612345678', count: '60' }]);
    await after.destroy();
  });
});
