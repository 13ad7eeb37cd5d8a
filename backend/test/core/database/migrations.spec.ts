import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { dataSourceOptions, openDatabase } from '../../../src/core/database/data-sources.js';
import { ENTITIES } from '../../../src/entities.js';
import { readSettings, type Settings } from '../../../src/core/settings.js';
import { MIGRATIONS } from '../../../src/core/database/migrations/index.js';
import { openMysqlRoad } from '../../support/servers/mysql-road.mjs';
import { emptyDatabase, isOnMysql } from '../../support/app.js';

let folder: string;
let settings: Settings;
const drops: (() => Promise<void>)[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'radiance-test-'));
  const database = await emptyDatabase(folder);
  drops.push(database.drop);
  settings = readSettings({ DATABASE_URL: database.url });
});
afterAll(async () => {
  for (const drop of drops) await drop();
  rmSync(folder, { recursive: true, force: true });
});

const connect = (): Promise<DataSource> => new DataSource(dataSourceOptions(settings.database, 'writer', ENTITIES)).initialize();

const tables = async (dataSource: DataSource): Promise<string[]> => {
  const rows = await dataSource.query<{ name: string }[]>(
    dataSource.options.type === 'mysql'
      ? 'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()'
      : "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
  );
  return rows.map(({ name }) => name).filter((name) => name !== 'migrations');
};

/** MariaDB tells a nullable column's missing default as the text NULL, which TypeORM takes for another column. */
function withoutFalseAlarms(queries: readonly string[]): string[] {
  const isSameColumn = (query: string): boolean => /CHANGE `(\w+)` `\1` .* NULL$/.test(query);
  const indexOf = (query: string): string | undefined => /^(?:DROP|CREATE) INDEX `(\w+)`/.exec(query)?.[1];
  const keyOf = (query: string): string | undefined => /(?:DROP FOREIGN KEY|ADD CONSTRAINT) `(\w+)`/.exec(query)?.[1];
  const isRemade = (query: string): boolean => {
    const [index, key] = [indexOf(query), keyOf(query)];
    return queries.some((other) => other !== query && ((index && indexOf(other) === index) || (key && keyOf(other) === key)));
  };
  return queries.some(isSameColumn) ? queries.filter((query) => !isSameColumn(query) && !isRemade(query)) : [...queries];
}

describe('migrations', () => {
  it('bring an empty database to what the entities say, and start twice without doing it twice', async () => {
    for (let start = 0; start < 2; start++) await (await openDatabase(settings.database, ENTITIES)).close();
    const dataSource = await connect();
    const drift = await dataSource.driver.createSchemaBuilder().log();
    await dataSource.destroy();
    expect(withoutFalseAlarms(drift.upQueries.map(({ query }) => query))).toEqual([]);
  });

  it('run when several processes start at once', async () => {
    const databases = await Promise.all([openDatabase(settings.database, ENTITIES), openDatabase(settings.database, ENTITIES)]);
    await Promise.all(databases.map((database) => database.close()));
  });

  it('go down to nothing and up again', async () => {
    const dataSource = await connect();
    while ((await dataSource.query<unknown[]>('SELECT id FROM migrations')).length > 0)
      await dataSource.undoLastMigration({ transaction: 'none' });
    expect(await tables(dataSource)).toEqual([]);
    await dataSource.runMigrations({ transaction: 'none' });
    expect(await tables(dataSource)).toEqual(expect.arrayContaining(['treatments', 'appointments', 'users']));
    await dataSource.destroy();
  });
});

