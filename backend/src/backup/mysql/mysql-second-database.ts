import { randomBytes } from 'node:crypto';
import { connectedTo } from './mysql-snapshot.js';

/** Errors of a user who may use only one database. */
const MAY_NOT = /^ER_(DBACCESS_DENIED_ERROR|ACCESS_DENIED_ERROR|SPECIFIC_ACCESS_DENIED_ERROR)$/;
const LONGEST_NAME = 40;

/** A second database that replaces the first in one step. */
export interface SecondDatabase {
  url: string;
  /** One `RENAME TABLE` statement, which the server runs as a whole or not at all. */
  takePlace(): Promise<void>;
  drop(): Promise<void>;
}

const nameIn = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1));
const named = (url: string, name: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href;

const asked = <T>(url: string, work: (ask: (sql: string) => Promise<string[][]>) => Promise<T>): Promise<T> =>
  connectedTo(url, (connection) =>
    work(async (sql) => {
      const [rows] = await connection.query({ sql, rowsAsArray: true });
      return Array.isArray(rows) ? (rows as string[][]) : [];
    }),
  );

/** Null when the user of `url` may not create databases. */
export async function secondDatabaseOf(url: string): Promise<SecondDatabase | null> {
  const own = nameIn(url);
  const stem = `${own.slice(0, LONGEST_NAME)}_restore_`;
  const name = `${stem}${randomBytes(4).toString('hex')}`;
  const old = `${name}_old`;
  const isOurs = (other = ''): boolean => other.startsWith(stem) && /^[0-9a-f]{8}(_old)?$/.test(other.slice(stem.length));
  const isMade = await asked(url, async (ask) => {
    // Drops databases that a killed process left.
    for (const [other = ''] of await ask('SHOW DATABASES')) if (isOurs(other)) await ask(`DROP DATABASE \`${other}\``);
    const [[charset, collation] = []] = await ask(
      'SELECT default_character_set_name, default_collation_name FROM information_schema.schemata WHERE schema_name = DATABASE()',
    );
    for (const each of [name, old]) await ask(`CREATE DATABASE \`${each}\` CHARACTER SET ${charset} COLLATE ${collation}`);
    return true;
  }).catch((error: NodeJS.ErrnoException) => {
    if (MAY_NOT.test(error.code ?? '')) return false;
    throw error;
  });
  if (!isMade) return null;
  return {
    url: named(url, name),
    takePlace: () => takePlace(url, { own, name, old }),
    drop: () =>
      asked(url, async (ask) => {
        for (const each of [name, old]) await ask(`DROP DATABASE IF EXISTS \`${each}\``);
      }),
  };
}

/** `RENAME TABLE` does not move triggers between databases, so they are created again. */
async function takePlace(url: string, { own, name, old }: { own: string; name: string; old: string }): Promise<void> {
  await asked(url, async (ask) => {
    const tablesOf = async (database: string): Promise<string[]> =>
      (await ask(`SHOW FULL TABLES FROM \`${database}\` WHERE table_type = 'BASE TABLE'`)).map(([table = '']) => table);
    const takeTriggers = async (database: string): Promise<string[]> => {
      const triggers: string[] = [];
      for (const [trigger = ''] of await ask(`SHOW TRIGGERS FROM \`${database}\``)) {
        const [[, , statement = ''] = []] = await ask(`SHOW CREATE TRIGGER \`${database}\`.\`${trigger}\``);
        triggers.push(statement);
        await ask(`DROP TRIGGER \`${database}\`.\`${trigger}\``);
      }
      return triggers;
    };
    const moves = [
      ...(await tablesOf(own)).map((table) => `\`${own}\`.\`${table}\` TO \`${old}\`.\`${table}\``),
      ...(await tablesOf(name)).map((table) => `\`${name}\`.\`${table}\` TO \`${own}\`.\`${table}\``),
    ];
    const made = await takeTriggers(name);
    const before = await takeTriggers(own);
    let triggers = before;
    try {
      await ask(`RENAME TABLE ${moves.join(', ')}`);
      triggers = made;
    } finally {
      for (const trigger of triggers) await ask(trigger);
    }
  });
}
