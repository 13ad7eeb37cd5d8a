import type { MigrationInterface, QueryRunner } from 'typeorm';
import { comparable } from '../../../contract/index.js';
import { addColumn, dropColumn } from '../portable-sql.js';

/** The columns whose texts `about_text` contains. */
const ABOUT: Readonly<Record<string, readonly string[]>> = {
  treatments: ['name', 'description'],
  products: ['name', 'description', 'category'],
  testimonials: ['treatment'],
};
const ROWS_AT_ONCE = 200;

type Row = Readonly<Record<string, string | null>>;

export class AboutText1795300920000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, columns] of Object.entries(ABOUT)) {
      await addColumn(runner, table, 'about_text', 'text NULL');
      for (let after = ''; ;) {
        const rows = (await runner.query(
          `SELECT id, ${columns.join(', ')} FROM ${table} WHERE id > ? ORDER BY id LIMIT ${ROWS_AT_ONCE}`,
          [after],
        )) as Row[];
        for (const row of rows) {
          const texts = columns.flatMap((column) => row[column] ?? []);
          await runner.query(`UPDATE ${table} SET about_text = ? WHERE id = ?`, [comparable(texts.join(' ')), row['id']]);
        }
        if (rows.length < ROWS_AT_ONCE) break;
        after = rows.at(-1)?.['id'] ?? '';
      }
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(ABOUT)) await dropColumn(runner, table, 'about_text');
  }
}
