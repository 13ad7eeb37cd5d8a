import type { QueryRunner } from 'typeorm';
import { isMysql } from '../../portable-sql.js';

const ROWS_AT_ONCE = 200;
const SEARCHED = ['treatments', 'products', 'testimonials', 'before_after', 'appointments', 'orders', 'leads'];
const SORTED = ['treatments', 'products', 'testimonials', 'appointments', 'orders', 'leads'];
const WITH_PHONE = ['appointments', 'orders', 'leads'];

/** Folds spaces, dashes, apostrophes, digits and telephone numbers in the search columns. */
export async function foldTypedText(runner: QueryRunner): Promise<void> {
  const bytes = isMysql(runner) ? 'LENGTH(%) <> CHAR_LENGTH(%)' : 'LENGTH(CAST(% AS BLOB)) <> LENGTH(%)';
  const fold = (table: string, column: string): Promise<void> => {
    const mayDiffer = `(${bytes.replaceAll('%', column)} OR INSTR(${column}, '  ') > 0 OR INSTR(${column}, '\`') > 0)`;
    return rewrite(runner, { table, column, from: column, where: mayDiffer, to: folded });
  };
  for (const table of SEARCHED) await fold(table, 'search_text');
  for (const table of SORTED) await fold(table, 'name_sort');
  for (const table of WITH_PHONE) {
    const where = "phone IS NOT NULL AND (phone_key NOT LIKE '+%' OR INSTR(phone, '(0)') > 0)";
    await rewrite(runner, { table, column: 'phone_key', from: 'phone', where, to: phoneKey });
  }
}

interface Rewriting {
  table: string;
  column: string;
  from: string;
  where: string;
  to: (text: string) => string | null;
}

async function rewrite(runner: QueryRunner, { table, column, from, where, to }: Rewriting): Promise<void> {
  for (let after = ''; ;) {
    const rows = (await runner.query(
      `SELECT id, ${from} AS text, ${column} AS present FROM ${table} WHERE ${where} AND id > ? ORDER BY id LIMIT ${ROWS_AT_ONCE}`,
      [after],
    )) as { id: string; text: string; present: string | null }[];
    for (const { id, text, present } of rows)
      if (to(text) !== present) await runner.query(`UPDATE ${table} SET ${column} = ? WHERE id = ?`, [to(text), id]);
    if (rows.length < ROWS_AT_ONCE) return;
    after = rows.at(-1)?.id ?? '';
  }
}

/* A copy of the folding at the time of this migration, so that later changes do not alter the migration. */

export const folded = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0]/g, '')
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .replace(/[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g, '-')
    .replace(/[\u2018\u2019\u201b\u02b9\u02bc\u2032\u00b4`]/g, "'")
    .replace(/[\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb]/g, '"')
    .replace(/[\t\n\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/g, ' ')
    .trim()
    .toLowerCase();

export function phoneKey(phone: string): string | null {
  const compact = folded(phone)
    .replace(/^(\(?(?:\+|00)(\d{1,3})\)?[\s.\-/]*)\(0\)/, (_, before: string, country: string) =>
      ['39', '378'].includes(country) ? `${before}0` : before,
    )
    .replace(/[\s().\-/]/g, '');
  const international = compact.replace(/^00/, '+').replace(/^(?=34[6-9]\d{8}$)/, '+');
  if (/^\+[1-9]\d{7,14}$/.test(international)) return international;
  return /^[6-9]\d{8}$/.test(international) ? `+34${international}` : phone.replace(/\D/g, '') || null;
}
