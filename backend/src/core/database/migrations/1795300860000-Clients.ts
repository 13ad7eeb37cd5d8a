import { randomUUID } from 'node:crypto';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  addColumn,
  createIndex,
  createTables,
  dropColumn,
  dropIndex,
  dropTables,
  isMysql,
  type Index,
  type Tables,
} from '../portable-sql.js';
import { folded, phoneKey } from './since-first-release/typed-text.js';

const TABLES: Tables = {
  clients: [
    'id varchar(36) NOT NULL PRIMARY KEY',
    'name varchar(100) NOT NULL',
    'name_sort varchar(210) NOT NULL',
    'search_text varchar(500) NOT NULL',
    'email_key varchar(255) NULL',
    'phone_owner_key varchar(255) NULL',
    'aliases text NULL',
    'phones text NULL',
    'emails text NULL',
    'birthday varchar(10) NULL',
    'language varchar(5) NULL',
    "reminder_channel varchar(10) NOT NULL DEFAULT 'email'",
    'notes varchar(500) NULL',
    'tags text NULL',
    'is_merged boolean NOT NULL DEFAULT 0',
    'created_at varchar(24) NOT NULL',
  ],
  client_keys: ['match_key varchar(255) NOT NULL', 'client_id varchar(36) NOT NULL', 'PRIMARY KEY (match_key, client_id)'],
  client_merges: [
    'id varchar(36) NOT NULL PRIMARY KEY',
    'from_id varchar(36) NOT NULL',
    'into_id varchar(36) NOT NULL',
    'added text NOT NULL',
    'merged_at varchar(24) NOT NULL',
    'undone_at varchar(24) NULL',
  ],
  client_merge_rows: [
    'merge_id varchar(36) NOT NULL',
    'kind varchar(12) NOT NULL',
    'record_id varchar(36) NOT NULL',
    'PRIMARY KEY (merge_id, kind, record_id)',
  ],
};
const TABLE_INDEXES: readonly Index[] = [
  ['clients', 'IX_clients_name', ['is_merged', 'name_sort', 'id', 'search_text']],
  ['clients', 'IX_clients_created', ['created_at', 'id']],
  ['clients', 'UQ_clients_email', ['email_key'], 'unique'],
  ['clients', 'UQ_clients_phone_owner', ['phone_owner_key'], 'unique'],
  ['client_keys', 'IX_client_keys_client', ['client_id']],
  ['client_merges', 'IX_client_merges_from', ['from_id']],
  ['client_merges', 'IX_client_merges_into', ['into_id', 'merged_at']],
];

/** With the column that holds the name; these make clients, the others point to those that are there. */
const SENT = [
  ['appointments', 'client_name'],
  ['orders', 'client_name'],
  ['leads', 'name'],
  ['waiting', 'client_name'],
] as const;
const POINTING = [...SENT.map(([table]) => table), 'withdrawals'] as const;
const ALL = [...POINTING, 'messages'] as const;

const STAFF_KINDS =
  "'security-notice', 'invitation', 'password-reset', 'email-change', 'mail-test', 'digest', 'release-notice', 'withdrawal-notice'";
const ROWS_AT_ONCE = 200;

/** Makes a record of each person who has sent anything, and searches people by their telephone too. */
export class Clients1795300860000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, TABLES, TABLE_INDEXES);
    for (const table of ALL) await addColumn(runner, table, 'client_id', 'varchar(36) NULL');
    await makeClients(runner);
    await storeKeys(runner);
    await attach(runner);
    for (const [table] of SENT) await runner.query(addPhones(runner, table));
    for (const table of ALL) await createIndex(runner, `IX_${table}_client`, table, ['client_id', 'created_at', 'id']);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table] of SENT) {
      const phone = isMysql(runner) ? "CONCAT(' ', phone_key)" : "' ' || phone_key";
      await runner.query(`UPDATE ${table} SET search_text = REPLACE(search_text, ${phone}, '') WHERE phone_key IS NOT NULL`);
    }
    for (const table of ALL) await dropIndex(runner, `IX_${table}_client`, table);
    for (const table of ALL) await dropColumn(runner, table, 'client_id');
    await dropTables(runner, TABLES);
  }
}

interface Sent {
  name: string;
  email: string;
  email_key: string;
  phone: string | null;
  created_at: string;
}

const places = (values: readonly unknown[]): string => values.map(() => '?').join(', ');

/** One for each e-mail; those that are there after an interruption are left. */
async function makeClients(runner: QueryRunner): Promise<void> {
  for (const [table] of SENT)
    for (let after = ''; ;) {
      const rows = (await runner.query(
        `SELECT DISTINCT email_key FROM ${table} WHERE email_key > ? ORDER BY email_key LIMIT ${ROWS_AT_ONCE}`,
        [after],
      )) as Pick<Sent, 'email_key'>[];
      if (rows.length === 0) break;
      const keys = rows.map(({ email_key }) => email_key);
      const known = (await runner.query(
        `SELECT email_key FROM clients WHERE email_key IN (${places(keys)})`,
        keys,
      )) as typeof rows;
      await insertClients(
        runner,
        keys.filter((key) => !known.some(({ email_key }) => email_key === key)),
      );
      after = keys.at(-1) ?? '';
    }
}

