import type { MigrationInterface, QueryRunner } from 'typeorm';
import { comparable, phoneKey } from '../../../contract/index.js';
import { isMysql } from '../portable-sql.js';

const COLUMN_LENGTH = 500;
/** Databases may count an emoji as one character, the column was cut at two. */
const NEARLY_FULL = COLUMN_LENGTH / 2;
const KEY_LENGTH = 255;
const PREFIX = 'x:';

type Row = Readonly<Record<'id' | 'name' | 'phones' | 'emails' | 'aliases' | 'tags' | 'birthday' | 'language' | 'notes', string>>;

/** Stores the words of clients that the search column has cut off. */
export class LongSearchTexts1795300940000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const length = isMysql(runner) ? 'CHAR_LENGTH' : 'LENGTH';
    const rows = (await runner.query(
      `SELECT id, name, phones, emails, aliases, tags, birthday, language, notes FROM clients
       WHERE is_merged = 0 AND ${length}(search_text) >= ${NEARLY_FULL}`,
    )) as Row[];
    const ignore = isMysql(runner) ? 'INSERT IGNORE' : 'INSERT OR IGNORE';
    for (const row of rows)
      for (const key of keysBeyond(textOf(row)))
        await runner.query(`${ignore} INTO client_keys (match_key, client_id) VALUES (?, ?)`, [key, row.id]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DELETE FROM client_keys WHERE match_key >= 'x:' AND match_key < 'x;'");
  }
}

const listOf = (text: string | null): string[] => JSON.parse(text ?? '[]') as string[];

function textOf({ name, phones, emails, aliases, tags, birthday, language, notes }: Row): string {
  const numbers = listOf(phones).map((phone) => phoneKey(phone) ?? '');
  const others = [birthday, language, notes].flatMap((text: string | null) => text ?? []);
  return comparable([name, ...numbers, ...listOf(emails), ...listOf(aliases), ...listOf(tags), ...others].join(' '));
}

function keysBeyond(text: string): string[] {
  if (text.length <= COLUMN_LENGTH) return [];
  const keys: string[] = [];
  for (const word of text.slice(text.lastIndexOf(' ', COLUMN_LENGTH) + 1).split(' ')) {
    const longer = `${keys.at(-1) ?? PREFIX}${word} `;
    if (keys.length > 0 && longer.length <= KEY_LENGTH) keys[keys.length - 1] = longer;
    else keys.push(`${PREFIX}${word} `.slice(0, KEY_LENGTH));
  }
  return keys.map((key) => key.trimEnd());
}
