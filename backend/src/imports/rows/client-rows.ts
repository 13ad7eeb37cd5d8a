import { CLIENT_RULES, EMAIL_RULE, formatEuros } from '../../contract/index.js';
import { amountIn } from '../values/amounts.js';
import { dayIn } from '../values/dates.js';
import { telephonesIn } from '../values/telephones.js';
import { flagIn, languageIn } from '../values/words.js';
import type { Cells, ReadingOptions, RowReading } from './row-reading.js';

const BLOCKED_TAG = 'bloqueado';
export const BETWEEN_EMAILS = /[;,/|\s]+/;
const SPANISH_POSTCODE = /^\d{4,5}$/;

export const fullName = ({ name, first_name, last_name }: Cells): string | undefined =>
  name ?? ([first_name, last_name].filter(Boolean).join(' ') || undefined);

/** The e-mails of a cell; what is none is a trouble. */
export function emailsOf(reading: RowReading): string[] {
  const parts = reading.cells.email?.split(BETWEEN_EMAILS).filter(Boolean) ?? [];
  const parsed = parts.map((part) => EMAIL_RULE.parse(part));
  if (parsed.some(({ ok }) => !ok)) reading.block('email', EMAIL_RULE.message);
  return parsed.flatMap((email) => (email.ok ? [email.value] : []));
}

/** What is stored of one client; judged by the rules of clients. */
export function clientValues(reading: RowReading, { order, decimal, country, now }: ReadingOptions) {
  const { cells } = reading;
  if (fullName(cells) === undefined) reading.block('name', 'Falta el nombre');
  const further: string[] = [];
  const phones: string[] = [];
  for (const field of ['phone', 'phone_2'] as const) {
    const found = telephonesIn(cells[field] ?? '', country);
    phones.push(...found.phones.filter((phone) => !phones.includes(phone)));
    if (found.unread.length === 0) continue;
    reading.warn(
      field,
      found.phones.length === 0
        ? 'No es un teléfono completo: se guarda en las notas'
        : 'Una parte no es un teléfono completo: se guarda en las notas',
    );
    further.push(`Teléfono: ${found.unread.join(', ')}`);
  }
  const birthday = cells.birthday === undefined ? null : dayIn(cells.birthday, order, Number(now.date.slice(0, 4)));
  if (cells.birthday !== undefined && (birthday === null || birthday > now.date)) {
    reading.warn('birthday', 'No es una fecha: se guarda en las notas');
    further.push(`Nacimiento: ${cells.birthday}`);
  }
  const language = cells.language === undefined ? null : languageIn(cells.language);
  if (cells.language !== undefined && language === null) reading.warn('language', 'Idioma desconocido: se deja en blanco');
  const balance = cells.balance === undefined ? null : amountIn(cells.balance, decimal);
  if (cells.balance !== undefined && balance === null) further.push(`Saldo: ${cells.balance}`);
  else if (balance !== null && balance !== 0) further.push(`Saldo en el programa anterior: ${formatEuros(balance)}`);
  const tags = (cells.tags ?? '').split(/[,;|\n]/).map((tag) => tag.trim());
  return {
    name: fullName(cells),
    aliases: [],
    phones,
    emails: emailsOf(reading),
    birthday: birthday !== null && birthday <= now.date ? birthday : null,
    language,
    reminder_channel: 'email' as const,
    notes: reading.notes([cells.notes, addressOf(cells), ...further], CLIENT_RULES.notes.max),
    tags: [...new Set([...tags, ...(flagIn(cells.blocked ?? '') === true ? [BLOCKED_TAG] : [])])].filter(Boolean),
  };
}

/** In a line; a spreadsheet has cut the zero off `08001`. */
function addressOf({ address, postal_code = '', city }: Cells): string | null {
  const postcode = SPANISH_POSTCODE.test(postal_code) ? postal_code.padStart(5, '0') : postal_code;
  const place = [postcode, city].filter(Boolean).join(' ');
  const line = [address, place].filter(Boolean).join(', ');
  return line ? `Dirección: ${line}` : null;
}
