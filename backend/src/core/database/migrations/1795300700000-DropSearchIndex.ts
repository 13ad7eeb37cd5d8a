import type { MigrationInterface, QueryRunner } from 'typeorm';
import { COLUMN as C, createIndex, createTable, dropEffects, dropTable } from '../portable-sql.js';

const LIST = 'list varchar(20) NOT NULL';
const TEXT = 'search_text varchar(500) NOT NULL';
const COUNTED = [`slot ${C.integer} NOT NULL`, `total ${C.integer} NOT NULL`, 'cents bigint NOT NULL'];
const values = (length: number, ...names: string[]): string[] => names.map((name) => `${name} varchar(${length}) NOT NULL`);

const TABLES: Readonly<Record<string, readonly string[]>> = {
  row_counts: [
    'list varchar(40) NOT NULL',
    ...values(36, 'first', 'second', 'third'),
    ...COUNTED,
    'PRIMARY KEY (list, first, second, third, slot)',
  ],
  day_counts: [...values(20, 'list', 'span', 'first', 'second'), ...COUNTED, 'PRIMARY KEY (list, span, first, second, slot)'],
  search_lists: [
    LIST,
    `next_place ${C.integer} NOT NULL`,
    `is_marked ${C.flag} NOT NULL DEFAULT 0`,
    `is_dated ${C.flag} NOT NULL DEFAULT 0`,
    'PRIMARY KEY (list)',
  ],
  search_tail: [LIST, `id ${C.id} NOT NULL`, TEXT, 'PRIMARY KEY (list, id)'],
  search_gone: [LIST, `id ${C.id} NOT NULL`, TEXT, 'PRIMARY KEY (list, id)'],
  search_marked: [LIST, `id ${C.id} NOT NULL`, 'PRIMARY KEY (list, id)'],
  search_rows: [LIST, `place ${C.integer} NOT NULL`, `id ${C.id} NOT NULL`, TEXT, 'PRIMARY KEY (list, place)'],
  search_grams: [
    LIST,
    'gram varchar(40) NOT NULL',
    `segment ${C.integer} NOT NULL`,
    'bits blob NOT NULL',
    'PRIMARY KEY (list, gram, segment)',
  ],
};

const EVENTS = ['insert', 'update', 'delete'];
const TRIGGERS = [
  ...['appointments', 'appointments_treatment_id', 'orders', 'orders_product_id', 'leads'].map((name) => `${name}_counted`),
  ...['appointments', 'orders', 'leads'].flatMap((name) => [`${name}_days`, `${name}_found`, `${name}_marked`, `${name}_dated`]),
].flatMap((name) => EVENTS.map((event) => ({ name: `${name}_${event}` })));

/** Lists are counted and searched in their own tables: the search index, the counted rows and their triggers go. */
export class DropSearchIndex1795300700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await dropEffects(runner, TRIGGERS);
    for (const table of Object.keys(TABLES)) await dropTable(runner, table);
  }

  /** Empty tables without triggers: the version before fills them at its start. */
  async down(runner: QueryRunner): Promise<void> {
    for (const [table, parts] of Object.entries(TABLES)) await createTable(runner, table, parts);
    await createIndex(runner, 'UQ_search_rows_id', 'search_rows', ['list', 'id'], true);
  }
}