describe('the schema', () => {
  const LEFT = ['audit_details_no_update', 'audit_entries_no_delete', 'audit_entries_no_update'];

  it('has no triggers but those of the audit, and a start makes these again where a dump has lost them', async () => {
    const database = await freshDatabase();
    await (await openDatabase(database, ENTITIES)).close();
    const source = await new DataSource(dataSourceOptions(database, 'writer', [])).initialize();
    const triggers = async (): Promise<string[]> => {
      const rows = await source.query<{ name: string }[]>(
        isOnMysql
          ? 'SELECT trigger_name AS name FROM information_schema.triggers WHERE trigger_schema = DATABASE() ORDER BY 1'
          : "SELECT name FROM sqlite_master WHERE type = 'trigger' ORDER BY 1",
      );
      return rows.map(({ name }) => name);
    };
    expect(await triggers()).toEqual(LEFT);
    for (const name of LEFT) await source.query(`DROP TRIGGER ${name}`);
    await (await openDatabase(database, ENTITIES)).close();
    expect(await triggers()).toEqual(LEFT);
    await source.destroy();
  });
});

const upTo = (database: Settings['database'], count: number): Promise<DataSource> =>
  new DataSource({ ...dataSourceOptions(database, 'writer', []), migrations: MIGRATIONS.slice(0, count) }).initialize();

/** A database as the first release leaves it, filled by `fill`; then upgraded. */
async function upgraded(fill: (before: DataSource) => Promise<unknown>): Promise<DataSource> {
  const database = await freshDatabase();
  const before = await upTo(database, 1);
  await before.runMigrations({ transaction: 'none' });
  await fill(before);
  await before.destroy();
  const after = await upTo(database, 2);
  await after.runMigrations({ transaction: 'none' });
  return after;
}

const freshDatabase = async (): Promise<Settings['database']> => {
  const { url, drop } = await emptyDatabase(mkdtempSync(join(folder, 'database-')));
  drops.push(drop);
  return readSettings({ DATABASE_URL: url }).database;
};

describe('the upgrade of the first release', () => {
  it('gives each appointment a place of its own, and counts them again on the way back', async () => {
    const after = await upgraded(async (before) => {
      const insert = (table: string, row: Record<string, unknown>): Promise<unknown> =>
        before.query(
          `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${Object.keys(row)
            .map(() => '?')
            .join(', ')})`,
          Object.values(row),
        );
      const name = { name: 'Una', name_sort: 'una', search_text: 'una' };
      const treatment = { description: 'x', price_cents: 0, duration: 60, category: 'Facial', image_url: 'x', featured: 0 };
      await insert('treatments', { id: 't', slug: 'una', ...name, ...treatment });
      const person = { client_name: 'Ana', name_sort: 'ana', search_text: 'ana', email: 'a@example.com', phone: '612345678' };
      const held = [
        ['a', '09:00', 120, 'pending'],
        ['b', '09:00', 60, 'confirmed'],
        ['c', '10:00', 60, 'pending'],
        ['d', '10:30', 60, 'cancelled'],
        ['e', '11:00', 10, 'pending'],
      ] as const;
      for (const [id, time, duration, status] of held) {
        const created_at = '2026-07-01T08:00:00.000Z';
        await insert('appointments', {
          id,
          ...person,
          treatment_id: 't',
          date: '2026-07-14',
          time,
          duration,
          status,
          created_at,
        });
      }
    });
    const places = await after.query<{ id: string; place: string; first_cell: number; cells: number }[]>(
      `SELECT appointment_id AS id, resource_id AS place, MIN(cell) AS first_cell, COUNT(*) AS cells FROM held_cells
       GROUP BY appointment_id, resource_id ORDER BY appointment_id`,
    );
    expect(places.map((row) => Object.values(row).map(String))).toEqual([
      ['a', 'place-01', '108', '24'],
      ['b', 'place-02', '108', '12'],
      ['c', 'place-02', '120', '12'],
      ['e', 'place-01', '132', '2'],
    ]);
    await after.undoLastMigration({ transaction: 'none' });
    const counts = await after.query<{ taken: number; cells: number }[]>(
      'SELECT taken, COUNT(*) AS cells FROM booked_cells GROUP BY taken ORDER BY taken',
    );
    expect(counts.map((row) => Object.values(row).map(String))).toEqual([
      ['1', '2'],
      ['2', '24'],
    ]);
    expect(await tables(after)).not.toContain('held_cells');
    await after.destroy();
  });

  it('carries over what waits and what was given up, and on the way back all that is not yet sent', async () => {
    const now = '2026-07-08T08:00:00.000Z';
    const after = await upgraded(async (before) => {
      for (const [id, next] of [
        ['waits', now],
        ['failed', null],
      ] as const)
        await before.query(
          `INSERT INTO outgoing_mails (id, to_name, to_address, subject, body, attempts, next_attempt_at, created_at)
           VALUES (?, 'Ana', 'Ana@Example.com', 'Asunto', 'Texto', 3, ?, ?)`,
          [id, next, now],
        );
    });
    const columns = 'id, channel, recipient, recipient_key, body, state, attempts, next_attempt_at, given_up_at';
    const common = ['email', 'Ana@Example.com', 'ana@example.com', 'Texto'];
    const rows = await after.query<object[]>(`SELECT ${columns} FROM messages ORDER BY id`);
    expect(rows.map((row) => Object.values(row) as unknown[])).toEqual([
      ['failed', ...common, 'failed', 3, null, now],
      ['waits', ...common, 'waiting', 3, now, null],
    ]);
    expect(await tables(after)).not.toContain('outgoing_mails');
    await after.query("UPDATE messages SET state = 'sent', next_attempt_at = NULL WHERE id = 'waits'");
    await after.undoLastMigration({ transaction: 'none' });
    const back = await after.query<object[]>('SELECT id, to_address, body, next_attempt_at FROM outgoing_mails');
    expect(back.map((row) => Object.values(row) as unknown[])).toEqual([['failed', 'Ana@Example.com', 'Texto', null]]);
    expect(await tables(after)).not.toContain('messages');
    await after.destroy();
  });

  it('leaves a clinic open that is at work already, and an empty database to its guide', async () => {
    const opened = async (fill: (before: DataSource) => Promise<unknown>): Promise<unknown[]> => {
      const after = await upgraded(fill);
      const rows = await after.query<unknown[]>('SELECT words FROM site_state WHERE opened_at IS NOT NULL');
      await after.destroy();
      return rows;
    };
    expect(await opened((before) => before.query("INSERT INTO clinic (id, profile) VALUES (1, '{}')"))).toMatchObject([
      { words: 'demo' },
    ]);
    expect(await opened(() => Promise.resolve())).toEqual([]);
  });
});

