import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { createConnection } from 'mysql2/promise';
import { join } from 'node:path';
import { ENTITIES } from '../../src/entities.js';
import { countedIn } from '../../src/backup/archive/archive.js';
import { snapshotOf } from '../../src/backup/databases.js';
import { openDatabase } from '../../src/core/database/data-sources.js';
import type { DatabaseSettings } from '../../src/core/settings/settings.js';
import { isOnMysql } from '../support/app.js';
import { addressOf } from '../support/servers/commands.js';
import { aProduct } from '../support/factories.js';
import { Backups, elsewhere, nameIn, rowsOf } from '../support/sites/backups.js';
import { until } from '../support/until.js';
import { runSql } from '../support/unaudited.js';

// Some commands run in their own process, which starts slowly on a busy machine.
jest.setTimeout(120_000);

let backups: Backups;
beforeAll(async () => {
  backups = await Backups.open();
});
afterAll(() => backups.close());

(isOnMysql ? describe : describe.skip)('a restore over a server’s database', () => {
  const tablesBeside = async (url: string): Promise<number> => {
    const name = new URL(url).pathname.slice(1);
    // Connects to another schema, because a connected one counts as in use.
    const connection = await createConnection(url.replace(`/${name}`, '/information_schema'));
    const sql = 'SELECT table_name FROM information_schema.tables WHERE table_schema LIKE ?';
    const [rows] = await connection.query(sql, [`${name.replaceAll('_', '\\_')}\\_restore\\_%`]);
    await connection.end();
    return (rows as unknown[]).length;
  };
  const productsOf = async (database: DatabaseSettings): Promise<string[]> =>
    (await rowsOf<{ name: string }>(database, 'SELECT name FROM products ORDER BY name')).map(({ name }) => name);

  it('is refused in a sentence where the server does not let its user in, or has no such database', async () => {
    const archive = await backups.backUp();
    const changed = (change: (url: URL) => unknown): string => {
      const url = new URL(addressOf(backups.app.settings.database));
      change(url);
      return url.href;
    };
    const told = async (into: string) => backups.run('restore', ['--from', archive, '--into', into], { input: backups.key });
    expect(await told(changed((url) => (url.password = 'otra')))).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^the database server lets the user of --into not into/),
    });
    expect(await told(changed((url) => (url.pathname = '/no_existe')))).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^there is no database no_existe on the server; create it, or name another in --into/),
    });
  });

  it('leaves the old database when it is killed half-way, and the next run completes', async () => {
    await aProduct(backups.app, { name: 'De la copia' });
    const archive = await backups.backUp();
    const place = await elsewhere();
    const url = addressOf(place.database);
    const args = ['--from', archive, ...place.into];
    expect(await backups.run('restore', args, { input: backups.key })).toMatchObject({ code: 0 });
    const opened = await openDatabase(place.database, ENTITIES);
    await runSql(opened, "UPDATE products SET name = 'De antes'");
    await opened.close();
    const before = await productsOf(place.database);

    const killed = new AbortController();
    let isOver = false;
    const restoring = backups.start('restore', [...args, '--overwrite'], { input: backups.key, signal: killed.signal });
    const over = restoring.then(() => (isOver = true));
    await until(async () => isOver || (await tablesBeside(url)) >= 5, 'no tables were restored', 0);
    killed.abort();
    await over;
    expect(await restoring).toMatchObject({ code: null, errors: '' });
    expect(await productsOf(place.database)).toEqual(before);

    expect(await backups.run('restore', [...args, '--overwrite'], { input: backups.key })).toMatchObject({
      code: 0,
      errors: '',
    });
    expect(await productsOf(place.database)).toContain('De la copia');
    expect(await tablesBeside(url)).toBe(0);
    const connection = await createConnection(url);
    await expect(connection.query('DELETE FROM audit_entries')).rejects.toThrow();
    await connection.end();
    await place.drop();
  });

  it('comes from SQLite as well, and goes there', async () => {
    const archive = await backups.backUp();
    const onSqlite = mkdtempSync(join(tmpdir(), 'radiance-restored-'));
    expect(await backups.run('restore', ['--from', archive, '--into', onSqlite], { input: backups.key })).toMatchObject({
      code: 0,
      errors: '',
    });
    const env = { DATABASE_URL: `sqlite:${join(onSqlite, 'radiance.sqlite')}`, DATA_DIR: onSqlite };
    const again = await backups.run('backup', ['--to', join(backups.folder, 'copias')], { env });
    expect(again).toMatchObject({ code: 0, errors: '' });
    const place = await elsewhere();
    const from = join(backups.folder, 'copias', nameIn(again));
    expect(await backups.run('restore', ['--from', from, ...place.into], { input: backups.key })).toMatchObject({
      code: 0,
      errors: '',
    });
    const here = await snapshotOf(backups.app.settings.database);
    const there = await snapshotOf(place.database);
    const [own, restored] = [new Map(await countedIn(here)), new Map(await countedIn(there))];
    await here.close();
    await there.close();
    for (const table of ['products', 'leads', 'orders', 'messages', 'users', 'audit_entries'])
      expect([table, restored.get(table)]).toEqual([table, own.get(table)]);
    await place.drop();
    rmSync(onSqlite, { recursive: true, force: true });
  });
});
