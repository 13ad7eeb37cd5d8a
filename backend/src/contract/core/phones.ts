import { codeText } from './typed-text.js';

/** What stands before the number in a link or a signature. */
const LABEL = /^(?:tel|tlf|tfno)\b[.:\s]*/i;
/** A trunk zero is shown in brackets behind a country code and is not dialled there. */
const TRUNK_ZERO = /^(\(?(?:\+|00)(\d{1,3})\)?[\s.\-/]*)\(0\)/;
/** In Italy and San Marino the zero belongs to the number. */
const KEEPS_ZERO: readonly string[] = ['39', '378'];

/** A telephone as it is stored: what separates its digits is a space, or one of the usual signs. */
export const phoneText = (typed: string): string =>
  codeText(
    codeText(typed)
      .replace(LABEL, '')
      .replace(/[^\p{L}\d+().\-/]+/gu, ' '),
  );

/** Seven digits at least: the shortest number that can be dialled with its prefix. */
export const PHONE_PATTERN = /^(?=(?:\D*\d){7})\(?\+?[\d\s().\-/]+$/;

/** By hand: both fronts load it, and a library's prefixes are larger than all else here. E.164 where it can be told (Spanish numbers and anything with an international prefix), else null. */
export function phoneE164(typed: string): string | null {
  const text = phoneText(typed).replace(TRUNK_ZERO, (_, before: string, country: string) =>
    KEEPS_ZERO.includes(country) ? `${before}0` : before,
  );
  const compact = text.replace(/[\s().\-/]/g, '');
  const international = compact.replace(/^00/, '+').replace(/^(?=34[6-9]\d{8}$)/, '+');
  if (/^\+[1-9]\d{7,14}$/.test(international)) return international;
  return /^[6-9]\d{8}$/.test(international) ? `+34${international}` : null;
}

/** Numbers are the same when their keys are; what is no number that we know is compared by its digits. Null of what has none. */
export const phoneKey = (typed: string): string | null => phoneE164(typed) ?? (codeText(typed).replace(/\D/g, '') || null);

/** `+34 612 345 678`, or what was typed when it cannot be told. */
export function formatPhone(typed: string): string {
  const e164 = phoneE164(typed);
  if (!e164) return typed;
  const spanish = /^\+34(\d{3})(\d{3})(\d{3})$/.exec(e164);
  return spanish ? `+34 ${spanish[1]} ${spanish[2]} ${spanish[3]}` : e164;
}

/** How a clinic is reached, in a line: what it has of telephone and e-mail. */
export const contactLine = ({ phone, email }: { phone: string | null; email: string | null }): string =>
  [phone && formatPhone(phone), email].filter(Boolean).join(' · ');