describe('the upgrade to clients', () => {
  const created = (minute: number): string => `2026-07-08T08:${String(minute).padStart(2, '0')}:00.000Z`;

  it('makes one of each e-mail that sent anything, leaves who was erased alone, and goes back without a trace', async () => {
    const database = await freshDatabase();
    const before = MIGRATIONS.findIndex(({ name }) => name.startsWith('Clients'));
    const source = await upTo(database, before);
    await source.runMigrations({ transaction: 'none' });
    const insert = (table: string, row: Readonly<Record<string, unknown>>): Promise<unknown> =>
      source.query(
        `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${Object.keys(row)
          .map(() => '?')
          .join(', ')})`,
        Object.values(row),
      );
    const lead = (id: string, minute: number, name: string, email: string, phone: string, phone_key: string): Promise<unknown> =>
      insert('leads', {
        ...{ id, name, name_sort: name.toLowerCase(), search_text: `${name.toLowerCase()} ${email}`, email, phone, phone_key },
        ...{
          email_key: email.toLowerCase(),
          message: 'Quiero información',
          source: 'web',
          contacted: 0,
          created_at: created(minute),
        },
      });
    await lead('b', 2, 'Lucia Peña Gil', 'LUCIA@example.com', '+34 612 345 678', '+34612345678');
    await lead('a', 1, 'Lucía Peña', 'lucia@example.com', '612345678', '+34612345678');
    await lead('c', 3, 'Lucía Peña', 'lucia@example.com', '699000111', '+34699000111');
    await lead('d', 4, 'Juan Peña', 'juan@example.com', '612345678', '+34612345678');
    for (let more = 0; more < 450; more++)
      await lead(`more-${more}`, 5, `Persona ${more}`, `persona${more}@example.com`, '600000000', '+34600000000');
    await insert('withdrawals', {
      ...{ id: 'w', name: 'Lucía', email: 'lucia@example.com', email_key: 'lucia@example.com', reference: 'x', search_text: 'x' },
      ...{ status: 'received', created_at: created(9) },
    });
    await insert('leads', {
      ...{ id: 'erased', name: 'Datos borrados', name_sort: '', search_text: '', email: 'borrado@datos.invalid', phone: '' },
      ...{ email_key: '', message: 'x', source: 'web', contacted: 0, created_at: created(9) },
    });
    const sent = (id: string, name: string, email: string) => ({
      ...{ id, client_name: name, name_sort: name.toLowerCase(), search_text: `${name.toLowerCase()} ${email}`, email },
      ...{ email_key: email.toLowerCase(), phone: '612345678', phone_key: '+34612345678', created_at: created(8) },
    });
    const offered = { name_sort: 'x', search_text: 'x', description: 'x', price_cents: 0, image_url: 'x' };
    const facial = { duration: 60, category: 'Facial', featured: 0 };
    await insert('treatments', { id: 't', slug: 'x', name: 'X', ...offered, ...facial });
    await insert('products', { id: 'p', name: 'X', ...offered, stock: 1 });
    const visit = { treatment_id: 't', date: '2026-07-14', time: '10:00', duration: 60, status: 'pending' };
    await insert('appointments', { ...sent('visit', 'Lucía Peña', 'Lucia@example.com'), ...visit });
    await insert('appointments', { ...sent('other', 'Sola Cita', 'cita@example.com'), ...visit, time: '12:00' });
    const bought = { shipping_address: 'Calle 1', product_id: 'p', quantity: 1, payment_status: 'pending' };
    const euros = { unit_price_cents: 100, total_price_cents: 100 };
    await insert('orders', { ...sent('order', 'Solo Pedido', 'pedido@example.com'), ...bought, ...euros, cart_id: 'cart' });
    const wished = { treatment_id: 't', from_date: '2026-07-14', to_date: '2026-07-20', status: 'waiting' };
    await insert('waiting', { ...sent('wish', 'Sola Espera', 'espera@example.com'), ...wished });
    const message = (id: string, kind: string, recipient: string, more: object = {}): Promise<unknown> =>
      insert('messages', {
        ...{ id, kind, recipient, recipient_key: recipient.toLowerCase(), subject: 'x', state: 'sent', attempts: 1 },
        ...{ created_at: created(9), ...more },
      });
    await message('mail', 'lead-received', 'Lucia@example.com');
    await message('sms', 'appointment-reminder', '+34612345678', { channel: 'sms', record_id: 'visit' });
    await message('sms-of-other', 'appointment-reminder', '+34612345678', { channel: 'sms', record_id: 'other' });
    await message('of-staff', 'invitation', 'lucia@example.com');
    await message('stranger', 'lead-received', 'nadie@example.com');
    await source.destroy();

    const after = await upTo(database, before + 1);
    await after.runMigrations({ transaction: 'none' });
    const [lucia] = await after.query<Record<string, string>[]>("SELECT * FROM clients WHERE email_key = 'lucia@example.com'");
    expect(lucia).toMatchObject({
      ...{ name: 'Lucía Peña', name_sort: 'lucia pen~a', created_at: created(1) },
      ...{ aliases: '["Lucia Peña Gil"]', phones: '["612345678","699000111"]', emails: '["lucia@example.com"]' },
      search_text: 'lucia pena +34612345678 +34699000111 lucia@example.com lucia pena gil',
    });
    const keys = await after.query<{ match_key: string }[]>(
      'SELECT match_key FROM client_keys WHERE client_id = ? ORDER BY match_key',
      [lucia?.['id']],
    );
    expect(keys.map(({ match_key }) => match_key)).toEqual([
      '+34612345678',
      '+34699000111',
      'lucia@example.com',
      'n:lucia pena',
      'n:lucia pena gil',
    ]);
    const pointing = async (table: string): Promise<string[]> =>
      (await after.query<{ id: string }[]>(`SELECT id FROM ${table} WHERE client_id = ? ORDER BY id`, [lucia?.['id']])).map(
        ({ id }) => id,
      );
    expect([await pointing('leads'), await pointing('withdrawals')]).toEqual([['a', 'b', 'c'], ['w']]);
    expect([await pointing('appointments'), await pointing('messages')]).toEqual([['visit'], ['mail', 'sms']]);
    const ownerOf = async (table: string, id: string): Promise<string | undefined> => {
      const sql = `SELECT clients.name FROM ${table} JOIN clients ON clients.id = ${table}.client_id WHERE ${table}.id = ?`;
      return (await after.query<{ name: string }[]>(sql, [id]))[0]?.name;
    };
    const owners = async (): Promise<unknown[]> => [
      await ownerOf('appointments', 'other'),
      await ownerOf('orders', 'order'),
      await ownerOf('waiting', 'wish'),
      await ownerOf('messages', 'sms-of-other'),
      await ownerOf('messages', 'of-staff'),
      await ownerOf('messages', 'stranger'),
    ];
    const everyOwner = ['Sola Cita', 'Solo Pedido', 'Sola Espera', 'Sola Cita', undefined, undefined];
    expect(await owners()).toEqual(everyOwner);
    const without = await after.query<{ id: string }[]>('SELECT id FROM leads WHERE client_id IS NULL');
    expect(without.map(({ id }) => id)).toEqual(['erased']);
    const counts = await after.query<{ clients: number | string }[]>('SELECT COUNT(*) AS clients FROM clients');
    expect(Number(counts[0]?.clients)).toBe(455);
    const texts = async (): Promise<string[]> =>
      (await after.query<{ search_text: string }[]>("SELECT search_text FROM leads WHERE id IN ('a', 'd') ORDER BY id")).map(
        ({ search_text }) => search_text,
      );
    expect(await texts()).toEqual(['lucía peña lucia@example.com +34612345678', 'juan peña juan@example.com +34612345678']);

    await after.undoLastMigration({ transaction: 'none' });
    expect(await texts()).toEqual(['lucía peña lucia@example.com', 'juan peña juan@example.com']);
    expect(await tables(after)).not.toContain('clients');
    const rowsLeft = async (table: string): Promise<string[]> => {
      const rows = await after.query<Record<string, unknown>[]>(`SELECT * FROM ${table} ORDER BY id`);
      for (const row of rows) expect(Object.keys(row)).not.toContain('client_id');
      return rows.map((row) => String(row['search_text'] ?? row['id']));
    };
    expect([await rowsLeft('appointments'), await rowsLeft('orders'), await rowsLeft('waiting')]).toEqual([
      ['sola cita cita@example.com', 'lucía peña Lucia@example.com'],
      ['solo pedido pedido@example.com'],
      ['sola espera espera@example.com'],
    ]);
    expect(await rowsLeft('messages')).toHaveLength(5);
    await after.runMigrations({ transaction: 'none' });
    expect(await owners()).toEqual(everyOwner);
    await after.destroy();
  });
});