async function insertClients(runner: QueryRunner, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const selects = SENT.map(
    ([table, name]) =>
      `SELECT ${name} AS name, email, email_key, phone, created_at, id FROM ${table} WHERE email_key IN (${places(keys)})`,
  );
  const sent = (await runner.query(
    `SELECT * FROM (${selects.join(' UNION ALL ')}) AS sent ORDER BY created_at, id`,
    SENT.flatMap(() => keys),
  )) as Sent[];
  const byKey = new Map<string, Sent[]>();
  for (const row of sent) byKey.set(row.email_key, [...(byKey.get(row.email_key) ?? []), row]);
  const rows = [...byKey].map(([key, of]) => clientOf(key, of));
  const row = `(${places(rows[0] ?? [])})`;
  await runner.query(
    `INSERT INTO clients (id, name, name_sort, search_text, email_key, aliases, phones, emails, created_at) VALUES ${rows
      .map(() => row)
      .join(', ')}`,
    rows.flat(),
  );
}

/** Named as in the oldest row; other spellings are kept beside it. */
function clientOf(key: string, rows: readonly Sent[]): (string | null)[] {
  const [first] = rows;
  if (!first) throw new Error('Somebody has sent it');
  const aliases = distinct(
    rows.map(({ name }) => name),
    comparable,
  ).filter((name) => comparable(name) !== comparable(first.name));
  const phones = distinct(
    rows.flatMap(({ phone }) => phone ?? []),
    (phone) => phoneKey(phone) ?? '',
  );
  const searched = [first.name, ...phones.map((phone) => phoneKey(phone) ?? ''), first.email, ...aliases];
  const search_text = comparable(searched.join(' ')).slice(0, 500);
  const lists = [aliases, phones, [first.email]].map((list) => JSON.stringify(list));
  return [randomUUID(), first.name, sortable(first.name), search_text, key, ...lists, first.created_at];
}

const LIST_MAX = 20;
/** In the order in which they came first. */
function distinct(values: readonly string[], keyOf: (value: string) => string): string[] {
  const byKey = new Map<string, string>();
  for (const value of values) if (!byKey.has(keyOf(value))) byKey.set(keyOf(value), value);
  return [...byKey.values()].slice(0, LIST_MAX);
}

interface Stored {
  id: string;
  name: string;
  email_key: string;
  aliases: string;
  phones: string;
}

/** They follow from the clients alone: after an interruption those that are there already are left. */
async function storeKeys(runner: QueryRunner): Promise<void> {
  const ignore = isMysql(runner) ? 'INSERT IGNORE' : 'INSERT OR IGNORE';
  for (let after = ''; ;) {
    const clients = (await runner.query(
      `SELECT id, name, email_key, aliases, phones FROM clients WHERE id > ? ORDER BY id LIMIT ${ROWS_AT_ONCE}`,
      [after],
    )) as Stored[];
    if (clients.length === 0) return;
    const keys = clients.flatMap(({ id, name, email_key, aliases, phones }) => [
      [email_key, id],
      ...(JSON.parse(phones) as string[]).flatMap((phone) => (phoneKey(phone) === null ? [] : [[phoneKey(phone), id]])),
      ...[name, ...(JSON.parse(aliases) as string[])].map((spelling) => [`n:${comparable(spelling)}`.slice(0, 255), id]),
    ]);
    await runner.query(
      `${ignore} INTO client_keys (match_key, client_id) VALUES ${keys.map(() => '(?, ?)').join(', ')}`,
      keys.flat(),
    );
    after = clients.at(-1)?.id ?? '';
  }
}

/** Rows whose person was erased have no e-mail to go by. */
async function attach(runner: QueryRunner): Promise<void> {
  const ownerOf = (key: string): string => `(SELECT clients.id FROM clients WHERE clients.email_key = ${key})`;
  for (const table of POINTING)
    await runner.query(
      `UPDATE ${table} SET client_id = ${ownerOf(`${table}.email_key`)} WHERE client_id IS NULL AND email_key <> ''`,
    );
  await runner.query(
    `UPDATE messages SET client_id = ${ownerOf('messages.recipient_key')}
     WHERE client_id IS NULL AND channel = 'email' AND kind NOT IN (${STAFF_KINDS})`,
  );
  await runner.query(
    `UPDATE messages SET client_id = (SELECT appointments.client_id FROM appointments WHERE appointments.id = messages.record_id)
     WHERE client_id IS NULL AND channel <> 'email'`,
  );
}

const addPhones = (runner: QueryRunner, table: string): string =>
  `UPDATE ${table} SET search_text = ${isMysql(runner) ? "CONCAT(search_text, ' ', phone_key)" : "search_text || ' ' || phone_key"}
   WHERE phone_key IS NOT NULL AND INSTR(search_text, phone_key) = 0 AND LENGTH(search_text) + LENGTH(phone_key) < 500`;

/* As names are compared and sorted when this migration is written: what has run once must not depend on what changes later. */

const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC');
const comparable = (text: string): string => withoutAccents(folded(text));
const sortable = (text: string): string => withoutAccents(folded(text).normalize('NFC').replaceAll('ñ', 'n~'));