describe('a database of a version between the first release and this one', () => {
  /** The names of so many single migrations instead of those of today. */
  const withSingleSteps = async (steps: number): Promise<Settings['database']> => {
    const database = await freshDatabase();
    await (await openDatabase(database, ENTITIES)).close();
    const source = await new DataSource(dataSourceOptions(database, 'writer', [])).initialize();
    await source.query('DELETE FROM migrations');
    for (let step = 0; step < steps; step++) {
      const timestamp = 1795300000000 + step;
      await source.query('INSERT INTO migrations (timestamp, name) VALUES (?, ?)', [timestamp, `Step${timestamp}`]);
    }
    await source.destroy();
    return database;
  };

  it('is refused with the way out, unless it has all that was made in single steps', async () => {
    await expect(openDatabase(await withSingleSteps(30), ENTITIES)).rejects.toThrow(
      /between the first release and this one \(Step1795300000029\); start the version of commit \w+ once/,
    );
    const database = await withSingleSteps(52);
    const opened = await openDatabase(database, ENTITIES);
    const rows = await opened.reader.query<{ name: string }[]>('SELECT name FROM migrations ORDER BY timestamp');
    expect(rows.map(({ name }) => name)).toEqual(MIGRATIONS.map(({ name }) => name));
    await opened.close();
  });

  it('keeps what the counters of a topic have come to', async () => {
    const database = await withSingleSteps(52);
    const source = await new DataSource(dataSourceOptions(database, 'writer', [])).initialize();
    await source.query('DROP TABLE change_counters');
    await source.query(
      'CREATE TABLE change_counters (topic varchar(20) NOT NULL, slot integer NOT NULL DEFAULT 0, version integer NOT NULL, PRIMARY KEY (topic, slot))',
    );
    await source.query(
      "INSERT INTO change_counters (topic, slot, version) VALUES ('leads', 0, 7), ('leads', 3, 2), ('orders', 5, 4)",
    );
    await source.destroy();
    const opened = await openDatabase(database, ENTITIES);
    expect(await opened.reader.query("SELECT * FROM change_counters WHERE topic <> 'practitioners' ORDER BY topic")).toEqual([
      { topic: 'leads', version: 9 },
      { topic: 'orders', version: 4 },
    ]);
    await opened.close();
  });
});

/** Every table, column, index and constraint, in the database's own words. */
async function schemaOf(settings: Settings['database']): Promise<string[]> {
  const dataSource = await new DataSource(dataSourceOptions(settings, 'writer', [])).initialize();
  const names = (await tables(dataSource)).sort();
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

  /** Starts again and again, killed at every eighth change it has not made before: before the server heard of it, and before its answer was heard. */
  async function migrateKilled({ database }: { database: Settings['database'] }): Promise<number> {
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
      // Migrations know of no entities, and to make them ready sixty times took longer than the server does.
      const opened = await openDatabase({ dialect: 'mysql', url: road.url }, []).catch(() => null);
      await opened?.close();
      road.close();
      if (opened) return kills;
    }
  }

  it('begins again where it was, thirty times in one installation, and ends with the same tables as one left alone', async () => {
    const database = await freshDatabase();
    expect(await migrateKilled({ database })).toBeGreaterThanOrEqual(30);
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
    expect(await migrateKilled({ database })).toBeGreaterThanOrEqual(15);
    expect(await schemaOf(database)).toEqual(whole);
    const after = await new DataSource(dataSourceOptions(database, 'writer', [])).initialize();
    expect(
      await after.query('SELECT name_sort, phone_key, CAST(COUNT(*) AS CHAR) AS count FROM leads GROUP BY name_sort, phone_key'),
    ).toEqual([{ name_sort: 'ana gil', phone_key: '+34612345678', count: '60' }]);
    await after.destroy();
  });
});

it('The upgrade of long search texts finds the words that were cut off, and goes back without a trace', async () => {
  const database = await freshDatabase();
  const before = MIGRATIONS.findIndex(({ name }) => name.startsWith('LongSearchTexts'));
  const source = await upTo(database, before);
  await source.runMigrations({ transaction: 'none' });
  for (const [id, notes] of [
    ['long', `${'Viene con su hermana. '.repeat(22)}Ámbar`],
    ['short', 'Ámbar'],
  ])
    await source.query(
      `INSERT INTO clients (id, name, name_sort, search_text, phones, notes, created_at) VALUES (?, 'Eva', 'eva', ?, ?, ?, ?)`,
      [id, `eva +34612345678 ${notes}`.toLowerCase().slice(0, 500), '["612345678"]', notes, '2026-07-08T08:00:00.000Z'],
    );
  await source.destroy();
  const after = await upTo(database, before + 1);
  await after.runMigrations({ transaction: 'none' });
  const keys = (): Promise<unknown[]> => after.query('SELECT client_id, match_key FROM client_keys');
  expect(await keys()).toEqual([{ client_id: 'long', match_key: 'x:ambar' }]);
  await after.undoLastMigration({ transaction: 'none' });
  expect(await keys()).toEqual([]);
  await after.destroy();
});
